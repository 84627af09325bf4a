import type { PlayerId } from '@fairbook/contract';
import type { Amount } from '@fairbook/core/money';
import type { Destination, PayoutFailure } from '@fairbook/core/payments';
import type { Tx } from '../../../platform/db.ts';

/** What a provider is asked to pay. The reference is ours, and one reference is paid at most once however often it is sent. */
export interface PayoutOrder {
  readonly reference: string;
  readonly channel: string;
  readonly destination: Destination;
  readonly realName: string;
  /** USDT. */
  readonly amount: Amount;
}

/**
 * What a provider says of an order. `failed` may still become paid; `closed` never will. `not_found`: it never heard of the reference.
 * `unknown`: it said nothing that can be relied on, so the money may or may not be gone.
 */
export type PayoutAnswer =
  | { readonly kind: 'paid'; readonly providerRef: string }
  | { readonly kind: 'failed'; readonly reason: PayoutFailure }
  | { readonly kind: 'processing' | 'closed' | 'not_found' | 'unknown' };

/** A way for money to leave. None of the calls throws: what goes wrong is `unknown`. */
export interface PayoutChannel {
  send(order: PayoutOrder): Promise<PayoutAnswer>;
  status(reference: string): Promise<PayoutAnswer>;
  /** Makes sure that an unpaid order is never paid from now on: `closed`, or what became of it instead. */
  close(reference: string): Promise<PayoutAnswer>;
}

/** What money going out needs to know of its player, and to tell. */
export interface PayeeDesk {
  /** Lets the right payment password pass; counts a wrong one whatever the caller does. */
  checkPaymentPassword(player: PlayerId, typed: string): Promise<void>;
  realNameOf(player: PlayerId): Promise<string | null>;
  /** Tells the player, at the addresses the account has, that a new destination was saved. */
  tellOfDestination(tx: Tx, player: PlayerId): Promise<void>;
}
