import type { PlayerId } from '@fairbook/contract';
import { type Amount, amount } from '@fairbook/core/money';
import type { Tx } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { decideSettlement, isSameAgain } from './decide-settlement.ts';
import { settledEventText, walletEventText } from './event-text.ts';
import type { SettlingDeps } from './settle-match.ts';
import { houseMovements, type Payment, payVerdicts, touchesWallet } from './settlement-money.ts';
import { type BetKey, type Due, insertSettlements, lockDue } from './sql/settle.ts';

type Balances = ReadonlyMap<PlayerId, { readonly balance: Amount }>;

/**
 * Settles those of the bets that are due, in the caller's transaction: locks them and reads what their matches came to, decides each, locks the wallets that are
 * paid in the order of their numbers, as placing does, and writes everything with one statement.
 */
export async function settleChunk(
  { ledger, offers }: Pick<SettlingDeps, 'ledger' | 'offers'>,
  tx: Tx,
  keys: readonly BetKey[],
  due: Due,
): Promise<void> {
  const bets = await lockDue(tx, keys, due);
  const matches = new Set(bets.flatMap(({ legMatches }) => legMatches));
  const outcomes = await offers.outcomes(tx, [...matches].map(String));
  const verdicts = bets.map((bet) => decideSettlement(bet, outcomes)).filter((verdict) => verdict !== undefined);
  if (verdicts.length === 0) return;
  const paid = new Set(verdicts.filter(touchesWallet).map(({ bet }) => bet.player));
  const balances: Balances = paid.size > 0 ? await ledger.lockCash(tx, [...paid]) : new Map();
  const payments = payVerdicts(verdicts, balances);
  const runId = newId();
  const news = verdicts.filter((verdict) => !isSameAgain(verdict));
  const told = news.map((verdict) => ({ player: verdict.bet.player, text: settledEventText(verdict) }));
  const events = [...told, ...walletEvents(payments, balances)];
  await insertSettlements(tx, { runId, payments, houseMovements: houseMovements(verdicts, runId), events });
}

interface EventText {
  readonly player: PlayerId;
  readonly text: string;
}

/** One event a wallet that moved: what it holds now, and why it moved last. */
function walletEvents(payments: readonly Payment[], balances: Balances): readonly EventText[] {
  const changes = new Map<PlayerId, { change: bigint; reason: 'payout' | 'refund' | 'correction' }>();
  for (const { verdict, movements } of payments) {
    if (movements.length === 0) continue;
    const { bet, status } = verdict;
    const before = changes.get(bet.player)?.change ?? 0n;
    const change = movements.reduce((sum, movement) => sum + movement.amount, before);
    const first = status === 'cancelled' ? 'refund' : 'payout';
    changes.set(bet.player, { change, reason: bet.status === 'pending' ? first : 'correction' });
  }
  return [...changes].map(([player, { change, reason }]) => ({
    player,
    text: walletEventText(amount((balances.get(player)?.balance ?? 0n) + change), reason),
  }));
}
