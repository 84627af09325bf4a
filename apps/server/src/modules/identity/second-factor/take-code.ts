import {
  afterWrongGuess,
  type Guesses,
  guessesLeft,
  isLocked,
  readTotpCode,
  SECOND_FACTOR_LIMIT,
  totpCode,
  totpMessage,
  totpStepsTaken,
} from '@fairbook/core/identity';
import { decrypt } from '../../../platform/signing/encrypt.ts';
import { appMacOf, isSame } from '../../../platform/signing/signing.ts';

/** The stored state of an authenticator app, locked until the decision based on it is committed. */
export interface KeptApp {
  /** Its secret, encrypted with the key beside it. */
  readonly encrypted: Buffer;
  readonly factorKey: Buffer;
  /** The time step of the last code used. */
  readonly lastStep: bigint;
  readonly guesses: Guesses;
  /** Uses a step up and resets the count; false if that step or a later one was used already. */
  use(step: bigint): Promise<boolean>;
  /** Stores the count of wrong guesses. */
  noteWrong(after: Guesses): Promise<void>;
  /** Whether the text is valid in another way, which it uses up: as a recovery code. */
  readonly opens?: () => Promise<boolean>;
}

export type CodeVerdict =
  | { readonly is: 'taken' }
  /** `left`: guesses before the lock. */
  | { readonly is: 'wrong'; readonly left: number }
  | { readonly is: 'locked'; readonly until: Date };

/**
 * The only check of an authenticator app's code: of this half minute or an adjacent one, once, and later than the last one used. The fifth wrong code locks for
 * a quarter of an hour, in which nothing is checked. It returns rather than throws, so that the caller commits the count.
 */
export async function takeCode(app: KeptApp, typed: string, at: Date): Promise<CodeVerdict> {
  const { guesses } = app;
  if (isLocked(guesses, at)) return { is: 'locked', until: guesses.lockedUntil ?? at };
  const step = stepOf(app, typed, at);
  const isTaken = step === undefined ? await app.opens?.() : await app.use(BigInt(step));
  if (isTaken) return { is: 'taken' };
  const after = afterWrongGuess(SECOND_FACTOR_LIMIT, guesses, at);
  await app.noteWrong(after);
  return { is: 'wrong', left: guessesLeft(SECOND_FACTOR_LIMIT, after) };
}

/** The step of the typed code, among those accepted now. */
function stepOf({ encrypted, factorKey, lastStep }: KeptApp, typed: string, at: Date): number | undefined {
  const code = readTotpCode(typed);
  if (code === undefined) return undefined;
  const secret = decrypt(factorKey, encrypted);
  const codeAt = (step: number) => Buffer.from(totpCode(appMacOf(secret, totpMessage(step))));
  return totpStepsTaken(at, Number.parseInt(lastStep.toString(), 10)).find((step) => isSame(Buffer.from(code), codeAt(step)));
}
