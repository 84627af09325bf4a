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
import { unseal } from '../../../platform/signing/seal.ts';
import { appMacOf, isSame } from '../../../platform/signing/signing.ts';

/** What is kept of somebody's authenticator app, locked until what is decided by it is committed. */
export interface KeptApp {
  /** Its secret, sealed with the key beside it. */
  readonly sealed: Buffer;
  readonly factorKey: Buffer;
  /** The time step of the last code that was used. */
  readonly lastStep: bigint;
  readonly guesses: Guesses;
  /** Uses a step up and begins to count anew; false when the database has that step or a later one as used. */
  use(step: bigint): Promise<boolean>;
  /** Keeps how often was guessed wrongly. */
  noteWrong(after: Guesses): Promise<void>;
  /** Whether what was typed opens some other way, which it uses up: a recovery code. */
  readonly opens?: () => Promise<boolean>;
}

export type CodeVerdict =
  | { readonly is: 'taken' }
  /** `left`: guesses before the lock. */
  | { readonly is: 'wrong'; readonly left: number }
  | { readonly is: 'locked'; readonly until: Date };

/**
 * The one place that looks at a code of an authenticator app, whoever typed it: of this half minute or one beside it, once, and none up to the last one used. The
 * fifth wrong one locks for a quarter of an hour, in which nothing is looked at. It answers rather than throws, so that the caller commits what was counted.
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

/** The step whose code was typed, among those that are taken now. */
function stepOf({ sealed, factorKey, lastStep }: KeptApp, typed: string, at: Date): number | undefined {
  const code = readTotpCode(typed);
  if (code === undefined) return undefined;
  const secret = unseal(factorKey, sealed);
  const codeAt = (step: number) => Buffer.from(totpCode(appMacOf(secret, totpMessage(step))));
  return totpStepsTaken(at, Number.parseInt(lastStep.toString(), 10)).find((step) => isSame(Buffer.from(code), codeAt(step)));
}
