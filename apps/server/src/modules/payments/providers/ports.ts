import type { Charge, ChargeRequest, PayEvent, PayReturn } from '@fairbook/contract/pay';
import type { Amount } from '@fairbook/core/money';
import type { Destination, PayoutFailure } from '@fairbook/core/payments';

/** What the verbs of one kind of provider are about. */
interface About {
  readonly order: unknown;
  /** What beginning an order is answered with. */
  readonly begun: unknown;
  /** What is said of one. */
  readonly told: unknown;
  /** What comes by itself, as it came, and what it says. */
  readonly call: unknown;
  readonly event: unknown;
}

/**
 * Whoever moves money for the house. Orders are named by us: each verb may be said again with the same name and is done once, and what was asked may have happened
 * although no answer came. A provider is one file that has these, and one line in registered.ts; provider-cases.test.ts asks every one the same.
 */
export interface MoneyProvider<Kind extends About> {
  /** As its channels have it. */
  readonly name: string;
  initiate(order: Kind['order']): Promise<Kind['begun']>;
  /** What became of it so far. */
  status(reference: string): Promise<Kind['told']>;
  /** Makes sure that no money moves for it from now on, even if the provider never heard of it. What has moved stays, and the answer says so. */
  cancel(reference: string): Promise<Kind['told']>;
  /** What a call of the provider's says, once it has proven by whom it is and that it is from now. */
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

/** The provider could not be asked, or answered what cannot be used. What was asked may have happened all the same. */
export class ProviderFailure extends Error {}

/** Who takes money for us. Each verb but the last throws ProviderFailure. */
export interface PayProvider
  extends MoneyProvider<{
    order: ChargeRequest;
    begun: Charge;
    /** All that happened so far; undefined when it knows no such charge. */
    told: readonly PayEvent[] | undefined;
    call: ProviderCall;
    event: PayEvent;
  }> {
  /** Sends a payment back to who paid it, once for a key. Throws ProviderFailure. */
  refund(wanted: PayReturn): Promise<void>;
}

/** What a provider is asked to pay. The reference is ours, and one reference is paid at most once however often it is sent. */
export interface PayoutOrder {
  readonly reference: string;
  readonly channel: string;
  readonly destination: Destination;
  readonly realName: string;
  /** Whose account it must be, where the law wants to know; else null. */
  readonly holderCpf: string | null;
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

/** That there is something new about an order, and not what: it is asked. */
export interface PayoutNews {
  readonly reference: string;
}

/** Who pays out for us. What was paid cannot be called back, so there is no refund. None of the verbs throws: what goes wrong is `unknown`. */
export type PayoutProvider = MoneyProvider<{
  order: PayoutOrder;
  begun: PayoutAnswer;
  told: PayoutAnswer;
  call: PayoutNews & { readonly timestamp: string; readonly signature: string };
  event: PayoutNews;
}>;
