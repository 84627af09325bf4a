import type { PayEvent, PayReturn } from '@fairbook/contract/pay';
import { type Queries, statement, type Tx } from '../../../platform/db/db.ts';

/** The outcome of a payment event. */
export type PaymentEventResult = 'credited' | 'returned' | 'noted' | 'ignored' | 'refused';

const find = statement('payments.event', 'select result from payment_events where provider = $1 and event_id = $2');
export const resultOfEvent = async (tx: Tx, provider: string, eventId: string): Promise<PaymentEventResult | undefined> =>
  (await tx.query<{ result: PaymentEventResult }>(find, [provider, eventId]))[0]?.result;

const findPayment = statement(
  'payments.payment_known',
  `select from payment_events where provider = $1 and payment_ref = $2 and result in ('credited', 'returned')`,
);
/** Whether this payment was credited or sent back before, by any event. */
export const isPaymentKnown = async (tx: Tx, provider: string, payment: string): Promise<boolean> =>
  (await tx.query(findPayment, [provider, payment])).length > 0;

const insert = statement(
  'payments.insert_event',
  `insert into payment_events (provider, event_id, kind, charge_id, provider_charge, amount, currency, payment_ref, happened_at, result, reason)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing returning event_id`,
);
/** Stores an event with its outcome; false if there is one with its id, or one that moved the same payment. */
export const insertEvent = async (
  tx: Tx,
  provider: string,
  event: PayEvent,
  came: { readonly to: PaymentEventResult; readonly reason: string | null },
): Promise<boolean> => {
  const { id, kind, order, charge, amount, currency, payment, at } = event;
  return (await tx.query(insert, [provider, id, kind, order, charge, amount, currency, payment, at, came.to, came.reason])).length > 0;
};

const insertReturn = statement(
  'payments.insert_return',
  `insert into payment_returns (id, provider, event_id, charge_id, provider_charge, payment_ref, amount, currency, reason)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);
export const insertReturnOf = (
  tx: Tx,
  provider: string,
  event: PayEvent,
  { id, reason }: { id: string; reason: string },
): Promise<unknown> =>
  tx.query(insertReturn, [id, provider, event.id, event.order, event.charge, event.payment, event.amount, event.currency, reason]);

const toReturn = statement(
  'payments.take_returns',
  `update payment_returns set tried_at = clock_timestamp() where id in (
     select id from payment_returns where done_at is null order by tried_at nulls first, created_at limit 100 for update skip locked)
   returning id as key, provider, provider_charge as charge, payment_ref as payment, amount, currency`,
);
/**
 * Claims a hundred returns and marks them as tried now: never tried first, then least recently tried, so that ones that never complete do not starve the rest.
 * Concurrent processes claim different ones.
 */
export const takeReturns = (db: Queries): Promise<(PayReturn & { readonly provider: string })[]> => db.query(toReturn);

const returned = statement('payments.return_done', 'update payment_returns set done_at = now() where id = $1 and done_at is null');
export const markReturned = (db: Queries, key: string): Promise<unknown> => db.query(returned, [key]);
