import { type PaymentPasswordState, type PlayerId, Refusal } from '@fairbook/contract';
import { isCalm, isLocked, paymentPasswordProblem } from '@fairbook/core/identity';
import { inTransaction, type Queries, type Tx } from '../../../platform/db/db.ts';
import type { ContactMethod } from '../contact/contact-method.ts';
import { notifyPlayer } from '../contact/notify-player.ts';
import { provingAddress } from '../contact/proving-address.ts';
import { type AddressDeps, contactsOf } from '../contact/set-address.ts';
import { checkFactorIfOn, type SecondFactorDeps } from '../second-factor/second-factor.ts';
import { confirmPassword } from '../sign-in/confirm-password.ts';
import { selectPaymentPassword, upsertPaymentPassword } from '../sql/payment-passwords.ts';
import { checkPaymentPassword, type PaymentPasswordDeps } from './check-payment-password.ts';

export interface NewPaymentPassword {
  readonly player: PlayerId;
  readonly chosen: string;
  /** The sign-in password, which proves the first one. */
  readonly password?: string | undefined;
  /** The payment password it replaces. */
  readonly old?: string | undefined;
  /** Sent to the player's address of that kind, or to the one before it if it was changed within a week; if the old password is forgotten. */
  readonly code?: string | undefined;
  readonly by?: ContactMethod | undefined;
  /** With the code, for players with a second factor: a mailbox alone is not enough. */
  readonly secondFactor?: string | undefined;
  /** The caller's network address. */
  readonly from: string;
  /** The nonce in the browser that asked for the code. */
  readonly nonce?: string | undefined;
}

export type SetPaymentPasswordDeps = PaymentPasswordDeps & SecondFactorDeps & AddressDeps;

/**
 * Sets or changes the payment password, and notifies the player. A wrong old one counts like a wrong one at a withdrawal; a lock stays, whatever the proof.
 * Refuses payment_password.invalid, payment_password.common, payment_password.proof_required, security.password_wrong, code.wrong, code.address_new,
 * auth.second_factor_required, and what checking the old one or the second factor refuses.
 */
export async function setPaymentPassword(deps: SetPaymentPasswordDeps, wanted: NewPaymentPassword): Promise<PaymentPasswordState> {
  const { player, chosen } = wanted;
  const contacts = await contactsOf(deps.db, player);
  const problem = paymentPasswordProblem(chosen, contacts);
  if (problem) throw new Refusal(problem);
  const prove = await proofOf(deps, wanted);
  const passwordHash = await deps.paymentPasswords.hashOf(chosen);
  await prove(async (tx) => {
    // One instant for both: it tells the notice of the first password from those of changes.
    const at = deps.now();
    await upsertPaymentPassword(tx, player, { passwordHash, setAt: at });
    await notifyPlayer(tx, at, { about: 'payment_password', contacts });
  });
  return paymentPasswordState(deps.db, player, deps.now());
}

/** Runs the proven work in one transaction, which also spends the code if that is the proof. */
type Prove = (work: (tx: Tx) => Promise<void>) => Promise<void>;

async function proofOf(deps: SetPaymentPasswordDeps, wanted: NewPaymentPassword): Promise<Prove> {
  const { player, code, from } = wanted;
  if (code !== undefined) return byCode(deps, wanted, code);
  const isFirst = (await selectPaymentPassword(deps.db, player)) === undefined;
  const proof = isFirst ? wanted.password : wanted.old;
  if (!proof) throw new Refusal('payment_password.proof_required');
  if (isFirst) await confirmPassword(deps, { player, password: proof, address: from });
  else await checkPaymentPassword(deps, player, proof);
  return (work) => inTransaction(deps.db, work);
}

async function byCode(
  deps: SetPaymentPasswordDeps,
  { player, by = 'email', secondFactor, from, nonce }: NewPaymentPassword,
  code: string,
): Promise<Prove> {
  const address = await provingAddress(deps.db, { player, way: by, at: deps.now() });
  if (address === undefined) throw new Refusal('code.wrong');
  await checkFactorIfOn(deps, player, secondFactor);
  return (work) => deps.codes.withCodes({ player, from, nonce }, [{ purpose: 'reset', address, code }], work);
}

/** The state of a payment password, as shown to its player. */
export async function paymentPasswordState(db: Queries, player: PlayerId, now: Date): Promise<PaymentPasswordState> {
  const row = await selectPaymentPassword(db, player);
  return {
    set: row !== undefined,
    set_at: row?.setAt ?? null,
    locked_until: row && isLocked(row, now) ? row.lockedUntil : null,
    proves: row !== undefined && isCalm(row.setAt, now),
  };
}
