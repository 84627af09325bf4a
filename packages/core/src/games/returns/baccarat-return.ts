import { BACCARAT_DECKS, type BaccaratResult, baccaratPaysE4, baccaratResult } from '../play/baccarat.ts';
import { RANKS } from '../play/cards.ts';
import type { Return } from './exact-return.ts';

/** Counts how many of all orders of six cards end in each result, by enumerating the ranks and weighting each by the cards left of it. */
function countResults(): Readonly<Record<BaccaratResult, bigint>> {
  const ways = { player: 0n, banker: 0n, tie: 0n };
  const left = new Array<number>(RANKS).fill(BACCARAT_DECKS * 4);
  const ranks: number[] = [];
  // At most 416 × 415 × … × 411, which is below 2⁵³.
  const count = (all: number): void => {
    if (ranks.length === 6) {
      ways[baccaratResult(ranks).result] += BigInt(all);
      return;
    }
    for (const [rank, cards] of left.entries()) {
      left[rank] = cards - 1;
      ranks.push(rank);
      count(all * cards);
      ranks.pop();
      left[rank] = cards;
    }
  };
  // Tens and the three pictures have the same value: one entry stands for the four.
  left.length = 10;
  left[9] = BACCARAT_DECKS * 16;
  count(1);
  return ways;
}

/** Returns the return of each bet, over every order of six cards of eight decks. */
export function baccaratReturns(): readonly Return[] {
  const ways = countResults();
  const staked = (ways.player + ways.banker + ways.tie) * 10_000n;
  return [0, 1, 2].map((choice) => ({
    staked,
    paid: (['player', 'banker', 'tie'] as const).reduce((sum, result) => sum + ways[result] * BigInt(baccaratPaysE4(choice, result)), 0n),
  }));
}
