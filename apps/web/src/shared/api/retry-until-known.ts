import { type ErrorCode, Refusal } from '@fairbook/contract';

/** Without an answer for so long, the player is told that the bet is being checked. */
const SLOW_MS = 5_000;
/** Pauses before the same key is asked again; the last one repeats. */
const PAUSES_MS = [2_000, 4_000, 8_000, 15_000] as const;
/** A key that the server still does not know so long after it was sent is not on its way any more. */
const LOST_MS = 30_000;

/** Refusals that do not look at the key: an earlier attempt of the same call, which timed out, may have been taken. */
const NOT_AN_ANSWER: ReadonlySet<ErrorCode> = new Set(['server.unexpected', 'server.busy', 'request.in_progress', 'request.too_many']);

/** The refusal, when a failed call is an answer: the bet was not placed. Undefined for everything that leaves it open. */
export const refusalIn = (error: unknown): Refusal | undefined =>
  error instanceof Refusal && !NOT_AN_ANSWER.has(error.code) ? error : undefined;

/** A wish to place something, known to the server by one key from the tap to the answer, whatever happens between. */
export interface Wish<Answer> {
  readonly key: string;
  /** Asks once. Null: the server does not know the key, and will not any more. */
  readonly ask: () => Promise<Answer | null>;
  /** There is no answer so far, and it is asked again. May be told more than once. */
  readonly checking: () => void;
  readonly answered: (answer: Answer | null) => void;
  readonly refused: (refusal: Refusal) => void;
}

/** Whoever waits to ask again: called to ask at once. */
const waiting = new Map<string, () => void>();

/** Whether a key is being asked about. */
export const isPending = (key: string): boolean => waiting.has(key);

/** Asks the same again and again under the same key, until the server says yes or no. */
export async function retryUntilKnown<Answer>({ key, ask, checking, answered, refused }: Wish<Answer>): Promise<void> {
  waiting.set(key, () => undefined);
  const slow = setTimeout(checking, SLOW_MS);
  for (let attempt = 0; ; attempt += 1) {
    try {
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

/** Finds what a key was placed as, after a reload. A key that is not known for long enough is an answer too: null. */
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

/** Asks now about everything that has no answer. */
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
