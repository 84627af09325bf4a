import { type ErrorCode, Refusal } from '@fairbook/contract';
import { isOffline } from './is-offline.ts';

/** How long to wait for an answer before the player sees that the bet is being checked. */
const SLOW_MS = 5_000;
/** Pauses between retries with the same key; the last one repeats. */
const PAUSES_MS = [2_000, 4_000, 8_000, 15_000] as const;
/** A key that the server still does not know this long after it was sent was lost. */
const LOST_MS = 30_000;

/** Refusals that are given before the key is checked: an earlier, timed-out attempt of the same call may have been accepted. */
const NOT_AN_ANSWER: ReadonlySet<ErrorCode> = new Set(['server.unexpected', 'server.busy', 'request.in_progress', 'request.too_many']);

/** Returns the refusal if a failed call is a final answer (the bet was not placed); undefined for every failure that leaves the outcome open. */
export const refusalIn = (error: unknown): Refusal | undefined =>
  error instanceof Refusal && !NOT_AN_ANSWER.has(error.code) ? error : undefined;

/** A request to place something, identified by one key from the tap to the answer, whatever happens between. */
export interface KeyedRequest<Answer> {
  readonly key: string;
  /** Asks once. Null if the server does not know the key and never will. */
  readonly ask: () => Promise<Answer | null>;
  /** Called when there is no answer yet and another attempt follows. May be called more than once. */
  readonly checking: () => void;
  readonly answered: (answer: Answer | null) => void;
  readonly refused: (refusal: Refusal) => void;
}

/** Pending retries by key; calling one retries at once. */
const waiting = new Map<string, () => void>();

/** Whether a key still has no answer. */
export const isPending = (key: string): boolean => waiting.has(key);

/** Retries under the same key until the server accepts or refuses. Without a network nothing is asked; the next try is when it is back. */
export async function retryUntilKnown<Answer>({ key, ask, checking, answered, refused }: KeyedRequest<Answer>): Promise<void> {
  waiting.set(key, () => undefined);
  const slow = setTimeout(checking, SLOW_MS);
  for (let attempt = 0; ; attempt += 1) {
    try {
      if (attempt > 0 && isOffline()) throw new TypeError('no network');
      answered(await ask());
      break;
    } catch (error) {
      const answer = refusalIn(error);
      if (answer) {
        refused(answer);
        break;
      }
    }
    checking();
    await pauseBefore(key, attempt);
  }
  clearTimeout(slow);
  waiting.delete(key);
}

/** Finds what a key was placed as, after a reload. Returns null for a key that stays unknown for long enough. */
export async function findPlaced<Answer>(sentAt: number, find: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await find();
  } catch (error) {
    const isUnknown = error instanceof Refusal && error.code === 'bet.not_found';
    if (!isUnknown) throw error;
    if (Date.now() - sentAt < LOST_MS) throw new Error('not there yet', { cause: error });
    return null;
  }
}

/** Retries at once everything that has no answer. */
export function checkNow(): void {
  for (const ask of waiting.values()) ask();
}
if (typeof window !== 'undefined') window.addEventListener('online', checkNow);

function pauseBefore(key: string, attempt: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PAUSES_MS[Math.min(attempt, PAUSES_MS.length - 1)]);
    waiting.set(key, () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
