-- Office: who looks at the games of providers, and who may change what players find of them.
--
-- What the database promises, whatever the program does:
--   * reading providers, titles and rounds is one permission, naming, ordering and switching titles another; who answers players and who trades reads, who runs the house
--     changes.

insert into staff_permissions (role, permission) values
  ('trader', 'games.read'), ('admin', 'games.read'), ('support', 'games.read'), ('admin', 'games.titles');
