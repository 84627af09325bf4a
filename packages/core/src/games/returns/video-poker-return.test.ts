import { describe, expect, test } from 'vitest';
import { POKER_PAYS, pokerHandOf } from '../play/video-poker.ts';
import { askedOnce, videoPokerReturns } from './video-poker-return.ts';

/** Returns every subset of a size. */
const taken = (of: readonly number[], count: number): readonly (readonly number[])[] =>
  count === 0 ? [[]] : of.flatMap((first, at) => taken(of.slice(at + 1), count - 1).map((others) => [first, ...others]));
const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, n) => n);
const heldOf = (hand: readonly number[], mask: number): readonly number[] => hand.filter((_, at) => ((mask >> at) & 1) === 1);

describe('what video poker gives back', () => {
  // Clubs from ace to ten, with flushes and straight flushes among the hands. One to five of the other five cards are drawn, in 5 or 10 ways, or one.
  const DECK = upTo(10);
  const COMMON = 10;
  const hands = taken(DECK, 5);
  const bitsOf = (cards: readonly number[]): number => cards.reduce((bits, card) => bits | (1 << card), 0);
  const pays = new Map<number, number>(hands.map((hand) => [bitsOf(hand), POKER_PAYS[pokerHandOf(hand)]]));
  const hold = (hand: readonly number[]): number => hand.reduce((sum, card) => sum + card * card, 0) % 32;
  const { best, played } = videoPokerReturns(hold, DECK.length);
  /** Returns what a hold pays on average over every possible draw. */
  const worth = (hand: readonly number[], mask: number): number => {
    const held = heldOf(hand, mask);
    const others = DECK.filter((card) => !hand.includes(card));
    const draws = taken(others, 5 - held.length).map((drawn) => pays.get(bitsOf([...held, ...drawn])) ?? 0);
    return (draws.reduce((sum, paid) => sum + paid, 0) * COMMON) / draws.length;
  };

  test('is what every draw of every hand pays, by best play', () => {
    const paid = hands.reduce((sum, hand) => sum + Math.max(...upTo(32).map((mask) => worth(hand, mask))), 0);
    expect([best.paid, best.staked]).toEqual([BigInt(paid), BigInt(hands.length * COMMON)]);
  });
  test('and by a strategy, whatever it holds', () => {
    const paid = hands.reduce((sum, hand) => sum + worth(hand, hold(hand)), 0);
    expect([played.paid, played.staked]).toEqual([BigInt(paid), BigInt(hands.length * COMMON)]);
  });
});

describe('a strategy that is asked once', () => {
  const card = (text: string): number => 'A23456789TJQK'.indexOf(text[0] ?? '') + 13 * 'cdhs'.indexOf(text[1] ?? '');
  const asked: (readonly number[])[] = [];
  /** Holds kings, and cards that share their suit with another. */
  const strategy = askedOnce((hand) => {
    asked.push(hand);
    const isHeld = (each: number): boolean =>
      each % 13 === 12 || hand.filter((other) => Math.floor(other / 13) === Math.floor(each / 13)).length > 1;
    return hand.reduce((mask, each, at) => mask | (isHeld(each) ? 1 << at : 0), 0);
  });
  // Run in sequence: earlier cases fill the cache.
  test.each([
    ['Kc 2d 7d Kh 5s', 'Kc 2d 7d Kh', 1],
    ['2h Ks 7h 5c Kd', '2h Ks 7h Kd', 1],
    ['Kc 2d 7h Kh 5s', 'Kc 7h Kh', 2],
    ['Kc 2d 8d Kh 5s', 'Kc 2d 8d Kh', 3],
    ['Ac 2d 3h 4s 6c', 'Ac 6c', 4],
    ['2c 3c 4c 5c 6c', '2c 3c 4c 5c 6c', 5],
    ['6s 5s 4s 3s 2s', '6s 5s 4s 3s 2s', 5],
  ])('of %s holds %s, asked %i times', (text, wanted, times) => {
    const hand = text.split(' ');
    const mask = strategy(hand.map(card));
    expect(heldOf(upTo(5), mask).map((at) => hand[at])).toEqual(wanted.split(' '));
    expect(asked).toHaveLength(times);
  });
  test('is asked of a hand in the order of its ranks, its suits by their first card', () => {
    expect(asked[0]).toEqual([1, 4 + 13, 6, 12 + 26, 12 + 39]);
  });
});
