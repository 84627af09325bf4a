import type { ErrorCode } from '@fairbook/contract';

type IntentState<Placed> =
  /** The request is under way. */
  | { readonly state: 'sending' }
  /** No answer so far: retried under the same key until there is one. */
  | { readonly state: 'checking' }
  | { readonly state: 'accepted'; readonly placed: Placed }
  | { readonly state: 'refused'; readonly code: ErrorCode; readonly details: Readonly<Record<string, string>> }
  /** After a reload: the server does not know the key, so nothing was placed. Kept for its key, even after the player has seen it. */
  | { readonly state: 'absent'; readonly seen: boolean };

interface IntentHead {
  readonly key: string;
  /** Two requests with the same fingerprint are for the very same bet. */
  readonly fingerprint: string;
  /** By the clock of this browser. */
  readonly sentAt: number;
}

/**
 * A player's request to place something: one key from the tap to the answer, whatever happens between. `Subject` is the product's part of it, `Placed` the placed
 * bet.
 */
export type IntentOf<Subject, Placed> = IntentState<Placed> & IntentHead & Subject;

/** The state an intent moves to. */
export type Answered<Placed> = IntentState<Placed>;

export const isUnanswered = ({ state }: { readonly state: Answered<unknown>['state'] }): boolean =>
  state === 'sending' || state === 'checking';

/** Returns the key for a request: that of an unplaced intent for the very same bet, so that it can never be placed twice; otherwise a new one. */
export function keyFor(intents: readonly IntentOf<unknown, unknown>[], fingerprint: string, newKey: () => string): string {
  return intents.find((intent) => intent.state === 'absent' && intent.fingerprint === fingerprint)?.key ?? newKey();
}
