import { type PlayerId, type Receipt, Refusal } from '@fairbook/contract';
import { type Currency, conversionOf } from '@fairbook/core/catalog';
import { type Amount, type Rate, shownIn } from '@fairbook/core/money';
import type { Queries } from '../../platform/db/db.ts';
import type { Ledger } from '../ledger/index.ts';
import type { BetReads, SettlementRow } from './sql/bet-reads.ts';

/** The part of a receipt that is the same for every kind of bet. */
export type ReceiptHistory = Pick<Receipt, 'settlements' | 'ledger'>;

/**
 * Reads a bet with its stored settlements, and the part of its receipt about them and its movements. Refuses bet.not_found, also for a bet of another player or
 * game.
 */
export async function readHistory<
  Game,
  Bet extends { readonly currency: Currency; readonly rate: Rate; readonly cashedOut?: Amount },
  Settlement extends SettlementRow,
>(
  reads: Pick<BetReads<Game, Bet, Settlement, never, never>, 'one' | 'settlements'>,
  { db, ledger }: { readonly db: Queries; readonly ledger: Pick<Ledger, 'entriesOf'> },
  player: PlayerId,
  { game, id }: { readonly game: Game; readonly id: string },
): Promise<{ readonly bet: Bet; readonly settled: readonly Settlement[]; readonly history: ReceiptHistory }> {
  const bet = await reads.one(db, player, game, id);
  if (!bet) throw new Refusal('bet.not_found');
  const [settled, entries] = await Promise.all([reads.settlements(db, player, id), ledger.entriesOf(db, player, [id])]);
  const conversion = conversionOf(bet.currency, bet.rate);
  // A debt is written in the transaction of the settlement that caused it, so both have its time.
  const owedAt = new Set(entries.filter(({ entry }) => entry.kind === 'debt').map(({ entry }) => entry.date.getTime()));
  const leftDebt = (at: Date) => owedAt.has(at.getTime());
  const settlements = settled.map(({ revision, status, payout, received, reason, settledAt }) => {
    // A bet that was cashed out in full returns what its cash-outs paid.
    const bonus = reason === 'cashed_out' ? (bet.cashedOut ?? payout) : payout;
    return {
      revision,
      status,
      bonus,
      bonus_currency: shownIn(bonus, conversion),
      settled_at: settledAt,
      reason: received > payout ? `${reason}_uncollected` : leftDebt(settledAt) ? `${reason}_owed` : reason,
    };
  });
  return { bet, settled, history: { settlements, ledger: [...entries] } };
}
