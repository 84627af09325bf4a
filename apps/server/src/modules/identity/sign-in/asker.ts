import { createHash } from 'node:crypto';
import type { PlayerId } from '@fairbook/contract';
import type { Call } from '../../../platform/http/http.ts';
import { networkOf } from '../../../platform/network-of.ts';
import { randomToken } from '../sessions/tokens.ts';

const CODE_COOKIE = 'fairbook_code';
const CODE_COOKIE_PATH = '/sports/api/v1';
const NONCE = /^[\w-]{43}$/;

/**
 * The asker of a code, or the one who types it. A stranger's guesses at a code are not checked, so nobody else can use it up. A signed-in player is identified
 * by that, a guest by the nonce set in the browser when asking, and a guest without cookies by the network.
 */
export interface Asker {
  readonly player?: PlayerId | undefined;
  readonly nonce?: string | undefined;
  /** The network address of a guest. */
  readonly from?: string | undefined;
}

/** The caller as a guest. */
export function guestOf({ ip, cookies }: Pick<Call, 'ip' | 'cookies'>): Asker {
  const nonce = cookies[CODE_COOKIE];
  return { from: ip, nonce: nonce !== undefined && NONCE.test(nonce) ? nonce : undefined };
}

/** The caller as a guest whose browser keeps a nonce for as long as a code is valid. */
export function askingGuest(call: Pick<Call, 'ip' | 'cookies' | 'setCookie'>, seconds: number): Asker {
  const guest = guestOf(call);
  const nonce = guest.nonce ?? randomToken();
  call.setCookie(CODE_COOKIE, nonce, { path: CODE_COOKIE_PATH, maxAgeSeconds: seconds });
  return { ...guest, nonce };
}

const hashOf = (...parts: readonly string[]): Buffer => createHash('sha256').update(JSON.stringify(parts)).digest();

/** An asker as stored. */
export interface KeptAsker {
  readonly asker: Buffer;
  /** For guests only. */
  readonly network: Buffer | null;
}
export const keptAsker = ({ player, nonce = randomToken(), from }: Asker): KeptAsker =>
  player === undefined
    ? { asker: hashOf('nonce', nonce), network: from === undefined ? null : hashOf('network', networkOf(from)) }
    : { asker: hashOf('player', player.toString()), network: null };

/** All identities under which the person typing a code may have asked for it. */
export const askersOf = ({ player, nonce, from }: Asker): { readonly askers: readonly Buffer[]; readonly network: Buffer | null } => ({
  askers: [
    ...(player === undefined ? [] : [hashOf('player', player.toString())]),
    ...(nonce === undefined ? [] : [hashOf('nonce', nonce)]),
  ],
  network: from === undefined ? null : hashOf('network', networkOf(from)),
});
