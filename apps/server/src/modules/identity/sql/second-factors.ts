import type { PlayerId } from '@fairbook/contract';
import type { Guesses } from '@fairbook/core/identity';
import { type Queries, statement, type Tx } from '../../../platform/db/db.ts';

export interface SecondFactorRow extends Guesses {
  /** Encrypted. */
  readonly secret: Buffer;
  readonly confirmedAt: Date | null;
  /** The time step of the latest code used. */
  readonly lastStep: bigint;
}
const COLUMNS = 'secret, confirmed_at as "confirmedAt", last_step as "lastStep", failures, locked_until as "lockedUntil"';

const select = statement('identity.second_factor', `select ${COLUMNS} from second_factors where player_id = $1`);
export const selectSecondFactor = async (db: Queries, player: PlayerId): Promise<SecondFactorRow | undefined> =>
  (await db.query<SecondFactorRow>(select, [player]))[0];

const lock = statement('identity.lock_second_factor', `select ${COLUMNS} from second_factors where player_id = $1 for update`);
export const lockSecondFactor = async (tx: Tx, player: PlayerId): Promise<SecondFactorRow | undefined> =>
  (await tx.query<SecondFactorRow>(lock, [player]))[0];

const begin = statement(
  'identity.begin_second_factor',
  `insert into second_factors as f (player_id, secret, created_at) values ($1, $2, $3)
   on conflict (player_id) do update set secret = excluded.secret, created_at = excluded.created_at, last_step = 0 where f.confirmed_at is null
   returning player_id`,
);
/** False if one is confirmed already: it has to be switched off first. */
export const beginSecondFactor = async (db: Queries, player: PlayerId, secret: Buffer, at: Date): Promise<boolean> =>
  (await db.query(begin, [player, secret, at])).length > 0;

const confirm = statement('identity.confirm_second_factor', 'update second_factors set confirmed_at = $2 where player_id = $1');
export const updateConfirmed = (tx: Tx, player: PlayerId, at: Date): Promise<unknown> => tx.query(confirm, [player, at]);

const useStep = statement(
  'identity.use_factor_step',
  `update second_factors set last_step = $2, failures = 0, locked_until = null where player_id = $1 and last_step < $2
   returning player_id`,
);
/** False if that step or a later one was used. */
export const useFactorStep = async (tx: Tx, player: PlayerId, step: bigint): Promise<boolean> =>
  (await tx.query(useStep, [player, step])).length > 0;

const guesses = statement('identity.note_factor_guess', 'update second_factors set failures = $2, locked_until = $3 where player_id = $1');
export const updateFactorGuesses = (tx: Tx, player: PlayerId, { failures, lockedUntil }: Guesses): Promise<unknown> =>
  tx.query(guesses, [player, failures, lockedUntil]);

const remove = statement('identity.remove_second_factor', 'delete from second_factors where player_id = $1');
export const deleteSecondFactor = (tx: Tx, player: PlayerId): Promise<unknown> => tx.query(remove, [player]);

const removeSince = statement(
  'identity.remove_second_factor_since',
  'delete from second_factors where player_id = $1 and confirmed_at >= $2',
);
/** Removes a factor that was switched on since an instant. */
export const deleteSecondFactorSince = (tx: Tx, player: PlayerId, since: Date): Promise<unknown> => tx.query(removeSince, [player, since]);

const insertCodes = statement(
  'identity.insert_recovery_codes',
  'insert into recovery_codes (player_id, code_hash) select $1, unnest($2::bytea[])',
);
export const insertRecoveryCodes = (tx: Tx, player: PlayerId, hashes: readonly Buffer[]): Promise<unknown> =>
  tx.query(insertCodes, [player, hashes]);

const useCode = statement(
  'identity.use_recovery_code',
  'update recovery_codes set used_at = $3 where player_id = $1 and code_hash = $2 and used_at is null returning player_id',
);
/** False if the player has no such code, or it was used. */
export const useRecoveryCode = async (tx: Tx, player: PlayerId, hash: Buffer, at: Date): Promise<boolean> =>
  (await tx.query(useCode, [player, hash, at])).length > 0;

const spendCodes = statement(
  'identity.spend_recovery_codes',
  'update recovery_codes set used_at = $2 where player_id = $1 and used_at is null',
);
/** Makes all recovery codes of the player unusable. */
export const spendRecoveryCodes = (tx: Tx, player: PlayerId, at: Date): Promise<unknown> => tx.query(spendCodes, [player, at]);

const spendRenewed = statement(
  'identity.spend_recovery_codes_since',
  `update recovery_codes c set used_at = $3 where c.player_id = $1 and c.used_at is null and exists (
     select from disavowals d where d.player_id = c.player_id and d.about = 'recovery_codes' and d.created_at >= $2)`,
);
/** Makes the recovery codes unusable if they were renewed since an instant: a renewal replaces all, and its notice is kept. */
export const spendRecoveryCodesSince = (
  tx: Tx,
  player: PlayerId,
  { since, at }: { readonly since: Date; readonly at: Date },
): Promise<unknown> => tx.query(spendRenewed, [player, since, at]);

const countCodes = statement(
  'identity.recovery_codes_left',
  'select count(*)::int as left from recovery_codes where player_id = $1 and used_at is null',
);
export const recoveryCodesLeft = async (db: Queries, player: PlayerId): Promise<number> =>
  (await db.query<{ left: number }>(countCodes, [player]))[0]?.left ?? 0;
