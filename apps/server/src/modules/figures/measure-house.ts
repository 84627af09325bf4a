import type { HouseFigures } from '@fairbook/contract';
import { PLAYERS_LEAST, shareE4, spreadOf, toldSpread } from '@fairbook/core/figures';
import type { Queries } from '../../platform/db/db.ts';
import { decidedDrawBets, paidDraws } from '../draw-bets/index.ts';
import { gameResults, houseSums, playersResults } from '../ledger/index.ts';
import { playerCounts } from '../limits/index.ts';
import { drawsDecidedAt } from '../lottery/index.ts';
import { decidedBets, paidMatches } from '../match-bets/index.ts';
import { givenBack, timesTaken } from '../payments/index.ts';
import { matchesDecidedAt } from '../sportsbook/index.ts';
import { caseCounts } from '../support/index.ts';

interface Period {
  readonly from: Date;
  readonly to: Date;
}

/** Sums what the house publishes of a period from the books of its modules. One statement after another: nobody waits for it. */
export async function measureHouse(db: Queries, period: Period): Promise<HouseFigures> {
  return {
    bets: await measureBets(db, period),
    withdrawals: await measureWithdrawals(db, period),
    returns: await measureReturns(db, period),
    players: await measurePlayers(db, period),
    cases: await measureCases(db, period),
  };
}

async function measureBets(db: Queries, period: Period): Promise<HouseFigures['bets']> {
  const [onMatches, onDraws] = [await decidedBets(db, period), await decidedDrawBets(db, period)];
  return {
    decided: onMatches.decided + onDraws.decided,
    void: onMatches.void + onDraws.void,
    corrected: onMatches.corrected + onDraws.corrected,
    matches: await payingTimes(db, await paidMatches(db, period), matchesDecidedAt),
    draws: await payingTimes(db, await paidDraws(db, period), drawsDecidedAt),
  };
}

/** How long it took from results until the last bet on each was paid. */
async function payingTimes(
  db: Queries,
  paid: readonly { readonly id: string; readonly at: Date }[],
  decidedAt: (db: Queries, ids: readonly string[]) => Promise<ReadonlyMap<string, Date>>,
): Promise<HouseFigures['bets']['matches']> {
  const decided = await decidedAt(
    db,
    paid.map(({ id }) => id),
  );
  return spreadOf(
    paid.flatMap(({ id, at }) => {
      const from = decided.get(id);
      return from ? [Math.max(0, at.getTime() - from.getTime()) / 1_000] : [];
    }),
  );
}

async function measureWithdrawals(db: Queries, period: Period): Promise<HouseFigures['withdrawals']> {
  const channels = await timesTaken(db, period);
  return {
    channels: channels.map(({ channel, ...took }) => ({ channel, paid: took.count, took: toldSpread(took) })),
    ...(await givenBack(db, period)),
  };
}

async function measureReturns(db: Queries, period: Period): Promise<HouseFigures['returns']> {
  const results = gameResults(await houseSums(db, { ...period, by: 'month', offset: 0 }));
  return results
    .map(({ game, bets, turnover, payout }) => ({ game, bets, returned_e4: shareE4(payout, turnover, { count: bets }) }))
    .sort((one, other) => other.bets - one.bets);
}

async function measurePlayers(db: Queries, period: Period): Promise<HouseFigures['players']> {
  const { played, ahead, lost, lostByTop } = await playersResults(db, period);
  const { limited, onBreak, lowered, stopped } = await playerCounts(db);
  return {
    played,
    ahead_e4: shareE4(BigInt(ahead), BigInt(played), { count: played }),
    top_e4: shareE4(lostByTop, lost, { count: played, least: PLAYERS_LEAST }),
    limited,
    on_break: onBreak,
    lowered,
    stopped,
  };
}

async function measureCases(db: Queries, period: Period): Promise<HouseFigures['cases']> {
  const { opened, complaints, answered, middle, most } = await caseCounts(db, period);
  return { opened, complaints, answered: toldSpread({ count: answered, middle, most }) };
}
