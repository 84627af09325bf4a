import { Refusal } from '@fairbook/contract';
import type { PayEvent } from '@fairbook/contract/pay';
import { conversionOf } from '@fairbook/core/catalog';
import { amount, RATE_ONE, type Rate, slackOf } from '@fairbook/core/money';
import { type DepositState, decidePayment, type PaymentDecision, type ReturnReason } from '@fairbook/core/payments';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import { newId } from '../../platform/ids.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import type { DepositDeps } from './deposit.ts';
import { stepOfDeposit } from './deposit-step.ts';
import { type DepositRow, lockCharge } from './sql/deposits.ts';
import { insertEvent, insertReturnOf, isPaymentKnown, type PaymentEventResult, resultOfEvent } from './sql/payment-events.ts';

export type PaymentEventDeps = Pick<DepositDeps, 'db' | 'ledger' | 'checkDeposit' | 'payers'>;
/** The job that sends money back. */
export const RETURN_JOB = 'return-payments';

type Outcome =
  | { readonly to: 'credited' }
  | { readonly to: 'returned'; readonly reason: ReturnReason }
  | { readonly to: 'noted'; readonly state: DepositState }
  | { readonly to: 'ignored' | 'refused'; readonly reason: string };

/**
 * Handles a payment event, any number of times and in any order: one transaction stores the event, moves the deposit and posts the money, with the deposit
 * locked first. The same event again has the same result. core/payments/decide-payment makes the decisions.
 */
export async function handlePaymentEvent(deps: PaymentEventDeps, provider: string, event: PayEvent): Promise<PaymentEventResult> {
  for (;;) {
    const result = await inTransaction(deps.db, (tx) => handleOnce(tx, deps, { provider, event }));
    if (result) return result;
  }
}

/** Undefined, with nothing written, if an event with its id or its payment was stored meanwhile: about another deposit, since this one's is locked. */
async function handleOnce(tx: Tx, deps: PaymentEventDeps, { provider, event }: ReceivedEvent): Promise<PaymentEventResult | undefined> {
  const row = await lockCharge(tx, event.order, provider);
  const before = await resultOfEvent(tx, provider, event.id);
  if (before !== undefined) return before;
  const outcome = row ? await decide(tx, deps, row, { provider, event }) : ({ to: 'refused', reason: 'unknown_order' } as const);
  const isStored = await insertEvent(tx, provider, event, { to: outcome.to, reason: 'reason' in outcome ? outcome.reason : null });
  if (!isStored) return undefined;
  if (row) await apply(tx, deps, row, { provider, event, outcome });
  return outcome.to;
}

interface ReceivedEvent {
  readonly provider: string;
  readonly event: PayEvent;
}

async function decide(tx: Tx, deps: PaymentEventDeps, row: DepositRow, { provider, event }: ReceivedEvent): Promise<Outcome> {
  const { status: state, providerCharge, amount, currency, expiresAt } = row;
  const cpf = await deps.payers.of(tx, row);
  const decision = decidePayment(
    { state, charge: providerCharge, amount, currency, expiresAt: expiresAt ?? row.createdAt, cpf },
    { ...event, payerCpf: event.payer_cpf },
  );
  const isMoney = decision.do === 'credit' || decision.do === 'return';
  if (isMoney && event.payment !== null && (await isPaymentKnown(tx, provider, event.payment))) {
    return { to: 'ignored', reason: 'known_payment' };
  }
  return decision.do === 'credit' ? withinLimits(tx, deps, row) : outcomeOf(decision);
}

function outcomeOf(decision: Exclude<PaymentDecision, { do: 'credit' }>): Outcome {
  switch (decision.do) {
    case 'return':
      return { to: 'returned', reason: decision.reason };
    case 'become':
      return { to: 'noted', state: decision.state };
    case 'nothing':
      return { to: 'ignored', reason: 'overtaken' };
    case 'refuse':
      return { to: 'refused', reason: decision.problem };
  }
}

/** A limit set, a break taken or an account closed between the order and the payment applies: the money goes back. */
async function withinLimits(tx: Tx, deps: PaymentEventDeps, { player, credited, ...paid }: DepositRow): Promise<Outcome> {
  try {
    // The rate of the order: what arrives in its currency, per USDT credited.
    const rate = (amount(paid.amount - paid.fee) * RATE_ONE) / credited;
    await deps.checkDeposit(tx, player, credited, { slack: slackOf(conversionOf(paid.currency, rate as Rate)) });
    return { to: 'credited' };
  } catch (error) {
    if (error instanceof Refusal) return { to: 'returned', reason: returnReasonOf(error) };
    throw error;
  }
}

/** Why money goes back that the player may not have. */
export const returnReasonOf = ({ code }: Refusal): ReturnReason => (code === 'auth.account_closed' ? 'account_closed' : 'over_limit');

async function apply(
  tx: Tx,
  { ledger }: PaymentEventDeps,
  order: DepositRow,
  { provider, event, outcome }: ReceivedEvent & { readonly outcome: Outcome },
): Promise<void> {
  const { charge } = event;
  switch (outcome.to) {
    case 'credited':
      return stepOfDeposit(tx, ledger, { order, step: { to: 'success', reason: null, charge } });
    case 'returned':
      await insertReturnOf(tx, provider, event, { id: newId(), reason: outcome.reason });
      if (outcome.reason !== 'paid_twice') {
        await stepOfDeposit(tx, ledger, { order, step: { to: 'rejected', reason: outcome.reason, charge } });
      }
      return enqueue(tx, RETURN_JOB, {}, RETURN_JOB);
    case 'noted':
      return stepOfDeposit(tx, ledger, { order, step: { to: outcome.state, reason: null, charge } });
    case 'ignored':
    case 'refused':
      return;
  }
}
