import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** What a round gives to its ticket: all of it was settled, and most of it promised, before anybody could know what the ticket's figure is. */
export interface JackpotTicket {
  /** Its id. */
  readonly jackpot: string;
  readonly provider: string;
  /** The provider's name of the round: no two rounds of a provider and a player have one. */
  readonly round: string;
  readonly nonce: number;
  /** The provider's, told with the win. */
  readonly serverSeed: string;
  /** The player's own. */
  readonly clientSeed: string;
}

const HEX = /^[0-9a-f]{64}$/;
const hashed = (hex: string): string => bytesToHex(sha256(hexToBytes(hex)));

/** The seed of a pot, by its number from 1 to `most`: SHA-256 of the seed of the next, so that each one that is told proves itself by those before. */
export function potSeedOf(secret: string, number: number, most: number): string {
  let seed = secret;
  for (let left = most - number; left > 0; left -= 1) seed = hashed(seed);
  return seed;
}

/** Whether a seed is the one that was promised: its hash is the seed of the pot before, or of the first one what was said when the jackpot was made. */
export const isPotSeed = (seed: string, before: string): boolean => HEX.test(seed) && hashed(seed) === before;

/**
 * The figure of a ticket, a whole number below 2^256: HMAC-SHA256, keyed by the seed of its pot, over its fields with a space between each. Neither who knows the pot's
 * seed nor who knows the round's can tell it alone, and both were promised before the stake.
 */
export function ticketFigure(seed: string, { jackpot, provider, round, nonce, serverSeed, clientSeed }: JackpotTicket): bigint {
  const text = [jackpot, provider, round, nonce, serverSeed, clientSeed].join(' ');
  return BigInt(`0x${bytesToHex(hmac(sha256, hexToBytes(seed), utf8ToBytes(text)))}`);
}
