import { type PlayerId, type Receipt, Refusal } from '@fairbook/contract';
import { type Currency, conversionOf } from '@fairbook/core/catalog';
import { type Amount, type Rate, shownIn } from '@fairbook/core/money';
import type { Queries } from '../../platform/db/db.ts';
import type { Ledger } from '../ledger/index.ts';
import type { BetReads, SettlementRow } from './sql/bet-reads.ts';

/** What a receipt of a bet says whatever the kind of bet. */
export type ReceiptHistory = Pick<Receipt, 'settlements' | 'ledger'>;

/** A bet with its settlements as they are kept, and what a receipt says of them and of its movements. Refuses bet.not_found, also for a bet of another player or game. */
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
  // What a settlement left owed was written in its transaction, whose time both have.
  const owedAt = new Set(entries.filter(({ entry }) => entry.kind === 'debt').map(({ entry }) => entry.date.getTime()));
  const leftDebt = (at: Date) => owedAt.has(at.getTime());
  const settlements = settled.map(({ revision, status, payout, received, reason, settledAt }) => {
    // What ended a bet that was cashed out is what its cash-outs paid.
    const bonus = reason === 'cashed_out' ? (bet.cashedOut ?? payout) : payout;
    return {
      ...{ revision, status, bonus, bonus_currency: shownIn(bonus, conversion), settled_at: settledAt },
      reason: received > payout ? `${reason}_uncollected` : leftDebt(settledAt) ? `${reason}_owed` : reason,
    };
  });
  return { bet, settled, history: { settlements, ledger: [...entries] } };
}
