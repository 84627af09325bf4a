import type { NewNotice } from '@fairbook/contract';
import { type Currency, conversionOf } from '@fairbook/core/catalog';
import { type Amount, amount, formatAmount, type Rate, shownIn } from '@fairbook/core/money';
import type { Tx } from '../../platform/db/db.ts';
import { appendNotices } from '../../platform/events/notices.ts';
import { changeExposure, type Risk } from '../exposure/index.ts';
import type { Ledger } from '../ledger/index.ts';
import { paySettlements, type SettlementDecision, type SettlementWrite } from './settlement-money.ts';

/** How one kind of bet writes its settlements and notifies players. */
export interface SettlingKind<V extends SettlementDecision> {
  /** The one statement that writes settlements, money and events. */
  write(tx: Tx, write: SettlementWrite<V>): Promise<void>;
  /** The event in wire form. */
  eventOf(decision: V): string;
  noticeOf(decision: V): NewNotice;
  /** The exposure that an open bet added. */
  risksOf(bet: V['bet']): readonly Risk[];
}

/**
 * Settles locked bets by their decisions, in the caller's transaction: works out their money, locks the paid wallets in the order of their numbers (as placing
 * does), and writes everything with one statement, the notices with another, and the change of exposure with the last.
 */
export async function settleBets<V extends SettlementDecision>(
  kind: SettlingKind<V>,
  ledger: Pick<Ledger, 'lockCash'>,
  tx: Tx,
  decisions: readonly V[],
): Promise<void> {
  if (decisions.length === 0) return;
  const write = await paySettlements(ledger, tx, decisions, kind.eventOf);
  await kind.write(tx, write);
  await appendNotices(tx, [...write.news.map(kind.noticeOf), ...write.debtNotices]);
  await changeExposure(tx, {
    taken: decisions.flatMap(({ bet, status }) => (bet.status === 'pending' && status !== 'pending' ? kind.risksOf(bet) : [])),
    put: decisions.flatMap(({ bet, status }) => (bet.status !== 'pending' && status === 'pending' ? kind.risksOf(bet) : [])),
  });
}

type NotifiedDecision = SettlementDecision & {
  /** `cashedOut`: what was paid for shares of the bet that were cashed out before. */
  readonly bet: { readonly currency: Currency; readonly rate: Rate; readonly cashedOut?: Amount };
};

/** The money of a settled bet as in its event, in wire form: all that came back. */
export function settledMoney({ bet, payout: settled }: NotifiedDecision) {
  const payout = amount(settled + (bet.cashedOut ?? 0n));
  const conversion = conversionOf(bet.currency, bet.rate);
  return {
    bonus: formatAmount(payout),
    total_price: formatAmount(bet.totalStake),
    currency: bet.currency,
    bonus_currency: formatAmount(shownIn(payout, conversion)),
    total_currency: formatAmount(shownIn(bet.totalStake, conversion)),
    corrected: bet.revision > 0,
  };
}

/** The part of a settlement's notice that is the same for every kind of bet: the notice keeps what the event publishes once. */
export function noticeOfSettlement(decision: NotifiedDecision) {
  const { bet, status } = decision;
  const { currency, bonus_currency: paid, total_currency: staked, corrected } = settledMoney(decision);
  return {
    about: { player: bet.player, subject: bet.id, step: String(bet.revision + 1) },
    facts: { status, currency, staked, paid, corrected },
  };
}
