import { Refusal } from '@fairbook/contract';
import { ZERO } from '@fairbook/core/money';
import type { Tx } from '../../platform/db/db.ts';
import { type BetKey, settleBets, type VoidedBet } from '../betting/index.ts';
import { MATCH_BETS, type SettlingDeps } from './settle-chunk.ts';
import { due } from './sql/settle.ts';

/**
 * Returns the whole open stake of a bet and takes back what it paid, in the caller's transaction. It is based on no result, so no correction settles it again.
 * Cashed-out shares stay sold. Returns the bet as it was; undefined if it does not exist. Refuses bet.not_voidable for a bet whose stake came back already, or
 * of which nothing is open.
 */
export async function voidBet({ ledger }: Pick<SettlingDeps, 'ledger'>, tx: Tx, key: BetKey): Promise<VoidedBet | undefined> {
  const [bet] = await due.any(tx, [key]);
  if (!bet) return undefined;
  if (bet.status === 'cancelled' || bet.openE8 === 0) throw new Refusal('bet.not_voidable');
  const legRevisions = bet.legMatches.map(() => 0);
  await settleBets(MATCH_BETS, ledger, tx, [
    { bet, status: 'cancelled', payout: bet.openStake, tax: ZERO, legRevisions, reason: 'voided' },
  ]);
  return bet;
}
