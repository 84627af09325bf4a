import { afterWrongGuess, type Guesses, type GuessLimit, isLocked } from '@fairbook/core/identity';
import { type Db, inTransaction, type Tx } from '../../../platform/db/db.ts';
import type { Call } from '../../../platform/http/http.ts';
import { networkOf } from '../../../platform/network-of.ts';
import { macOf } from '../../../platform/signing/signing.ts';
import { hashOfToken, type PasswordHashes } from '../../identity/index.ts';
import { BROWSER_COOKIE, isBrowserOf } from '../sql/browsers.ts';
import { deleteGuesses, deleteGuessesOf, guessesOf, lockGuesses, updateGuesses } from '../sql/guesses.ts';
import { lockStaff, type StaffRow, staffNamed } from '../sql/staff.ts';

/** Wrong passwords and wrong codes share a count, per name and source. */
const STAFF_GUESSES: GuessLimit = { most: 5, lockMs: 15 * 60_000 };
/** After this many wrong guesses under a name from browsers unknown to it, from any source, an alert is raised. They lock nobody out. */
const STRANGERS: GuessLimit = { most: 20, lockMs: 0 };

export interface VerifyDeps {
  readonly db: Db;
  readonly passwords: PasswordHashes;
  /** Not in the database: hashes the typed names that are stored. */
  readonly nameKey: Buffer;
  readonly now: () => Date;
  /** Called when unknown browsers guess at a password. */
  readonly onGuessed?: () => void;
}

/** A typed password, and what else is hashed before the row is locked. */
export interface Typed<T> {
  /** The source of the call. */
  readonly from: Pick<Call, 'ip' | 'cookies'>;
  readonly name: string;
  readonly password: string;
  /** Called only if the password was right against the unlocked row. */
  readonly prepare: (seen: StaffRow) => Promise<T>;
}

/** A locked row, and whether the typed password is its current one. */
export interface VerifiedPassword<T> {
  /** Undefined if no current member of staff has that name. */
  readonly row: StaffRow | undefined;
  /** Undefined if the password is wrong, as any password is for a name that does not exist. */
  readonly prepared: T | undefined;
  readonly at: Date;
  /** The count so far, under this name and from this source. */
  readonly guesses: Guesses;
  /** Counts this as a wrong guess; the fifth locks the name for this source for a quarter of an hour. */
  readonly noteWrong: () => Promise<void>;
  /** Resets the count. */
  readonly forgive: () => Promise<void>;
  /** Locks the count of wrong codes of the app, which follow a right password. */
  readonly lockCodeCount: () => Promise<CodeCount>;
}

/**
 * Wrong codes of somebody's app after the right password. From unknown browsers they are counted together, whatever network they come from: whoever has the password could
 * otherwise guess from one network after the other. In a browser the owner is known in they are counted by that browser, so that no one else can lock the owner out.
 */
interface CodeCount extends Pick<VerifiedPassword<unknown>, 'guesses' | 'forgive'> {
  readonly noteWrong: (after: Guesses) => Promise<void>;
}

/**
 * Verifies a password and decides in one transaction. Hashing is slow, so it comes first and holds no connection; afterwards the count of the name and the row
 * are locked, and if the row's password has changed since, it starts over: decisions are based on the locked state. Wrong guesses are counted by the name and
 * the browser it is known in, or else the network: so strangers cannot lock the owner out. While a name is locked nothing is verified. Existing and unknown
 * names are counted, locked and hashed alike, so that a caller cannot find out which names exist.
 */
export async function verifyStaffPassword<T, R>(
  deps: VerifyDeps,
  { name, password, prepare, from }: Typed<T>,
  { locked, decide }: { readonly locked: R; readonly decide: (tx: Tx, looked: VerifiedPassword<T>) => Promise<R> },
): Promise<R> {
  const { db, passwords, now } = deps;
  const browser = from.cookies[BROWSER_COOKIE] ?? '';
  const isKnown = await isBrowserOf(db, name, hashOfToken(browser));
  const appKey = countOf(deps, name, 'app');
  const key = countOf(deps, name, isKnown ? `browser ${browser}` : `network ${networkOf(from.ip)}`);
  for (;;) {
    const skipped = isLocked(await guessesOf(db, key), now());
    const seen = await staffNamed(db, name);
    const right = !skipped && (await passwords.matches(seen?.passwordHash, password));
    const prepared = right && seen ? await prepare(seen) : undefined;
    const done = await inTransaction(db, async (tx) => {
      const guesses = await lockGuesses(tx, key);
      const row = await lockStaff(tx, name);
      const at = now();
      if (isLocked(guesses, at)) return { result: locked };
      if (skipped || (row && row.passwordHash !== seen?.passwordHash)) return undefined;
      const noteWrong = async () => {
        await updateGuesses(tx, key, afterWrongGuess(STAFF_GUESSES, guesses, at));
        if (!isKnown) await noteStranger(tx, deps, name, at);
      };
      const forgive = async () => void (await deleteGuesses(tx, key));
      const lockCodeCount = async (): Promise<CodeCount> => {
        if (isKnown) return { guesses, noteWrong, forgive };
        const noteWrongCode = async (after: Guesses) => {
          await updateGuesses(tx, appKey, after);
          await noteWrong();
        };
        const forgiveCodes = async () => {
          await deleteGuesses(tx, appKey);
          await forgive();
        };
        return { guesses: await lockGuesses(tx, appKey), noteWrong: noteWrongCode, forgive: forgiveCodes };
      };
      return { result: await decide(tx, { row, prepared: row && prepared, at, guesses, noteWrong, forgive, lockCodeCount }) };
    });
    if (done) return done.result;
  }
}

/** Counts wrong guesses from unknown browsers under a name, from any source, and raises an alert at every twentieth. */
async function noteStranger(tx: Tx, deps: VerifyDeps, name: string, at: Date): Promise<void> {
  const key = countOf(deps, name, '');
  const after = afterWrongGuess(STRANGERS, await lockGuesses(tx, key), at);
  await updateGuesses(tx, key, after);
  if (after.lockedUntil !== null) deps.onGuessed?.();
}

/** Resets all counts of a member of staff whose password or app was replaced. Call it before their row is changed: verifying a password locks in that order. */
export const resetGuesses = (tx: Tx, { nameKey }: Pick<VerifyDeps, 'nameKey'>, name: string): Promise<unknown> =>
  deleteGuessesOf(tx, halfHash(nameKey, name));

const HALF = 16;
const halfHash = (nameKey: Buffer, text: string): Buffer => macOf(nameKey, text).subarray(0, HALF);
/** One half identifies the name, the other the source; both are hashed. */
const countOf = ({ nameKey }: Pick<VerifyDeps, 'nameKey'>, name: string, place: string): Buffer =>
  Buffer.concat([halfHash(nameKey, name), halfHash(nameKey, `${name}\n${place}`)]);
