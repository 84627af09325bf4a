-- The sportsbook: matches and their markets, as feeds report them.
--
-- What the database promises, whatever the program does:
--   * a fixture of a feed is one match, and a match has one market of a kind;
--   * a market is of a kind that some game has, and what is being played of a match is a part of some sport's play; tests compare both lists with core's;
--   * every offer a market ever made is kept with its version and the instant it began until five years after its match was decided for the last time, and is
--     never changed;
--   * odds are never below 1.01 nor above 10 000. A market whose newest odds are waited with keeps the odds it had, and its offer is held as long as they wait;
--   * each game takes no bets on matches in play until staff say so: what is seen on a pitch reaches a bettor before it reaches us. Placing such a bet holds the row
--     of sport_terms, so none is taken once it is committed that there are no more. How long such a bet waits first is at most fifteen seconds;
--   * a star is on a league, a team or a match, once for a player. How many one may have is counted under a lock by whoever writes.
--
-- A feed is of one game, and speaks of several aspects of a fixture, each with its own version; an aspect's version here is the highest that was applied.
-- Each take of a feed's facts locks the feed's row first, so the rows of its matches have one writer at a time. Readers never wait.

create table feeds (
  name     text primary key check (length(name) between 1 and 40),
  game     text not null check (game in ('soccer', 'basketball', 'bd')),
  last_seen_at timestamptz not null default '-infinity',
  silent   boolean not null default true,
  cursor   text not null default ''
);
comment on table feeds is 'A feed that tells of matches, and when it was last heard.';
comment on column feeds.last_seen_at is 'when the newest complete news was signed, by this clock';
comment on column feeds.silent is 'what was last announced; whether it is silent now is asked of last_seen_at';

create table leagues (
  id      bigint generated always as identity primary key,
  feed    text not null references feeds,
  ref     text not null,
  names   jsonb not null check (names ? 'en'),
  country text not null,
  constraint leagues_one_per_ref unique (feed, ref)
);
comment on table leagues is 'A league, as a feed names it.';
comment on column leagues.country is 'ISO 3166 alpha-2, or empty';

create table teams (
  id    bigint generated always as identity primary key,
  feed  text not null references feeds,
  ref   text not null,
  names jsonb not null check (names ? 'en'),
  crest text not null,
  constraint teams_one_per_ref unique (feed, ref)
);
comment on table teams is 'A team, as a feed names it.';
comment on column teams.crest is '''pattern:colour:colour''';

create table matches (
  id                bigint generated always as identity (start with 1001) primary key,
  feed              text not null references feeds,
  fixture           text not null,
  game              text not null check (game in ('soccer', 'basketball', 'bd')),
  league_id         bigint not null references leagues,
  home_id           bigint not null references teams,
  away_id           bigint not null references teams,
  starts_at         timestamptz not null,
  original_start    timestamptz not null,
  moved             boolean not null default false,
  status            text not null default 'upcoming' check (status in ('upcoming', 'live', 'ended', 'postponed', 'void')),
  period            text,
  minute            smallint,
  home_score        smallint,
  away_score        smallint,
  half_home_score   smallint,
  half_away_score   smallint,
  kicked_off_at     timestamptz,
  fixture_version   integer not null,
  score_version     integer not null default 0,
  outcome_version   integer not null default 0,
  revision          smallint not null default 0,
  decided_at        timestamptz,
  offers_removed_at timestamptz,
  result_held       boolean not null default false,
  constraint matches_one_per_fixture unique (feed, fixture),
  constraint matches_decided check ((revision > 0) = (status in ('ended', 'void')) and (revision > 0) = (decided_at is not null)),
  constraint matches_period_check check (period in (
    'first_half', 'half_time', 'second_half',
    'first_quarter', 'second_quarter', 'third_quarter', 'fourth_quarter', 'overtime'))
) with (fillfactor = 80);
comment on table matches is 'A fixture of a feed, how it stands, and which outcome of it holds.';
comment on column matches.fixture is 'the feed''s name for it';
comment on column matches.original_start is 'as first announced: postponements are measured from it';
comment on column matches.moved is 'a postponement set the start; fixture facts no longer do';
comment on column matches.kicked_off_at is 'the earliest instant at which the feed reported play';
comment on column matches.revision is 'of outcomes; 0 = undecided';
comment on column matches.offers_removed_at is 'when all it had in odds_history was removed';
comment on column matches.result_held is
  'a result waits; asked with every quote, so it stands beside the match and not in a table that would have to be joined';
create index matches_on_offer on matches (game, starts_at) where revision = 0;
create index matches_with_results on matches (game, decided_at desc, id) where revision > 0;
create index matches_with_offers_kept on matches (decided_at) where revision > 0 and offers_removed_at is null;
-- The last results of a team, which the page of a match and the search ask for.
create index matches_ended_at_home on matches (home_id, starts_at desc) where status = 'ended';
create index matches_ended_away on matches (away_id, starts_at desc) where status = 'ended';

create table markets (
  match_id       bigint not null references matches,
  kind           text not null,
  line_e2        integer,
  single         boolean not null default false,
  status         text not null default 'open' check (status in ('open', 'suspended', 'closed')),
  odds           integer[] not null default '{}',
  version        integer not null default 0,
  odds_version   integer not null default 0,
  status_version integer not null default 0,
  status_at      timestamptz,
  updated_at     timestamptz not null default clock_timestamp(),
  held_odds      integer[] not null default '{}',
  primary key (match_id, kind),
  constraint markets_odds_bounds check (100000000 >= all (odds) and 0 <= all (odds)),
  constraint markets_held_odds_bounds check (100000000 >= all (held_odds) and 0 <= all (held_odds)),
  constraint markets_kind_check check (kind in (
    'wl', 'handicap', 'correct_score', 'goals', 'half', 'bs', 'mv', 'up',
    'ou05', 'ou15', 'ou25', 'ou35', 'ou45', 'ou55', 'btts', 'dc', 'dnb'))
) with (fillfactor = 70);
comment on table markets is 'What a match is offered on now, of one kind.';
comment on column markets.line_e2 is 'hundredths, home side''s view';
comment on column markets.odds is 'ten-thousandths, in the order of core''s selectionsOf; 0 = not priced';
comment on column markets.version is 'rises with every change, of odds or of status';
comment on column markets.status_at is 'the feed''s instant of the last explicit status';
comment on column markets.held_odds is 'in the order of odds; empty = nothing waits';

create table odds_history (
  match_id bigint not null,
  kind     text not null,
  version  integer not null,
  status   text not null,
  line_e2  integer,
  single   boolean not null,
  odds     integer[] not null,
  at       timestamptz not null default clock_timestamp(),
  primary key (match_id, kind, version),
  constraint odds_history_market foreign key (match_id, kind) references markets
);
comment on table odds_history is 'An offer that a market made, from its instant on.';
comment on column odds_history.status is 'what players were told, cut-off and silence included';

create table pending_facts (
  feed        text not null references feeds,
  fixture     text not null,
  aspect      text not null,
  version     integer not null,
  fact        jsonb not null,
  received_at timestamptz not null default now(),
  primary key (feed, fixture, aspect)
);
comment on table pending_facts is 'Facts about fixtures that are not known yet: the newest of each aspect.';
comment on column pending_facts.aspect is '''score'', ''outcome'', ''odds:wl'', ''suspension:wl''';
comment on column pending_facts.fact is 'in wire form';

create table sport_terms (
  game      text primary key check (game in ('soccer', 'basketball', 'bd')),
  live_bets boolean not null default false
);
comment on table sport_terms is 'Whether a game takes bets on matches that are being played.';

create table bet_delays (
  game      text not null references sport_terms,
  kind      text not null default '',
  odds_from integer not null,
  seconds   smallint not null,
  primary key (game, kind, odds_from),
  constraint bet_delays_odds check (odds_from >= 10000),
  constraint bet_delays_seconds check (seconds between 0 and 15)
);
comment on table bet_delays is 'How long bets on matches that are being played wait before they are decided; of several the longest counts.';
comment on column bet_delays.kind is 'of the market; empty: every market of the game';
comment on column bet_delays.odds_from is 'from these odds on, ten-thousandths';

create table stars (
  player_id bigint not null references players,
  kind      text not null,
  subject   bigint not null,
  at        timestamptz not null default clock_timestamp(),
  primary key (player_id, kind, subject),
  constraint stars_kind check (kind in ('league', 'team', 'match'))
);
comment on table stars is 'A league, a team or a match that a player looks for first.';

-- Refuses to change or remove what was written.
create function sportsbook_refuse() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger odds_history_append_only before update or truncate on odds_history
  for each statement execute function sportsbook_refuse();

-- An offer is kept until five years after its match was decided for the last time.
create function sportsbook_keep_offers() returns trigger language plpgsql as $$
begin
  if not exists (select from matches m where m.id = old.match_id and m.revision > 0 and m.decided_at < now() - interval '5 years') then
    raise exception '% is append-only until five years after the match', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return old;
end $$;
create trigger odds_history_stay before delete on odds_history
  for each row execute function sportsbook_keep_offers();

-- What the application may do.
grant select, insert, update on feeds, leagues, teams, matches, markets to fairbook_app;
grant select, insert, delete on odds_history, stars to fairbook_app;
grant select, insert, update, delete on pending_facts to fairbook_app;
grant select on sport_terms to fairbook_app;
grant update (live_bets) on sport_terms to fairbook_app;
grant select, insert, delete on bet_delays to fairbook_app;

insert into sport_terms (game) values ('soccer'), ('basketball'), ('bd');

-- Long odds wait longer: they gain most by what is seen first.
insert into bet_delays (game, odds_from, seconds) values
  ('soccer', 10000, 5), ('soccer', 100000, 8), ('basketball', 10000, 3), ('basketball', 100000, 5), ('bd', 10000, 5), ('bd', 100000, 8);
