import type { PlayerId } from '@fairbook/contract';
import { type Amount, amount } from '@fairbook/core/money';
import type { Tx } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import type { TopicEvent } from '../../platform/outbox.ts';
import { decideSettlement, isSameAgain, type Verdict } from './decide-settlement.ts';
import type { SettlingDeps } from './settle-match.ts';
import { houseMovements, type Payment, payVerdicts, touchesWallet } from './settlement-money.ts';
import { type BetCursor, type ChunkWish, insertSettlements, lockDue } from './sql/settle.ts';

type Balances = ReadonlyMap<PlayerId, { readonly balance: Amount }>;

/**
 * Settles the next bets of a match, in the caller's transaction: locks them and reads what their matches came to, decides each, locks the wallets that are paid
 * in the order of their numbers, as placing does, and writes everything with one statement. Returns where the next chunk starts; undefined at the end.
 */
export async function settleChunk(
  { ledger, offers }: Pick<SettlingDeps, 'ledger' | 'offers'>,
  tx: Tx,
  wish: ChunkWish,
  after: BetCursor,
): Promise<BetCursor | undefined> {
  const bets = await lockDue(tx, wish, after);
  const last = bets.at(-1);
  if (!last) return undefined;
  const matches = new Set(bets.flatMap(({ legMatches }) => legMatches));
  const outcomes = await offers.outcomes(tx, [...matches].map(String));
  const verdicts = bets.map((bet) => decideSettlement(bet, outcomes)).filter((verdict) => verdict !== undefined);
  if (verdicts.length > 0) {
    const paid = new Set(verdicts.filter(touchesWallet).map(({ bet }) => bet.player));
    const balances: Balances = paid.size > 0 ? await ledger.lockCash(tx, [...paid]) : new Map();
    const payments = payVerdicts(verdicts, balances);
    const runId = newId();
    const events = [...verdicts.filter((verdict) => !isSameAgain(verdict)).map(settledEvent), ...walletEvents(payments, balances)];
    await insertSettlements(tx, { runId, payments, houseMovements: houseMovements(verdicts, runId), events });
  }
  return bets.length < wish.size ? undefined : last;
}

const settledEvent = ({ bet, status, payout }: Verdict): TopicEvent => ({
  topic: `player:${bet.player}`,
  event: {
    kind: 'bet.settled',
    bet_id: bet.id,
    status,
    bonus: payout,
    total_price: bet.totalStake,
    corrected: bet.revision > 0,
  },
});

/** One event a wallet that moved: what it holds now, and why it moved last. */
function walletEvents(payments: readonly Payment[], balances: Balances): readonly TopicEvent[] {
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
    topic: `player:${player}`,
    event: { kind: 'wallet.changed', balance: amount((balances.get(player)?.balance ?? 0n) + change), reason },
  }));
}
