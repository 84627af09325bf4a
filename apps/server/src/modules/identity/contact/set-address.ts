import { type PlayerId, Refusal } from '@fairbook/contract';
import { CALM_DAYS, isCalm } from '@fairbook/core/identity';
import type { Db, Queries, Tx } from '../../../platform/db/db.ts';
import { checkPaymentPassword, type PaymentPasswordDeps } from '../payment-password/check-payment-password.ts';
import { checkFactorIfOn, type SecondFactorDeps } from '../second-factor/second-factor.ts';
import { type ConfirmDeps, confirmPassword } from '../sign-in/confirm-password.ts';
import { type Contacts, lockContacts, selectContacts, updateVerified } from '../sql/contacts.ts';
import { selectPaymentPassword } from '../sql/payment-passwords.ts';
import type { AccountName } from '../sql/players.ts';
import { selectSecondFactor } from '../sql/second-factors.ts';
import type { Codes, TypedCode } from './codes.ts';
import type { ContactMethod } from './contact-method.ts';
import { notifyPlayer } from './notify-player.ts';
import { provingAddress } from './proving-address.ts';

export interface AddressDeps extends ConfirmDeps {
  readonly db: Db;
  readonly codes: Codes;
  readonly now: () => Date;
}
export type SetAddressDeps = AddressDeps & SecondFactorDeps & PaymentPasswordDeps;

export interface NewAddress {
  readonly player: PlayerId;
  readonly way: ContactMethod;
  /** Undefined confirms the player's current address. */
  readonly name: AccountName | undefined;
  /** Sent to the new address. */
  readonly code: string;
  /** Sent to an address the player has had for at least a week. */
  readonly oldCode?: string | undefined;
  /** The kind of address it was sent to; left out: the kind that is changed, if the player has one. */
  readonly by?: ContactMethod | undefined;
  readonly password?: string | undefined;
  /** For players with a second factor. */
  readonly secondFactor?: string | undefined;
  readonly paymentPassword?: string | undefined;
  /** The caller's network address. */
  readonly from: string;
}

/** Both addresses of a player, and which are verified. Refuses auth.session_ended if there is no such player. */
export async function contactsOf(db: Queries, player: PlayerId): Promise<Contacts> {
  const contacts = await selectContacts(db, player);
  if (!contacts) throw new Refusal('auth.session_ended');
  return contacts;
}

export const textOf = (name: AccountName): string => ('email' in name ? name.email : name.mobile);

const nameOf = (way: ContactMethod, address: string): AccountName => (way === 'email' ? { email: address } : { mobile: address });

/**
 * Verifies a player's address, adds one, or changes it. A new address takes its own code, and the password or a code of an address the player had a week ago. Once an
 * address is verified, the password alone is not enough, because the address resets the payment password: it takes that code, or an authenticator app or a payment password
 * that is at least a week old. A second factor that is on is always required. The previous addresses are notified.
 *
 * Refuses code.wrong, code.address_new, member.already_verified, member.proof_required, security.password_wrong, register.account_taken, request.too_many,
 * auth.second_factor_required, and what checking the second factor or the payment password refuses.
 */
export async function setAddress(deps: SetAddressDeps, wanted: NewAddress): Promise<void> {
  const { player, way, name, code } = wanted;
  const contacts = await contactsOf(deps.db, player);
  const old = contacts[way];
  if (name === undefined || textOf(name) === old) {
    if (old === null) throw new Refusal(way === 'email' ? 'register.email_invalid' : 'register.mobile_invalid');
    if (contacts[`${way}Verified`]) throw new Refusal('member.already_verified');
    await deps.codes.withCodes({ player }, [{ purpose: 'bind', address: old, code }], (tx) =>
      take(tx, deps, { ...wanted, name: nameOf(way, old) }),
    );
    return;
  }
  const fresh = { purpose: old === null ? 'bind' : 'change', address: textOf(name), code } as const;
  const proof = await oldCodeOf(deps, wanted, contacts);
  await checkProofs(deps, wanted, { isEnough: proof !== undefined, contacts });
  await deps.codes.withCodes({ player }, proof ? [fresh, proof] : [fresh], (tx) => take(tx, deps, { ...wanted, name }));
}

/** The code of an earlier address, which is proof enough; undefined if none was given or there is no such address. */
async function oldCodeOf(deps: SetAddressDeps, wanted: NewAddress, contacts: Contacts): Promise<TypedCode | undefined> {
  const { player, way, oldCode } = wanted;
  if (oldCode === undefined) return undefined;
  const other = way === 'email' ? 'mobile' : 'email';
  const by = wanted.by ?? (contacts[way] === null ? other : way);
  const address = await provingAddress(deps.db, { player, way: by, at: deps.now() });
  return address === undefined ? undefined : { purpose: 'change', address, code: oldCode };
}

/** Refuses what is missing before any guess is counted, and then checks what was given. */
async function checkProofs(
  deps: SetAddressDeps,
  { player, password, secondFactor, paymentPassword, from }: NewAddress,
  { isEnough, contacts }: { readonly isEnough: boolean; readonly contacts: Contacts },
): Promise<void> {
  if (!isEnough && password === undefined) throw new Refusal('member.proof_required', { days: String(CALM_DAYS) });
  const at = deps.now();
  const factorSince = (await selectSecondFactor(deps.db, player))?.confirmedAt ?? null;
  if (factorSince !== null && !secondFactor) throw new Refusal('auth.second_factor_required');
  const isConfirmed = contacts.emailVerified || contacts.mobileVerified;
  if (!isEnough && isConfirmed && !(factorSince !== null && isCalm(factorSince, at))) {
    const kept = await selectPaymentPassword(deps.db, player);
    if (paymentPassword === undefined || (kept && !isCalm(kept.setAt, at)))
      throw new Refusal('member.proof_required', { days: String(CALM_DAYS) });
  }
  if (password !== undefined) await confirmPassword(deps, { player, password, address: from });
  await checkFactorIfOn(deps, player, secondFactor);
  if (paymentPassword !== undefined) await checkPaymentPassword(deps, player, paymentPassword);
}

async function take(tx: Tx, deps: AddressDeps, { player, way, name }: NewAddress & { readonly name: AccountName }): Promise<void> {
  const before = await lockContacts(tx, player);
  if (!before) throw new Refusal('auth.session_ended');
  await updateVerified(tx, player, name);
  const old = before[way];
  if (old !== textOf(name)) await notifyPlayer(tx, deps.now(), { about: `${way}_changed`, contacts: before });
}
