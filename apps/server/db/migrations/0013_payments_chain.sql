-- Deposits of USDT on a chain: addresses, what was read from the chain, what became of it.
--
-- What the database promises:
--   * a player has one address, made from a public key by a number that is given to one player only and never again;
--   * a block's log is kept once, and a log of a transaction is credited once, whatever block it is found in later;
--   * where a transfer came from, and what it was worth, never changes; only what became of it does;
--   * the blocks that were read stand one after the other: one hash for each height.

create table chain_addresses (
  player_id  bigint primary key references players,
  number     bigint generated always as identity (minvalue 0 maxvalue 2147483647),  -- the last step of its path from the public key
  key_id     text not null,                     -- names the public key it was made from
  address    text not null,                     -- lower case; its checksum is written when it is shown
  created_at timestamptz not null default now(),
  constraint chain_addresses_one_player unique (address),
  constraint chain_addresses_number unique (number),
  constraint chain_addresses_form check (address ~ '^0x[0-9a-f]{40}$')
);

-- How far a chain was read. Who writes about the chain locks this row first, so that two watchers never write beside each other.
create table chain_cursors (
  chain_id   bigint primary key,
  height     bigint not null check (height >= 0),
  hash       text not null,
  checked_at timestamptz not null default now() -- when a watcher last found that there was nothing newer
);

-- The newest blocks that were read, to find where a chain that changed its mind begins to differ.
create table chain_blocks (
  chain_id bigint not null references chain_cursors,
  height   bigint not null,
  hash     text not null,
  primary key (chain_id, height)
);

create table chain_transfers (
  id          bigint generated always as identity primary key,
  chain_id    bigint not null references chain_cursors,
  block_hash  text not null,
  tx_hash     text not null,
  log_index   integer not null,                 -- counted in the block
  height      bigint not null,
  player_id   bigint not null references chain_addresses,
  amount      bigint not null check (amount >= 0),  -- millionths of one USDT
  status      text not null,
  deposit_id  uuid,                             -- made from chain, transaction and place of the log in it: the same in every block
  seen_at     timestamptz not null default now(),
  decided_at  timestamptz,
  orphaned_at timestamptz,                      -- when a credited transfer's block left the chain: for the office
  constraint chain_transfers_log unique (chain_id, block_hash, tx_hash, log_index),
  constraint chain_transfers_status check (status in ('seen', 'credited', 'held', 'below_minimum', 'again', 'dropped')),
  constraint chain_transfers_decided check ((status = 'seen') = (decided_at is null)),
  constraint chain_transfers_named check ((status in ('credited', 'held')) = (deposit_id is not null)),
  constraint chain_transfers_once unique (deposit_id)
);
create index chain_transfers_waiting on chain_transfers (chain_id, height) where status = 'seen';
create index chain_transfers_by_height on chain_transfers (chain_id, height);
create index chain_transfers_by_player on chain_transfers (player_id, id);

create function chain_transfers_keep() returns trigger language plpgsql as $$
begin
  if (new.chain_id, new.block_hash, new.tx_hash, new.log_index, new.height, new.player_id, new.amount)
     is distinct from (old.chain_id, old.block_hash, old.tx_hash, old.log_index, old.height, old.player_id, old.amount)
     or (old.deposit_id is not null and new.deposit_id is distinct from old.deposit_id) then
    raise exception 'what was read from a chain never changes' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger chain_transfers_keep before update on chain_transfers for each row execute function chain_transfers_keep();

insert into ledger_house_accounts (id, name) values (21, 'channel:usdt');
insert into payment_channels
  (channel, payment_type, provider, method, account_id, currency, amount_min, amount_max, fee_e4, arrives_from, arrives_to, own_account, lives_for, sort)
values
  ('usdt', 'crypto', null, null, 21, 'USDT', 5000000, 1000000000000, 0, 180, 3600, false, 0, 15);

grant select, insert on chain_addresses to fairbook_app;
grant usage on sequence chain_addresses_number_seq to fairbook_app;
grant select, insert, update on chain_cursors to fairbook_app;
grant select, insert, delete on chain_blocks to fairbook_app;
grant select, insert on chain_transfers to fairbook_app;
grant update (status, deposit_id, decided_at, orphaned_at) on chain_transfers to fairbook_app;
