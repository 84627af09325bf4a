import { auditExposure } from './audit-exposure.ts';
import { createCashOut } from './cash-out/create-cash-out.ts';
import { sweepFull } from './close-full.ts';
import type { MatchBets, MatchBetsDeps } from './match-bets.ts';
import { createOwnBets } from './own-bets.ts';
import { createPlacing } from './place-bets.ts';
import { previewOutcome } from './preview-outcome.ts';
import { bonusSettings } from './promises/bonus-terms.ts';
import { createEarlyPayouts } from './promises/early-payout-terms.ts';
import { readEarlyPayoutCosts } from './promises/read-early-payout-costs.ts';
import { listBets } from './read-bets.ts';
import { readReceipt } from './read-receipt.ts';
import { requestSettlement, settleMatch, sweepSettlements } from './settle-match.ts';
import { readBonusCosts } from './sql/bonus-costs.ts';
import { reads } from './sql/read.ts';
import { countBetsOn } from './sql/settle.ts';
import { voidBet } from './void-bet.ts';

export function createMatchBets(deps: MatchBetsDeps): MatchBets {
  const earlyPayouts = createEarlyPayouts();
  const placing = createPlacing(deps, earlyPayouts.now);
  const cashOut = createCashOut(deps);
  return {
    cashOut,
    earlyPayouts: { ...earlyPayouts.settings, costs: (db) => readEarlyPayoutCosts(db, deps.offers) },
    bonuses: { ...bonusSettings, costs: readBonusCosts },
    place: placing.place,
    drain: placing.drain,
    endDelays: () => {
      placing.endDelays();
      cashOut.endDelays();
    },
    requestSettlement,
    settleMatch: (matchId) => settleMatch(deps, matchId),
    voidBet: (tx, key) => voidBet(deps, tx, key),
    previewOutcome: (db, matchId, outcome) => previewOutcome(db, deps.offers, matchId, outcome),
    countBetsOn,
    sweepFull: () => sweepFull(deps),
    sweepSettlements: () => sweepSettlements(deps),
    myBets: (player, request, language, instant = deps.db) => listBets({ ...deps, db: instant }, player, request, language),
    ...createOwnBets(deps),
    auditExposure,
    currenciesOf: reads.currenciesOf,
    receipt: (player, request, language, instant = deps.db) => readReceipt({ ...deps, db: instant }, player, request, language),
  };
}
