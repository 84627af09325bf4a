import { PRICES_MAX, Refusal, type ReplyOf, type RequestOf, type sportsApi } from '@fairbook/contract';
import type { Queries } from '../../../platform/db/db.ts';
import { selectPrices } from '../sql/reads.ts';
import { priced } from './offers.ts';

interface PriceRow {
  readonly now: Date;
  readonly at: Date | null;
  readonly lineE2: number | null;
  readonly odds: readonly number[] | null;
  readonly byStaff: boolean | null;
}

/** Returns what a market of a match offered while it was open, oldest first. Refuses match.not_found. */
export async function readPrices(
  db: Queries,
  { game, match_id, kind }: RequestOf<typeof sportsApi.prices>,
): Promise<ReplyOf<typeof sportsApi.prices>> {
  const rows = await db.query<PriceRow>(selectPrices, [game, match_id, kind, PRICES_MAX]);
  const [first] = rows;
  if (!first) throw new Refusal('match.not_found');
  const list = rows.flatMap(({ at, lineE2, odds, byStaff }) =>
    at === null || odds === null
      ? []
      : [{ at, goal: lineE2, odds: Object.fromEntries(priced(game, kind, odds)), by_staff: byStaff === true }],
  );
  return { list: list.toReversed(), server_time: first.now };
}
