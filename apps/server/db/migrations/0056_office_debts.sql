-- Office: who may forgive what a player owes.
--
-- What the database promises, whatever the program does:
--   * forgiving a debt is a permission of its own: who decides withdrawals has it to begin with.

insert into staff_permissions (role, permission) select role, 'players.forgive' from staff_permissions where permission = 'withdrawals.decide';
alter table notices
  drop constraint notices_about,
  add constraint notices_about check (about in ('bet', 'draw_bet', 'cash_out', 'deposit', 'withdrawal', 'security', 'case', 'debt'));
