-- Office: who may take lower stakes from a player.
--
-- What the database promises, whatever the program does:
--   * setting a player's stake factor is a permission of its own: who trades has it, who pays does not.

insert into staff_permissions (role, permission) values ('trader', 'trading.factors'), ('admin', 'trading.factors');
