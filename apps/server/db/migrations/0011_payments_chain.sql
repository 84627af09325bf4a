-- Deposits of USDT on a chain: addresses, what was read from the chain, what became of it.
--
-- What the database promises, whatever the program does:
--   * a player has one address, made from a public key by a number that is given to one player only and never again;
--   * a block's log is kept once, and a log of a transaction is credited once, whatever block it is found in later;
--   * where a transfer came from, and what it was worth, never changes; only what became of it does;
--   * the blocks that were read stand one after the other: one hash for each height;
--   * a held transfer is credited, sent back or written off only by two different people, one who proposes it and one who confirms it.

create table chain_addresses (
  player_id  bigint primary key references players,
  number     bigint generated always as identity (minvalue 0 maxvalue 2147483647),
  key_id     text not null,
  address    text not null,
  created_at timestamptz not null default now(),
  constraint chain_addresses_one_player unique (address),
  constraint chain_addresses_number unique (number),
  constraint chain_addresses_form check (address ~ '^0x[0-9a-f]{40}$')
);
comment on table chain_addresses is 'The address on the chain that a player deposits to.';
comment on column chain_addresses.number is 'the last step of its path from the public key';
comment on column chain_addresses.key_id is 'names the public key it was made from';
comment on column chain_addresses.address is 'lower case; its checksum is written when it is shown';

create table chain_cursors (
  chain_id   bigint primary key,
  height     bigint not null check (height >= 0),
  hash       text not null,
  checked_at timestamptz not null default now()
);
comment on table chain_cursors is
  'How far a chain was read. Who writes about the chain locks this row first, so that two watchers never write beside each other.';
comment on column chain_cursors.checked_at is 'when a watcher last found that there was nothing newer';

create table chain_blocks (
  chain_id bigint not null references chain_cursors,
  height   bigint not null,
  hash     text not null,
  primary key (chain_id, height)
);
comment on table chain_blocks is 'The newest blocks that were read, to find where a chain that changed its mind begins to differ.';

create table chain_transfers (
  id          bigint generated always as identity primary key,
  chain_id    bigint not null references chain_cursors,
  block_hash  text not null,
  tx_hash     text not null,
  log_index   integer not null,
  height      bigint not null,
  player_id   bigint not null references chain_addresses,
  amount      bigint not null check (amount >= 0),
  status      text not null,
  deposit_id  uuid,
  seen_at     timestamptz not null default now(),
  decided_at  timestamptz,
  orphaned_at timestamptz,
  constraint chain_transfers_log unique (chain_id, block_hash, tx_hash, log_index),
  constraint chain_transfers_decided check ((status = 'seen') = (decided_at is null)),
  constraint chain_transfers_once unique (deposit_id),
  constraint chain_transfers_status check (status in ('seen', 'credited', 'held', 'below_minimum', 'again', 'dropped', 'returned')),
  constraint chain_transfers_named check (
    case when status in ('credited', 'held') then deposit_id is not null when status = 'returned' then true else deposit_id is null end)
);
comment on table chain_transfers is 'A log of a block that sent USDT to a player''s address.';
comment on column chain_transfers.log_index is 'counted in the block';
comment on column chain_transfers.amount is 'millionths of one USDT';
comment on column chain_transfers.deposit_id is 'made from chain, transaction and place of the log in it: the same in every block';
comment on column chain_transfers.orphaned_at is 'when a credited transfer''s block left the chain: for the office';
create index chain_transfers_waiting on chain_transfers (chain_id, height) where status = 'seen';
create index chain_transfers_by_height on chain_transfers (chain_id, height);
create index chain_transfers_by_player on chain_transfers (player_id, id);

create table chain_decisions (
  id           uuid primary key,
  transfer_id  bigint not null references chain_transfers,
  kind         text not null,
  to_address   text,
  reason       text not null,
  proposed_by  text not null,
  proposed_at  timestamptz not null default now(),
  confirmed_by text,
  confirmed_at timestamptz,
  dropped_by   text,
  dropped_at   timestamptz,
  sent_tx      text,
  sent_by      text,
  sent_at      timestamptz,
  constraint chain_decisions_kind check (kind in ('release', 'return', 'write_off')),
  constraint chain_decisions_address check ((kind = 'return') = (to_address is not null) and to_address ~ '^0x[0-9a-fA-F]{40}$'),
  constraint chain_decisions_four_eyes check (confirmed_by <> proposed_by),
  constraint chain_decisions_confirmed check ((confirmed_by is null) = (confirmed_at is null)),
  constraint chain_decisions_dropped check ((dropped_by is null) = (dropped_at is null) and (dropped_at is null or confirmed_at is null)),
  constraint chain_decisions_sent check (
    (sent_tx is null) = (sent_at is null) and (sent_by is null) = (sent_at is null)
    and (sent_at is null or (kind = 'return' and confirmed_at is not null)) and sent_tx ~ '^0x[0-9a-f]{64}$'),
  constraint chain_decisions_sent_once unique (sent_tx)
);
comment on table chain_decisions is 'What is to become of a transfer that was held, was too small, or was credited and then left the chain.';
comment on column chain_decisions.to_address is 'of a return';
comment on column chain_decisions.proposed_by is 'names of the staff, here and below';
comment on column chain_decisions.sent_tx is 'the transaction on the chain that sent a return';
create unique index chain_decisions_one on chain_decisions (transfer_id) where dropped_at is null;

-- What was read from a chain never changes; what was held, or was too small, is credited or sent back only when two people decided it.
create function chain_transfers_keep() returns trigger language plpgsql as $$
begin
  if (new.chain_id, new.block_hash, new.tx_hash, new.log_index, new.height, new.player_id, new.amount)
     is distinct from (old.chain_id, old.block_hash, old.tx_hash, old.log_index, old.height, old.player_id, old.amount)
     or (old.deposit_id is not null and new.deposit_id is distinct from old.deposit_id) then
    raise exception 'what was read from a chain never changes' using errcode = 'insufficient_privilege';
  end if;
  if new.status <> old.status
     and (old.status in ('credited', 'held', 'returned') or (old.status = 'below_minimum' and new.status not in ('dropped', 'seen')) or new.status = 'returned')
     and not (
       old.status in ('held', 'below_minimum') and new.status in ('credited', 'returned') and exists (
         select from chain_decisions d where d.transfer_id = new.id and d.confirmed_at is not null
            and d.kind = case new.status when 'credited' then 'release' else 'return' end)
     ) then
    raise exception 'a transfer that was held is decided by two people' using constraint = 'chain_transfers_four_eyes', errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger chain_transfers_keep before update on chain_transfers for each row execute function chain_transfers_keep();

-- A decision is confirmed once, or dropped once, and sent once; nothing else of it changes.
create function chain_decisions_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
     and (new.id, new.transfer_id, new.kind, new.to_address, new.reason, new.proposed_by, new.proposed_at)
         is not distinct from (old.id, old.transfer_id, old.kind, old.to_address, old.reason, old.proposed_by, old.proposed_at)
     and (old.confirmed_at is null or (new.confirmed_by, new.confirmed_at) = (old.confirmed_by, old.confirmed_at))
     and old.dropped_at is null and old.sent_at is null then
    return new;
  end if;
  raise exception 'what was decided about a transfer stays' using errcode = 'insufficient_privilege';
end $$;
create trigger chain_decisions_stay before update or delete on chain_decisions for each row execute function chain_decisions_stay();

-- Two people say so, neither of whom let the other in.
create trigger chain_decisions_two_hands before update on chain_decisions
  for each row when (new.confirmed_by is distinct from old.confirmed_by) execute function two_hands('proposed_by', 'confirmed_by');

-- What the application may do.
grant select, insert on chain_addresses, chain_transfers, chain_decisions to fairbook_app;
grant select, insert, update on chain_cursors to fairbook_app;
grant select, insert, delete on chain_blocks to fairbook_app;
grant update (status, deposit_id, decided_at, orphaned_at) on chain_transfers to fairbook_app;
grant update (confirmed_by, confirmed_at, dropped_by, dropped_at, sent_tx, sent_by, sent_at) on chain_decisions to fairbook_app;
grant usage on sequence chain_addresses_number_seq to fairbook_app;
