-- Office: who may set odds and margins.
--
-- What the database promises, whatever the program does:
--   * setting odds by hand and shifting a margin is a permission of its own; looking at them is that of the trading desk. Finance has it as it
--     has that of results: to be the second person.

insert into staff_permissions (role, permission)
  select given.role, 'trading.price' from (values ('finance'), ('trader'), ('admin')) as given (role);
