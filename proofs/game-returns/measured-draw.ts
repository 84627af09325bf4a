import { createHash, createHmac } from 'node:crypto';
import type { Draw } from '@fairbook/core/games/play';

const WORDS = 2 ** 32;
const ROUNDS_A_SEED = 1_000;

/** Figures for one round after another. */
export interface MeasuredDraw {
  /** The next round begins: what was drawn before is forgotten. */
  begin(): void;
  /** The figures of this round from its first: a round that is played again has the same. */
  again(): Draw;
}

/**
 * As packages/fair draws: words of HMAC-SHA256, those left out that would make one figure likelier; with Node's own hashes, which are quicker, another seed for
 * each thousand rounds, and no word of a block thrown away when a round is over. A round of several moves is hashed once.
 */
export function measuredDraw(name: string): MeasuredDraw {
  let [round, block, at, used] = [-1, 0, 32, 0];
  let key = Buffer.alloc(0);
  let bytes = Buffer.alloc(0);
  const words: number[] = [];
  const nextWord = (): number => {
    if (at === 32) {
      bytes = createHmac('sha256', key).update(`measured:${block}`).digest();
      [block, at] = [block + 1, 0];
    }
    at += 4;
    return bytes.readUInt32BE(at - 4);
  };
  return {
    begin: () => {
      round += 1;
      words.length = 0;
      if (round % ROUNDS_A_SEED !== 0) return;
      key = createHash('sha256')
        .update(`${name} ${round / ROUNDS_A_SEED}`)
        .digest();
      [block, at] = [0, 32];
    },
    again: () => {
      used = 0;
      const word = (): number => {
        if (used === words.length) words.push(nextWord());
        used += 1;
        return words[used - 1] ?? 0;
      };
      return (below) => {
        const limit = WORDS - (WORDS % below);
        let drawn = word();
        while (drawn >= limit) drawn = word();
        return drawn % below;
      };
    },
  };
}
