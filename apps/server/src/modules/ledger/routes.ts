import { ledgerApi, type PlayerId, type ReplyOf, type RequestOf, reportsApi } from '@fairbook/contract';
import type { Queries } from '../../platform/db/db.ts';
import { type Route, routesOf } from '../../platform/http/http.ts';
import { entryFilterOf, periodOf } from './entry-filter.ts';
import { accountSummary, entryLines, entryTotals, gameTotals } from './reports.ts';
import { resultByDay } from './result-by-day.ts';
import { selectHeads } from './sql.ts';

interface HeadRow {
  readonly day: string;
  readonly batch: string;
  readonly head: string;
  readonly transfers: string;
  readonly sealed_at: Date;
}

/** The stakes and returns of a player in each game, or in one. Refuses report.range_invalid. */
export async function betStatistics(
  db: Queries,
  player: PlayerId,
  { game_id: game, ...asked }: RequestOf<typeof reportsApi.betStatistics>,
): Promise<ReplyOf<typeof reportsApi.betStatistics>> {
  const list = await gameTotals(db, player, periodOf(asked));
  return { list: game === undefined ? list : list.filter((each) => each.game === game) };
}

export const ledgerRoutes = (db: Queries, receipts: { readonly key: string }): readonly Route[] => [
  ...routesOf(ledgerApi, {
    heads: async ({ start, limit }) => ({ key: receipts.key, list: await db.query<HeadRow>(selectHeads, [start, limit]) }),
  }),
  ...routesOf(reportsApi, {
    betStatistics: (asked, { playerId }) => betStatistics(db, playerId, asked),
    resultByDay: (asked, { playerId }) => resultByDay(db, playerId, { ...periodOf(asked), offset: asked.timezone_offset ?? 0 }),
    accountSummary: (asked, { playerId }) => accountSummary(db, playerId, periodOf(asked)),
    entryLines: ({ before = null, ...asked }, { playerId }) => entryLines(db, playerId, { ...entryFilterOf(asked), before }),
    entryTotals: (asked, { playerId }) => entryTotals(db, playerId, entryFilterOf(asked)),
  }),
];
