import { afterWrongGuess, type Guesses, type GuessLimit, isLocked } from '@fairbook/core/identity';
import { type Db, inTransaction, type Tx } from '../../../platform/db/db.ts';
import type { Call } from '../../../platform/http/http.ts';
import { networkOf } from '../../../platform/network-of.ts';
import { macOf } from '../../../platform/signing/signing.ts';
import { hashOfToken, type PasswordHashes } from '../../identity/index.ts';
import { BROWSER_COOKIE, isBrowserOf } from '../sql/browsers.ts';
import { deleteGuesses, deleteGuessesOf, guessesOf, lockGuesses, updateGuesses } from '../sql/guesses.ts';
import { lockStaff, type StaffRow, staffNamed } from '../sql/staff.ts';

/** Wrong passwords and wrong codes count together, of a name and from where they come. */
const STAFF_GUESSES: GuessLimit = { most: 5, lockMs: 15 * 60_000 };
/** So many wrong ones under a name from browsers it was never seen in, wherever they come from, and somebody is called. They lock nobody out. */
const STRANGERS: GuessLimit = { most: 20, lockMs: 0 };

export interface VerifyDeps {
  readonly db: Db;
  readonly passwords: PasswordHashes;
  /** Not in the database: what is kept of a name that was typed is made with it. */
  readonly nameKey: Buffer;
  readonly now: () => Date;
  /** Told when strangers guess at somebody's password. */
  readonly onGuessed?: () => void;
}

/** A password that was typed, and what else is hashed before the row is locked. */
export interface Typed<T> {
  /** Where it comes from. */
  readonly from: Pick<Call, 'ip' | 'cookies'>;
  readonly name: string;
  readonly password: string;
  /** Only once the password is right, as far as was seen. */
  readonly prepare: (seen: StaffRow) => Promise<T>;
}

/** Somebody, locked, and whether what was typed is the password they have now. */
export interface VerifiedPassword<T> {
  /** Undefined when nobody who works here is called so. */
  readonly row: StaffRow | undefined;
  /** Undefined when the password is wrong, as everybody's is who does not work here. */
  readonly prepared: T | undefined;
  readonly at: Date;
  /** So far, under this name and from there. */
  readonly guesses: Guesses;
  /** Counts this as a wrong guess; the fifth locks the name for a quarter of an hour, from there. */
  readonly noteWrong: () => Promise<void>;
  /** Begins to count anew. */
  readonly forgive: () => Promise<void>;
}

/**
 * Looks at a password and decides in one transaction. Hashing takes long, so it is done first and holds no connection; the count of the name and the row are locked
 * afterwards, and when its password is no longer the one that was compared, it begins again: what is decided by is what is true under the lock. Wrong tries are
 * counted by the name and the browser it was seen in before, or else the network: so a stranger locks nobody out. While it is locked nothing is looked at. A name is
 * counted, locked and hashed for alike whether or not somebody who works here is called so: who tries names learns nothing.
 */
export async function verifyStaffPassword<T, R>(
  deps: VerifyDeps,
  { name, password, prepare, from }: Typed<T>,
  { locked, decide }: { readonly locked: R; readonly decide: (tx: Tx, looked: VerifiedPassword<T>) => Promise<R> },
): Promise<R> {
  const { db, passwords, now } = deps;
  const browser = from.cookies[BROWSER_COOKIE] ?? '';
  const isKnown = await isBrowserOf(db, name, hashOfToken(browser));
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
      return { result: await decide(tx, { row, prepared: row && prepared, at, guesses, noteWrong, forgive }) };
    });
    if (done) return done.result;
  }
}

/** Counts what strangers try under a name, wherever they come from, and calls somebody at every twentieth. */
async function noteStranger(tx: Tx, deps: VerifyDeps, name: string, at: Date): Promise<void> {
  const key = countOf(deps, name, '');
  const after = afterWrongGuess(STRANGERS, await lockGuesses(tx, key), at);
  await updateGuesses(tx, key, after);
  if (after.lockedUntil !== null) deps.onGuessed?.();
}

/** Lets somebody try again at once, from wherever, who got another password or app. Before their row is changed: whoever looks at a password locks in that order. */
export const resetGuesses = (tx: Tx, { nameKey }: Pick<VerifyDeps, 'nameKey'>, name: string): Promise<unknown> =>
  deleteGuessesOf(tx, halfHash(nameKey, name));

const HALF = 16;
const halfHash = (nameKey: Buffer, text: string): Buffer => macOf(nameKey, text).subarray(0, HALF);
/** One half says whose, the other from where; neither can be read. */
const countOf = ({ nameKey }: Pick<VerifyDeps, 'nameKey'>, name: string, place: string): Buffer =>
  Buffer.concat([halfHash(nameKey, name), halfHash(nameKey, `${name}\n${place}`)]);
