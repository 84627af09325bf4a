-- Games of outside providers: money between a player's balance and the player's wallet at a provider.
--
-- What the database promises, whatever the program does:
--   * what leaves the balance is in the provider's account of the ledger from the moment the transfer is written, and comes back from there;
--   * a transfer begins as being sent and takes only the steps of game_transfers_step: it is never sent a second time;
--   * what was asked of it never changes;
--   * no money goes to a game out of a frozen account.

create table game_wallet_providers (
  provider      text primary key,
  name          text not null,
  house_account bigint not null unique references ledger_house_accounts,
  amount_min    bigint not null,
  amount_max    bigint not null,
  enabled       boolean not null default true,
  sort          smallint not null,
  constraint game_wallet_providers_amounts check (amount_min > 0 and amount_max >= amount_min)
);
comment on table game_wallet_providers is
  'A provider with a wallet of its own for each player. The card game and the other game of the specification''s section 7.';
comment on column game_wallet_providers.name is 'as players read it, in every language';
comment on column game_wallet_providers.amount_min is 'of one transfer there, millionths of one USDT';
comment on column game_wallet_providers.enabled is 'whether money may go there; what is there comes back all the same';

create table game_wallets (
  provider  text not null references game_wallet_providers,
  player_id bigint not null references players,
  opened_at timestamptz not null default now(),
  primary key (player_id, provider)
);
comment on table game_wallets is 'A wallet that a provider has opened for a player.';

create table game_transfers (
  id           uuid primary key,
  player_id    bigint not null references players,
  provider     text not null references game_wallet_providers,
  direction    text not null,
  amount       bigint not null,
  state        text not null default 'sending',
  reason       text,
  provider_ref text,
  not_after    timestamptz not null,
  created_at   timestamptz not null default now(),
  changed_at   timestamptz not null default now(),
  asked_at     timestamptz,
  constraint game_transfers_direction check (direction in ('to_game', 'from_game')),
  constraint game_transfers_state check (state in ('sending', 'unknown', 'done', 'returned')),
  constraint game_transfers_amount check (amount > 0),
  constraint game_transfers_reason check ((state = 'returned') = (reason is not null) and reason in ('insufficient', 'refused', 'late'))
);
comment on table game_transfers is 'Money on its way between a player''s balance and the player''s wallet at a provider.';
comment on column game_transfers.id is 'ours; the reference of its movements, and what the provider knows it by';
comment on column game_transfers.amount is 'millionths of one USDT';
comment on column game_transfers.not_after is 'from then on the provider may not take it any more';
comment on column game_transfers.asked_at is 'when the provider was last asked what became of it';
create index game_transfers_of_player on game_transfers (player_id, created_at desc, id desc);
create index game_transfers_open on game_transfers (changed_at) where state in ('sending', 'unknown');

-- The steps of a transfer, as in core/games/game-transfer.ts: it begins as being sent, and what was asked of it never changes.
create function game_transfers_step() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'sending' then
      raise exception 'a transfer begins as being sent' using constraint = 'game_transfers_step', errcode = 'check_violation';
    end if;
    return new;
  end if;
  if (new.id, new.player_id, new.provider, new.direction, new.amount, new.not_after, new.created_at)
     is distinct from (old.id, old.player_id, old.provider, old.direction, old.amount, old.not_after, old.created_at) then
    raise exception 'what was asked of a transfer never changes' using constraint = 'game_transfers_fixed', errcode = 'check_violation';
  end if;
  if new.state <> old.state and (old.state, new.state) not in (
    ('sending', 'done'), ('sending', 'returned'), ('sending', 'unknown'), ('unknown', 'done'), ('unknown', 'returned')
  ) then
    raise exception 'a transfer does not go from % to %', old.state, new.state using constraint = 'game_transfers_step', errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger game_transfers_step before insert or update on game_transfers for each row execute function game_transfers_step();

-- What the application may do.
grant select on game_wallet_providers to fairbook_app;
grant select, insert on game_wallets, game_transfers to fairbook_app;
grant update (state, reason, provider_ref, changed_at, asked_at) on game_transfers to fairbook_app;

insert into game_wallet_providers (provider, name, house_account, amount_min, amount_max, sort) values
  ('ky', 'KY Cards', 51, 1000000, 10000000000, 10),
  ('ng', 'NG Games', 52, 1000000, 10000000000, 20);
