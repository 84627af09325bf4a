import type { Db, Tx } from '../../platform/db/db.ts';
import { appendNotices } from '../../platform/events/notices.ts';
import type { SettlingPace } from '../betting/index.ts';
import { type BetKey, payAll } from '../betting/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { DecidedDraw } from '../lottery/index.ts';
import { cancelBet, type DrawVerdict, type DueDrawBet, decideDrawBet, endsChase } from './decide-settlement.ts';
import { settledEventText, settledNotice } from './event-text.ts';
import type { Draws } from './ports.ts';
import { insertSettlements, laterBets, lockChangedBets, lockPendingBets } from './sql/settle.ts';

export interface SettlingDeps {
  readonly db: Db;
  readonly ledger: Pick<Ledger, 'lockCash'>;
  readonly draws: Pick<Draws, 'holdDraws' | 'decided' | 'due' | 'markSettled'>;
  /** As betting's unless said otherwise. */
  readonly settling?: SettlingPace;
}

/** Which bets are due: those that are pending, or those that went by an earlier revision of the result. */
export type Due = 'pending' | 'changed';

/**
 * Settles those of the bets that are due, in the caller's transaction: locks them, decides each, adds the bets of chases that end with a win, locks the wallets
 * that are paid in the order of their numbers, as placing does, and writes everything with one statement, and what their players are told of it with another.
 */
export async function settleChunk(
  { ledger, draws }: Pick<SettlingDeps, 'ledger' | 'draws'>,
  tx: Tx,
  draw: DecidedDraw,
  { keys, due }: { readonly keys: readonly BetKey[]; readonly due: Due },
): Promise<void> {
  const bets = due === 'pending' ? await lockPendingBets(tx, keys) : await lockChangedBets(tx, keys, draw.revision);
  if (bets.length === 0) return;
  const settled = bets.map((bet) => decideDrawBet(bet, draw));
  const verdicts = [
    ...settled,
    ...(await endChases(
      draws,
      tx,
      settled.filter(endsChase).map(({ bet }) => bet),
    )),
  ];
  const write = await payAll(ledger, tx, verdicts, settledEventText);
  await insertSettlements(tx, write);
  await appendNotices(tx, write.news.map(settledNotice));
}

/**
 * The later bets of chases that have won, cancelled where their draw has not closed. Draws are held first, so that none closes unseen or is decided meanwhile;
 * bets on draws that have closed stay what they are.
 */
async function endChases(draws: SettlingDeps['draws'], tx: Tx, won: readonly DueDrawBet[]): Promise<readonly DrawVerdict[]> {
  if (won.length === 0) return [];
  const later = await laterBets(tx, won);
  if (later.length === 0) return [];
  const held = await draws.holdDraws(tx, [...new Set(later.map(({ drawId }) => drawId))]);
  const open = later.filter(({ drawId }) => held.get(drawId)?.phase !== 'over');
  const bets = open.length === 0 ? [] : await lockPendingBets(tx, open);
  return bets.map((bet) => cancelBet(bet, 'chase_won'));
}
