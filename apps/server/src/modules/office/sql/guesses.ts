import { type Guesses, NO_GUESSES } from '@fairbook/core/identity';
import { type Queries, statement, type Tx } from '../../../platform/db/db.ts';
import { pruneInBatches, pruning } from '../../../platform/db/prune.ts';

const COLUMNS = 'failures, locked_until as "lockedUntil"';
const select = statement('office.guesses', `select ${COLUMNS} from staff_guesses where name_hash = $1`);
/** Returns the wrong guesses under a name, unlocked: never a basis of decisions. */
export const guessesOf = async (db: Queries, nameHash: Buffer): Promise<Guesses> =>
  (await db.query<Guesses>(select, [nameHash]))[0] ?? NO_GUESSES;

const lock = statement(
  'office.lock_guesses',
  `insert into staff_guesses (name_hash) values ($1) on conflict (name_hash) do update set tried_at = excluded.tried_at returning ${COLUMNS}`,
);
/** Locks the count, even if it is zero, so that concurrent guesses are counted one after another. */
export const lockGuesses = async (tx: Tx, nameHash: Buffer): Promise<Guesses> =>
  (await tx.query<Guesses>(lock, [nameHash]))[0] ?? NO_GUESSES;

const update = statement('office.note_guess', 'update staff_guesses set failures = $2, locked_until = $3 where name_hash = $1');
export const updateGuesses = (tx: Tx, nameHash: Buffer, { failures, lockedUntil }: Guesses): Promise<unknown> =>
  tx.query(update, [nameHash, failures, lockedUntil]);

const forget = statement('office.forget_guesses', 'delete from staff_guesses where name_hash = $1');
export const deleteGuesses = (tx: Tx, nameHash: Buffer): Promise<unknown> => tx.query(forget, [nameHash]);

const forgetAll = statement('office.forget_guesses_of', 'delete from staff_guesses where substring(name_hash from 1 for 16) = $1');
/** Deletes all counts of one name, from every source. */
export const deleteGuessesOf = (tx: Tx, nameHash: Buffer): Promise<unknown> => tx.query(forgetAll, [nameHash]);

const prune = pruning('office.prune_guesses', { from: 'staff_guesses', older: { by: 'tried_at', than: '2 hours' } });
/** Removes counts of names that were not tried for two hours: longer than any lock, so guessing at that pace is slower than waiting for a lock to end. */
export const pruneGuesses = (db: Queries): Promise<unknown> => pruneInBatches(db, prune);
