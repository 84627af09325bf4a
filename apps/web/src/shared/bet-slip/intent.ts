import type { ErrorCode } from '@fairbook/contract';

type IntentState<Placed> =
  /** On its way. */
  | { readonly state: 'sending' }
  /** No answer so far: it is asked again under the same key until there is one. */
  | { readonly state: 'checking' }
  | { readonly state: 'accepted'; readonly placed: Placed }
  | { readonly state: 'refused'; readonly code: ErrorCode; readonly details: Readonly<Record<string, string>> }
  /** After a reload: the server does not know the key, so nothing was placed. Kept for its key, also when the player has read so. */
  | { readonly state: 'absent'; readonly seen: boolean };

interface IntentHead {
  readonly key: string;
  /** Two requests with the same one are for the very same bet. */
  readonly fingerprint: string;
  /** By the clock of this browser. */
  readonly sentAt: number;
}

/** The player's wish to place something: one key from the tap to the answer, whatever happens between. `Wish` is what the product knows of it, `Placed` what stands. */
export type IntentOf<Wish, Placed> = IntentState<Placed> & IntentHead & Wish;

/** What becomes of an intent. */
export type Answered<Placed> = IntentState<Placed>;

export const isUnanswered = ({ state }: { readonly state: Answered<unknown>['state'] }): boolean =>
  state === 'sending' || state === 'checking';

/** The key for a request: the one of an unplaced intent for the very same bet, so that it can never stand twice; else a new one. */
export function keyFor(intents: readonly IntentOf<unknown, unknown>[], fingerprint: string, newKey: () => string): string {
  return intents.find((intent) => intent.state === 'absent' && intent.fingerprint === fingerprint)?.key ?? newKey();
}
