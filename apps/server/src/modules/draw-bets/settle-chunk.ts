import type { Db, Tx } from '../../platform/db/db.ts';
import type { SettlingPace } from '../betting/index.ts';
import { type BetKey, settleBets } from '../betting/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { DecidedDraw } from '../lottery/index.ts';
import { risksOfBet } from './bet-risks.ts';
import { cancelBet, type DrawBetDecision, type DueDrawBet, decideDrawBet, endsChase } from './decide-settlement.ts';
import { noticeOf, settledEvent } from './event-text.ts';
import type { Draws } from './ports.ts';
import { due, insertSettlements, laterBets } from './sql/settle.ts';

export interface SettlingDeps {
  readonly db: Db;
  readonly ledger: Pick<Ledger, 'lockCash'>;
  readonly draws: Pick<Draws, 'holdDraws' | 'decided' | 'due' | 'markSettled'>;
  /** Betting's pace by default. */
  readonly settling?: SettlingPace;
}

/** Which bets are due: pending ones, or those settled by an earlier revision of the result. */
export type Due = 'pending' | 'changed';

/** How bets on draws are settled. */
export const DRAW_BETS = { write: insertSettlements, eventOf: settledEvent, noticeOf, risksOf: risksOfBet };

/**
 * Settles those of the bets that are due, in the caller's transaction: locks them, decides each, adds the later bets of chases that end with a win, and pays
 * and notifies as for every kind of bet.
 */
export async function settleChunk(
  { ledger, draws }: Pick<SettlingDeps, 'ledger' | 'draws'>,
  tx: Tx,
  draw: DecidedDraw,
  { keys, which }: { readonly keys: readonly BetKey[]; readonly which: Due },
): Promise<void> {
  const bets = which === 'pending' ? await due.pending(tx, keys) : await due.changed(tx, keys, draw.revision);
  if (bets.length === 0) return;
  const settled = bets.map((bet) => decideDrawBet(bet, draw));
  const decisions = [
    ...settled,
    ...(await endChases(
      draws,
      tx,
      settled.filter(endsChase).map(({ bet }) => bet),
    )),
  ];
  await settleBets(DRAW_BETS, ledger, tx, decisions);
}

/**
 * The later bets of chases that have won, cancelled where their draw has not closed. Draws are locked first, so that none closes unseen or is decided
 * meanwhile; bets on closed draws stay as they are.
 */
async function endChases(draws: SettlingDeps['draws'], tx: Tx, won: readonly DueDrawBet[]): Promise<readonly DrawBetDecision[]> {
  if (won.length === 0) return [];
  const later = await laterBets(tx, won);
  if (later.length === 0) return [];
  const held = await draws.holdDraws(tx, [...new Set(later.map(({ drawId }) => drawId))]);
  const open = later.filter(({ drawId }) => held.get(drawId)?.phase !== 'over');
  const bets = open.length === 0 ? [] : await due.pending(tx, open);
  return bets.map((bet) => cancelBet(bet, 'chase_won'));
}
