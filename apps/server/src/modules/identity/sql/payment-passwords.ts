import type { PlayerId } from '@fairbook/contract';
import type { Guesses } from '@fairbook/core/identity';
import { type Queries, statement, type Tx } from '../../../platform/db/db.ts';

export interface PaymentPasswordRow extends Guesses {
  readonly passwordHash: string;
  readonly setAt: Date;
}
const COLUMNS = 'password_hash as "passwordHash", set_at as "setAt", failures, locked_until as "lockedUntil"';

const select = statement('identity.payment_password', `select ${COLUMNS} from payment_passwords where player_id = $1`);
export const selectPaymentPassword = async (db: Queries, player: PlayerId): Promise<PaymentPasswordRow | undefined> =>
  (await db.query<PaymentPasswordRow>(select, [player]))[0];

const lock = statement('identity.lock_payment_password', `select ${COLUMNS} from payment_passwords where player_id = $1 for update`);
export const lockPaymentPassword = async (tx: Tx, player: PlayerId): Promise<PaymentPasswordRow | undefined> =>
  (await tx.query<PaymentPasswordRow>(lock, [player]))[0];

const upsert = statement(
  'identity.set_payment_password',
  `insert into payment_passwords (player_id, password_hash, set_at, first_set_at) values ($1, $2, $3, $3)
   on conflict (player_id) do update set password_hash = excluded.password_hash, set_at = excluded.set_at`,
);
/** Guesses, a lock, and the time of the first password stay as they are. */
export const upsertPaymentPassword = (
  tx: Tx,
  player: PlayerId,
  { passwordHash, setAt }: Pick<PaymentPasswordRow, 'passwordHash' | 'setAt'>,
): Promise<unknown> => tx.query(upsert, [player, passwordHash, setAt]);

const update = statement(
  'identity.note_payment_guess',
  'update payment_passwords set failures = $2, locked_until = $3 where player_id = $1',
);
/** A lock resets the count: the lock is what is stored. */
export const updatePaymentGuesses = (tx: Tx, player: PlayerId, { failures, lockedUntil }: Guesses): Promise<unknown> =>
  tx.query(update, [player, failures, lockedUntil]);
