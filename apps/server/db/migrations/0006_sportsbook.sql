-- The sportsbook: matches, their markets and what they came to, as feeds report them.
--
-- What the database promises, whatever the program does:
--   * a fixture of a feed is one match, and a match has one market of a kind;
--   * every offer a market ever made is kept with its version and the instant it began, and is never changed or removed;
--   * every decision of a match is kept as a revision, hashed, numbered from 1, and is never changed or removed;
--   * odds are never below 1.01 nor above 10 000, and a half-time score never exceeds the final one.
--
-- A feed speaks of several aspects of a fixture, each with its own version; an aspect's version here is the highest that was applied.
-- Each take of a feed's facts locks the feed's row first, so the rows of its matches have one writer at a time. Readers never wait.

create table feeds (
  name     text primary key check (length(name) between 1 and 40),
  game     text not null default 'soccer' check (game in ('soccer', 'basketball', 'bd')),
  heard_at timestamptz not null default '-infinity',  -- when the newest complete news was signed, by this clock
  silent   boolean not null default true,             -- what was last announced; whether it is silent now is asked of heard_at
  cursor   text not null default ''
);

create table leagues (
  id      bigint generated always as identity primary key,
  feed    text not null references feeds,
  ref     text not null,
  names   jsonb not null check (names ? 'en'),
  country text not null,                              -- ISO 3166 alpha-2, or empty
  constraint leagues_one_per_ref unique (feed, ref)
);

create table teams (
  id    bigint generated always as identity primary key,
  feed  text not null references feeds,
  ref   text not null,
  names jsonb not null check (names ? 'en'),
  crest text not null,                                -- 'pattern:colour:colour'
  constraint teams_one_per_ref unique (feed, ref)
);

create table matches (
  id              bigint generated always as identity (start with 1001) primary key,
  feed            text not null references feeds,
  fixture         text not null,                      -- the feed's name for it
  game            text not null check (game in ('soccer', 'basketball', 'bd')),
  league_id       bigint not null references leagues,
  home_id         bigint not null references teams,
  away_id         bigint not null references teams,
  starts_at       timestamptz not null,
  original_start  timestamptz not null,               -- as first announced: postponements are measured from it
  moved           boolean not null default false,     -- a postponement set the start; fixture facts no longer do
  status          text not null default 'upcoming' check (status in ('upcoming', 'live', 'ended', 'postponed', 'void')),
  period          text check (period in ('first_half', 'half_time', 'second_half')),
  minute          smallint,
  home_score      smallint,
  away_score      smallint,
  half_home_score smallint,
  half_away_score smallint,
  kicked_off_at   timestamptz,                        -- the earliest instant at which the feed reported play
  fixture_version integer not null,
  score_version   integer not null default 0,
  outcome_version integer not null default 0,
  revision        smallint not null default 0,        -- of outcomes; 0 = undecided
  decided_at      timestamptz,
  constraint matches_one_per_fixture unique (feed, fixture),
  constraint matches_decided check ((revision > 0) = (status in ('ended', 'void')) and (revision > 0) = (decided_at is not null))
) with (fillfactor = 80);
create index matches_on_offer on matches (game, starts_at) where revision = 0;
create index matches_with_results on matches (game, decided_at desc, id) where revision > 0;

create table markets (
  match_id       bigint not null references matches,
  kind           text not null check (kind in ('wl', 'handicap', 'correct_score', 'goals', 'half', 'bs', 'mv', 'up')),
  line_e2        integer,                             -- hundredths, home side's view
  single         boolean not null default false,
  status         text not null default 'open' check (status in ('open', 'suspended', 'closed')),
  odds           integer[] not null default '{}',     -- ten-thousandths, in the order of core's selectionsOf; 0 = not priced
  version        integer not null default 0,          -- rises with every change, of odds or of status
  odds_version   integer not null default 0,
  status_version integer not null default 0,
  status_at      timestamptz,                         -- the feed's instant of the last explicit status
  updated_at     timestamptz not null default clock_timestamp(),
  primary key (match_id, kind),
  constraint markets_odds_bounds check (100000000 >= all (odds) and 0 <= all (odds))
) with (fillfactor = 70);

create table odds_history (
  match_id bigint not null,
  kind     text not null,
  version  integer not null,
  status   text not null,                             -- what players were told, cut-off and silence included
  line_e2  integer,
  single   boolean not null,
  odds     integer[] not null,
  at       timestamptz not null default clock_timestamp(),
  primary key (match_id, kind, version),
  constraint odds_history_market foreign key (match_id, kind) references markets
);

create table outcomes (
  match_id        bigint not null references matches,
  revision        smallint not null check (revision > 0),
  kind            text not null check (kind in ('played', 'void')),
  home_score      smallint,
  away_score      smallint,
  half_home_score smallint,
  half_away_score smallint,
  reason          text,                               -- why it is void
  note            text not null default '',           -- why it was corrected, in the feed's words
  source          text not null,                      -- the feed
  version         integer not null,                   -- of the fact that decided
  decided_at      timestamptz not null default now(),
  hash            bytea not null check (octet_length(hash) = 32),
  primary key (match_id, revision),
  constraint outcomes_played check ((kind = 'played') = (home_score is not null and away_score is not null)),
  constraint outcomes_void check ((kind = 'void') = (reason is not null)),
  constraint outcomes_half check (half_home_score <= home_score and half_away_score <= away_score),
  constraint outcomes_half_whole check ((half_home_score is null) = (half_away_score is null))
);

-- Facts about fixtures that are not known yet: the newest of each aspect.
create table pending_facts (
  feed        text not null references feeds,
  fixture     text not null,
  aspect      text not null,                          -- 'score', 'outcome', 'odds:wl', 'suspension:wl'
  version     integer not null,
  fact        jsonb not null,                         -- in wire form
  received_at timestamptz not null default now(),
  primary key (feed, fixture, aspect)
);

create function sportsbook_refuse() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger odds_history_append_only before update or delete or truncate on odds_history
  for each statement execute function sportsbook_refuse();
create trigger outcomes_append_only before update or delete or truncate on outcomes
  for each statement execute function sportsbook_refuse();

grant select, insert, update on feeds, leagues, teams, matches, markets to fairbook_app;
grant select, insert on odds_history, outcomes to fairbook_app;
grant select, insert, update, delete on pending_facts to fairbook_app;
