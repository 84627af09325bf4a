import { type ErrorCode, Refusal } from '@fairbook/contract';
import { type Edges, statesBefore } from '@fairbook/core/payments';
import type { Tx } from '../../platform/db/db.ts';
import { appendEvents, type TopicEvent } from '../../platform/events/outbox.ts';
import type { Ledger, Movement, PostedMovement } from './ledger.ts';

/** A kind of order that moves money: a deposit, a withdrawal, a transfer. Its module defines the table and the effects of a step. */
export interface OrderKind<State extends string, Order, Step extends { readonly to: State }> {
  /** Which states may follow which. */
  readonly edges: Edges<State>;
  /** The refusal of a step that may not follow, or was already taken. */
  readonly refusal: ErrorCode;
  /** Takes the step if the order is in one of the states `from`, with one statement that returns the row it wrote. */
  write(tx: Tx, order: Order, taken: { readonly step: Step; readonly from: readonly State[] }): Promise<readonly unknown[]>;
  /** The movements of a step, each referring to the order. */
  movements(order: Order, step: Step): readonly Movement[];
  /** The events published about it. */
  news(tx: Tx, order: Order, told: { readonly step: Step; readonly posted: readonly PostedMovement[] }): Promise<readonly TopicEvent[]>;
  /** Writes the player's notice, if the step is worth one. */
  readonly notice?: (tx: Tx, order: Order, step: Step) => Promise<void>;
}

export interface OrderStep<Order, Step> {
  readonly ledger: Pick<Ledger, 'post'>;
  readonly order: Order;
  readonly step: Step;
}

/**
 * The only place where an order changes state: its row, its movements and its events are written in the caller's transaction, all or none. The statement that
 * writes the row checks the state, so that of two concurrent steps one is refused. Refuses `kind.refusal`, and what the ledger's `post` refuses.
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
