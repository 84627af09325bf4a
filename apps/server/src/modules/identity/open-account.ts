import { randomBytes } from 'node:crypto';
import type { PlayerId } from '@fairbook/contract';
import type { Currency, Language } from '@fairbook/core/catalog';
import { defaultNickname, INVITE_CODE_BYTES, inviteCodeFrom, readInviteCode } from '@fairbook/core/identity';
import type { Tx } from '../../platform/db.ts';
import type { Ledger } from '../ledger/index.ts';
import { type AccountName, insertPlayer } from './sql/players.ts';

export interface NewAccount {
  readonly name: AccountName;
  readonly passwordHash: string;
  readonly currency: Currency;
  readonly language: Language;
  /** As it was typed; it need not be anybody's. */
  readonly invitedWith?: string | undefined;
}

/** Opens the cash account and the player who owns it; they share a number. Refuses register.account_taken (by the database, so of two at once one gets it). */
export async function openAccount(tx: Tx, ledger: Pick<Ledger, 'openCash'>, account: NewAccount): Promise<PlayerId> {
  const id = await ledger.openCash(tx);
  await insertPlayer(tx, {
    ...account,
    id,
    nickname: defaultNickname(id),
    inviteCode: inviteCodeFrom(randomBytes(INVITE_CODE_BYTES)),
    invitedWith: account.invitedWith || null,
    inviter: readInviteCode(account.invitedWith ?? '') ?? null,
  });
  return id;
}
