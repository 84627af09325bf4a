import { PRICES_MAX, Refusal, type ReplyOf, type RequestOf, type sportsApi } from '@fairbook/contract';
import type { Queries } from '../../../platform/db/db.ts';
import { selectPrices } from '../sql/reads.ts';
import { priced } from './offers.ts';

/** What a market of a match offered while it was open, oldest first. Refuses match.not_found. */
export async function readPrices(
  db: Queries,
  { game, match_id, kind }: RequestOf<typeof sportsApi.prices>,
): Promise<ReplyOf<typeof sportsApi.prices>> {
  const rows = await db.query<{ now: Date; at: Date | null; lineE2: number | null; odds: readonly number[] | null }>(selectPrices, [
    game,
    match_id,
    kind,
    PRICES_MAX,
  ]);
  const [first] = rows;
  if (!first) throw new Refusal('match.not_found');
  const list = rows.flatMap(({ at, lineE2, odds }) =>
    at === null || odds === null ? [] : [{ at, goal: lineE2, odds: Object.fromEntries(priced(game, kind, odds)) }],
  );
  return { list: list.toReversed(), server_time: first.now };
}
