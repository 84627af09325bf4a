import { createHash } from 'node:crypto';
import type { PayoutReply, zPayoutRequest } from '@fairbook/contract/payout';
import type { DailyFileRow, PayoutFailure } from '@fairbook/core/payments';
import type * as z from 'zod/mini';
import type { PayoutFaults } from './payout-faults.ts';

export type PayoutRequest = z.output<typeof zPayoutRequest>;

interface KeptOrder {
  readonly request: PayoutRequest;
  state: 'processing' | 'failed' | 'paid' | 'closed';
  paidAt: number | undefined;
  /** When it was paid, failed or closed. */
  endedAt: number;
  /** The reason if it failed. */
  reason: PayoutFailure;
}

/** A payment as a bank statement would list it. */
export interface Payment {
  readonly reference: string;
  readonly amount: PayoutRequest['amount'];
  readonly number: string;
  readonly name: string;
}

/** The orders of a provider. A reference is paid at most once. */
export interface PayoutBook {
  order(request: PayoutRequest, faults: PayoutFaults): PayoutReply;
  status(reference: string): PayoutReply;
  close(reference: string): PayoutReply;
  /** The payments made; one that was wrongly made twice appears twice. */
  payments(): readonly Payment[];
  /** The outcome of each order that has ended. */
  ended(): readonly DailyFileRow[];
}

export function createPayoutBook(now: () => number): PayoutBook {
  const orders = new Map<string, KeptOrder>();
  /** References closed before their order arrived: such an order is not accepted. */
  const neverTaken = new Set<string>();
  const payments: Payment[] = [];

  const pay = (order: KeptOrder) => {
    order.state = 'paid';
    order.endedAt = order.paidAt ?? now();
    const { reference, amount, destination, name } = order.request;
    payments.push({ reference, amount, number: destination.number, name });
  };
  const current = (order: KeptOrder): KeptOrder => {
    const isDue = order.paidAt !== undefined && order.paidAt <= now();
    if (isDue && (order.state === 'processing' || order.state === 'failed')) pay(order);
    return order;
  };
  const replyOf = (order: KeptOrder): PayoutReply => {
    switch (order.state) {
      case 'paid':
        return { state: 'paid', payout: nameOf(order) };
      case 'failed':
        return { state: 'failed', reason: order.reason };
      case 'processing':
      case 'closed':
        return { state: order.state };
    }
  };
  return {
    order: (request, { fail, fail_then_pay, delay, holders }) => {
      if (neverTaken.has(request.reference)) return { state: 'closed' };
      const known = orders.get(request.reference);
      if (known && current(known).state !== 'failed') return replyOf(known);
      const order: KeptOrder = known ?? { request, state: 'processing', paidAt: undefined, endedAt: now(), reason: 'account_closed' };
      orders.set(request.reference, order);
      const isOthers = hasOtherOwner(request, holders);
      order.state = fail || fail_then_pay || isOthers ? 'failed' : 'processing';
      order.reason = isOthers ? 'name_mismatch' : 'account_closed';
      order.endedAt = now();
      order.paidAt = fail || isOthers ? undefined : now() + (fail_then_pay ? Math.max(delay, 1) : delay);
      return replyOf(fail_then_pay ? order : current(order));
    },
    status: (reference) => {
      const order = orders.get(reference);
      return order ? replyOf(current(order)) : { state: neverTaken.has(reference) ? 'closed' : 'not_found' };
    },
    close: (reference) => {
      const order = orders.get(reference);
      if (!order) {
        neverTaken.add(reference);
        return { state: 'closed' };
      }
      if (current(order).state === 'failed') {
        order.state = 'closed';
        order.endedAt = now();
        order.paidAt = undefined;
      }
      return replyOf(order);
    },
    payments: () => {
      for (const order of orders.values()) current(order);
      return payments;
    },
    ended: () => [...orders.values()].map(current).flatMap(endOf),
  };
}

/** Whether the account belongs to another CPF than the order names. A Pix key that is a CPF names its owner. */
function hasOtherOwner({ destination, holder_cpf: holder }: PayoutRequest, holders: PayoutFaults['holders']): boolean {
  const { kind, type, number } = destination;
  const owner = kind === 'pix' && type === 'cpf' ? number : holders[number];
  return holder !== null && owner !== undefined && owner !== holder;
}

/** The provider's id of the payment. */
const nameOf = ({ request }: KeptOrder): string => createHash('sha256').update(request.reference).digest('hex').slice(0, 20);

function endOf(order: KeptOrder): readonly DailyFileRow[] {
  if (order.state === 'processing') return [];
  const { reference, amount } = order.request;
  const end =
    order.state === 'paid' ? ({ status: 'paid', payment: nameOf(order) } as const) : ({ status: 'failed', payment: null } as const);
  return [{ reference, ...end, amount, currency: 'USDT', at: new Date(order.endedAt) }];
}
