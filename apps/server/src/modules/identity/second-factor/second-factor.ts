import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type PlayerId, Refusal, type SecondFactorState } from '@fairbook/contract';
import {
  afterWrongGuess,
  guessesLeft,
  isLocked,
  RECOVERY_CODE_BYTES,
  RECOVERY_CODES,
  readRecoveryCode,
  readTotpCode,
  recoveryCodeFrom,
  SECOND_FACTOR_LIMIT,
  totpCode,
  totpMessage,
  totpStepsTaken,
} from '@fairbook/core/identity';
import { type Db, inTransaction, type Tx } from '../../../platform/db/db.ts';
import { unseal } from '../../../platform/signing/seal.ts';
import { tell } from '../contact/tell.ts';
import { selectContacts } from '../sql/contacts.ts';
import type { Notice } from '../sql/messages.ts';
import {
  insertRecoveryCodes,
  lockSecondFactor,
  recoveryCodesLeft,
  type SecondFactorRow,
  selectSecondFactor,
  spendRecoveryCodes,
  updateConfirmed,
  updateFactorGuesses,
  updatePassed,
  useRecoveryCode,
} from '../sql/second-factors.ts';

export interface SecondFactorDeps {
  readonly db: Db;
  /** Not in the database. */
  readonly factorKey: Buffer;
  readonly now: () => Date;
}

const MINUTE_MS = 60_000;

/** A code somebody typed: of the authenticator application, or a recovery code. */
export interface TypedFactor {
  readonly player: PlayerId;
  readonly typed: string;
}

/**
 * Lets a right code pass, and it alone once: the time step it belongs to is used up, a recovery code too. Counted and committed in a transaction of its
 * own, like the payment password. Refuses second_factor.off, second_factor.wrong, second_factor.locked.
 */
export const checkSecondFactor = (deps: SecondFactorDeps, each: TypedFactor): Promise<void> => pass(deps, each, 'confirmed');

/** The same of players whose second factor is on; others pass. Refuses auth.second_factor_required when nothing was typed. */
export async function checkFactorIfOn(deps: SecondFactorDeps, player: PlayerId, typed: string | undefined): Promise<void> {
  if (!(await selectSecondFactor(deps.db, player))?.confirmedAt) return;
  if (!typed) throw new Refusal('auth.second_factor_required');
  await checkSecondFactor(deps, { player, typed });
}

/**
 * The first code of a new secret switches the second factor on. Answers the recovery codes, which nobody can read again.
 * Refuses second_factor.off when none was begun, second_factor.on, second_factor.wrong, second_factor.locked.
 */
export async function confirmSecondFactor(deps: SecondFactorDeps, each: TypedFactor): Promise<readonly string[]> {
  return passWithCodes(deps, each, 'begun', async (tx) => {
    await updateConfirmed(tx, each.player, deps.now());
    return 'second_factor_on';
  });
}

/** A right code makes other recovery codes; those before are worth nothing. Refuses second_factor.off, second_factor.wrong, second_factor.locked. */
export const replaceRecoveryCodes = (deps: SecondFactorDeps, each: TypedFactor): Promise<readonly string[]> =>
  passWithCodes(deps, each, 'confirmed', async (tx) => {
    await spendRecoveryCodes(tx, each.player, deps.now());
    return 'recovery_codes';
  });

/** Does something once a right code was given, tells the player of it, and makes recovery codes. */
async function passWithCodes(
  deps: SecondFactorDeps,
  each: TypedFactor,
  wanted: 'begun' | 'confirmed',
  work: (tx: Tx) => Promise<Notice>,
): Promise<readonly string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCodeFrom(randomBytes(RECOVERY_CODE_BYTES)));
  const hashes = codes.map((code) => hashOfCode(deps.factorKey, readRecoveryCode(code) ?? ''));
  await pass(deps, each, wanted, async (tx) => {
    const about = await work(tx);
    const contacts = await selectContacts(tx, each.player);
    if (contacts) await tell(tx, deps.now(), { about, contacts });
    await insertRecoveryCodes(tx, each.player, hashes);
  });
  return codes;
}

/** What the player may know of their second factor. */
export async function secondFactorState({ db, now }: SecondFactorDeps, player: PlayerId): Promise<SecondFactorState> {
  const row = await selectSecondFactor(db, player);
  const isOn = row !== undefined && row.confirmedAt !== null;
  return {
    on: isOn,
    since: row?.confirmedAt ?? null,
    recovery_codes_left: isOn ? await recoveryCodesLeft(db, player) : 0,
    locked_until: row && isLocked(row, now()) ? row.lockedUntil : null,
  };
}

async function pass(deps: SecondFactorDeps, each: TypedFactor, wanted: 'begun' | 'confirmed', then?: (tx: Tx) => Promise<void>) {
  const refused = await inTransaction(deps.db, async (tx) => {
    const row = await lockSecondFactor(tx, each.player);
    if (!row || (wanted === 'confirmed' && row.confirmedAt === null)) return new Refusal('second_factor.off');
    if (wanted === 'begun' && row.confirmedAt !== null) return new Refusal('second_factor.on');
    const refusal = await guess(tx, deps, { ...each, row });
    if (!refusal) await then?.(tx);
    return refusal;
  });
  if (refused) throw refused;
}

/** Answers the refusal rather than throwing it, so that the count is committed. */
async function guess(
  tx: Tx,
  { factorKey, now }: SecondFactorDeps,
  { player, typed, row }: TypedFactor & { readonly row: SecondFactorRow },
): Promise<Refusal | undefined> {
  const at = now();
  if (isLocked(row, at)) {
    const minutes = Math.ceil(((row.lockedUntil?.getTime() ?? 0) - at.getTime()) / MINUTE_MS);
    return new Refusal('second_factor.locked', { minutes: String(minutes) });
  }
  const step = stepOf(unseal(factorKey, row.secret), typed, totpStepsTaken(at, Number.parseInt(row.lastStep.toString(), 10)));
  if (step !== undefined) {
    await updatePassed(tx, player, BigInt(step));
    return undefined;
  }
  const code = row.confirmedAt === null ? undefined : readRecoveryCode(typed);
  if (code !== undefined && (await useRecoveryCode(tx, player, hashOfCode(factorKey, code), at))) {
    await updatePassed(tx, player, row.lastStep);
    return undefined;
  }
  const after = afterWrongGuess(SECOND_FACTOR_LIMIT, row, at);
  await updateFactorGuesses(tx, player, after);
  return new Refusal('second_factor.wrong', { left: String(guessesLeft(SECOND_FACTOR_LIMIT, after)) });
}

/** The step whose code was typed, if one of these. */
function stepOf(secret: Buffer, typed: string, steps: readonly number[]): number | undefined {
  const code = readTotpCode(typed);
  if (code === undefined) return undefined;
  return steps.find((step) => {
    const right = totpCode(createHmac('sha1', secret).update(totpMessage(step)).digest());
    return timingSafeEqual(Buffer.from(right), Buffer.from(code));
  });
}

const hashOfCode = (key: Buffer, code: string): Buffer => createHmac('sha256', key).update(code).digest();
