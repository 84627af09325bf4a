-- The outbox in batches: what one statement tells is one row, however many it tells it to. A row an event cost a sixth of placing a bet.
--
-- What the database promises stays: events exist exactly if their transaction committed, and a reader that reads below the oldest running transaction in the
-- order (tx_id, id, place) misses none. A topic and its event stand at the same place.

create table outbox_batches (
  tx_id      xid8 not null default pg_current_xact_id(),
  id         bigint generated always as identity,
  topics     text[] not null,                   -- 'player:100001', 'match:7', 'game:soccer'
  events     text[] not null,                   -- JSON in wire form, sent as it is
  created_at timestamptz not null default now(),
  primary key (tx_id, id),
  constraint outbox_batches_told check (cardinality(topics) >= 1 and cardinality(topics) = cardinality(events))
);
alter table outbox_batches alter events set storage external;  -- gone in minutes: not worth compressing
create index outbox_batches_by_age on outbox_batches using brin (created_at);

insert into outbox_batches (tx_id, id, topics, events, created_at) overriding system value
  select tx_id, id, array[topic], array[event], created_at from outbox_events;
select setval(pg_get_serial_sequence('outbox_batches', 'id'), coalesce(max(id), 0) + 1, false) from outbox_batches;
drop table outbox_events;

create view outbox_events with (security_invoker) as
  select b.tx_id, b.id, e.place, e.topic, e.event, b.created_at
  from outbox_batches b cross join lateral unnest(b.topics, b.events) with ordinality as e (topic, event, place);

grant select, insert, delete on outbox_batches to fairbook_app;
grant select on outbox_events to fairbook_app;
grant insert (topics, events) on outbox_batches to fairbook_drawer;
