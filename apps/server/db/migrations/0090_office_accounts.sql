-- Office: what kind of account a player has, and of which region.
--
-- What the database promises, whatever the program does:
--   * who may change it is a permission of its own: who freezes accounts has it to begin with;
--   * an account is a player's or an agent's, and of a region that there is.

insert into staff_permissions (role, permission) select role, 'players.account' from staff_permissions where permission = 'players.freeze';
grant update (role, region) on players to fairbook_app;
