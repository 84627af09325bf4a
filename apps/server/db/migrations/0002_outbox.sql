-- The outbox: events to push, written in the transaction that made them true; and the kept replies of calls that move money.
--
-- What the database promises: an event exists exactly if its transaction committed, and a reader that reads below the oldest running transaction
-- (tx_id < pg_snapshot_xmin) in the order (tx_id, id) misses none. Ids are handed out before commit, so "after the last id" would lose rows.

create table outbox_events (
  tx_id      xid8 not null default pg_current_xact_id(),
  id         bigint generated always as identity,
  topic      text not null,                     -- 'player:100001', 'match:7', 'game:soccer'
  event      text not null,                     -- JSON in wire form, sent as it is
  created_at timestamptz not null default now(),
  primary key (tx_id, id)
);
create index outbox_events_by_age on outbox_events using brin (created_at);
grant select, insert, delete on outbox_events to fairbook_app;

-- The answer given to a key. A repeated call gets it again; the same key with another request is refused.
create table kept_replies (
  account_id   bigint not null,
  key          uuid not null,
  request_hash bytea not null,
  reply        text not null,                   -- JSON: {"ok": …} or {"code": …, "details": …}
  created_at   timestamptz not null default now(),
  primary key (account_id, key)
);
grant select, insert on kept_replies to fairbook_app;
