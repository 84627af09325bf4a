import {
  type Passkey,
  type PasskeyAnswer,
  type PasskeyQuestion,
  type PasskeyRequest,
  type PlayerId,
  Refusal,
  type SignedIn,
} from '@fairbook/contract';
import { normalPasskeyName, PASSKEY_CHALLENGE_SECONDS } from '@fairbook/core/identity';
import { inTransaction } from '../../../platform/db/db.ts';
import { notifyPlayer } from '../contact/notify-player.ts';
import { contactsOf } from '../contact/set-address.ts';
import type { SecondFactorDeps } from '../second-factor/second-factor.ts';
import { type SessionDeps, startSession } from '../sessions/start-session.ts';
import type { Visit } from '../sessions/visit.ts';
import { type Confirmation, type ConfirmDeps, confirmPassword } from '../sign-in/confirm-password.ts';
import { deletePasskey, type OwnPasskey, selectPasskeys, updatePasskeyName } from '../sql/passkeys.ts';
import { selectPlayers } from '../sql/players.ts';
import { type AddPasskey, addPasskey, type BeginPasskey, beginPasskey } from './add-passkey.ts';
import { checkPasskey, openChallenge, type PasskeyDeps } from './check-passkey.ts';
import { passkeySite } from './passkey-site.ts';

/** Passkeys: made and kept on a player's device, and used to sign in instead of a password. Refusals are documented where each call is implemented. */
export interface Passkeys {
  /** A challenge for a sign-in. Refuses request.too_many. */
  ask(visit: Pick<Visit, 'ip' | 'host'>): Promise<PasskeyQuestion>;
  signIn(answer: PasskeyAnswer, visit: Visit): Promise<SignedIn>;
  list(player: PlayerId): Promise<Passkey[]>;
  begin(wanted: BeginPasskey): Promise<PasskeyRequest>;
  add(wanted: AddPasskey): Promise<Passkey>;
  /** Refuses passkey.not_found. */
  rename(own: OwnPasskey, name: string): Promise<void>;
  remove(own: OwnPasskey & Confirmation): Promise<void>;
}

export type PasskeysDeps = PasskeyDeps & ConfirmDeps & SecondFactorDeps & SessionDeps;

export const createPasskeys = (deps: PasskeysDeps): Passkeys => ({
  ask: async ({ ip, host }) => {
    await deps.attempts.noteChallenge(ip);
    return {
      challenge: await openChallenge(deps, null),
      rpId: passkeySite(deps.publicOrigin, host).rpId,
      timeout: PASSKEY_CHALLENGE_SECONDS * 1_000,
      userVerification: 'required',
    };
  },
  signIn: (answer, visit) => signInByPasskey(deps, answer, visit),
  list: (player) => selectPasskeys(deps.db, player),
  begin: (wanted) => beginPasskey(deps, wanted),
  add: (wanted) => addPasskey(deps, wanted),
  rename: async (own, name) => {
    if (!(await updatePasskeyName(deps.db, own, normalPasskeyName(name) ?? ''))) throw new Refusal('passkey.not_found');
  },
  remove: (own) => removePasskey(deps, own),
});

/**
 * Signs in the owner of a passkey. Tries are counted like those of a password. Refuses request.too_many, what checkPasskey refuses, and what the gate refuses.
 */
async function signInByPasskey(deps: PasskeysDeps, answer: PasskeyAnswer, visit: Visit): Promise<SignedIn> {
  // No password: a failure here is no sign of stolen ones.
  const each = { address: visit.ip, account: `passkey ${answer.id}`, isKnown: true };
  const noted = await deps.attempts.noteSignIn(each);
  const player = await checkPasskey(deps, { answer, host: visit.host });
  await deps.attempts.forgive(each, noted);
  const [owner] = await selectPlayers(deps.db, [player]);
  if (!owner) throw new Refusal('passkey.unknown');
  return startSession(deps, owner, { ...visit, hasGivenPasskey: true });
}

/**
 * Removes a passkey and notifies the player; the password keeps the thief of a session from it. Refuses security.password_wrong, request.too_many,
 * passkey.not_found.
 */
async function removePasskey(deps: PasskeysDeps, { id, ...confirmation }: OwnPasskey & Confirmation): Promise<void> {
  const { player } = confirmation;
  await confirmPassword(deps, confirmation);
  const contacts = await contactsOf(deps.db, player);
  await inTransaction(deps.db, async (tx) => {
    if (!(await deletePasskey(tx, { id, player }))) throw new Refusal('passkey.not_found');
    await notifyPlayer(tx, deps.now(), { about: 'passkey_removed', contacts });
  });
}
