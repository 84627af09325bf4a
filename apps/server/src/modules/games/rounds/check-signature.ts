import { GAME_CALL_AGE_MAX_MS, GAME_DIALECTS } from '@fairbook/contract/game-provider';
import type { SeamlessProvider } from '@fairbook/core/games';
import { signedAgo } from '../../../platform/signing/signing.ts';

/** The keys of one provider: at most two at a time, so that keys can be rotated. */
export interface GameKey {
  readonly id: string;
  readonly secret: string;
}

/** A call as it arrived: its path, its body byte for byte, and its headers. */
export interface SignedGameCall {
  readonly path: string;
  /** Whose header names to use; ours if left out. */
  readonly provider?: SeamlessProvider;
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** Returns the signature of a call that is signed with the named key and at most 60 seconds old; undefined if it is not. */
export function checkSignature(
  keys: readonly GameKey[],
  { path, body, headers, provider = 'pg' }: SignedGameCall,
  now: Date,
): Buffer | undefined {
  const { headers: named } = GAME_DIALECTS[provider];
  const [id, timestamp, signature] = [named.key, named.timestamp, named.signature].map((name) => headers[name]);
  const key = keys.find((each) => each.id === id);
  if (!key || typeof timestamp !== 'string' || typeof signature !== 'string') return undefined;
  const text = Buffer.concat([Buffer.from(path), body]);
  const age = signedAgo(key.secret, { text, timestamp, signature }, now.getTime());
  return age !== undefined && Math.abs(age) <= GAME_CALL_AGE_MAX_MS ? Buffer.from(signature, 'hex') : undefined;
}
