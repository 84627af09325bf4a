import type { ReplyOf, RequestOf, Result, sportsApi } from '@fairbook/contract';
import type { Language } from '@fairbook/core/catalog';
import type { Queries } from '../../platform/db.ts';
import { selectCards, selectResults } from './sql/reads.ts';
import type { MatchCard } from './types.ts';

/** Decided matches, the newest decision first. A corrected result comes to the top again. */
export async function listResults(
  db: Queries,
  { game, start, limit }: RequestOf<typeof sportsApi.history>,
  language: Language,
): Promise<ReplyOf<typeof sportsApi.history>> {
  const rows = await db.query<Result>(selectResults, [language, game, start, limit + 1]);
  return { list: rows.slice(0, limit), more: rows.length > limit };
}

/** Names, start, status and result of these matches, by id. */
export async function cardsOf(db: Queries, matchIds: readonly string[], language: Language): Promise<ReadonlyMap<string, MatchCard>> {
  if (matchIds.length === 0) return new Map();
  const rows = await db.query<MatchCard & { readonly matchId: string }>(selectCards, [language, matchIds]);
  return new Map(rows.map(({ matchId, ...card }) => [matchId, card]));
}
