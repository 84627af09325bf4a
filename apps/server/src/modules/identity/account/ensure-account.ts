import { type PlayerId, Refusal } from '@fairbook/contract';
import type { Currency, Language } from '@fairbook/core/catalog';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import type { PasswordHashes } from '../sign-in/password-hash.ts';
import { findPlayer } from '../sql/players.ts';
import { nameByEmail } from './account-name.ts';
import { type OpeningDeps, openAccount } from './open-account.ts';

/** An account the house opens for itself. */
export interface HouseAccount {
  readonly email: string;
  readonly password: string;
  readonly currency: Currency;
  readonly language: Language;
}

/** Returns the player with that address, opening the account if it does not exist. The password is not checked against the rules: a demonstration prints it. */
export async function ensureAccount(
  deps: OpeningDeps & { readonly db: Db; readonly passwords: PasswordHashes },
  { email, password, currency, language }: HouseAccount,
): Promise<PlayerId> {
  const name = nameByEmail(email);
  const find = async () => (await findPlayer(deps.db, name, ''))?.id;
  const there = await find();
  if (there !== undefined) return there;
  const passwordHash = await deps.passwords.hashOf(password);
  try {
    return await inTransaction(deps.db, (tx) => openAccount(tx, deps, { name, passwordHash, currency, language }));
  } catch (error) {
    const opened = error instanceof Refusal ? await find() : undefined; // opened by another process at the same moment
    if (opened === undefined) throw error;
    return opened;
  }
}
