import { Refusal, type SignedIn } from '@fairbook/contract';
import type { Codes } from '../contact/codes.ts';
import { textOf } from '../contact/set-address.ts';
import { startSession } from '../sessions/start-session.ts';
import type { Visit } from '../sessions/visit.ts';
import { type AccountName, findPlayer } from '../sql/players.ts';
import { guestOf } from './asker.ts';
import type { SignInDeps } from './sign-in.ts';

export interface SignInByCode {
  /** Undefined if no account can have this name. */
  readonly name: AccountName | undefined;
  readonly code: string;
}

/** Signs in with a code sent to the account's address. An address without an account gets the answer of a wrong code. Refuses code.wrong, and what the gate refuses. */
export async function signInByCode(
  deps: SignInDeps & { readonly codes: Codes },
  { name, code }: SignInByCode,
  visit: Visit,
): Promise<SignedIn> {
  if (!name) throw new Refusal('code.wrong');
  const player = await deps.codes.withCodes(guestOf(visit), [{ purpose: 'sign_in', address: textOf(name), code }], async (tx) => {
    const found = await findPlayer(tx, name, visit.ip);
    if (found) await deps.gate.asks(tx, found.id, visit); // a refusal here leaves the code unspent: it is typed again with the second factor
    return found;
  });
  if (!player) throw new Refusal('code.wrong');
  return startSession(deps, player, visit);
}
