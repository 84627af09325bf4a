import { createHmac } from 'node:crypto';
import { afterWrongGuess, type Guesses, type GuessLimit, isLocked } from '@fairbook/core/identity';
import { type Db, inTransaction, type Tx } from '../../platform/db.ts';
import type { PasswordHashes } from '../identity/index.ts';
import { deleteGuesses, guessesOf, lockGuesses, updateGuesses } from './sql/guesses.ts';
import { lockStaff, type StaffRow, staffNamed } from './sql/staff.ts';

/** Wrong passwords and wrong codes count together. */
const STAFF_GUESSES: GuessLimit = { most: 5, lockMs: 15 * 60_000 };

export interface LookDeps {
  readonly db: Db;
  readonly passwords: PasswordHashes;
  /** Not in the database: what is kept of a name that was typed is made with it. */
  readonly nameKey: Buffer;
  readonly now: () => Date;
}

/** A password that was typed, and what else is hashed before the row is locked. */
export interface Typed<T> {
  readonly name: string;
  readonly password: string;
  /** Only once the password is right, as far as was seen. */
  readonly prepare: (seen: StaffRow) => Promise<T>;
}

/** Somebody, locked, and whether what was typed is the password they have now. */
export interface Looked<T> {
  /** Undefined when nobody who works here is called so. */
  readonly row: StaffRow | undefined;
  /** Undefined when the password is wrong, as everybody's is who does not work here. */
  readonly prepared: T | undefined;
  readonly at: Date;
  /** Counts this as a wrong guess; the fifth locks the name for a quarter of an hour. */
  readonly noteWrong: () => Promise<void>;
  /** Begins to count anew. */
  readonly forgive: () => Promise<void>;
}

/**
 * Looks at a password and decides in one transaction. Hashing takes long, so it is done first and holds no connection; the count of the name and the row are locked
 * afterwards, and when its password is no longer the one that was compared, it begins again: what is decided by is what is true under the lock. While a name is
 * locked nothing is looked at. A name is counted, locked and hashed for alike whether or not somebody who works here is called so: who tries names learns nothing.
 */
export async function lookAtPassword<T, R>(
  { db, passwords, nameKey, now }: LookDeps,
  { name, password, prepare }: Typed<T>,
  { locked, decide }: { readonly locked: R; readonly decide: (tx: Tx, looked: Looked<T>) => Promise<R> },
): Promise<R> {
  const nameHash = hashOfName(nameKey, name);
  for (;;) {
    const skipped = isLocked(await guessesOf(db, nameHash), now());
    const seen = await staffNamed(db, name);
    const right = !skipped && (await passwords.matches(seen?.passwordHash, password));
    const prepared = right && seen ? await prepare(seen) : undefined;
    const done = await inTransaction(db, async (tx) => {
      const guesses = await lockGuesses(tx, nameHash);
      const row = await lockStaff(tx, name);
      const at = now();
      if (isLocked(guesses, at)) return { result: locked };
      if (skipped || (row && row.passwordHash !== seen?.passwordHash)) return undefined;
      return { result: await decide(tx, { row, prepared: row && prepared, at, ...countingOf(tx, { nameHash, guesses, at }) }) };
    });
    if (done) return done.result;
  }
}

const countingOf = (
  tx: Tx,
  { nameHash, guesses, at }: { readonly nameHash: Buffer; readonly guesses: Guesses; readonly at: Date },
): Pick<Looked<unknown>, 'noteWrong' | 'forgive'> => ({
  noteWrong: async () => void (await updateGuesses(tx, nameHash, afterWrongGuess(STAFF_GUESSES, guesses, at))),
  forgive: async () => void (await deleteGuesses(tx, nameHash)),
});

/** Lets somebody try again at once who got another password or app. Before their row is changed: whoever looks at a password locks in that order. */
export const forgiveGuesses = (tx: Tx, { nameKey }: Pick<LookDeps, 'nameKey'>, name: string): Promise<unknown> =>
  deleteGuesses(tx, hashOfName(nameKey, name));

const hashOfName = (nameKey: Buffer, name: string): Buffer => createHmac('sha256', nameKey).update(name).digest();
