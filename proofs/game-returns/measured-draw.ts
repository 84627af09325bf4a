import { createHash, createHmac } from 'node:crypto';
import type { Draw } from '@fairbook/core/games/play';

const WORDS = 2 ** 32;
const ROUNDS_A_SEED = 1_000;

/** The random figures of consecutive rounds. */
export interface MeasuredDraw {
  /** Starts the next round. */
  begin(): void;
  /** Returns the figures of this round from the start: replaying a round gives the same ones. */
  again(): Draw;
}

/**
 * Draws like packages/fair: words of HMAC-SHA256, with rejection of those that would bias a figure. Faster, by Node's own hashes, a seed for each thousand
 * rounds, and using up every block; a round of several moves is hashed once.
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
