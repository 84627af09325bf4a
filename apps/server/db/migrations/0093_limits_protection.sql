-- Limits: what slows a player down for a while: the stop after lost deposits, the night, and the lower limit of young players.
--
-- What the database promises, whatever the program does:
--   * a stop is never changed or removed, and ends within a day: a longer one is a pause, which only its player takes;
--   * no deposit is the reason of two stops of one player, however many ask at once;
--   * stops follow at least two lost deposits, or there are none; the hours of the night are hours, and two equal ones are no night.

create table deposit_stops (
  id         bigint generated always as identity primary key,
  player_id  bigint not null references ledger_accounts,
  began_at   timestamptz not null,
  ends_at    timestamptz not null,
  deposits   smallint not null,
  went_in    bigint not null,
  newest_seq bigint not null,
  constraint deposit_stops_ends check (ends_at > began_at and ends_at <= began_at + interval '1 day'),
  constraint deposit_stops_deposits check (deposits >= 2 and went_in > 0),
  constraint deposit_stops_once unique (player_id, newest_seq)
);
comment on table deposit_stops is 'A deposit that came after several lost ones waits until then.';
comment on column deposit_stops.deposits is 'how many were lost, and what they brought in, in millionths of one USDT';
comment on column deposit_stops.newest_seq is 'the ledger''s number of the newest of them';
create index deposit_stops_by_player on deposit_stops (player_id, id);
create trigger deposit_stops_stay before update or delete or truncate on deposit_stops for each statement execute function limits_refuse();

alter table house_terms
  add column stop_deposits smallint not null default 3,
  add column stop_minutes smallint not null default 15,
  add column night_from smallint not null default 0,
  add column night_until smallint not null default 6,
  add column young_limit bigint not null default 25000000,
  add constraint house_terms_stop check ((stop_deposits = 0 or stop_deposits between 2 and 20) and stop_minutes between 5 and 1440),
  add constraint house_terms_night check (night_from between 0 and 23 and night_until between 0 and 23),
  add constraint house_terms_young check (young_limit > 0);
comment on column house_terms.stop_deposits is 'after so many lost deposits in 24 hours the next one waits; 0: never';
comment on column house_terms.stop_minutes is 'for so long';
comment on column house_terms.night_from is 'the hours of the player''s own clock, from one to before the other, in which a deposit asks once more and nothing is advertised';
comment on column house_terms.young_limit is 'deposits in 7 days of who is young and never had a limit of deposits';

-- What the application may do.
grant select on deposit_stops to fairbook_app;
grant insert (player_id, began_at, ends_at, deposits, went_in, newest_seq) on deposit_stops to fairbook_app;
grant update (stop_deposits, stop_minutes, night_from, night_until, young_limit) on house_terms to fairbook_app;
