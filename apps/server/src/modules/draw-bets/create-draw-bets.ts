import { auditExposure } from './audit-exposure.ts';
import { readFull, sweepFull } from './close-full.ts';
import type { DrawBets, DrawBetsDeps } from './draw-bets.ts';
import { readExposure } from './exposure.ts';
import { createOwnDrawBets } from './own-draw-bets.ts';
import { createPlacing } from './place-slips.ts';
import { previewSettlement } from './preview-settlement.ts';
import { listDrawBets, readDrawReceipt, readReturns } from './read-bets.ts';
import { requestSettlement, settleDraw, sweepDraws } from './settle-draw.ts';
import { reads } from './sql/read.ts';
import { voidBet } from './void-bet.ts';

export function createDrawBets(deps: DrawBetsDeps): DrawBets {
  const { db } = deps;
  const placing = createPlacing(deps);
  return {
    place: placing.place,
    drain: placing.drain,
    requestSettlement: (drawId) => requestSettlement(db, drawId),
    settleDraw: (drawId) => settleDraw(deps, drawId),
    voidBet: (tx, key) => voidBet(deps, tx, key),
    sweepFull: () => sweepFull(deps),
    full: readFull,
    sweepDraws: () => sweepDraws(deps),
    myBets: (player, request, instant = db) => listDrawBets({ ...deps, db: instant }, player, request),
    receipt: (player, request, instant = db) => readDrawReceipt({ ...deps, db: instant }, player, request),
    returns: readReturns,
    ...createOwnDrawBets(deps),
    auditExposure,
    currenciesOf: reads.currenciesOf,
    exposure: readExposure,
    previewSettlement,
  };
}
