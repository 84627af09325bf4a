import type { LotteryGame } from '@fairbook/core/catalog';
import type { DrawForecast, PricedPick } from '@fairbook/core/lottery';
import type { Amount } from '@fairbook/core/money';
import { type Queries, statement, type Tx } from '../../../platform/db/db.ts';
import { pickFrom, type StoredPick } from '../stored-picks.ts';

/** Equal picks of one draw are one row, however many players made them. */
const PICKS_OF_DRAW = `from draw_bet_batches m cross join lateral unnest(m.account_ids, m.bet_ids) as k (player, id)
   join draw_bets b on b.account_id = k.player and b.id = k.id`;
const selectPicks = statement(
  'draw_bets.picks_of_draw',
  `select b.game, e.pick, count(*) as bets, sum(money_converted(b.unit_stakes[e.n], b.rate_e8))::bigint as stake
   ${PICKS_OF_DRAW} cross join lateral jsonb_array_elements(b.picks) with ordinality as e (pick, n)
   where m.draw_id = $1 and b.status = $2 group by b.game, e.pick`,
);

/** Equal picks of many bets as one, with the sum of their stakes in ledger units. */
export interface MergedPick extends PricedPick {
  readonly game: LotteryGame;
  readonly bets: bigint;
}

/** The picks on a draw, in bets of one state. */
export async function mergedPicks(db: Queries, drawId: string, status: 'pending' | 'settled'): Promise<readonly MergedPick[]> {
  const rows = await db.query<{ game: LotteryGame; pick: StoredPick; bets: bigint; stake: Amount }>(selectPicks, [drawId, status]);
  return rows.map(({ game, pick, bets, stake }) => ({ ...pickFrom(pick, stake), game, bets }));
}

const selectTotals = statement(
  'draw_bets.totals_of_draw',
  `select count(*)::int as bets, coalesce(sum(b.total_stake), 0)::bigint as staked, coalesce(sum(b.payout), 0)::bigint as returned
   ${PICKS_OF_DRAW} where m.draw_id = $1 and b.status = $2`,
);
export interface DrawTotals {
  readonly bets: number;
  readonly staked: Amount;
  readonly returned: Amount;
}

/** The cost and payout of the bets on a draw, in one state. */
export async function totalsOf(db: Queries, drawId: string, status: 'pending' | 'settled'): Promise<DrawTotals> {
  const [row] = await db.query<DrawTotals>(selectTotals, [drawId, status]);
  if (!row) throw new Error('a total of nothing is a row of zeros');
  return row;
}

const upsertDrawTotals = statement(
  'draw_bets.keep_takings',
  `insert into draw_totals (draw_id, game, revision, bets, staked, returned, expected, variance) values ($1, $2, $3, $4, $5, $6, $7, $8)
   on conflict (draw_id) do update set revision = excluded.revision, bets = excluded.bets, staked = excluded.staked, returned = excluded.returned,
     expected = excluded.expected, variance = excluded.variance where draw_totals.revision <= excluded.revision`,
);

interface SettledDrawTotals extends DrawTotals {
  readonly drawId: string;
  readonly game: LotteryGame;
  readonly revision: number;
  readonly forecast: DrawForecast;
}

export const keepDrawTotals = async (
  tx: Tx,
  { drawId, game, revision, bets, staked, returned, forecast }: SettledDrawTotals,
): Promise<void> => {
  await tx.query(upsertDrawTotals, [drawId, game, revision, bets, staked, returned, forecast.expected, forecast.variance]);
};

const selectReturns = statement(
  'draw_bets.returns',
  `select game, sum(bets)::int as bets, count(*)::int as draws, sum(staked)::text as staked, sum(returned)::text as returned, sum(expected)::text as expected,
          sum(variance)::text as variance
   from draw_totals group by game`,
);
export interface ReturnsRow {
  readonly game: LotteryGame;
  readonly bets: number;
  readonly draws: number;
  /** Sums of all draws, as decimals. */
  readonly staked: string;
  readonly returned: string;
  readonly expected: string;
  readonly variance: string;
}

/** The totals of every game, over draws whose bets are settled. */
export const selectGameReturns = (db: Queries): Promise<ReturnsRow[]> => db.query<ReturnsRow>(selectReturns);

const selectNow = statement('draw_bets.now', 'select clock_timestamp() as now');
export const databaseTime = async (db: Queries): Promise<Date> => (await db.query<{ now: Date }>(selectNow))[0]?.now as Date;
