import { BALLS_MAX, CARS, type DrawFacts, drawSeedOf, messageOf, uniformFrom, wordsOf } from '@fairbook/core/lottery';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import type { DrawProof } from './verify-draw.ts';

/** One choice of the shuffle. */
export interface DerivationStep {
  /** From 1: which number of the result this is. */
  readonly place: number;
  /** How many were left to choose from. */
  readonly left: number;
  /** Words that were left out, because their remainder would favour some numbers. Almost always none. */
  readonly rejected: readonly number[];
  /** The word that was taken, and its remainder by `left`: how far behind the place the chosen one lay. */
  readonly word: number;
  readonly remainder: number;
  readonly number: number;
}

/** How a result comes about, written out so that it can be followed by hand. */
export interface Derivation {
  readonly message: string;
  /** HMAC-SHA256 of the message under the server's seed, in lower-case hex: the key of the stream of words. */
  readonly seed: string;
  readonly steps: readonly DerivationStep[];
  readonly result: readonly number[];
}

/** Derives a draw step by step. The last car of a race is the one that is left: it has no step. */
export function derivationOf(proof: Omit<DrawProof, 'result' | 'signature'>, randomness: string): Derivation {
  const { kind, game, drawNo, chain, round, serverSeed } = proof;
  const facts: DrawFacts = { game, drawNo, serverSeed: hexToBytes(serverSeed), chainHash: chain.hash, round, randomness };
  const sign = (key: Uint8Array, message: Uint8Array) => hmac(sha256, key, message);
  const seed = drawSeedOf(facts, sign);
  const nextWord = wordsOf(seed, sign);
  const [of, take] = kind === 'mark_six' ? [BALLS_MAX, 7] : [CARS, CARS];
  const numbers = Array.from({ length: of }, (_, at) => at + 1);
  const steps = Array.from({ length: Math.min(take, of - 1) }, (_, at): DerivationStep => {
    const words: number[] = [];
    const remainder = uniformFrom(() => {
      words.push(nextWord());
      return words.at(-1) as number;
    })(of - at);
    const number = numbers[at + remainder] as number;
    [numbers[at], numbers[at + remainder]] = [number, numbers[at] as number];
    return { place: at + 1, left: of - at, rejected: words.slice(0, -1), word: words.at(-1) as number, remainder, number };
  });
  return { message: messageOf(facts), seed: bytesToHex(seed), steps, result: numbers.slice(0, take) };
}
