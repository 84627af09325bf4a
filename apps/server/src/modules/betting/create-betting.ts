import type { Betting, BettingDeps } from './betting.ts';
import { createOwnBets } from './own-bets.ts';
import { createPlacing } from './place-bets.ts';
import { listBets } from './read-bets.ts';
import { readReceipt } from './read-receipt.ts';
import { requestSettlement, settleMatch, sweepSettlements } from './settle-match.ts';
import { readCurrencies } from './sql/read.ts';

export function createBetting(deps: BettingDeps): Betting {
  const placing = createPlacing(deps);
  return {
    place: placing.place,
    drain: placing.drain,
    requestSettlement,
    settleMatch: (matchId) => settleMatch(deps, matchId),
    sweepSettlements: () => sweepSettlements(deps),
    myBets: (player, request, language, instant = deps.db) => listBets({ ...deps, db: instant }, player, request, language),
    ...createOwnBets(deps),
    currenciesOf: readCurrencies,
    receipt: (player, request, language, instant = deps.db) => readReceipt({ ...deps, db: instant }, player, request, language),
  };
}
