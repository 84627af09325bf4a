-- Money that got stuck: providers' daily files and where we differ from them, and transfers on a chain that were not credited by themselves.
--
-- What the database promises, whatever the program does:
--   * a provider's file is kept line by line, and never changed or removed;
--   * of one reference at most one difference is open; it is closed once, by a person with a reason or because it is gone, and what it said stays;
--   * a held transfer is credited, sent back or written off only by two different people, one who proposes it and one who confirms it;
--   * a deposit that was rejected becomes a success only by such a release, and never one that a provider was paid for: that money is sent back.

create table provider_files (
  id         bigint generated always as identity primary key,
  provider   text not null,
  day        date not null,                     -- of UTC
  covers_to  timestamptz,                       -- how far it reaches; none when it could not be read
  sha256     bytea not null,
  lines      integer not null default 0,
  matched    integer not null default 0,        -- lines that say what we say, when it was first compared
  problem    text,                              -- why it could not be used
  fetched_at timestamptz not null default now(),
  constraint provider_files_hash_whole check (octet_length(sha256) = 32),
  constraint provider_files_read check ((problem is null) = (covers_to is not null))
);
create index provider_files_newest on provider_files (provider, day, id);

create table provider_lines (
  file_id   bigint not null references provider_files,
  n         integer not null,
  reference uuid not null,                      -- ours, as they say
  payment   text,
  status    text not null,
  amount    bigint not null,
  currency  text not null references currencies (currency),
  at        timestamptz not null,
  primary key (file_id, n),
  constraint provider_lines_status check (status in ('paid', 'failed')),
  constraint provider_lines_positive check (amount > 0)
);
create index provider_lines_by_reference on provider_lines (reference);

create table provider_differences (
  id             uuid primary key,
  provider       text not null,
  day            date not null,
  kind           text not null,
  reference      uuid not null,
  their_status   text,
  their_payment  text,
  their_amount   bigint,
  their_currency text,
  their_at       timestamptz,
  our_status     text,
  our_amount     bigint,
  our_currency   text,
  found_at       timestamptz not null default now(),
  closed_at      timestamptz,
  resolution     text,                          -- what was done; 'gone': nothing differs any longer
  closed_by      text,                          -- a name of the staff; none when it is gone by itself
  reason         text,
  constraint provider_differences_kind check (kind in ('missing_here', 'missing_there', 'amount_differs', 'status_differs', 'repeated')),
  constraint provider_differences_sides check (their_status is not null or our_status is not null),
  constraint provider_differences_resolution check (resolution in ('credit', 'mark_paid', 'mark_failed', 'note', 'gone')),
  constraint provider_differences_closed check ((closed_at is null) = (resolution is null)),
  constraint provider_differences_by_somebody check ((resolution is null or resolution = 'gone') = (closed_by is null) and (closed_by is null) = (reason is null))
);
create unique index provider_differences_one_open on provider_differences (provider, reference) where closed_at is null;
create index provider_differences_newest on provider_differences (found_at desc, id);

create function provider_differences_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.closed_at is null
     and (new.id, new.provider, new.day, new.kind, new.reference, new.their_status, new.their_payment, new.their_amount, new.their_currency, new.their_at,
          new.our_status, new.our_amount, new.our_currency, new.found_at)
         is not distinct from (old.id, old.provider, old.day, old.kind, old.reference, old.their_status, old.their_payment, old.their_amount,
          old.their_currency, old.their_at, old.our_status, old.our_amount, old.our_currency, old.found_at) then
    return new;
  end if;
  raise exception 'a difference is closed once, and not changed or removed' using errcode = 'insufficient_privilege';
end $$;
create trigger provider_differences_stay before update or delete on provider_differences for each row execute function provider_differences_stay();
create trigger provider_files_append_only before delete or truncate on provider_files for each statement execute function ledger_refuse();
create trigger provider_lines_append_only before update or delete or truncate on provider_lines for each statement execute function ledger_refuse();

-- What is to become of a transfer that was held, was too small, or was credited and then left the chain.
create table chain_decisions (
  id           uuid primary key,
  transfer_id  bigint not null references chain_transfers,
  kind         text not null,
  to_address   text,                            -- of a return
  reason       text not null,
  proposed_by  text not null,                   -- names of the staff, here and below
  proposed_at  timestamptz not null default now(),
  confirmed_by text,
  confirmed_at timestamptz,
  dropped_by   text,
  dropped_at   timestamptz,
  sent_tx      text,                            -- the transaction on the chain that sent a return
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
create unique index chain_decisions_one on chain_decisions (transfer_id) where dropped_at is null;

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

alter table chain_transfers
  drop constraint chain_transfers_status,
  drop constraint chain_transfers_named,
  add constraint chain_transfers_status check (status in ('seen', 'credited', 'held', 'below_minimum', 'again', 'dropped', 'returned')),
  add constraint chain_transfers_named check (case when status in ('credited', 'held') then deposit_id is not null when status = 'returned' then true else deposit_id is null end);

create or replace function chain_transfers_keep() returns trigger language plpgsql as $$
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

create or replace function deposits_step() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and (old.status, new.status) not in (
    ('pending', 'processing'), ('pending', 'success'), ('pending', 'failed'), ('pending', 'rejected'), ('pending', 'expired'),
    ('processing', 'success'), ('processing', 'failed'), ('processing', 'rejected'),
    ('failed', 'success'), ('failed', 'rejected'), ('expired', 'rejected')
  ) and not (
    (old.status, new.status) = ('rejected', 'success') and old.charge_id is null and exists (
      select from chain_transfers t join chain_decisions d on d.transfer_id = t.id
      where t.deposit_id = old.order_id and t.player_id = old.player_id and d.kind = 'release' and d.confirmed_at is not null)
  ) then
    raise exception 'a deposit does not go from % to %', old.status, new.status using constraint = 'deposits_step', errcode = 'check_violation';
  end if;
  return new;
end $$;

grant select, insert on provider_files, provider_lines, provider_differences, chain_decisions to fairbook_app;
grant update (matched) on provider_files to fairbook_app;
grant update (closed_at, resolution, closed_by, reason) on provider_differences to fairbook_app;
grant update (confirmed_by, confirmed_at, dropped_by, dropped_at, sent_tx, sent_by, sent_at) on chain_decisions to fairbook_app;
