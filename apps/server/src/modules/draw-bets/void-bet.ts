import { Refusal } from '@fairbook/contract';
import { statement, type Tx } from '../../platform/db/db.ts';
import { type BetKey, settleBets, type VoidedBet } from '../betting/index.ts';
import { cancelBet } from './decide-settlement.ts';
import { DRAW_BETS, type SettlingDeps } from './settle-chunk.ts';
import { due } from './sql/settle.ts';

const selectDraw = statement('draw_bets.draw_of_bet', 'select draw_id::text as "drawId" from draw_bets where account_id = $1 and id = $2');

/**
 * Returns the whole stake of a bet, in the caller's transaction, while its draw takes bets: after that a draw's outcome could be the motive. Locks the draw
 * before the bet, as settling does. Returns the bet as it was; undefined if it does not exist. Refuses bet.not_voidable from the moment the draw closes.
 */
export async function voidBet(
  { ledger, draws }: Pick<SettlingDeps, 'ledger' | 'draws'>,
  tx: Tx,
  key: BetKey,
): Promise<VoidedBet | undefined> {
  const [row] = await tx.query<{ drawId: string }>(selectDraw, [key.player, key.id]);
  if (!row) return undefined;
  const held = await draws.holdDraws(tx, [row.drawId]);
  const [bet] = await due.any(tx, [key]);
  if (bet?.status !== 'pending' || held.get(row.drawId)?.phase === 'over') throw new Refusal('bet.not_voidable');
  await settleBets(DRAW_BETS, ledger, tx, [cancelBet(bet, 'voided')]);
  return bet;
}
