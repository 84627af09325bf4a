import { type PaymentPasswordState, type PlayerId, Refusal } from '@fairbook/contract';
import { isLocked, paymentPasswordProblem } from '@fairbook/core/identity';
import { inTransaction, type Queries } from '../../platform/db.ts';
import { checkPaymentPassword, type PaymentPasswordDeps } from './check-payment-password.ts';
import { type ConfirmDeps, confirmPassword } from './confirm-password.ts';
import { selectCredential } from './sql/credentials.ts';
import { selectPaymentPassword, upsertPaymentPassword } from './sql/payment-passwords.ts';

export interface NewPaymentPassword {
  readonly player: PlayerId;
  readonly chosen: string;
  /** Of the sign-in; proves the first one. */
  readonly password: string | undefined;
  /** The payment password it replaces. */
  readonly old: string | undefined;
  readonly address: string;
}

/**
 * Sets the payment password, or changes it. A wrong old one counts like a wrong one at a withdrawal, and a lock stays.
 * Refuses payment_password.invalid, payment_password.common, payment_password.proof_required, security.password_wrong, and what checking the old one refuses.
 */
export async function setPaymentPassword(
  deps: PaymentPasswordDeps & ConfirmDeps,
  { player, chosen, password, old, address }: NewPaymentPassword,
): Promise<PaymentPasswordState> {
  const mobile = (await selectCredential(deps.db, player))?.mobile ?? null;
  const problem = paymentPasswordProblem(chosen, { mobile });
  if (problem) throw new Refusal(problem);
  const isFirst = (await selectPaymentPassword(deps.db, player)) === undefined;
  const proof = isFirst ? password : old;
  if (!proof) throw new Refusal('payment_password.proof_required');
  if (isFirst) await confirmPassword(deps, { player, password: proof, address });
  else await checkPaymentPassword(deps, player, proof);
  const passwordHash = await deps.paymentPasswords.hashOf(chosen);
  await inTransaction(deps.db, (tx) => upsertPaymentPassword(tx, player, { passwordHash, setAt: deps.now() }));
  return paymentPasswordState(deps.db, player, deps.now());
}

/** What the player may know of their payment password. */
export async function paymentPasswordState(db: Queries, player: PlayerId, now: Date): Promise<PaymentPasswordState> {
  const row = await selectPaymentPassword(db, player);
  return { set: row !== undefined, set_at: row?.setAt ?? null, locked_until: row && isLocked(row, now) ? row.lockedUntil : null };
}
