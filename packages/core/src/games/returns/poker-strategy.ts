import { rankOf, suitOf } from '../play/cards.ts';
import { pokerHandOf } from '../play/video-poker.ts';

const ACE = 0;
const TEN = 9;
const isHigh = (rank: number): boolean => rank === ACE || rank >= 10;
/** The ace ranks above the king here. */
const heightOf = (rank: number): number => (rank === ACE ? 13 : rank);

/** A subset of a hand that may be held, as the rows of the table describe it. */
interface Held {
  readonly ranks: readonly number[];
  readonly isSuited: boolean;
}
const high = ({ ranks }: Held): number => ranks.filter(isHigh).length;
const isDifferent = ({ ranks }: Held): boolean => new Set(ranks).size === ranks.length;
const isRoyal = (held: Held): boolean => held.isSuited && held.ranks.every((rank) => rank >= TEN || rank === ACE);
/** Returns the length of the shortest straight that contains these, with the ace at either end; at most five makes one. */
function span({ ranks }: Held): number {
  const at = (heights: readonly number[]) => Math.max(...heights) - Math.min(...heights) + 1;
  return Math.min(at(ranks), at(ranks.map(heightOf)));
}
const isStraightFlush = (held: Held): boolean => held.isSuited && isDifferent(held) && span(held) <= 5;
/** An outside straight: open at both ends. */
const isOpen = (held: Held): boolean => isDifferent(held) && span(held) === 4 && !held.ranks.includes(ACE) && Math.max(...held.ranks) <= 12;
const isInside = (held: Held): boolean => isDifferent(held) && span(held) <= 5;
const gaps = (held: Held): number => span(held) - held.ranks.length + (held.ranks.includes(ACE) ? 1 : 0);
const has = ({ ranks }: Held, ...wanted: readonly number[]): boolean => wanted.every((rank) => ranks.includes(rank));
const countOf = ({ ranks }: Held): number => ranks.length;
const pairOf = ({ ranks }: Held): number | undefined => (ranks.length === 2 && ranks[0] === ranks[1] ? ranks[0] : undefined);
const J = 10;
const Q = 11;
const K = 12;

/** What to hold, by the first row that fits the hand: the usual table for jacks or better. Rows have the names used in the page's texts. */
export const POKER_STRATEGY: readonly (readonly [row: string, fits: (held: Held) => boolean])[] = [
  ['four_to_royal', (held) => countOf(held) === 4 && isRoyal(held)],
  ['three_alike', (held) => countOf(held) === 3 && new Set(held.ranks).size === 1],
  ['four_to_straight_flush', (held) => countOf(held) === 4 && isStraightFlush(held)],
  ['two_pairs', (held) => countOf(held) === 4 && new Set(held.ranks).size === 2 && !isAlike(held, 3)],
  ['high_pair', (held) => pairOf(held) !== undefined && isHigh(pairOf(held) ?? 1)],
  ['three_to_royal', (held) => countOf(held) === 3 && isRoyal(held)],
  ['four_to_flush', (held) => countOf(held) === 4 && held.isSuited],
  ['ten_to_king', (held) => countOf(held) === 4 && has(held, TEN, J, Q, K)],
  ['low_pair', (held) => pairOf(held) !== undefined],
  ['open_straight', (held) => countOf(held) === 4 && isOpen(held)],
  ['three_to_straight_flush', (held) => countOf(held) === 3 && isStraightFlush(held) && high(held) >= gaps(held)],
  ['queen_jack_suited', (held) => countOf(held) === 2 && held.isSuited && has(held, Q, J)],
  ['four_high_inside', (held) => countOf(held) === 4 && isInside(held) && high(held) === 4],
  ['two_high_suited', (held) => countOf(held) === 2 && held.isSuited && high(held) === 2],
  ['four_to_inside_three_high', (held) => countOf(held) === 4 && isInside(held) && high(held) === 3],
  ['three_to_straight_flush_gapped', (held) => countOf(held) === 3 && isStraightFlush(held) && high(held) >= gaps(held) - 1],
  ['jack_queen_king', (held) => countOf(held) === 3 && has(held, J, Q, K)],
  ['two_high', (held) => countOf(held) === 2 && high(held) === 2 && !held.ranks.includes(ACE)],
  ['ten_high_suited', (held) => countOf(held) === 2 && held.isSuited && has(held, TEN) && high(held) === 1 && !held.ranks.includes(ACE)],
  ['ace_and_high', (held) => countOf(held) === 2 && high(held) === 2],
  ['one_high', (held) => countOf(held) === 1 && high(held) === 1],
  ['three_to_straight_flush_wide', (held) => countOf(held) === 3 && isStraightFlush(held)],
];

function isAlike({ ranks }: Held, count: number): boolean {
  return ranks.some((rank) => ranks.filter((each) => each === rank).length >= count);
}

/** Returns which cards of a hand the table holds, as a bit mask; all of a made hand from a straight on, none if no row fits. */
export function pokerHold(hand: readonly number[]): number {
  const made = pokerHandOf(hand);
  if (made !== 'nothing' && made !== 'high_pair' && made !== 'two_pairs' && made !== 'three') {
    const royal = made === 'flush' || made === 'straight' ? holdFor(hand, 0) : undefined;
    return royal ?? 31;
  }
  for (const row of POKER_STRATEGY.keys()) {
    const hold = holdFor(hand, row);
    if (hold !== undefined) return hold;
  }
  return 0;
}

function holdFor(hand: readonly number[], row: number): number | undefined {
  const fits = POKER_STRATEGY[row]?.[1];
  for (let mask = 1; mask < 31; mask += 1) {
    const cards = hand.filter((_, at) => ((mask >> at) & 1) === 1);
    const held = { ranks: cards.map(rankOf), isSuited: cards.every((card) => suitOf(card) === suitOf(cards[0] ?? 0)) };
    if (fits?.(held) === true) return mask;
  }
  return undefined;
}
