import { isLocked } from '@fairbook/core/identity';
import { type Db, inTransaction, type Tx } from '../../platform/db.ts';
import type { PasswordHashes } from '../identity/index.ts';
import { lockStaff, type StaffRow, staffNamed } from './sql/staff.ts';

export interface LookDeps {
  readonly db: Db;
  readonly passwords: PasswordHashes;
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
  readonly row: StaffRow;
  /** Undefined when the password is wrong. */
  readonly prepared: T | undefined;
  readonly at: Date;
}

/**
 * Looks at a password and decides in one transaction. Hashing takes long, so it is done first and holds no connection; the row is locked afterwards, and when its
 * password is no longer the one that was compared, it begins again: what is decided by is what is true under the lock. While somebody is locked nothing is looked at.
 * Somebody who does not work here, or no longer, gets the same work and no row.
 */
export async function lookAtPassword<T, R>(
  { db, passwords, now }: LookDeps,
  { name, password, prepare }: Typed<T>,
  { locked, decide }: { readonly locked: R; readonly decide: (tx: Tx, looked: Looked<T> | undefined) => Promise<R> },
): Promise<R> {
  for (;;) {
    const seen = await staffNamed(db, name);
    const skipped = seen !== undefined && isLocked(seen, now());
    const right = !skipped && (await passwords.matches(seen?.passwordHash, password));
    const prepared = right && seen ? await prepare(seen) : undefined;
    const done = await inTransaction(db, async (tx) => {
      const row = await lockStaff(tx, name);
      const at = now();
      if (row && isLocked(row, at)) return { result: locked };
      if (row && (skipped || row.passwordHash !== seen?.passwordHash)) return undefined;
      return { result: await decide(tx, row && { row, prepared, at }) };
    });
    if (done) return done.result;
  }
}
