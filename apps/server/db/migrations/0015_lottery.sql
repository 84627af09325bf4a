-- Draws: what is drawn when, the seed of each, the round of a public beacon that decides it, and what came of it. Nothing here is about bets.
--
-- What the database promises, whatever the program does:
--   * what was published of a draw (its times, its commitment, its chain and round) never changes, and was written before betting on it opened;
--   * a draw's round is signed ten seconds or more after its betting closed, and not before its time;
--   * the seed of a draw is the one that was committed to, is read by the drawer alone, and is never changed or removed;
--   * the result of an own draw is written once, by the drawer alone, not before its time by this clock, with the committed seed and the randomness of its
--     signature; that of an official draw is written by the functions for staff alone, and a correction is a new revision;
--   * results are never changed or removed, and their numbers are all different and in range;
--   * nobody can void a draw once a result could be known, but the drawer;
--   * the drawer reads and writes these tables and appends to the outbox; bets, players and the ledger are closed to it.

-- The role that draws: it cannot read bets, players or the ledger.
do $$ begin
  if not exists (select from pg_roles where rolname = 'fairbook_drawer') then
    create role fairbook_drawer nologin;
  end if;
  execute format('grant fairbook_drawer to %I', current_user);
exception when duplicate_object or unique_violation then null; -- another database of this server made it at the same moment
end $$;
do $$ begin
  execute format('grant usage on schema %I to fairbook_drawer', current_schema());
end $$;

create table beacon_chains (
  hash           text primary key constraint beacon_chains_hash check (hash ~ '^[0-9a-f]{64}$'),
  public_key     text not null,
  genesis        integer not null,
  period_seconds integer not null constraint beacon_chains_period check (period_seconds > 0)
);
comment on table beacon_chains is 'A chain of the public beacon: how its rounds are dated and checked.';
comment on column beacon_chains.genesis is 'seconds since 1970 of round 1';

create table lotteries (
  game                text primary key references games (game),
  kind                text not null generated always as (case when game in ('racing', 'airship') then 'race' else 'mark_six' end) stored,
  source              text not null default 'own',
  schedule            jsonb not null,
  merged_exactly_six  boolean not null default false,
  closed_tops         integer[] not null default '{}',
  order_told          boolean not null default false,
  void_after_seconds  integer not null default 600,
  result_within_hours integer not null default 48,
  version             integer not null default 1,
  constraint lotteries_source check (source in ('own', 'official')),
  constraint lotteries_races_own check (source = 'own' or kind = 'mark_six'),
  constraint lotteries_patience check (void_after_seconds between 60 and 86400 and result_within_hours between 1 and 720),
  constraint lotteries_tops check (0 <= all (closed_tops) and 99 >= all (closed_tops))
);
comment on table lotteries is 'A lottery: when it is drawn, from which source, and how long a missing result is waited for.';
comment on column lotteries.schedule is 'core/lottery/draw/schedule.ts';
comment on column lotteries.order_told is 'of an official game: its feeds tell the order of drawing';
comment on column lotteries.void_after_seconds is 'a draw whose beacon or seed is missing for so long is void';
comment on column lotteries.result_within_hours is 'an official draw without a result for so long is void';

create table draws (
  id               bigint generated always as identity primary key,
  game             text not null references lotteries,
  draw_no          text not null,
  source           text not null,
  date             date not null,
  lunar_year       smallint not null,
  committed_at     timestamptz not null default now(),
  opens_at         timestamptz not null,
  closes_at        timestamptz not null,
  draws_at         timestamptz not null,
  commit           text,
  chain            text references beacon_chains,
  round            integer,
  order_known      boolean not null,
  status           text not null default 'waiting',
  revision         smallint not null default 0,
  settled_revision smallint not null default 0,
  decided_at       timestamptz,
  void_reason      text,
  void_by          text,
  void_note        text,
  constraint draws_once unique (game, draw_no),
  constraint draws_source check (source in ('own', 'official', 'sample')),
  constraint draws_status check (status in ('waiting', 'drawn', 'void')),
  constraint draws_in_order check (opens_at < closes_at and closes_at < draws_at),
  constraint draws_committed_first check (source = 'sample' or committed_at <= opens_at),
  constraint draws_committed check ((source = 'own') = (commit is not null) and (commit is null) = (chain is null) and (commit is null) = (round is null)),
  constraint draws_commit_whole check (commit ~ '^[0-9a-f]{64}$'),
  constraint draws_decided check ((status = 'waiting') = (decided_at is null) and (status = 'waiting') = (revision = 0)),
  constraint draws_void check ((status = 'void') = (void_reason is not null) and (void_reason = 'staff') = (void_by is not null)),
  constraint draws_settled check (settled_revision between 0 and revision),
  constraint draws_void_reason check (void_reason in ('beacon_missing', 'seed_missing', 'result_missing', 'code_changed', 'staff'))
);
comment on table draws is 'A draw: what was published of it, and what became of it.';
comment on column draws.date is 'the civil day of the draw at its place';
comment on column draws.lunar_year is 'of that day';
comment on column draws.draws_at is 'when its result may be known; betting closed before';
comment on column draws.commit is 'SHA-256 of the seed';
comment on column draws.order_known is 'the six will be told in the order they are drawn';
comment on column draws.revision is 'of the result; 1 of a void draw';
comment on column draws.settled_revision is 'the revision by which every bet is settled';
comment on column draws.void_by is 'a name of the staff';
create index draws_by_time on draws (game, draws_at desc, id);
create index draws_waiting on draws (draws_at) where status = 'waiting';
create index draws_due on draws (decided_at) where status <> 'waiting' and settled_revision < revision;
create index draws_by_day on draws (draws_at) where source = 'own';
-- Those of a game that wait, without a look at its history.
create index draws_waiting_by_game on draws (game, draws_at) where status = 'waiting';

create table draw_seeds (
  draw_id bigint primary key references draws,
  seed    bytea not null constraint draw_seeds_whole check (octet_length(seed) = 32)
);
comment on table draw_seeds is 'The secret seed of an own draw, read by the drawer alone.';

create table draw_results (
  draw_id     bigint not null references draws,
  revision    smallint not null,
  numbers     integer[] not null,
  hash        text not null,
  server_seed bytea,
  signature   text,
  randomness  text,
  decided_at  timestamptz not null default clock_timestamp(),
  primary key (draw_id, revision)
);
comment on table draw_results is 'The numbers of a draw, by revision.';
comment on column draw_results.hash is 'SHA-256 of game|draw_no|revision|numbers with commas; made here';
comment on column draw_results.server_seed is 'of an own draw, as the two that follow';

-- Each change of a lottery is another version.
create function lotteries_count() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger lotteries_count before update on lotteries for each row execute function lotteries_count();

-- What was published of a draw never changes, and its round is signed after its betting closed.
create function draws_published() returns trigger language plpgsql as $$
declare
  signed_at timestamptz;
begin
  if tg_op = 'INSERT' then
    if new.source = 'sample' and (current_user = 'fairbook_drawer' or new.draws_at >= now()) then
      raise exception 'a sample is history' using errcode = 'insufficient_privilege';
    end if;
    if new.source = 'own' then
      select to_timestamp(genesis + period_seconds::bigint * (new.round - 1)) into signed_at from beacon_chains where hash = new.chain;
      if signed_at < new.closes_at + interval '10 seconds' or signed_at < new.draws_at then
        raise exception 'the round is signed too early' using errcode = 'check_violation', constraint = 'draws_round_after_close';
      end if;
    end if;
    return new;
  end if;
  if tg_op = 'UPDATE'
     and (new.id, new.game, new.draw_no, new.source, new.date, new.lunar_year, new.committed_at, new.opens_at, new.closes_at, new.draws_at, new.commit,
          new.chain, new.round, new.order_known)
         is not distinct from (old.id, old.game, old.draw_no, old.source, old.date, old.lunar_year, old.committed_at, old.opens_at, old.closes_at,
          old.draws_at, old.commit, old.chain, old.round, old.order_known)
     and new.revision >= old.revision and new.settled_revision >= old.settled_revision
     and (new.status = old.status or old.status = 'waiting')
     and (old.status = 'waiting'
          or (new.decided_at, new.void_reason, new.void_by, new.void_note) is not distinct from (old.decided_at, old.void_reason, old.void_by, old.void_note)) then
    return new;
  end if;
  raise exception 'what was published of a draw stays' using errcode = 'insufficient_privilege';
end $$;
create trigger draws_published before insert or update or delete on draws for each row execute function draws_published();

-- The seed is the one that was committed to.
create function draw_seeds_committed() returns trigger language plpgsql as $$
begin
  if not exists (select from draws where id = new.draw_id and commit = encode(sha256(new.seed), 'hex')) then
    raise exception 'not the seed that was committed to' using errcode = 'check_violation', constraint = 'draw_seeds_committed';
  end if;
  return new;
end $$;
create trigger draw_seeds_committed before insert on draw_seeds for each row execute function draw_seeds_committed();

-- Whether numbers are as many as the game draws, all different and in range.
create function lottery_numbers_sound(kind text, numbers integer[]) returns boolean language sql immutable as $$
  select case kind when 'race' then cardinality(numbers) = 10 and 1 <= all (numbers) and 10 >= all (numbers)
                   else cardinality(numbers) = 7 and 1 <= all (numbers) and 49 >= all (numbers) end
    and (select count(distinct n) = cardinality(numbers) from unnest(numbers) as n)
$$;

-- Who writes it: of an own draw the drawer, of others the functions for staff alone. Runs as whoever writes.
create function draw_results_by_whom() returns trigger language plpgsql as $$
begin
  if (select source = 'own' from draws where id = new.draw_id) is distinct from (current_user = 'fairbook_drawer') then
    raise exception 'not the one who may write this result' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger draw_results_a_by_whom before insert on draw_results for each row execute function draw_results_by_whom();

-- A result comes in its turn, not before its time, and is what was committed to.
create function draw_results_true() returns trigger language plpgsql security definer set search_path from current as $$
declare
  d draws;
  kind_of text;
begin
  select * into d from draws where id = new.draw_id for no key update;
  select kind into kind_of from lotteries where game = d.game;
  if d.status = 'void' or new.revision <> d.revision + 1 or (d.source <> 'official' and new.revision <> 1) then
    raise exception 'the draw is decided' using errcode = 'unique_violation', constraint = 'draw_results_once';
  end if;
  if clock_timestamp() < d.draws_at then
    raise exception 'the draw is not yet' using errcode = 'check_violation', constraint = 'draw_results_not_before';
  end if;
  if not lottery_numbers_sound(kind_of, new.numbers) then
    raise exception 'no numbers of this game' using errcode = 'check_violation', constraint = 'draw_results_numbers';
  end if;
  if d.source = 'own' and (encode(sha256(new.server_seed), 'hex') is distinct from d.commit
       or encode(sha256(decode(new.signature, 'hex')), 'hex') is distinct from new.randomness) then
    raise exception 'not what was committed to' using errcode = 'check_violation', constraint = 'draw_results_committed';
  end if;
  new.hash := encode(sha256(convert_to(concat_ws('|', d.game, d.draw_no, new.revision, array_to_string(new.numbers, ',')), 'UTF8')), 'hex');
  new.decided_at := clock_timestamp();
  return new;
end $$;
create trigger draw_results_b_true before insert on draw_results for each row execute function draw_results_true();

-- A result decides its draw.
create function draw_results_decide() returns trigger language plpgsql security definer set search_path from current as $$
begin
  update draws set status = 'drawn', revision = new.revision, decided_at = coalesce(decided_at, new.decided_at),
                   settled_revision = case source when 'sample' then new.revision else settled_revision end
  where id = new.draw_id;
  return null;
end $$;
create trigger draw_results_decide after insert on draw_results for each row execute function draw_results_decide();

-- What was written stays.
create trigger draws_stay before truncate on draws for each statement execute function ledger_refuse();
create trigger draw_seeds_append_only before update or delete or truncate on draw_seeds for each statement execute function ledger_refuse();
create trigger draw_results_append_only before update or delete or truncate on draw_results for each statement execute function ledger_refuse();

-- What the application and the drawer may do.
grant select on beacon_chains, lotteries, draws, draw_results to fairbook_app;
grant update (source, schedule, merged_exactly_six, closed_tops, order_told, void_after_seconds, result_within_hours) on lotteries to fairbook_app;
grant update (settled_revision) on draws to fairbook_app;
grant select, insert on beacon_chains, draw_seeds to fairbook_drawer;
grant select on lotteries, draws, draw_results to fairbook_drawer;
grant insert (game, draw_no, source, date, lunar_year, opens_at, closes_at, draws_at, commit, chain, round, order_known) on draws to fairbook_drawer;
grant insert (draw_id, revision, numbers, server_seed, signature, randomness) on draw_results to fairbook_drawer;
grant insert (topics, events) on outbox_batches to fairbook_drawer;  -- what a draw comes to is told

-- When games are drawn, by the clocks of their own places (lottery-rules, section 4). All are own draws until somebody says otherwise; the groups that are closed
-- are those no house has by itself: 30 is one past the last.
insert into lotteries (game, schedule, closed_tops) values
  ('hkmarksix', '{"offsetMinutes": 480, "times": {"kind": "days", "days": [2, 4, 6], "at": "21:30"}, "numbering": "of_year", "closesBefore": 900}', '{26,27,28,29}'),
  ('ammarksix', '{"offsetMinutes": 480, "times": {"kind": "days", "days": [1, 2, 3, 4, 5, 6, 7], "at": "22:32:32"}, "numbering": "day_of_year", "closesBefore": 120}', '{26,27,28,29}'),
  ('newammarksix', '{"offsetMinutes": 480, "times": {"kind": "days", "days": [1, 2, 3, 4, 5, 6, 7], "at": "21:32:32"}, "numbering": "day_of_year", "closesBefore": 120}', '{26,27,28,29}'),
  ('gallopingmarksix', '{"offsetMinutes": 480, "times": {"kind": "days", "days": [1, 2, 3, 4, 5, 6, 7], "at": "20:30"}, "numbering": "day_of_year", "closesBefore": 120}', '{26,27,28,29}'),
  ('sgnmarksix', '{"offsetMinutes": 480, "times": {"kind": "days", "days": [1, 4], "at": "18:30"}, "numbering": "of_year", "closesBefore": 1800}', '{26,27,28,29}'),
  ('twnmarksix', '{"offsetMinutes": 480, "times": {"kind": "days", "days": [2, 5], "at": "20:30"}, "numbering": "of_year", "closesBefore": 1800}', '{26,27,28,29}'),
  ('racing', '{"offsetMinutes": 480, "times": {"kind": "rounds", "from": "00:00", "everySeconds": 300, "count": 288}, "numbering": "of_day", "closesBefore": 15}', '{}'),
  ('airship', '{"offsetMinutes": 480, "times": {"kind": "rounds", "from": "13:09", "everySeconds": 300, "count": 180}, "numbering": "of_day", "closesBefore": 15}', '{}');
