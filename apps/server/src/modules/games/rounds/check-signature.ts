import { GAME_CALL_AGE_MAX_MS, GAME_KEY_HEADER, GAME_SIGNATURE_HEADER, GAME_TIMESTAMP_HEADER } from '@fairbook/contract/game-provider';
import { signedAgo } from '../../../platform/signing/signing.ts';

/** What one provider signs with: two keys at a time at most, so that one can be changed for the other. */
export interface GameKey {
  readonly id: string;
  readonly secret: string;
}

/** A call as it came: its path, its body to the byte, and its headers. */
export interface SignedGameCall {
  readonly path: string;
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** The signature of a call that is by who knows the named key, and from the last 60 seconds; undefined when it is not. */
export function checkSignature(keys: readonly GameKey[], { path, body, headers }: SignedGameCall, now: Date): Buffer | undefined {
  const [id, timestamp, signature] = [GAME_KEY_HEADER, GAME_TIMESTAMP_HEADER, GAME_SIGNATURE_HEADER].map((name) => headers[name]);
  const key = keys.find((each) => each.id === id);
  if (!key || typeof timestamp !== 'string' || typeof signature !== 'string') return undefined;
  const text = Buffer.concat([Buffer.from(path), body]);
  const age = signedAgo(key.secret, { text, timestamp, signature }, now.getTime());
  return age !== undefined && Math.abs(age) <= GAME_CALL_AGE_MAX_MS ? Buffer.from(signature, 'hex') : undefined;
}
