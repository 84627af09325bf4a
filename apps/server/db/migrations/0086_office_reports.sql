-- The office: reports of what the house took and paid.
--
-- What the database promises, whatever the program does:
--   * reading what the house as a whole took and paid is a permission of its own: who compares providers or reads the trail has it to begin with, and the
--     administrator;
--   * settlements and cash-outs of a period are found by their time, as bets are, without a look at all of them.

insert into staff_permissions (role, permission)
  select role, 'reports.read' from staff_permissions where permission in ('reconcile.read', 'audit.read') group by role;

create index bet_settlements_by_time on bet_settlements using brin (settled_at) with (pages_per_range = 32, autosummarize = on);
create index bet_cash_outs_by_time on bet_cash_outs using brin (taken_at) with (pages_per_range = 32, autosummarize = on);
