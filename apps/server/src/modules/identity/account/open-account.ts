import { randomBytes } from 'node:crypto';
import { type PlayerId, Refusal } from '@fairbook/contract';
import type { Currency, Language } from '@fairbook/core/catalog';
import { defaultNickname, INVITE_CODE_BYTES, inviteCodeFrom, readInviteCode } from '@fairbook/core/identity';
import type { LimitRequest } from '@fairbook/core/limits';
import type { Queries, Tx } from '../../../platform/db/db.ts';
import type { IdentityDeps } from '../identity-deps.ts';
import type { Person, Persons } from '../person/person.ts';
import { type AccountName, insertPlayer } from '../sql/players.ts';
import type { AcceptedRead, OpenedAccount } from './opened-account.ts';

export interface NewAccount {
  readonly name: AccountName;
  readonly passwordHash: string;
  readonly currency: Currency;
  readonly language: Language;
  /** As it was typed; it need not be anyone's code. */
  readonly invitedWith?: string | undefined;
  /** The player's legal identity; null where the law does not require it. */
  readonly person?: Person | null;
  /** The accepted versions of the house's texts. */
  readonly texts?: AcceptedRead | undefined;
  /** The limits the account is opened with; null for one that the house opens for itself, which is asked later. */
  readonly limits?: readonly LimitRequest[] | null;
}

export interface OpeningDeps {
  readonly persons: Pick<Persons, 'keep'>;
  readonly ledger: IdentityDeps['ledger'];
  /** Whether no account may be opened with this address or number. */
  readonly isBarred: (db: Queries, name: string) => Promise<boolean>;
  /** Called in the transaction that opens it. */
  readonly onOpened: (tx: Tx, opened: OpenedAccount) => Promise<void>;
}

/**
 * Opens the cash account and the player who owns it, with the same number. Refuses register.account_taken (by the database, so that of two concurrent calls one
 * succeeds), also for a barred name: a stranger must not learn that a person is excluded. Refuses member.cpf_taken the same way.
 */
export async function openAccount(tx: Tx, { ledger, persons, isBarred, onOpened }: OpeningDeps, account: NewAccount): Promise<PlayerId> {
  const { name } = account;
  if (await isBarred(tx, 'email' in name ? name.email : name.mobile)) throw new Refusal('register.account_taken');
  const id = await ledger.openCash(tx);
  const code = readInviteCode(account.invitedWith ?? '') ?? null;
  const invitedBy = await insertPlayer(tx, {
    ...account,
    id,
    nickname: defaultNickname(id),
    inviteCode: inviteCodeFrom(randomBytes(INVITE_CODE_BYTES)),
    invitedWith: account.invitedWith || null,
    inviter: code,
  });
  if (account.person) await persons.keep(tx, id, account.person);
  await onOpened(tx, { player: id, code, invitedBy, limits: account.limits ?? null, texts: account.texts, language: account.language });
  return id;
}
