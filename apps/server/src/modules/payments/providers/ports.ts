import type { Charge, ChargeRequest, PayEvent, PayReturn } from '@fairbook/contract/pay';
import type { Amount } from '@fairbook/core/money';
import type { Destination, PayoutFailure } from '@fairbook/core/payments';

/** The types of one kind of provider's verbs. */
interface About {
  readonly order: unknown;
  /** The answer to a new order. */
  readonly begun: unknown;
  /** The state of an order. */
  readonly told: unknown;
  /** A call that the provider makes, and the event it carries. */
  readonly call: unknown;
  readonly event: unknown;
}

/**
 * A provider that moves money for the house. We name the orders: a verb may be repeated with the same name and takes effect once, and a request may have taken
 * effect although no answer came. A provider is one file that implements this, and one line in registered.ts; provider-cases.test.ts runs the same cases
 * against all.
 */
export interface MoneyProvider<Kind extends About> {
  /** The name its channels use. */
  readonly name: string;
  initiate(order: Kind['order']): Promise<Kind['begun']>;
  /** Returns the state of an order so far. */
  status(reference: string): Promise<Kind['told']>;
  /** Makes sure that no money moves for it from now on, even if the provider never received it. Money that has moved stays moved, and the answer reports it. */
  cancel(reference: string): Promise<Kind['told']>;
  /** Reads a call of the provider, once it is proven to be authentic and recent. */
  handleEvent(call: Kind['call']): HeardEvent<Kind['event']>;
}

export type HeardEvent<Event> =
  | { readonly kind: 'news'; readonly event: Event }
  | { readonly kind: 'unsigned' }
  | { readonly kind: 'malformed' };

/** A call over HTTP, the body to the byte. */
export interface ProviderCall {
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Buffer;
}

/** The provider could not be reached, or its answer cannot be used. The request may have taken effect all the same. */
export class ProviderFailure extends Error {}

/** A provider that takes money for us. Each verb but the last throws ProviderFailure. */
export interface PayProvider
  extends MoneyProvider<{
    order: ChargeRequest;
    begun: Charge;
    /** All events so far; undefined if it knows no such charge. */
    told: readonly PayEvent[] | undefined;
    call: ProviderCall;
    event: PayEvent;
  }> {
  /** Sends a payment back to its payer, once per key. Throws ProviderFailure. */
  refund(wanted: PayReturn): Promise<void>;
}

/** An order to pay out. The reference is ours; one reference is paid at most once, however often it is sent. */
export interface PayoutOrder {
  readonly reference: string;
  readonly channel: string;
  readonly destination: Destination;
  readonly realName: string;
  /** The CPF of the account's holder, where the law requires it; else null. */
  readonly holderCpf: string | null;
  /** USDT. */
  readonly amount: Amount;
}

/**
 * A provider's answer about an order. `failed` may still become paid; `closed` never will. `not_found`: it never received the reference. `unknown`: no reliable
 * answer, so the money may or may not be gone.
 */
export type PayoutAnswer =
  | { readonly kind: 'paid'; readonly providerRef: string }
  | { readonly kind: 'failed'; readonly reason: PayoutFailure }
  | { readonly kind: 'processing' | 'closed' | 'not_found' | 'unknown' };

/** Reports that an order has changed, but not how: its status is then requested. */
export interface PayoutNews {
  readonly reference: string;
}

/** A provider that pays out for us. A payout cannot be called back, so there is no refund. No verb throws: every failure is `unknown`. */
export type PayoutProvider = MoneyProvider<{
  order: PayoutOrder;
  begun: PayoutAnswer;
  told: PayoutAnswer;
  call: PayoutNews & { readonly timestamp: string; readonly signature: string };
  event: PayoutNews;
}>;
