import { CARDS, rankOf } from './cards.ts';
import { atOnce, dealt, type GameRules } from './game-rules.ts';

export const BACCARAT_DECKS = 8;
/** The possible bets. */
export const BACCARAT_BETS = ['player', 'banker', 'tie'] as const;
export type BaccaratResult = (typeof BACCARAT_BETS)[number];
const PLAYER = 0;
const BANKER = 1;

export interface BaccaratSeen {
  readonly player: readonly number[];
  readonly banker: readonly number[];
  readonly points: readonly [player: number, banker: number];
  readonly result: BaccaratResult;
}

/** Returns what a result pays on a bet, in ten-thousandths: even money, 0.95 on the banker, nine to one on a tie, which refunds the stake of the other two. */
export function baccaratPaysE4(choice: number, result: BaccaratResult): number {
  if (result === 'tie') return choice === PLAYER || choice === BANKER ? 10_000 : 100_000;
  if (BACCARAT_BETS[choice] !== result) return 0;
  return result === 'banker' ? 19_500 : 20_000;
}

const worth = (rank: number): number => (rank >= 9 ? 0 : rank + 1);
const pointsOf = (ranks: readonly number[]): number => ranks.reduce((sum, rank) => sum + worth(rank), 0) % 10;

/** Whether the banker draws a third card, given the points of the banker's two cards and the player's third; the usual table. */
function bankerDraws(points: number, third: number | undefined): boolean {
  if (third === undefined) return points <= 5;
  const value = worth(third);
  switch (points) {
    case 3:
      return value !== 8;
    case 4:
      return value >= 2 && value <= 7;
    case 5:
      return value >= 4 && value <= 7;
    case 6:
      return value === 6 || value === 7;
    default:
      return points < 3;
  }
}

/** Splits six ranks, in the order player, banker, player, banker, third, third, into the hands of the two sides; not all of them need be used. */
function baccaratHands(ranks: readonly number[]): readonly [player: readonly number[], banker: readonly number[]] {
  const [one = 0, two = 0, three = 0, four = 0, five = 0, six = 0] = ranks;
  const [player, banker] = [
    [one, three],
    [two, four],
  ];
  const [own, theirs] = [pointsOf(player), pointsOf(banker)];
  if (own >= 8 || theirs >= 8) return [player, banker];
  if (own >= 6) return [player, bankerDraws(theirs, undefined) ? [...banker, five] : banker];
  return [[...player, five], bankerDraws(theirs, five) ? [...banker, six] : banker];
}

export function baccaratResult(ranks: readonly number[]): { readonly points: BaccaratSeen['points']; readonly result: BaccaratResult } {
  const [player, banker] = baccaratHands(ranks).map(pointsOf) as [number, number];
  return { points: [player, banker], result: player === banker ? 'tie' : player > banker ? 'player' : 'banker' };
}

/** Baccarat with eight decks that are shuffled before each round. The choice is one of BACCARAT_BETS. */
export const baccarat: GameRules<BaccaratSeen> = atOnce([0, 1, 2], (choice, draw) => {
  const cards = dealt(draw, CARDS * BACCARAT_DECKS, 6).map((card) => card % CARDS);
  const ranks = cards.map(rankOf);
  const [own, theirs] = baccaratHands(ranks);
  const [one = 0, two = 0, three = 0, four = 0, five = 0, six = 0] = cards;
  const player = own.length === 3 ? [one, three, five] : [one, three];
  const banker = theirs.length === 3 ? [two, four, own.length === 3 ? six : five] : [two, four];
  const { points, result } = baccaratResult(ranks);
  return [{ player, banker, points, result }, baccaratPaysE4(choice, result)];
});
