import { CARDS, rankOf } from './cards.ts';
import type { Draw, GamePosition, GameRules } from './game-rules.ts';

export const [STAND, HIT, DOUBLE, SPLIT] = [0, 1, 2, 3];

export const BLACKJACK_RESULTS = ['blackjack', 'won', 'push', 'lost', 'bust'] as const;
export type BlackjackResult = (typeof BLACKJACK_RESULTS)[number];

export interface BlackjackHand {
  readonly cards: readonly number[];
  readonly isDoubled: boolean;
  /** Set once the round is over. */
  readonly result: BlackjackResult | null;
}
export interface BlackjackSeen {
  /** Only the first card until the round is over. */
  readonly dealer: readonly number[];
  readonly hands: readonly BlackjackHand[];
  /** The index of the hand being played. */
  readonly turn: number;
}

/** Returns the points, and whether an ace counts as eleven. */
export function blackjackPoints(cards: readonly number[]): { readonly points: number; readonly isSoft: boolean } {
  const ranks = cards.map(rankOf);
  const hard = ranks.reduce((sum, rank) => sum + Math.min(rank + 1, 10), 0);
  const isSoft = hard <= 11 && ranks.includes(0);
  return { points: isSoft ? hard + 10 : hard, isSoft };
}
const isNatural = (cards: readonly number[]): boolean => cards.length === 2 && blackjackPoints(cards).points === 21;

interface Hand {
  readonly cards: number[];
  isDoubled: boolean;
  isDone: boolean;
}
interface Table {
  readonly dealer: number[];
  readonly hands: Hand[];
  readonly deal: () => number;
}

/**
 * Blackjack against the bank. Every card is uniform among the 52, as from an endless shoe. The dealer checks for a blackjack and stands on every 17; a
 * blackjack pays three to two; any two cards may be doubled, one pair split once, split aces take one card each.
 */
export const blackjack: GameRules<BlackjackSeen> = {
  choices: [0],
  isChoice: (choice) => choice === 0,
  play: (_, moves, draw) => {
    const table = opened(draw);
    const [own] = table.hands as [Hand];
    const isOver = isNatural(own.cards) || isNatural(table.dealer);
    if (isOver) return moves.length > 0 ? undefined : ended(table);
    for (const move of moves) {
      if (!nextOf(table).includes(move)) return undefined;
      make(table, move);
    }
    return nextOf(table).length > 0 ? running(table) : ended(table);
  },
  leave: () => STAND,
};

function opened(draw: Draw): Table {
  const deal = () => draw(CARDS);
  const [first, up, second, hole] = [deal(), deal(), deal(), deal()];
  return { deal, dealer: [up, hole], hands: [handOf([first, second])] };
}
/** A hand of 21 is done: there is nothing to decide. */
const handOf = (cards: number[]): Hand => ({ cards, isDoubled: false, isDone: blackjackPoints(cards).points >= 21 });
const turnOf = ({ hands }: Table): Hand | undefined => hands.find(({ isDone }) => !isDone);

function nextOf(table: Table): readonly number[] {
  const hand = turnOf(table);
  if (!hand) return [];
  const [one = 0, two = 0] = hand.cards;
  if (hand.cards.length > 2) return [STAND, HIT];
  return table.hands.length === 1 && rankOf(one) === rankOf(two) ? [STAND, HIT, DOUBLE, SPLIT] : [STAND, HIT, DOUBLE];
}

function make(table: Table, move: number): void {
  const hand = turnOf(table);
  if (!hand) return;
  if (move === STAND) hand.isDone = true;
  else if (move === SPLIT) split(table, hand);
  else {
    hand.cards.push(table.deal());
    hand.isDoubled = move === DOUBLE;
    hand.isDone = move === DOUBLE || blackjackPoints(hand.cards).points >= 21;
  }
}

function split(table: Table, { cards: [one = 0, two = 0] }: Hand): void {
  const hands = [one, two].map((card) => handOf([card, table.deal()]));
  if (rankOf(one) === 0) for (const hand of hands) hand.isDone = true;
  table.hands.splice(0, 1, ...hands);
}

const stakesOf = ({ hands }: Table): number => hands.reduce((sum, { isDoubled }) => sum + (isDoubled ? 2 : 1), 0);

function running(table: Table): GamePosition<BlackjackSeen> {
  const hands = table.hands.map(({ cards, isDoubled }) => ({ cards: [...cards], isDoubled, result: null }));
  const turn = table.hands.findIndex(({ isDone }) => !isDone);
  return { seen: { dealer: table.dealer.slice(0, 1), hands, turn }, next: nextOf(table), stakes: stakesOf(table), paysE4: 0 };
}

function ended(table: Table): GamePosition<BlackjackSeen> {
  const { dealer, hands, deal } = table;
  const isPlain = hands.length > 1 || !hands.some(({ cards }) => isNatural(cards));
  const isAwaited = isPlain && !isNatural(dealer) && hands.some(({ cards }) => blackjackPoints(cards).points <= 21);
  while (isAwaited && blackjackPoints(dealer).points < 17) dealer.push(deal());
  const told = hands.map(({ cards, isDoubled }) => ({ cards: [...cards], isDoubled, result: resultOf(cards, dealer, hands.length === 1) }));
  const paysE4 = told.reduce((sum, { result, isDoubled }) => sum + PAYS_E4[result] * (isDoubled ? 2 : 1), 0);
  return { seen: { dealer: [...dealer], hands: told, turn: -1 }, next: [], stakes: stakesOf(table), paysE4 };
}

const PAYS_E4: Readonly<Record<BlackjackResult, number>> = { blackjack: 25_000, won: 20_000, push: 10_000, lost: 0, bust: 0 };

function resultOf(cards: readonly number[], dealer: readonly number[], mayBeNatural: boolean): BlackjackResult {
  const [own, theirs] = [blackjackPoints(cards).points, blackjackPoints(dealer).points];
  if (own > 21) return 'bust';
  const [isOwn, isTheirs] = [mayBeNatural && isNatural(cards), isNatural(dealer)];
  if (isOwn !== isTheirs) return isOwn ? 'blackjack' : 'lost';
  if (theirs > 21 || own > theirs) return 'won';
  return own === theirs ? 'push' : 'lost';
}
