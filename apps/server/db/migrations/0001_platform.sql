-- What all modules stand on: the application's role, the outbox, the idempotency records of calls that move money, and what a process writes to know that it can.
--
-- What the database promises, whatever the program does:
--   * an event of the outbox exists exactly if its transaction committed, and a reader that reads below the oldest running transaction
--     (tx_id < tx_horizon()) in the order (tx_id, id, place) misses none. Ids are handed out before commit, so "after the last id" would lose rows;
--   * numbers of transactions (tx_id) only rise, whatever server the database is moved to: what is ordered by them, seals, settlement, events, goes on where it
--     was. They are the server's own numbers and what an epoch adds to them, and each server that a database is found on begins an epoch;
--   * a reader is in outbox_readers before it reads, at or below the first event it has not read: what it has not read is kept for it, however far behind it is.
--     One that noted nothing for ten minutes is gone: its row is removed, and that it is missing tells it so should it come back;
--   * the answer to a key under which something happened is never removed; a refusal is kept for four months, longer than any client asks again;
--   * readiness has one row for ever: it is changed and nothing else. A database that answers and has no room, or is a standby, takes no bet.
--
-- What one statement tells is one row of the outbox, however many it tells it to: a row an event cost a sixth of placing a bet.

-- The role of the application: it owns nothing, and has what each file grants it.
do $$ begin
  if not exists (select from pg_roles where rolname = 'fairbook_app') then
    create role fairbook_app nologin;
  end if;
  execute format('grant fairbook_app to %I', current_user);
exception when duplicate_object or unique_violation then null; -- another database of this server made it at the same moment
end $$;
do $$ begin
  execute format('grant usage on schema %I to fairbook_app', current_schema());
end $$;

comment on table schema_migrations is 'A migration that was applied, and the hash of its file then.';

create table tx_epochs (
  epoch    integer primary key,
  server   text not null,
  ahead    bigint not null,
  began_at timestamptz not null default now(),
  constraint tx_epochs_from_one check (epoch >= 1),
  constraint tx_epochs_ahead check (ahead >= 0)
);
comment on table tx_epochs is 'A server that the database was on, and what its numbers of transactions lack of ours. The last one holds. No row: a server''s own numbers.';
comment on column tx_epochs.server is 'its system identifier (pg_control_system): another one after a dump and restore, the same on a standby';
comment on column tx_epochs.ahead is 'our number of a transaction is the server''s and this';

create function tx_ahead() returns bigint language sql stable set search_path from current as $$
  select coalesce((select ahead from tx_epochs order by epoch desc limit 1), 0)
$$;
-- Of this transaction.
create function tx_number() returns bigint language sql set search_path from current as $$
  select (pg_current_xact_id()::text)::bigint + tx_ahead()
$$;
-- Every transaction below it has ended; none of them will be seen to write anything more.
create function tx_horizon() returns bigint language sql stable set search_path from current as $$
  select (pg_snapshot_xmin(pg_current_snapshot())::text)::bigint + tx_ahead()
$$;
-- No transaction has it yet.
create function tx_next() returns bigint language sql stable set search_path from current as $$
  select (pg_snapshot_xmax(pg_current_snapshot())::text)::bigint + tx_ahead()
$$;
-- An epoch is never changed or removed.
create function tx_epochs_stay() returns trigger language plpgsql as $$
begin
  raise exception 'an epoch stays' using errcode = 'insufficient_privilege';
end $$;
create trigger tx_epochs_stay before update or delete or truncate on tx_epochs for each statement execute function tx_epochs_stay();

create table outbox_batches (
  tx_id      bigint not null default tx_number(),
  id         bigint generated always as identity,
  topics     text[] not null,
  events     text[] not null,
  created_at timestamptz not null default now(),
  primary key (tx_id, id),
  constraint outbox_batches_told check (cardinality(topics) >= 1 and cardinality(topics) = cardinality(events))
);
comment on table outbox_batches is 'What one statement tells: topics, and the event of each at the same place.';
comment on column outbox_batches.topics is '''player:100001'', ''match:7'', ''game:soccer''';
comment on column outbox_batches.events is 'JSON in wire form, sent as it is';
alter table outbox_batches alter events set storage external;  -- gone in minutes: not worth compressing
create index outbox_batches_by_age on outbox_batches using brin (created_at);

create table outbox_readers (
  id       uuid primary key,
  tx_id    bigint not null,
  noted_at timestamptz not null default now()
) with (fillfactor = 50);  -- a few rows that are updated all day
comment on table outbox_readers is 'A process that reads the outbox, and how far it is.';
comment on column outbox_readers.tx_id is 'everything of older transactions was read';

create table idempotency_records (
  account_id   bigint not null,
  key          uuid not null,
  request_hash bytea not null,
  reply        text not null,
  created_at   timestamptz not null default now(),
  primary key (account_id, key)
);
comment on table idempotency_records is 'The answer given to a key. A repeated call gets it again; the same key with another request is refused.';
comment on column idempotency_records.reply is 'JSON: {"ok": …} or {"code": …, "details": …}';
-- Of the calls that keep their refusals, those of bets: {"code": …}. Everything else in the table is {"ok": …}.
create index idempotency_records_refused on idempotency_records (created_at) where reply like '{"code"%';

create table readiness (
  one      boolean primary key default true,
  tried_at timestamptz not null default now(),
  constraint readiness_one_row check (one)
) with (fillfactor = 50);
comment on table readiness is 'One row for ever, which a process writes to know that it can.';

-- Each event by itself.
create view outbox_events with (security_invoker) as
  select b.tx_id, b.id, e.place, e.topic, e.event, b.created_at
  from outbox_batches b cross join lateral unnest(b.topics, b.events) with ordinality as e (topic, event, place);

-- Refuses to remove what is kept for longer. How long stands in the trigger.
create function keep_longer() returns trigger language plpgsql as $$
begin
  raise exception '% is kept for longer', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger idempotency_records_stay before delete on idempotency_records
  for each row when (old.reply not like '{"code"%' or old.created_at > now() - interval '4 months') execute function keep_longer();

-- What the application may do.
grant select, insert, delete on outbox_batches, idempotency_records to fairbook_app;
grant select, insert, update, delete on outbox_readers to fairbook_app;
grant select on readiness, outbox_events, tx_epochs to fairbook_app;
grant update (tried_at) on readiness to fairbook_app;

insert into readiness default values;
