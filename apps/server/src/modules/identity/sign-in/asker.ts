import { createHash } from 'node:crypto';
import type { PlayerId } from '@fairbook/contract';
import type { Call } from '../../../platform/http/http.ts';
import { networkOf } from '../../../platform/network-of.ts';
import { randomToken } from '../sessions/tokens.ts';

const CODE_COOKIE = 'fairbook_code';
const CODE_COOKIE_PATH = '/sports/api/v1';
const NONCE = /^[\w-]{43}$/;

/**
 * Who asks for a code, or types one. A code is its asker's: a stranger's guesses at it are not looked at, so nobody can burn a code that somebody else asked
 * for. Whoever is signed in is known by that, a guest by the nonce that asking gave the browser; who keeps no cookies, by the network they ask and guess from.
 */
export interface Asker {
  readonly player?: PlayerId | undefined;
  readonly nonce?: string | undefined;
  /** The network address, of guests. */
  readonly from?: string | undefined;
}

/** Who calls, as guests are known. */
export function guestOf({ ip, cookies }: Pick<Call, 'ip' | 'cookies'>): Asker {
  const nonce = cookies[CODE_COOKIE];
  return { from: ip, nonce: nonce !== undefined && NONCE.test(nonce) ? nonce : undefined };
}

/** The same, whose browser keeps a nonce from now on for as long as a code is worth something. */
export function askingGuest(call: Pick<Call, 'ip' | 'cookies' | 'setCookie'>, seconds: number): Asker {
  const guest = guestOf(call);
  const nonce = guest.nonce ?? randomToken();
  call.setCookie(CODE_COOKIE, nonce, { path: CODE_COOKIE_PATH, maxAgeSeconds: seconds });
  return { ...guest, nonce };
}

const hashOf = (...parts: readonly string[]): Buffer => createHash('sha256').update(JSON.stringify(parts)).digest();

/** As the database keeps an asker. */
export interface KeptAsker {
  readonly asker: Buffer;
  /** Of guests. */
  readonly network: Buffer | null;
}
export const keptAsker = ({ player, nonce = randomToken(), from }: Asker): KeptAsker =>
  player === undefined
    ? { asker: hashOf('nonce', nonce), network: from === undefined ? null : hashOf('network', networkOf(from)) }
    : { asker: hashOf('player', player.toString()), network: null };

/** All that somebody who types a code may have asked for it as. */
export const askersOf = ({ player, nonce, from }: Asker): { readonly askers: readonly Buffer[]; readonly network: Buffer | null } => ({
  askers: [
    ...(player === undefined ? [] : [hashOf('player', player.toString())]),
    ...(nonce === undefined ? [] : [hashOf('nonce', nonce)]),
  ],
  network: from === undefined ? null : hashOf('network', networkOf(from)),
});
