import type { OfficeMargins } from '@fairbook/contract/office';
import { amount } from '@fairbook/core/money';
import type { MarketResult } from '../../match-bets/index.ts';
import type { leaguesOf } from '../../sportsbook/index.ts';

type Leagues = Awaited<ReturnType<typeof leaguesOf>>;
type League = OfficeMargins['leagues'][number];
type Market = OfficeMargins['markets'][number];

/** Sums rows that have the same key; the largest turnover first. */
function summed<Row extends League | Market>(rows: readonly Row[], keyOf: (row: Row) => string): readonly Row[] {
  const sums = new Map<string, Row>();
  for (const row of rows) {
    const before = sums.get(keyOf(row));
    const turnover = amount((before?.turnover ?? 0n) + row.turnover);
    const payout = amount((before?.payout ?? 0n) + row.payout);
    sums.set(keyOf(row), { ...row, count: (before?.count ?? 0) + row.count, turnover, payout, net: amount(turnover - payout) });
  }
  return [...sums.values()].sort((one, other) => (one.turnover < other.turnover ? 1 : one.turnover > other.turnover ? -1 : 0));
}

const figures = ({ game, count, turnover, payout }: MarketResult) => ({ game, count, turnover, payout, net: amount(turnover - payout) });

/** The results of each league. Bets on several matches are a line of their game. */
export const byLeague = (rows: readonly MarketResult[], leagues: Leagues): readonly League[] =>
  summed(
    rows.map((row): League => {
      const { leagueId, league, discipline } = (row.matchId === null ? undefined : leagues.get(row.matchId)) ?? {};
      return { ...figures(row), league_id: leagueId ?? null, league: league ?? '', discipline: discipline ?? null };
    }),
    ({ game, league_id: id }) => `${game} ${id}`,
  );

/** The results of each market. Bets on several markets are a line of their game. */
export const byMarket = (rows: readonly MarketResult[]): readonly Market[] =>
  summed(
    rows.map((row): Market => ({ ...figures(row), market: row.market })),
    ({ game, market }) => `${game} ${market}`,
  );
