import { type FoundMatch, Refusal, type ReplyOf, type RequestOf, type sportsApi } from '@fairbook/contract';
import type { Language, SportGame } from '@fairbook/core/catalog';
import { matchName } from '@fairbook/core/sports';
import { sharedReads } from '../../../platform/bounded-cache.ts';
import type { Queries } from '../../../platform/db/db.ts';
import { selectLast, selectLeagueNames, selectMeetings, selectNext, selectSides, selectTeam, selectTeamNames } from '../sql/finds.ts';

const TEAMS_MAX = 6;
const LEAGUES_MAX = 4;
const NEXT_MAX = 3;
const LAST_MAX = 2;
/** The most results of a form. */
const FORM_MAX = 5;
/** How long names are cached: a new club is found that much later. */
const NAMES_MS = 10_000;
/** More than all games times all languages. */
const NAMES_MAX = 200;

interface Named {
  readonly id: string;
  readonly name: string;
  readonly english: string;
}
interface TeamName extends Named {
  readonly pic: string;
}
interface LeagueName extends Named {
  readonly country: string;
}
interface Names {
  readonly teams: readonly TeamName[];
  readonly leagues: readonly LeagueName[];
}

/** Returns the best matches for a text, in the reader's language or in English. */
function bestOf<Each extends Named>(text: string, names: readonly Each[], max: number): readonly Each[] {
  return names
    .map((each) => ({ each, rank: Math.min(matchName(text, each.name), matchName(text, each.english)) }))
    .filter(({ rank }) => Number.isFinite(rank))
    .sort((one, other) => one.rank - other.rank || one.each.name.localeCompare(other.each.name))
    .slice(0, max)
    .map(({ each }) => each);
}

type Search = (db: Queries, request: RequestOf<typeof sportsApi.search>, language: Language) => Promise<ReplyOf<typeof sportsApi.search>>;

/** Finds teams and leagues by name. The names of a game are cached for ten seconds, the matches are read each time. */
export function createSearch(now: () => number = Date.now): Search {
  const known = sharedReads<string, Names>({ most: NAMES_MAX, maxAgeMs: NAMES_MS, now });
  const namesOf = (db: Queries, game: SportGame, language: Language): Promise<Names> =>
    known.get(`${game}/${language}`, () => readNames(db, game, language));
  return async (db, { game, text }, language) => {
    const names = await namesOf(db, game, language);
    const teams = bestOf(text, names.teams, TEAMS_MAX);
    const leagues = bestOf(text, names.leagues, LEAGUES_MAX);
    if (teams.length + leagues.length === 0) return { teams: [], leagues: [] };
    const ids = (all: readonly Named[]) => all.map(({ id }) => id);
    const [next, last] = await Promise.all([
      db.query<FoundMatch & { kind: 'team' | 'league'; of: string }>(selectNext, [language, game, ids(teams), ids(leagues), NEXT_MAX]),
      db.query<FoundMatch & { of: string }>(selectLast, [language, game, ids(teams), new Date(now()), LAST_MAX]),
    ]);
    const nextOf = (of: 'team' | 'league', id: string) => next.filter((each) => each.kind === of && each.of === id).map(matchOf);
    return {
      teams: teams.map(({ id, name, pic }) => ({
        team_id: id,
        name,
        pic,
        next: nextOf('team', id),
        last: last.filter(({ of }) => of === id).map(matchOf),
      })),
      leagues: leagues.map(({ id, name, country }) => ({ league_id: id, name, country, next: nextOf('league', id) })),
    };
  };
}

async function readNames(db: Queries, game: SportGame, language: Language): Promise<Names> {
  const [teams, leagues] = await Promise.all([
    db.query<TeamName>(selectTeamNames, [language, game]),
    db.query<LeagueName>(selectLeagueNames, [language, game]),
  ]);
  return { teams, leagues };
}

function matchOf<Row extends FoundMatch & { readonly of?: string; readonly kind?: string }>({
  of: _of,
  kind: _kind,
  ...match
}: Row): FoundMatch {
  return match;
}

/** Returns the last results of both sides before a match, and their meetings. Refuses match.not_found. */
export async function readForm(
  db: Queries,
  { game, match_id }: RequestOf<typeof sportsApi.form>,
  language: Language,
): Promise<ReplyOf<typeof sportsApi.form>> {
  const [sides] = await db.query<{ homeId: string; awayId: string; startsAt: Date }>(selectSides, [game, match_id]);
  if (!sides) throw new Refusal('match.not_found');
  const { homeId, awayId, startsAt } = sides;
  const [last, meetings] = await Promise.all([
    db.query<FoundMatch & { of: string }>(selectLast, [language, game, [homeId, awayId], startsAt, FORM_MAX]),
    db.query<FoundMatch>(selectMeetings, [language, game, homeId, awayId, startsAt, FORM_MAX]),
  ]);
  const lastOf = (id: string) => last.filter(({ of }) => of === id).map(matchOf);
  return { home: lastOf(homeId), away: lastOf(awayId), meetings, home_id: homeId, away_id: awayId };
}

/** The most matches one call reads with their markets. */
const TEAM_NEXT_MAX = 10;
const TEAM_LAST_MAX = 10;

/** Returns a team with its next matches and its last results. Refuses team.not_found. */
export async function readTeam(
  db: Queries,
  { game, team_id }: RequestOf<typeof sportsApi.team>,
  language: Language,
): Promise<ReplyOf<typeof sportsApi.team>> {
  const [team] = await db.query<{ team_id: string; name: string; pic: string }>(selectTeam, [language, game, team_id]);
  if (!team) throw new Refusal('team.not_found');
  const [next, last] = await Promise.all([
    db.query<FoundMatch & { kind: 'team'; of: string }>(selectNext, [language, game, [team_id], [], TEAM_NEXT_MAX]),
    db.query<FoundMatch & { of: string }>(selectLast, [language, game, [team_id], new Date(), TEAM_LAST_MAX]),
  ]);
  return { ...team, next: next.map(matchOf), last: last.map(matchOf) };
}
