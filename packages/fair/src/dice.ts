import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** A throw has so many results, 0 to 9999, all alike. */
export const DICE_RESULTS = 10_000;

/** A bet on a throw: results below `wins` win, and a win pays `paysE2` hundredths of the stake, stake included. */
export interface DiceOdds {
  readonly wins: number;
  readonly paysE2: number;
}
/** What can be bet on. Each gives back exactly 99 of 100: wins × pays is the same of all. */
export const DICE_ODDS: readonly DiceOdds[] = [
  { wins: 9_000, paysE2: 110 },
  { wins: 7_920, paysE2: 125 },
  { wins: 6_600, paysE2: 150 },
  { wins: 4_950, paysE2: 200 },
  { wins: 3_300, paysE2: 300 },
  { wins: 1_980, paysE2: 500 },
  { wins: 990, paysE2: 1_000 },
  { wins: 495, paysE2: 2_000 },
  { wins: 198, paysE2: 5_000 },
  { wins: 99, paysE2: 10_000 },
];

/** What decides a throw: the provider's seed, which it committed to before, the player's own, and the number of the throw. */
export interface DiceSeeds {
  /** 64 digits of hex. */
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}
/** A throw as it can be checked. */
export interface DiceProof extends DiceSeeds {
  readonly commit: string;
  readonly result: number;
}

/** What a provider says before the throw: SHA-256 of the seed's bytes. */
export const diceCommitOf = (serverSeed: string): string => bytesToHex(sha256(hexToBytes(serverSeed)));

const WORDS = 8;
/** Words from here on are left out: what is below holds each result as often as any other. */
const WORD_LIMIT = 2 ** 32 - (2 ** 32 % DICE_RESULTS);

/** The result that follows: the first word below the limit of HMAC-SHA256 over `<client seed>:<nonce>:<block>`, block by block. */
export function diceResultOf({ serverSeed, clientSeed, nonce }: DiceSeeds): number {
  const key = hexToBytes(serverSeed);
  for (let block = 0; ; block += 1) {
    const bytes = hmac(sha256, key, utf8ToBytes(`${clientSeed}:${nonce}:${block}`));
    const words = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let at = 0; at < WORDS; at += 1) {
      const word = words.getUint32(at * 4);
      if (word < WORD_LIMIT) return word % DICE_RESULTS;
    }
  }
}

const HEX = /^[0-9a-f]{64}$/;

/** `proven`: the seed is the one that was committed to, and the result follows from it. */
export type DiceVerdict = 'proven' | 'other_seed' | 'other_result' | 'unreadable';

/** Checks a throw by what its provider said before and after it. */
export function checkDice({ commit, result, ...seeds }: DiceProof): DiceVerdict {
  if (!HEX.test(seeds.serverSeed) || !HEX.test(commit)) return 'unreadable';
  if (diceCommitOf(seeds.serverSeed) !== commit) return 'other_seed';
  return diceResultOf(seeds) === result ? 'proven' : 'other_result';
}
