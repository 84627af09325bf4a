import { CARDS, rankOf, suitOf } from './cards.ts';
import { dealt, type GameRules, over, upTo } from './game-rules.ts';

/** The paying hands from best to worst, with their payouts in stakes: jacks or better, nine for a full house and six for a flush. */
export const POKER_PAYS = {
  royal_flush: 800,
  straight_flush: 50,
  four: 25,
  full_house: 9,
  flush: 6,
  straight: 4,
  three: 3,
  two_pairs: 2,
  high_pair: 1,
  nothing: 0,
} as const;
export type PokerHand = keyof typeof POKER_PAYS;

export interface VideoPokerSeen {
  readonly cards: readonly number[];
  /** Which cards were held; null before the draw. */
  readonly held: readonly boolean[] | null;
  readonly hand: PokerHand;
}

const ACE = 0;
const JACK = 10;

/** Returns the best hand that five cards make. */
export function pokerHandOf(cards: readonly number[]): PokerHand {
  const counts = new Array<number>(13).fill(0);
  for (const card of cards) counts[rankOf(card)] = (counts[rankOf(card)] ?? 0) + 1;
  const isFlush = cards.every((card) => suitOf(card) === suitOf(cards[0] ?? 0));
  const ranks = counts.flatMap((count, rank) => (count > 0 ? [rank] : []));
  if (ranks.length === 5) return straightOf(ranks, isFlush);
  const most = Math.max(...counts);
  if (most === 4) return 'four';
  if (most === 3) return ranks.length === 2 ? 'full_house' : 'three';
  if (ranks.length === 3) return 'two_pairs';
  return counts.some((count, rank) => count === 2 && (rank >= JACK || rank === ACE)) ? 'high_pair' : 'nothing';
}

function straightOf(ranks: readonly number[], isFlush: boolean): PokerHand {
  const [first = 0, second = 0] = ranks;
  const last = ranks[4] ?? 0;
  const isHigh = first === ACE && second === 9;
  if (isHigh || last - first === 4) return isFlush ? (isHigh ? 'royal_flush' : 'straight_flush') : 'straight';
  return isFlush ? 'flush' : 'nothing';
}

/** Five cards of one deck; the move is a bit mask of the cards to hold, and the others are replaced. */
export const videoPoker: GameRules<VideoPokerSeen> = {
  choices: [0],
  isChoice: (choice) => choice === 0,
  play: (_, moves, draw) => {
    const all = dealt(draw, CARDS, 10);
    const first = all.slice(0, 5);
    const [hold] = moves;
    if (moves.length > 1 || (hold !== undefined && !HOLDS.includes(hold))) return undefined;
    if (hold === undefined) return { seen: { cards: first, held: null, hand: pokerHandOf(first) }, next: HOLDS, stakes: 1, paysE4: 0 };
    const held = first.map((__, at) => ((hold >> at) & 1) === 1);
    let next = 5;
    const cards = first.map((card, at) => (held[at] === true ? card : (all[next++] ?? 0)));
    const hand = pokerHandOf(cards);
    return over({ cards, held, hand }, POKER_PAYS[hand] * 10_000);
  },
  // A player who leaves keeps the cards dealt, and what they pay.
  leave: () => 31,
};
const HOLDS = upTo(32);
