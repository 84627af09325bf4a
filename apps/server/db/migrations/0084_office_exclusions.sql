-- Office: who pauses or excludes a player who asks for it by mail or phone.
--
-- What the database promises, whatever the program does:
--   * recording what a player asked for is a permission of its own: who answers players or freezes them has it to begin with, and the administrator.

insert into staff_permissions (role, permission)
  select role, 'players.exclude' from staff_permissions where permission in ('support.answer', 'players.freeze') group by role;
