-- Who may see withdrawals and decide them. The database already promises that one person's yes counts once (0011); this says whose counts at all.

insert into staff_permissions (role, permission) values
  ('support', 'withdrawals.read'), ('finance', 'withdrawals.read'), ('finance', 'withdrawals.decide'),
  ('admin', 'withdrawals.read'), ('admin', 'withdrawals.decide');
