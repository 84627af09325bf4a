import { type MadePasskey, type Passkey, type PasskeyRequest, type PlayerId, Refusal } from '@fairbook/contract';
import { maskEmail, maskMobile, normalPasskeyName, PASSKEY_CHALLENGE_SECONDS, PASSKEYS_MAX } from '@fairbook/core/identity';
import { inTransaction } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids.ts';
import { notifyPlayer } from '../contact/notify-player.ts';
import { contactsOf } from '../contact/set-address.ts';
import { checkFactorIfOn, type SecondFactorDeps } from '../second-factor/second-factor.ts';
import { type Confirmation, type ConfirmDeps, confirmPassword } from '../sign-in/confirm-password.ts';
import { lockContacts } from '../sql/contacts.ts';
import { insertPasskey, selectPasskeys } from '../sql/passkeys.ts';
import { handleOf, judged, openChallenge, type PasskeyDeps } from './check-passkey.ts';
import { passkeySite } from './passkey-site.ts';
import { webauthn } from './webauthn.ts';

/** EdDSA, ECDSA with P-256, RSA with PKCS #1: the algorithms devices support (IANA, COSE Algorithms). */
const ALGORITHMS = [-8, -7, -257];

export interface BeginPasskey extends Confirmation {
  /** The code of players with a second factor, which a passkey replaces from now on. */
  readonly secondFactor: string | undefined;
  /** The site's name on the player's device. */
  readonly issuer: string;
  readonly host: string;
}

/**
 * The options from which the browser makes a passkey: one that is found without a typed name, on a device that verifies its owner. Refuses
 * security.password_wrong, request.too_many, auth.second_factor_required and what a wrong code is refused with, passkey.too_many.
 */
export async function beginPasskey(
  deps: PasskeyDeps & ConfirmDeps & SecondFactorDeps,
  { secondFactor, issuer, host, ...confirmation }: BeginPasskey,
): Promise<PasskeyRequest> {
  const { player } = confirmation;
  const { email, mobile } = await confirmPassword(deps, confirmation);
  await checkFactorIfOn(deps, player, secondFactor);
  const kept = await selectPasskeys(deps.db, player);
  if (kept.length >= PASSKEYS_MAX) throw new Refusal('passkey.too_many');
  return {
    challenge: await openChallenge(deps, player),
    rp: { id: passkeySite(deps.publicOrigin, host).rpId, name: issuer },
    user: {
      id: handleOf(deps, player).toString('base64url'),
      name: email === null ? maskMobile(mobile ?? '') : maskEmail(email),
      displayName: (await contactsOf(deps.db, player)).nickname,
    },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: PASSKEY_CHALLENGE_SECONDS * 1_000,
    excludeCredentials: kept.map(({ credential }) => ({ type: 'public-key', id: credential.toString('base64url') })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  };
}

export interface AddPasskey {
  readonly player: PlayerId;
  readonly name: string;
  readonly made: MadePasskey;
  readonly host: string;
}

/**
 * Stores a passkey that was begun, and notifies the player. Refuses passkey.not_accepted, passkey.challenge_over, passkey.too_many, and passkey.exists if it
 * belongs to an account already.
 */
export async function addPasskey(deps: PasskeyDeps, { player, name, made, host }: AddPasskey): Promise<Passkey> {
  const { rpId, origins } = passkeySite(deps.publicOrigin, host);
  const { verifyRegistrationResponse } = await webauthn();
  const { registrationInfo } = await judged(deps, player, (expectedChallenge) =>
    verifyRegistrationResponse({
      response: { ...made, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: origins,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!registrationInfo) throw new Refusal('passkey.not_accepted');
  const { id: credentialId, publicKey, counter } = registrationInfo.credential;
  const [id, at, named] = [newId(), deps.now(), normalPasskeyName(name) ?? ''];
  await inTransaction(deps.db, async (tx) => {
    const contacts = await lockContacts(tx, player); // so that the second of two concurrent calls is counted
    if (!contacts) throw new Refusal('auth.session_ended');
    if ((await selectPasskeys(tx, player)).length >= PASSKEYS_MAX) throw new Refusal('passkey.too_many');
    const credential = Buffer.from(credentialId, 'base64url');
    await insertPasskey(tx, { id, player, credential, publicKey: Buffer.from(publicKey), signCount: counter, name: named, at });
    await notifyPlayer(tx, at, { about: 'passkey_added', contacts });
  });
  return { passkey_id: id, name: named, created_at: at, last_used_at: null };
}
