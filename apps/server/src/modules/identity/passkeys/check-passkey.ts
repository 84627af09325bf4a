import { randomBytes } from 'node:crypto';
import { type PasskeyAnswer, type PlayerId, Refusal } from '@fairbook/contract';
import { PASSKEY_CHALLENGE_SECONDS, signCountHolds } from '@fairbook/core/identity';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import { isSame, macOf } from '../../../platform/signing/signing.ts';
import { hashOfToken } from '../sessions/tokens.ts';
import { insertChallenge, lockPasskey, selectPasskey, takeChallenge, updatePasskeyUsed } from '../sql/passkeys.ts';
import { passkeySite } from './passkey-site.ts';
import { webauthn } from './webauthn.ts';

export interface PasskeyDeps {
  readonly db: Db;
  /** The public address; if empty, the host of the request. */
  readonly publicOrigin: string;
  /** Not in the database: a handle reveals nothing about the account. */
  readonly handleKey: Buffer;
  readonly now: () => Date;
}

/** The handle by which a player's devices tell accounts of this site apart; always the same for one player. */
export const handleOf = ({ handleKey }: PasskeyDeps, player: PlayerId): Buffer => macOf(handleKey, player.toString());

/** A challenge to be signed within five minutes, in wire form. `player` is the one who adds a passkey; null for a sign-in. */
export async function openChallenge({ db, now }: PasskeyDeps, player: PlayerId | null): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  await insertChallenge(db, { hash: hashOfToken(challenge), player, at: now(), seconds: PASSKEY_CHALLENGE_SECONDS });
  return challenge;
}

/**
 * Checks an answer with the library, then spends its challenge. The library rejects by throwing plain errors of many kinds, all of which mean that the answer
 * is invalid: another origin or domain, a wrong signature, a device that has not verified its owner. It reads the challenge from the answer; the database
 * decides whether we issued it, for that purpose, recently and unused.
 *
 * Refuses passkey.not_accepted, passkey.challenge_over.
 */
export async function judged<Verdict extends { readonly verified: boolean }>(
  { db, now }: PasskeyDeps,
  player: PlayerId | null,
  judge: (expectedChallenge: (challenge: string) => boolean) => Promise<Verdict>,
): Promise<Verdict> {
  let challenge = '';
  const read = (text: string) => {
    challenge = text;
    return true;
  };
  const verdict = await judge(read).catch(() => undefined);
  if (!verdict?.verified) throw new Refusal('passkey.not_accepted');
  if (!(await takeChallenge(db, { hash: hashOfToken(challenge), player, at: now() }))) throw new Refusal('passkey.challenge_over');
  return verdict;
}

export interface GivenPasskey {
  readonly answer: PasskeyAnswer;
  /** The host of the request. */
  readonly host: string;
  /** The player it has to belong to; undefined for anyone. */
  readonly player?: PlayerId;
}

/**
 * Returns the player whose passkey answered a sign-in challenge on a device that verified its owner. Spends the challenge and stores the counter. Refuses
 * passkey.unknown (also one that was removed or is another player's), passkey.not_accepted, passkey.challenge_over, passkey.copied.
 */
export async function checkPasskey(deps: PasskeyDeps, { answer, host, player }: GivenPasskey): Promise<PlayerId> {
  const credential = Buffer.from(answer.id, 'base64url');
  const kept = await selectPasskey(deps.db, credential);
  if (!kept || (player !== undefined && kept.player !== player) || !isHandle(deps, kept.player, answer))
    throw new Refusal('passkey.unknown');
  const { rpId, origins } = passkeySite(deps.publicOrigin, host);
  const { verifyAuthenticationResponse } = await webauthn();
  const { authenticationInfo } = await judged(deps, null, (expectedChallenge) =>
    verifyAuthenticationResponse({
      response: { ...answer, response: { ...answer.response, userHandle: answer.response.userHandle ?? '' }, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: origins,
      expectedRPID: rpId,
      // The counter is checked below, with the row locked: two concurrent answers must not both be the next.
      credential: { id: answer.id, publicKey: new Uint8Array(kept.publicKey), counter: 0 },
      requireUserVerification: true,
    }),
  );
  await inTransaction(deps.db, async (tx) => {
    const now = await lockPasskey(tx, credential);
    if (!now) throw new Refusal('passkey.unknown');
    if (!signCountHolds(now.signCount, authenticationInfo.newCounter)) throw new Refusal('passkey.copied');
    await updatePasskeyUsed(tx, credential, authenticationInfo.newCounter, deps.now());
  });
  return kept.player;
}

const isHandle = (deps: PasskeyDeps, player: PlayerId, { response }: PasskeyAnswer): boolean =>
  isSame(Buffer.from(response.userHandle ?? '', 'base64url'), handleOf(deps, player));
