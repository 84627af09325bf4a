import type { PlayerId } from '@fairbook/contract';
import type { Currency } from '@fairbook/core/catalog';
import { type Amount, amount, formatAmount } from '@fairbook/core/money';
import { CHAIN_DEPOSIT_EDGES, DEPOSIT_EDGES, type DepositState } from '@fairbook/core/payments';
import type { Tx } from '../../platform/db/db.ts';
import { writeNotice } from '../../platform/events/notices.ts';
import { appendEvents, type TopicEvent } from '../../platform/events/outbox.ts';
import { type Ledger, type Movement, type OrderKind, type PostedMovement, takeOrderStep } from '../ledger/index.ts';
import { type DepositStep, stepDeposit } from './sql/deposits.ts';

/** The fields of a deposit that its steps need. */
export interface Deposited {
  readonly player: PlayerId;
  readonly orderId: string;
  /** The house's account that the money comes from. */
  readonly accountId: bigint;
  /** In `currency`, as is the fee. */
  readonly amount: Amount;
  readonly currency: Currency;
  readonly fee: Amount;
  /** In USDT. */
  readonly credited: Amount;
}

/** Moves a deposit on: credits the balance once, and notifies the player. Refuses deposit.state_changed. */
export const stepOfDeposit = (
  tx: Tx,
  ledger: Pick<Ledger, 'post'>,
  { order, step }: { readonly order: Deposited; readonly step: DepositStep },
): Promise<void> => takeOrderStep(tx, DEPOSIT_ORDER, { ledger, order, step });

/** The same for a deposit over a chain. */
export const stepOfChainDeposit: typeof stepOfDeposit = (tx, ledger, { order, step }) =>
  takeOrderStep(tx, CHAIN_DEPOSIT_ORDER, { ledger, order, step });

/** A deposit as an order. The provider's word that moves it is stored beside it. */
export const DEPOSIT_ORDER: OrderKind<DepositState, Deposited, DepositStep> = {
  edges: DEPOSIT_EDGES,
  refusal: 'deposit.state_changed',
  write: (tx, order, { step, from }) => stepDeposit(tx, order, { ...step, from }),
  movements: (order, { to }) => (to === 'success' ? [creditOf(order)] : []),
  news: async (_, { player, orderId }, { step: { to }, posted }) => [
    { topic: `player:${player}`, event: { kind: 'deposit.changed', order_id: orderId, state: to } },
    ...creditNews(posted),
  ],
  notice: async (tx, order, { to }) => {
    if (to === 'success' || to === 'rejected') await notifyOfDeposit(tx, order, to);
  },
};
/** A deposit over a chain as an order. The decision of two people that moves it is stored beside it. */
export const CHAIN_DEPOSIT_ORDER: typeof DEPOSIT_ORDER = { ...DEPOSIT_ORDER, edges: CHAIN_DEPOSIT_EDGES };

/** Credits a deposit that begins as a success, and notifies the player. Returns the new balance. */
export async function creditDeposit(tx: Tx, ledger: Pick<Ledger, 'post'>, order: Deposited): Promise<Amount> {
  const posted = await ledger.post(tx, [creditOf(order)]);
  const [first] = posted;
  if (!first) throw new Error('the ledger did not answer for a deposit');
  await appendEvents(tx, creditNews(posted));
  await notifyOfDeposit(tx, order, 'success');
  return first.balanceAfter;
}

const creditOf = ({ player, accountId, credited, orderId }: Deposited): Movement => ({
  account: player,
  contra: accountId,
  amount: credited,
  kind: 'deposit',
  reference: orderId,
});

const creditNews = (posted: readonly PostedMovement[]): readonly TopicEvent[] =>
  posted.map(({ account, balanceAfter: balance }) => ({
    topic: `player:${account}`,
    event: { kind: 'wallet.changed', balance, reason: 'deposit', notifyType: 'RECHARGE' },
  }));

/** Stores a notice for the player about a deposit: the amount in the currency it was paid in, and what arrives or is sent back. */
const notifyOfDeposit = (
  tx: Tx,
  { player, orderId, amount: paid, fee, currency }: Deposited,
  state: 'success' | 'rejected',
): Promise<void> =>
  writeNotice(tx, {
    player,
    about: 'deposit',
    subject: orderId,
    step: state,
    facts: { state, amount: formatAmount(state === 'success' ? amount(paid - fee) : paid), currency },
  });
