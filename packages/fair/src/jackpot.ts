import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** What a round contributes to its ticket: all of it was fixed, and most of it committed to, before anybody could know the ticket's figure. */
export interface JackpotTicket {
  /** The id of the jackpot. */
  readonly jackpot: string;
  readonly provider: string;
  /** The provider's id of the round, unique per provider and player. */
  readonly round: string;
  readonly nonce: number;
  /** The provider's seed, revealed with the win. */
  readonly serverSeed: string;
  /** The player's own. */
  readonly clientSeed: string;
}

const HEX = /^[0-9a-f]{64}$/;
const hashed = (hex: string): string => bytesToHex(sha256(hexToBytes(hex)));

/** Returns the seed of a pot, from 1 to `most`: SHA-256 of the next pot's seed, so that each revealed seed can be verified against earlier ones. */
export function potSeedOf(secret: string, number: number, most: number): string {
  let seed = secret;
  for (let left = most - number; left > 0; left -= 1) seed = hashed(seed);
  return seed;
}

/**
 * Whether a seed is the committed one: its hash is the seed of the previous pot, or for the first pot the commitment published when the jackpot was created.
 */
export const isPotSeed = (seed: string, before: string): boolean => HEX.test(seed) && hashed(seed) === before;

/**
 * Returns the figure of a ticket, a whole number below 2^256: HMAC-SHA256, keyed by the seed of its pot, over its fields separated by spaces. Neither the pot's
 * seed nor the round's alone determines it, and both were committed to before the stake.
 */
export function ticketFigure(seed: string, { jackpot, provider, round, nonce, serverSeed, clientSeed }: JackpotTicket): bigint {
  const text = [jackpot, provider, round, nonce, serverSeed, clientSeed].join(' ');
  return BigInt(`0x${bytesToHex(hmac(sha256, hexToBytes(seed), utf8ToBytes(text)))}`);
}
