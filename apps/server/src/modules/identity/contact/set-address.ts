import { type PlayerId, Refusal } from '@fairbook/contract';
import type { Db, Queries, Tx } from '../../../platform/db/db.ts';
import { type ConfirmDeps, confirmPassword } from '../sign-in/confirm-password.ts';
import { type Contacts, lockContacts, selectContacts, updateVerified } from '../sql/contacts.ts';
import type { AccountName } from '../sql/players.ts';
import type { Codes } from './codes.ts';
import type { ContactMethod } from './contact-method.ts';
import { notifyPlayer } from './notify-player.ts';

export interface AddressDeps extends ConfirmDeps {
  readonly db: Db;
  readonly codes: Codes;
  readonly now: () => Date;
}

export interface NewAddress {
  readonly player: PlayerId;
  readonly way: ContactMethod;
  /** Undefined confirms the player's current address. */
  readonly name: AccountName | undefined;
  /** Sent to the new address. */
  readonly code: string;
  /** Sent to the address it replaces. */
  readonly oldCode: string | undefined;
  readonly password: string | undefined;
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
 * Verifies a player's address, adds one, or changes it. A new address takes its own code, and the password or a code of the address it replaces: the thief of a
 * session has neither. The previous address is notified.
 *
 * Refuses code.wrong, member.already_verified, member.proof_required, security.password_wrong, register.account_taken, request.too_many.
 */
export async function setAddress(deps: AddressDeps, wanted: NewAddress): Promise<void> {
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
  const proof = await proofOf(deps, wanted, old);
  await deps.codes.withCodes({ player }, proof ? [fresh, proof] : [fresh], (tx) => take(tx, deps, { ...wanted, name }));
}

/** The code that stands in for the password; undefined once the password was right. */
async function proofOf(deps: AddressDeps, { player, oldCode, password, from }: NewAddress, old: string | null) {
  if (oldCode !== undefined && old !== null) return { purpose: 'change', address: old, code: oldCode } as const;
  if (password === undefined) throw new Refusal('member.proof_required');
  await confirmPassword(deps, { player, password, address: from });
  return undefined;
}

async function take(tx: Tx, deps: AddressDeps, { player, way, name }: NewAddress & { readonly name: AccountName }): Promise<void> {
  const before = await lockContacts(tx, player);
  if (!before) throw new Refusal('auth.session_ended');
  await updateVerified(tx, player, name);
  const old = before[way];
  if (old !== textOf(name)) await notifyPlayer(tx, deps.now(), { about: `${way}_changed`, contacts: before });
}
