import { type PlayerId, Refusal } from '@fairbook/contract';
import { afterWrongGuess, guessesLeft, isLocked, NO_GUESSES, PAYMENT_PASSWORD_LIMIT } from '@fairbook/core/identity';
import { type Db, inTransaction, type Tx } from '../../../platform/db/db.ts';
import type { PasswordHashes } from '../sign-in/password-hash.ts';
import { lockPaymentPassword, selectPaymentPassword, updatePaymentGuesses } from '../sql/payment-passwords.ts';

export interface PaymentPasswordDeps {
  readonly db: Db;
  /** Hashes with the pepper. */
  readonly paymentPasswords: PasswordHashes;
  readonly now: () => Date;
}

const HOUR_MS = 3_600_000;

/**
 * Checks the payment password. Hashing is slow, so it comes first and holds no connection. The guess is counted in a transaction of its own that has ended when
 * this returns, so what happens to the money afterwards cannot undo it; the row is locked while it is counted, so that of any number of concurrent guesses only
 * as many are checked as the limit allows. If the password was replaced meanwhile, the guess is compared with the new one.
 *
 * Refuses payment_password.required if none is set, payment_password.wrong, and payment_password.locked for every guess, right ones too, while locked.
 */
export async function checkPaymentPassword(deps: PaymentPasswordDeps, player: PlayerId, typed: string): Promise<void> {
  for (;;) {
    const seen = await selectPaymentPassword(deps.db, player);
    if (!seen) throw new Refusal('payment_password.required');
    const at = deps.now();
    if (isLocked(seen, at)) throw lockedUntil(seen.lockedUntil, at);
    const right = await deps.paymentPasswords.matches(seen.passwordHash, typed);
    const verdict = await inTransaction(deps.db, (tx) => count(tx, deps, { player, passwordHash: seen.passwordHash, right }));
    if (verdict === 'right') return;
    if (verdict !== 'replaced') throw verdict;
  }
}

/** Returns the refusal rather than throwing it, so that the count is committed. */
async function count(
  tx: Tx,
  { now }: PaymentPasswordDeps,
  { player, passwordHash, right }: { readonly player: PlayerId; readonly passwordHash: string; readonly right: boolean },
): Promise<Refusal | 'right' | 'replaced'> {
  const row = await lockPaymentPassword(tx, player);
  if (!row) return new Refusal('payment_password.required');
  const at = now();
  if (isLocked(row, at)) return lockedUntil(row.lockedUntil, at);
  if (row.passwordHash !== passwordHash) return 'replaced';
  if (right) {
    if (row.failures > 0 || row.lockedUntil !== null) await updatePaymentGuesses(tx, player, NO_GUESSES);
    return 'right';
  }
  const after = afterWrongGuess(PAYMENT_PASSWORD_LIMIT, row, at);
  await updatePaymentGuesses(tx, player, after);
  return new Refusal('payment_password.wrong', { left: String(guessesLeft(PAYMENT_PASSWORD_LIMIT, after)) });
}

const lockedUntil = (until: Date | null, at: Date): Refusal =>
  new Refusal('payment_password.locked', { hours: String(Math.ceil(((until?.getTime() ?? 0) - at.getTime()) / HOUR_MS)) });
