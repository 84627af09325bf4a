import { type PlayerId, Refusal } from '@fairbook/contract';
import { afterWrongGuess, guessesLeft, isLocked, NO_GUESSES, PAYMENT_PASSWORD_LIMIT } from '@fairbook/core/identity';
import { type Db, inTransaction, type Tx } from '../../platform/db.ts';
import type { PasswordHashes } from './password-hash.ts';
import { lockPaymentPassword, updatePaymentGuesses } from './sql/payment-passwords.ts';

export interface PaymentPasswordDeps {
  readonly db: Db;
  /** With the pepper. */
  readonly paymentPasswords: PasswordHashes;
  readonly now: () => Date;
}

const HOUR_MS = 3_600_000;

/**
 * Lets the right payment password pass. The guess is counted in a transaction of its own that has ended when this answers, so what happens to the
 * money afterwards cannot undo it; the row is locked while the guess is looked at, so of any number at once only as many are looked at as the limit allows.
 *
 * Refuses payment_password.required when none is set, payment_password.wrong, and payment_password.locked for everything, right ones too, while locked.
 */
export async function checkPaymentPassword(deps: PaymentPasswordDeps, player: PlayerId, typed: string): Promise<void> {
  const refused = await inTransaction(deps.db, (tx) => guess(tx, deps, { player, typed }));
  if (refused) throw refused;
}

/** Answers the refusal rather than throwing it, so that the count is committed. */
async function guess(
  tx: Tx,
  { paymentPasswords, now }: PaymentPasswordDeps,
  { player, typed }: { readonly player: PlayerId; readonly typed: string },
): Promise<Refusal | undefined> {
  const row = await lockPaymentPassword(tx, player);
  if (!row) return new Refusal('payment_password.required');
  const at = now();
  if (isLocked(row, at)) return lockedUntil(row.lockedUntil, at);
  if (await paymentPasswords.matches(row.passwordHash, typed)) {
    if (row.failures > 0 || row.lockedUntil !== null) await updatePaymentGuesses(tx, player, NO_GUESSES);
    return undefined;
  }
  const after = afterWrongGuess(PAYMENT_PASSWORD_LIMIT, row, at);
  await updatePaymentGuesses(tx, player, after);
  return new Refusal('payment_password.wrong', { left: String(guessesLeft(PAYMENT_PASSWORD_LIMIT, after)) });
}

const lockedUntil = (until: Date | null, at: Date): Refusal =>
  new Refusal('payment_password.locked', { hours: String(Math.ceil(((until?.getTime() ?? 0) - at.getTime()) / HOUR_MS)) });
