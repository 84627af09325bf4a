import { BALLS_MAX } from './balls.ts';
import { CARS } from './cars.ts';

/** HMAC-SHA256, which the caller brings: core has no cryptography of its own. */
export type Hmac = (key: Uint8Array, message: Uint8Array) => Uint8Array;

/** Everything a draw follows from. All of it is public once the draw is over. */
export interface DrawFacts {
  readonly game: string;
  readonly drawNo: string;
  /** 32 secret bytes; their SHA-256 was published before the first bet. */
  readonly serverSeed: Uint8Array;
  /** The beacon's chain, its round fixed in advance, and that round's randomness, in lower-case hex. */
  readonly chainHash: string;
  readonly round: number;
  readonly randomness: string;
}

const utf8 = new TextEncoder();

/**
 * A draw, by lottery-rules 5.2: the first numbers of a Fisher–Yates shuffle whose choices are words of an HMAC stream, each rejected where taking its remainder would favour
 * low numbers. The same facts give the same draw on every machine, and nothing else does.
 */
export function deriveDraw(facts: DrawFacts, hmac: Hmac, { of, take }: { readonly of: number; readonly take: number }): readonly number[] {
  const uniform = uniformFrom(wordsOf(drawSeedOf(facts, hmac), hmac));
  const numbers = Array.from({ length: of }, (_, at) => at + 1);
  for (let at = 0; at < Math.min(take, of - 1); at += 1) {
    const chosen = at + uniform(of - at);
    [numbers[at], numbers[chosen]] = [numbers[chosen] as number, numbers[at] as number];
  }
  return numbers.slice(0, take);
}

/** What the server's seed signs: everything a draw is bound to. */
export const messageOf = ({ game, drawNo, chainHash, round, randomness }: Omit<DrawFacts, 'serverSeed'>): string =>
  `lottery-draw/v1|${game}|${drawNo}|${chainHash}|${round}|${randomness}`;

/** The seed of one draw: that message under the server's seed. */
export const drawSeedOf = (facts: DrawFacts, hmac: Hmac): Uint8Array => hmac(facts.serverSeed, utf8.encode(messageOf(facts)));

/** Six numbers in drawn order and the special number. */
export const deriveMarkSix = (facts: DrawFacts, hmac: Hmac): readonly number[] => deriveDraw(facts, hmac, { of: BALLS_MAX, take: 7 });
/** All ten cars in the order they finish. */
export const deriveRace = (facts: DrawFacts, hmac: Hmac): readonly number[] => deriveDraw(facts, hmac, { of: CARS, take: CARS });

const WORDS = 2 ** 32;

/** A number from 0 to below `below`, each equally likely: words that would favour some are left out. */
export function uniformFrom(nextWord: () => number): (below: number) => number {
  return (below) => {
    const limit = Math.floor(WORDS / below) * below;
    let word = nextWord();
    while (word >= limit) word = nextWord();
    return word % below;
  };
}

/** The stream of a seed: blocks HMAC(seed, 0), HMAC(seed, 1) … as big-endian words of 32 bits. */
export function wordsOf(seed: Uint8Array, hmac: Hmac): () => number {
  let block = new DataView<ArrayBufferLike>(new ArrayBuffer(0));
  let [at, index] = [0, 0];
  return () => {
    if (at >= block.byteLength) {
      const counter = new Uint8Array(4);
      new DataView(counter.buffer).setUint32(0, index);
      const bytes = hmac(seed, counter);
      [block, at, index] = [new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), 0, index + 1];
    }
    at += 4;
    return block.getUint32(at - 4);
  };
}
