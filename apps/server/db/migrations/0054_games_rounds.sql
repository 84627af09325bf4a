-- Games whose provider calls us for each stake and each win: sessions, rounds, and the calls that were taken.
--
-- What the database promises, whatever the program does:
--   * a transaction of a provider is taken once, and what it was never changes;
--   * the sums of a round are those of its calls: nobody can write them;
--   * a credit stands in a round in which a debit came before, and a debit is given back once at most, whole, in its own round;
--   * a debit that was rolled back before it came has taken nothing, and never will;
--   * of a session the token is not kept, only its hash.

create table game_titles (
  provider    text not null,
  title       text not null,
  names       jsonb not null,
  return_e6   integer not null,
  stake_min   bigint not null,
  stake_max   bigint not null,
  enabled     boolean not null default true,
  sort        smallint not null,
  primary key (provider, title),
  constraint game_titles_provider check (provider in ('pg', 'tada', 'pg2', 'winfinity')),
  constraint game_titles_title check (title ~ '^[a-z0-9][a-z0-9_-]{0,39}$' and title not in ('game_list', 'mybet')),
  constraint game_titles_names check (names ? 'pt'),
  constraint game_titles_return check (return_e6 between 1 and 1000000),
  constraint game_titles_stakes check (stake_min > 0 and stake_max >= stake_min)
);
comment on table game_titles is 'One game of a provider, as the house offers it.';
comment on column game_titles.title is 'the provider''s name of it: dice';
comment on column game_titles.names is 'as players read it, by language';
comment on column game_titles.return_e6 is 'what it gives back of a stake in the long run, as its provider declares; millionths';
comment on column game_titles.stake_min is 'of one debit, millionths of one USDT; a debit of nothing is a free play';

create table game_sessions (
  id         uuid primary key,
  token_hash bytea not null,
  player_id  bigint not null references players,
  provider   text not null,
  title      text not null,
  language   text not null,
  opened_at  timestamptz not null default now(),
  until      timestamptz not null,
  constraint game_sessions_title foreign key (provider, title) references game_titles,
  constraint game_sessions_hash_whole check (octet_length(token_hash) = 32),
  constraint game_sessions_lives check (until > opened_at)
);
comment on table game_sessions is 'A player''s visit to a game of a provider: who has its token may stake in the player''s name until it is over.';
create unique index game_sessions_by_token on game_sessions (token_hash);
create index game_sessions_by_time on game_sessions (until);

create table game_rounds (
  account_id bigint not null,
  id         uuid not null,
  provider   text not null,
  round      text not null,
  game       text not null,
  title      text not null,
  calls      smallint not null default 0,
  staked     bigint not null default 0,
  refunded   bigint not null default 0,
  paid       bigint not null default 0,
  began_at   timestamptz not null default now(),
  ended_at   timestamptz,
  is_open    boolean not null generated always as (ended_at is null and staked > refunded) stored,
  primary key (account_id, id),
  constraint game_rounds_once unique (account_id, provider, round),
  constraint game_rounds_title foreign key (provider, title) references game_titles,
  constraint game_rounds_sums check (calls >= 0 and staked >= refunded and refunded >= 0 and paid >= 0)
);
comment on table game_rounds is 'A round of one player at a provider''s game, and what it came to.';
comment on column game_rounds.id is 'ours, the reference of its movements';
comment on column game_rounds.round is 'the provider''s name of it';
comment on column game_rounds.calls is 'that were taken so far; the number of the next movement';
comment on column game_rounds.staked is 'millionths of one USDT, with what was refunded';
create index game_rounds_open on game_rounds (account_id) where is_open;

create table game_calls (
  provider      text not null,
  transaction   text not null,
  id            uuid not null,
  account_id    bigint not null,
  round_id      uuid not null,
  kind          text not null,
  amount        bigint not null,
  debit         text,
  ends          boolean not null,
  moved         bigint not null,
  cancelled     boolean not null,
  balance_after bigint not null,
  taken_at      timestamptz not null default now(),
  primary key (provider, transaction),
  constraint game_calls_round foreign key (account_id, round_id) references game_rounds,
  constraint game_calls_kind check (kind in ('debit', 'credit', 'rollback')),
  constraint game_calls_amount check (amount >= 0 and (kind <> 'rollback' or amount = 0)),
  constraint game_calls_target check ((kind = 'rollback') = (debit is not null)),
  constraint game_calls_end check (kind = 'credit' or not ends),
  constraint game_calls_balance check (balance_after >= 0),
  constraint game_calls_moved check (case kind
    when 'debit' then moved = case when cancelled then 0 else -amount end
    when 'credit' then moved = amount and not cancelled
    else moved >= 0 and not cancelled end)
);
comment on table game_calls is 'A debit, credit or rollback of a provider that was taken.';
comment on column game_calls.transaction is 'the provider''s name of it: one name, one effect';
comment on column game_calls.id is 'ours, and where it stands among all that were taken';
comment on column game_calls.debit is 'of a rollback: the transaction it takes back, which may not have come yet';
comment on column game_calls.ends is 'nothing is at stake in the round any more';
comment on column game_calls.moved is 'into the balance, millionths of one USDT';
comment on column game_calls.cancelled is 'of a debit: its rollback came first';
comment on column game_calls.balance_after is 'part of the answer, which is given again to the same call';
create index game_calls_of_round on game_calls (round_id, taken_at);
create index game_calls_in_order on game_calls (provider, id);
create unique index game_calls_refund_once on game_calls (provider, debit) where moved > 0 and kind = 'rollback';

-- A call fits what came before it in its round, and the round's sums follow from it. Runs as the tables' owner: nobody else may write those sums.
create function game_calls_take() returns trigger language plpgsql security definer set search_path from current as $$
begin
  if new.kind = 'credit' and not exists (select from game_calls c where c.round_id = new.round_id and c.kind = 'debit') then
    raise exception 'a credit without a debit' using constraint = 'game_calls_take', errcode = 'check_violation';
  end if;
  if new.kind = 'debit' and new.cancelled <> exists (
    select from game_calls c where c.round_id = new.round_id and c.kind = 'rollback' and c.debit = new.transaction
  ) then
    raise exception 'a debit is cancelled when its rollback came first, and only then' using constraint = 'game_calls_take', errcode = 'check_violation';
  end if;
  if new.kind = 'rollback' and new.moved > 0 and not exists (
    select from game_calls c
    where c.provider = new.provider and c.transaction = new.debit and c.kind = 'debit' and c.round_id = new.round_id and c.moved = -new.moved
  ) then
    raise exception 'a rollback gives back what its debit took' using constraint = 'game_calls_take', errcode = 'check_violation';
  end if;
  update game_rounds r set
    calls = r.calls + 1,
    staked = r.staked + case new.kind when 'debit' then -new.moved else 0 end,
    refunded = r.refunded + case new.kind when 'rollback' then new.moved else 0 end,
    paid = r.paid + case new.kind when 'credit' then new.moved else 0 end,
    ended_at = coalesce(r.ended_at, case when new.ends then now() end)
  where r.account_id = new.account_id and r.id = new.round_id and r.provider = new.provider;
  if not found then
    raise exception 'a call of another provider''s round' using constraint = 'game_calls_take', errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger game_calls_take before insert on game_calls for each row execute function game_calls_take();

create function game_calls_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'what a provider told is append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger game_calls_append_only before update or delete or truncate on game_calls
  for each statement execute function game_calls_refuse();

create table game_signatures (
  signature bytea primary key,
  seen_at   timestamptz not null default now(),
  constraint game_signatures_whole check (octet_length(signature) = 32)
);
comment on table game_signatures is 'Signatures of calls that were believed, for as long as they would be believed again: each is, once.';
create index game_signatures_by_time on game_signatures (seen_at);

-- What the application may do.
grant select on game_titles to fairbook_app;
grant select, insert, delete on game_sessions, game_signatures to fairbook_app;
grant select, insert on game_calls to fairbook_app;
grant select, insert (account_id, id, provider, round, game, title) on game_rounds to fairbook_app;
revoke all on function game_calls_take() from public;

insert into ledger_house_accounts (id, name) values
  (122, 'open_bets:pgGames'), (127, 'open_bets:tadaGames'), (128, 'open_bets:noah'), (129, 'open_bets:winfinity'),
  (222, 'revenue:pgGames'), (227, 'revenue:tadaGames'), (228, 'revenue:noah'), (229, 'revenue:winfinity');

insert into game_titles (provider, title, names, return_e6, stake_min, stake_max, sort) values
  ('pg', 'dice', '{"pt": "Dados", "en": "Dice"}', 990000, 10000, 100000000, 10);
