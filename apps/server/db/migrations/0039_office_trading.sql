-- Office: who may do what at the trading desk.
--
-- What the database promises, whatever the program does:
--   * looking at matches, suspending them, and saying what they came to are three permissions; whoever may say what a match came to says it with a colleague.

insert into staff_permissions (role, permission)
  select given.role, unnest(given.permissions)
  from (values
    ('support', array['trading.read']),
    ('finance', array['trading.read', 'trading.results']),
    ('trader', array['trading.read', 'trading.results', 'trading.suspend']),
    ('admin', array['trading.read', 'trading.results', 'trading.suspend'])
  ) as given (role, permissions);
