-- The house's accounts for bets on draws: stakes that are open, and what they brought, for each lottery.
--
-- What the database promises: as 0001 says.
insert into ledger_house_accounts (id, name) values
  (113, 'open_bets:hkmarksix'), (114, 'open_bets:ammarksix'), (115, 'open_bets:newammarksix'), (116, 'open_bets:racing'), (117, 'open_bets:airship'),
  (118, 'open_bets:gallopingmarksix'), (119, 'open_bets:sgnmarksix'), (120, 'open_bets:twnmarksix'),
  (213, 'revenue:hkmarksix'), (214, 'revenue:ammarksix'), (215, 'revenue:newammarksix'), (216, 'revenue:racing'), (217, 'revenue:airship'),
  (218, 'revenue:gallopingmarksix'), (219, 'revenue:sgnmarksix'), (220, 'revenue:twnmarksix');
