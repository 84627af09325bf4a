-- Prizes at games: jackpots that fill by what is staked, and tournaments that players join.
--
-- What the database promises, whatever the program does:
--   * the rules of a jackpot and of a tournament stay as they were published;
--   * a pot never holds less than before until it is won, it is won once, by one round, and then stays as it was;
--   * a seed that is told is the one that was promised: its hash is the seed of the pot before, or what the jackpot promised when it was made;
--   * a jackpot fills one pot at a time; a round has one ticket of it, which is drawn once;
--   * who joined a tournament has joined once; a prize of it is paid to a player once, and no prize is taken back.

create table jackpots (
  id            uuid primary key,
  account_id    bigint not null unique references ledger_house_accounts,
  names         jsonb not null,
  share_e4      smallint not null,
  seed          bigint not null,
  stake_per_win bigint not null,
  commitment    bytea not null,
  made_at       timestamptz not null default now(),
  closing_at    timestamptz,
  ended_at      timestamptz,
  constraint jackpots_names check (names ? 'pt'),
  constraint jackpots_rules check (share_e4 between 1 and 10000 and seed > 0 and stake_per_win > seed),
  constraint jackpots_commitment check (octet_length(commitment) = 32),
  constraint jackpots_end check (ended_at is null or closing_at is not null)
);
comment on table jackpots is 'A fund that fills by stakes at some titles until a ticket wins it, by rules that stay.';
comment on column jackpots.account_id is 'of the ledger, where the fund is';
comment on column jackpots.share_e4 is 'of each stake, which the house puts into the fund; ten-thousandths';
comment on column jackpots.seed is 'what the house begins each pot with, millionths of one USDT';
comment on column jackpots.stake_per_win is 'of so much staked one wins on average';
comment on column jackpots.commitment is 'SHA-256 of the seed of the first pot';
comment on column jackpots.closing_at is 'since then the next win is the last';

create table jackpot_titles (
  jackpot_id uuid not null references jackpots,
  provider   text not null,
  title      text not null,
  primary key (jackpot_id, provider, title),
  constraint jackpot_titles_title foreign key (provider, title) references game_titles
);
comment on table jackpot_titles is 'A title whose rounds have tickets of a jackpot.';
create index jackpot_titles_of_title on jackpot_titles (provider, title);

create table jackpot_pots (
  jackpot_id uuid not null references jackpots,
  number     smallint not null,
  fund       bigint not null,
  began_at   timestamptz not null default now(),
  account_id bigint,
  round_id   uuid,
  stake      bigint,
  secret     bytea,
  reference  uuid,
  won_at     timestamptz,
  primary key (jackpot_id, number),
  constraint jackpot_pots_round foreign key (account_id, round_id) references game_rounds,
  constraint jackpot_pots_number check (number between 1 and 1000),
  constraint jackpot_pots_fund check (fund > 0),
  constraint jackpot_pots_won check (num_nonnulls(account_id, round_id, stake, secret, reference, won_at) in (0, 6) and (stake is null or stake > 0))
);
comment on table jackpot_pots is 'One filling of a jackpot: what its fund holds, and at last who won it.';
comment on column jackpot_pots.secret is 'what its tickets were drawn by; told when it is won';
comment on column jackpot_pots.reference is 'of the payout in the ledger';
create unique index jackpot_pots_one_open on jackpot_pots (jackpot_id) where won_at is null;
create unique index jackpot_pots_round_once on jackpot_pots (jackpot_id, account_id, round_id) where won_at is not null;

create table jackpot_tickets (
  jackpot_id uuid not null references jackpots,
  account_id bigint not null,
  round_id   uuid not null,
  id         bigint generated always as identity,
  call_id    uuid not null,
  came_at    timestamptz not null default now(),
  pot        smallint,
  stake      bigint,
  primary key (jackpot_id, account_id, round_id),
  constraint jackpot_tickets_round foreign key (account_id, round_id) references game_rounds,
  constraint jackpot_tickets_pot foreign key (jackpot_id, pot) references jackpot_pots,
  constraint jackpot_tickets_drawn check ((pot is null) = (stake is null) and (stake is null or stake >= 0))
);
comment on table jackpot_tickets is 'A round that was proved while a jackpot ran at its title.';
comment on column jackpot_tickets.id is 'tickets are drawn in this order';
comment on column jackpot_tickets.call_id is 'of the win that came with the proof';
comment on column jackpot_tickets.stake is 'that it was drawn with: what was not rolled back by then, nothing where the proof was none';
create index jackpot_tickets_waiting on jackpot_tickets (jackpot_id, id) where pot is null;
create index jackpot_tickets_of_player on jackpot_tickets (account_id, id);

create table tournaments (
  id         uuid primary key,
  names      jsonb not null,
  scoring    text not null,
  rounds     smallint not null,
  prizes     bigint[] not null,
  from_at    timestamptz not null,
  until_at   timestamptz not null,
  made_at    timestamptz not null default now(),
  called_off timestamptz,
  ended_at   timestamptz,
  undivided  bigint,
  constraint tournaments_names check (names ? 'pt'),
  constraint tournaments_scoring check (scoring in ('best_multiple', 'games_tried')),
  constraint tournaments_rounds check (rounds between 1 and 200),
  constraint tournaments_prizes check (cardinality(prizes) between 1 and 20 and 0 < all (prizes)),
  constraint tournaments_time check (until_at > from_at),
  constraint tournaments_end check (called_off is null or ended_at is null),
  constraint tournaments_undivided check ((ended_at is null) = (undivided is null) and (undivided is null or undivided >= 0))
);
comment on table tournaments is 'A contest at some titles that players join, by rules that stay.';
comment on column tournaments.rounds is 'the first so many of each player count';
comment on column tournaments.prizes is 'of the first place first, millionths of one USDT';
comment on column tournaments.undivided is 'what ties left of prizes, which stays with the house';

create table tournament_titles (
  tournament_id uuid not null references tournaments,
  provider      text not null,
  title         text not null,
  primary key (tournament_id, provider, title),
  constraint tournament_titles_title foreign key (provider, title) references game_titles
);
comment on table tournament_titles is 'A title whose rounds count in a tournament.';

create table tournament_entries (
  tournament_id uuid not null references tournaments,
  player_id     bigint not null references players,
  joined_at     timestamptz not null default now(),
  primary key (tournament_id, player_id)
);
comment on table tournament_entries is 'That a player joined a tournament: rounds that begin after it count.';
create index tournament_entries_of_player on tournament_entries (player_id);

create table tournament_prizes (
  tournament_id uuid not null,
  player_id     bigint not null,
  place         integer not null,
  score         bigint not null,
  amount        bigint not null,
  reference     uuid not null unique,
  paid_at       timestamptz not null default now(),
  primary key (tournament_id, player_id),
  constraint tournament_prizes_entry foreign key (tournament_id, player_id) references tournament_entries,
  constraint tournament_prizes_won check (place > 0 and score > 0 and amount > 0)
);
comment on table tournament_prizes is 'What a player won in a tournament, as it was paid.';
comment on column tournament_prizes.score is 'a multiple in ten-thousandths, or a number of titles';
comment on column tournament_prizes.reference is 'of the bonus in the ledger';

create function prizes_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'what was published, joined or won stays' using errcode = 'insufficient_privilege';
end $$;

-- Rules stay; a jackpot is closed once and then ended once.
create function jackpots_stay() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - 'closing_at' - 'ended_at') <> (to_jsonb(old) - 'closing_at' - 'ended_at')
     or (old.closing_at is not null and new.closing_at is distinct from old.closing_at)
     or (old.ended_at is not null and new.ended_at is distinct from old.ended_at) then
    raise exception 'the rules of a jackpot stay' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger jackpots_stay before update on jackpots for each row execute function jackpots_stay();

-- A pot fills, and is won once, by the seed that was promised.
create function jackpot_pots_step() returns trigger language plpgsql as $$
declare
  promised bytea;
begin
  if old.won_at is not null or new.fund < old.fund or (new.jackpot_id, new.number, new.began_at) <> (old.jackpot_id, old.number, old.began_at) then
    raise exception 'a pot fills until it is won, and then stays' using errcode = 'insufficient_privilege';
  end if;
  if new.won_at is not null then
    select coalesce((select b.secret from jackpot_pots b where b.jackpot_id = new.jackpot_id and b.number = new.number - 1), j.commitment) into promised
    from jackpots j where j.id = new.jackpot_id;
    if sha256(new.secret) is distinct from promised then
      raise exception 'the seed is not the one that was promised' using errcode = 'check_violation', constraint = 'jackpot_pots_step';
    end if;
  end if;
  return new;
end $$;
create trigger jackpot_pots_step before update on jackpot_pots for each row execute function jackpot_pots_step();

-- A ticket is drawn once.
create function jackpot_tickets_once() returns trigger language plpgsql as $$
begin
  if old.pot is not null or (to_jsonb(new) - 'pot' - 'stake') <> (to_jsonb(old) - 'pot' - 'stake') then
    raise exception 'a ticket is drawn once' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger jackpot_tickets_once before update on jackpot_tickets for each row execute function jackpot_tickets_once();

-- Rules stay; a tournament is called off before it begins, or ended when it is over.
create function tournaments_stay() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - 'called_off' - 'ended_at' - 'undivided') <> (to_jsonb(old) - 'called_off' - 'ended_at' - 'undivided')
     or old.called_off is not null or old.ended_at is not null or (new.called_off is not null and new.called_off >= old.from_at) then
    raise exception 'a tournament is played as it was published' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger tournaments_stay before update on tournaments for each row execute function tournaments_stay();

create trigger jackpots_kept before delete or truncate on jackpots for each statement execute function prizes_refuse();
create trigger jackpot_titles_append_only before update or delete or truncate on jackpot_titles for each statement execute function prizes_refuse();
create trigger jackpot_pots_kept before delete or truncate on jackpot_pots for each statement execute function prizes_refuse();
create trigger jackpot_tickets_kept before delete or truncate on jackpot_tickets for each statement execute function prizes_refuse();
create trigger tournaments_kept before delete or truncate on tournaments for each statement execute function prizes_refuse();
create trigger tournament_titles_append_only before update or delete or truncate on tournament_titles
  for each statement execute function prizes_refuse();
create trigger tournament_entries_append_only before update or delete or truncate on tournament_entries
  for each statement execute function prizes_refuse();
create trigger tournament_prizes_append_only before update or delete or truncate on tournament_prizes
  for each statement execute function prizes_refuse();

-- What the application may do.
grant select, insert on jackpots, jackpot_titles, tournaments, tournament_titles, tournament_entries, tournament_prizes to fairbook_app;
grant update (closing_at, ended_at) on jackpots to fairbook_app;
grant select, insert (jackpot_id, number, fund) on jackpot_pots to fairbook_app;
grant update (fund, account_id, round_id, stake, secret, reference, won_at) on jackpot_pots to fairbook_app;
grant select, insert (jackpot_id, account_id, round_id, call_id) on jackpot_tickets to fairbook_app;
grant update (pot, stake) on jackpot_tickets to fairbook_app;
grant update (called_off, ended_at, undivided) on tournaments to fairbook_app;
