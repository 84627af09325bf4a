import type { ReplyOf, RequestOf, Result, sportsApi } from '@fairbook/contract';
import type { Language } from '@fairbook/core/catalog';
import type { Queries } from '../../../platform/db/db.ts';
import { selectCards, selectClock, selectResultLeagues, selectResults } from '../sql/reads.ts';
import type { MatchCard } from '../types.ts';

interface League {
  readonly league_id: string;
  readonly name: string;
}

/** Returns decided matches that match the filter, the newest decision first. A corrected result moves to the top again. */
export async function listResults(
  db: Queries,
  { game, start, limit, from, to, league_id, team }: RequestOf<typeof sportsApi.history>,
  language: Language,
): Promise<ReplyOf<typeof sportsApi.history>> {
  const looked = [from ?? null, to ?? null, league_id ?? null, wantedName(team)];
  const [rows, leagues, [clock]] = await Promise.all([
    db.query<Result>(selectResults, [language, game, start, limit + 1, ...looked]),
    start === 0 ? db.query<League>(selectResultLeagues, [language, game]) : [],
    db.query<{ readonly now: Date }>(selectClock, []),
  ]);
  return { list: rows.slice(0, limit), more: rows.length > limit, leagues, server_time: clock?.now ?? new Date(0) };
}

/** Normalises a name for searching: lower case without accents; null if it is empty. */
function wantedName(team = ''): string | null {
  const plain = team.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
  return plain === '' ? null : plain;
}

/** Returns names, start, status and result of these matches, by id. */
export async function cardsOf(db: Queries, matchIds: readonly string[], language: Language): Promise<ReadonlyMap<string, MatchCard>> {
  if (matchIds.length === 0) return new Map();
  const rows = await db.query<MatchCard & { readonly matchId: string }>(selectCards, [language, matchIds]);
  return new Map(rows.map(({ matchId, ...card }) => [matchId, card]));
}
