-- Office: who sees who is behind an account.
--
-- What the database promises, whatever the program does:
--   * seeing and searching real names, CPFs, dates of birth and payout accounts is a permission of its own: who answers players or freezes them has it to begin
--     with, and the administrator.

insert into staff_permissions (role, permission)
  select role, 'persons.read' from staff_permissions where permission in ('support.answer', 'players.freeze') group by role;
