import { CARDS, RANKS, rankOf, suitOf } from '../play/cards.ts';
import { waysToTake } from '../play/game-rules.ts';
import { POKER_PAYS, pokerHandOf } from '../play/video-poker.ts';
import type { Return } from './exact-return.ts';

const HAND = 5;
const WHOLE = 31;
/** Binomial coefficients: ways to take k of n cards, n up to 52. */
const WAYS = Array.from({ length: CARDS + 1 }, (_, of) => Array.from({ length: HAND + 1 }, (__, taken) => waysToTake(of, taken)));
const ways = (of: number, taken: number): number => WAYS[of]?.[taken] ?? 0;
/** Returns the index of an ascending set of cards among all sets of its size. */
const placeOf = (cards: readonly number[]): number => cards.reduce((sum, card, at) => sum + ways(card, at + 1), 0);

/** The total payout of all five-card hands that contain a set of cards, by the size of the set and its index. */
type Sums = readonly Float64Array[];

const cardsOf = (hand: readonly number[], mask: number): number[] => hand.filter((_, at) => ((mask >> at) & 1) === 1);
const MASKS = Array.from({ length: WHOLE + 1 }, (_, mask) => mask);
const sizeOf = MASKS.map((mask) => MASKS.slice(0, HAND).reduce((sum, at) => sum + ((mask >> at) & 1), 0));

function eachHand(cards: number, work: (hand: readonly number[]) => void): void {
  for (let e = 4; e < cards; e += 1)
    for (let d = 3; d < e; d += 1)
      for (let c = 2; c < d; c += 1) for (let b = 1; b < c; b += 1) for (let a = 0; a < b; a += 1) work([a, b, c, d, e]);
}

function sumsOfSets(cards: number): Sums {
  const sums = Array.from({ length: HAND + 1 }, (_, size) => new Float64Array(ways(cards, size)));
  eachHand(cards, (hand) => {
    const pays = POKER_PAYS[pokerHandOf(hand)];
    if (pays === 0) return;
    for (const mask of MASKS) {
      const sum = sums[sizeOf[mask] ?? 0] as Float64Array;
      const place = placeOf(cardsOf(hand, mask));
      sum[place] = (sum[place] ?? 0) + pays;
    }
  });
  return sums;
}

export interface VideoPokerReturns {
  /** With the best hold for every possible hand: 2,598,960 of a whole deck. */
  readonly best: Return;
  /** With the strategy's hold for every hand. */
  readonly played: Return;
}

/**
 * Returns the return of best play and that of a strategy, over every hand and every draw. A draw must not contain discarded cards, so hands that do are removed
 * by inclusion and exclusion.
 *
 * @param cards the size of the deck, its first cards, at least ten; small decks can be checked by enumeration
 */
export function videoPokerReturns(strategy: (hand: readonly number[]) => number, cards = CARDS): VideoPokerReturns {
  const sums = sumsOfSets(cards);
  const hold = askedOnce(strategy);
  let [best, played, hands] = [0n, 0n, 0n];
  // A common denominator for all holds: ways to draw one to five of 47 cards.
  const common = MASKS.slice(0, HAND + 1).reduce((product, drawn) => leastMultiple(product, ways(cards - HAND, drawn)), 1);
  const factors = MASKS.map((mask) => common / ways(cards - HAND, HAND - (sizeOf[mask] ?? 0)));
  const worth = new Float64Array(WHOLE + 1);
  eachHand(cards, (hand) => {
    for (const mask of MASKS) worth[mask] = sums[sizeOf[mask] ?? 0]?.[placeOf(cardsOf(hand, mask))] ?? 0;
    // The hands that contain a set and nothing else of this hand: supersets are subtracted, one card at a time.
    for (let bit = 1; bit <= 16; bit *= 2)
      for (const mask of MASKS) if ((mask & bit) === 0) worth[mask] = (worth[mask] ?? 0) - (worth[mask | bit] ?? 0);
    let most = 0;
    for (const mask of MASKS) most = Math.max(most, (worth[mask] ?? 0) * (factors[mask] ?? 0));
    best += BigInt(most);
    const held = hold(hand);
    played += BigInt((worth[held] ?? 0) * (factors[held] ?? 0));
    hands += 1n;
  });
  const staked = hands * BigInt(common);
  return { best: { paid: best, staked }, played: { paid: played, staked } };
}

/** Caches a strategy for hands that differ only in order and in the names of the suits. */
export function askedOnce(strategy: (hand: readonly number[]) => number): (hand: readonly number[]) => number {
  const known = new Map<number, number>();
  return (hand) => {
    const order = [0, 1, 2, 3, 4].sort((one, other) => rankOf(hand[one] ?? 0) - rankOf(hand[other] ?? 0));
    const names: number[] = [];
    let key = 0;
    const plain = order.map((at) => {
      const suit = suitOf(hand[at] ?? 0);
      if (!names.includes(suit)) names.push(suit);
      const card = rankOf(hand[at] ?? 0) + RANKS * names.indexOf(suit);
      key = key * CARDS + card;
      return card;
    });
    const held = known.get(key) ?? strategy(plain);
    known.set(key, held);
    return order.reduce((mask, at, place) => mask | (((held >> place) & 1) << at), 0);
  };
}

const divisorOf = (one: number, other: number): number => (other === 0 ? one : divisorOf(other, one % other));
const leastMultiple = (one: number, other: number): number => (one / divisorOf(one, other)) * other;
