import { randomBytes } from 'node:crypto';
import { type PlayerId, Refusal, type SecondFactorState } from '@fairbook/contract';
import {
  isCalm,
  isLocked,
  NO_GUESSES,
  RECOVERY_CODE_BYTES,
  RECOVERY_CODES,
  readRecoveryCode,
  recoveryCodeFrom,
} from '@fairbook/core/identity';
import { type Db, inTransaction, type Tx } from '../../../platform/db/db.ts';
import { macOf } from '../../../platform/signing/signing.ts';
import { notifyPlayer } from '../contact/notify-player.ts';
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
  useFactorStep,
  useRecoveryCode,
} from '../sql/second-factors.ts';
import { type KeptApp, takeCode } from './take-code.ts';

export interface SecondFactorDeps {
  readonly db: Db;
  /** The key that encrypts secrets; never in the database. */
  readonly factorKey: Buffer;
  readonly now: () => Date;
}

const MINUTE_MS = 60_000;

/** A typed code: of the authenticator app, or a recovery code. */
export interface TypedFactor {
  readonly player: PlayerId;
  readonly typed: string;
}

/**
 * Checks a code, which works once: the time step it belongs to, or the recovery code, is used up. Counted and committed in a transaction of its own, like the
 * payment password. Refuses second_factor.off, second_factor.wrong, second_factor.locked.
 */
export const checkSecondFactor = (deps: SecondFactorDeps, each: TypedFactor): Promise<void> => pass(deps, each, 'confirmed');

/** The same for players whose second factor is on; others pass. Refuses auth.second_factor_required if nothing was typed. */
export async function checkFactorIfOn(deps: SecondFactorDeps, player: PlayerId, typed: string | undefined): Promise<void> {
  if (!(await selectSecondFactor(deps.db, player))?.confirmedAt) return;
  if (!typed) throw new Refusal('auth.second_factor_required');
  await checkSecondFactor(deps, { player, typed });
}

/**
 * Switches the second factor on with the first code of a new secret. Returns the recovery codes, which cannot be read again. Refuses second_factor.off if none
 * was begun, second_factor.on, second_factor.wrong, second_factor.locked.
 */
export async function confirmSecondFactor(deps: SecondFactorDeps, each: TypedFactor): Promise<readonly string[]> {
  return passWithCodes(deps, each, 'begun', async (tx, at) => {
    await updateConfirmed(tx, each.player, at);
    return 'second_factor_on';
  });
}

/** Replaces the recovery codes, given a right code; the previous ones no longer work. Refuses second_factor.off, second_factor.wrong, second_factor.locked. */
export const replaceRecoveryCodes = (deps: SecondFactorDeps, each: TypedFactor): Promise<readonly string[]> =>
  passWithCodes(deps, each, 'confirmed', async (tx, at) => {
    await spendRecoveryCodes(tx, each.player, at);
    return 'recovery_codes';
  });

/** Checks a code, applies the change, notifies the player, and makes recovery codes. */
async function passWithCodes(
  deps: SecondFactorDeps,
  each: TypedFactor,
  wanted: 'begun' | 'confirmed',
  work: (tx: Tx, at: Date) => Promise<Notice>,
): Promise<readonly string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCodeFrom(randomBytes(RECOVERY_CODE_BYTES)));
  const hashes = codes.map((code) => macOf(deps.factorKey, readRecoveryCode(code) ?? ''));
  await pass(deps, each, wanted, async (tx) => {
    // One instant, so that disowning the change finds what it did.
    const at = deps.now();
    const about = await work(tx, at);
    const contacts = await selectContacts(tx, each.player);
    if (contacts) await notifyPlayer(tx, at, { about, contacts });
    await insertRecoveryCodes(tx, each.player, hashes);
  });
  return codes;
}

/** The state of a second factor, as shown to its player. */
export async function secondFactorState({ db, now }: SecondFactorDeps, player: PlayerId): Promise<SecondFactorState> {
  const row = await selectSecondFactor(db, player);
  const isOn = row !== undefined && row.confirmedAt !== null;
  return {
    on: isOn,
    since: row?.confirmedAt ?? null,
    proves: isOn && isCalm(row.confirmedAt, now()),
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

/** Returns the refusal rather than throwing it, so that the count is committed. */
async function guess(
  tx: Tx,
  { factorKey, now }: SecondFactorDeps,
  { player, typed, row }: TypedFactor & { readonly row: SecondFactorRow },
): Promise<Refusal | undefined> {
  const at = now();
  const opensByRecovery = async () => {
    const code = row.confirmedAt === null ? undefined : readRecoveryCode(typed);
    if (code === undefined || !(await useRecoveryCode(tx, player, macOf(factorKey, code), at))) return false;
    await updateFactorGuesses(tx, player, NO_GUESSES);
    return true;
  };
  const app: KeptApp = {
    encrypted: row.secret,
    factorKey,
    lastStep: row.lastStep,
    guesses: row,
    use: (step) => useFactorStep(tx, player, step),
    noteWrong: async (after) => void (await updateFactorGuesses(tx, player, after)),
    opens: opensByRecovery,
  };
  const verdict = await takeCode(app, typed, at);
  switch (verdict.is) {
    case 'taken':
      return undefined;
    case 'wrong':
      return new Refusal('second_factor.wrong', { left: String(verdict.left) });
    case 'locked':
      return new Refusal('second_factor.locked', { minutes: String(Math.ceil((verdict.until.getTime() - at.getTime()) / MINUTE_MS)) });
  }
}
