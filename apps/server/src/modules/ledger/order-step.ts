import { type ErrorCode, Refusal } from '@fairbook/contract';
import { type Edges, statesBefore } from '@fairbook/core/payments';
import type { Tx } from '../../platform/db/db.ts';
import { appendEvents, type TopicEvent } from '../../platform/events/outbox.ts';
import type { Ledger, Movement, PostedMovement } from './ledger.ts';

/** A kind of order that money goes by: a deposit, a withdrawal, a transfer. Its module says what its table is, and what goes with a step. */
export interface OrderKind<State extends string, Order, Step extends { readonly to: State }> {
  /** What may follow what. */
  readonly edges: Edges<State>;
  /** What a step is refused with that does not follow, or that somebody took before. */
  readonly refusal: ErrorCode;
  /** Takes the step where the order stands in one of the states `from`, with one statement, which returns the row that it wrote. */
  write(tx: Tx, order: Order, taken: { readonly step: Step; readonly from: readonly State[] }): Promise<readonly unknown[]>;
  /** The money that goes with it, each movement named by the order. */
  movements(order: Order, step: Step): readonly Movement[];
  /** What screens are told of it. */
  news(tx: Tx, order: Order, told: { readonly step: Step; readonly posted: readonly PostedMovement[] }): Promise<readonly TopicEvent[]>;
  /** Tells the player for good, where it is worth that. */
  readonly notice?: (tx: Tx, order: Order, step: Step) => Promise<void>;
}

export interface OrderStep<Order, Step> {
  readonly ledger: Pick<Ledger, 'post'>;
  readonly order: Order;
  readonly step: Step;
}

/**
 * The one place where an order goes from a state to another: its row, the money that goes with it and the news of it are written in the caller's transaction, or none
 * of them. The row is asked where it stands by the statement that writes it, so of two that take a step at once one is refused. Refuses `kind.refusal`, and what
 * `post` of the ledger refuses.
 */
export async function takeOrderStep<State extends string, Order, Step extends { readonly to: State }>(
  tx: Tx,
  kind: OrderKind<State, Order, Step>,
  { ledger, order, step }: OrderStep<Order, Step>,
): Promise<void> {
  const written = await kind.write(tx, order, { step, from: statesBefore(kind.edges, step.to) });
  if (written.length !== 1) throw new Refusal(kind.refusal);
  const movements = kind.movements(order, step);
  const posted = movements.length > 0 ? await ledger.post(tx, movements) : [];
  await appendEvents(tx, await kind.news(tx, order, { step, posted }));
  await kind.notice?.(tx, order, step);
}
