import { DOUBLE, HIT, SPLIT, STAND } from '../play/blackjack.ts';

/** Chances here are multiples of 1/13 in floats, far more precise than the millionth that is published. */
const CHANCES: readonly (readonly [worth: number, chance: number])[] = [
  ...Array.from({ length: 9 }, (_, n) => [n + 1, 1 / 13] as const),
  [10, 4 / 13],
];

/** The points with aces as one, and whether there is an ace: all of a hand that matters for its future. */
interface Points {
  readonly hard: number;
  readonly hasAce: boolean;
}
const bestOf = ({ hard, hasAce }: Points): number => (hasAce && hard <= 11 ? hard + 10 : hard);
const more = ({ hard, hasAce }: Points, worth: number): Points => ({ hard: hard + worth, hasAce: hasAce || worth === 1 });

/** Returns the chance of each final total of the dealer's, 17 to 21 and bust (22), by the upcard, given that there is no blackjack. */
function dealerEnds(up: number): readonly number[] {
  const ends = new Array<number>(23).fill(0);
  const go = (points: Points, chance: number): void => {
    const best = bestOf(points);
    if (best >= 17) ends[Math.min(best, 22)] = (ends[Math.min(best, 22)] ?? 0) + chance;
    else for (const [worth, each] of CHANCES) go(more(points, worth), chance * each);
  };
  const natural = naturalBehind(up);
  for (const [worth, each] of CHANCES)
    if (!isNaturalPair(up, worth)) go({ hard: up + worth, hasAce: up === 1 || worth === 1 }, each / (1 - natural));
  return ends;
}
const isNaturalPair = (one: number, other: number): boolean => (one === 1 && other === 10) || (one === 10 && other === 1);
const naturalBehind = (up: number): number => (up === 1 ? 4 / 13 : up === 10 ? 1 / 13 : 0);

/** What best play against one upcard returns, in stakes won or lost, and its first move. */
interface Play {
  readonly move: number;
  readonly gain: number;
}

function playAgainst(up: number) {
  const ends = dealerEnds(up);
  const known = new Map<number, number>();
  const stand = (points: Points): number => {
    const own = bestOf(points);
    if (own > 21) return -1;
    return ends.reduce((sum, chance, end) => sum + chance * (end > 21 || own > end ? 1 : own === end ? 0 : -1), 0);
  };
  const hit = (points: Points): number => CHANCES.reduce((sum, [worth, chance]) => sum + chance * goOn(more(points, worth)), 0);
  /** Returns the better of standing and hitting, with more than two cards. */
  const goOn = (points: Points): number => {
    if (bestOf(points) >= 21) return stand(points);
    const key = points.hard * 2 + (points.hasAce ? 1 : 0);
    const found = known.get(key) ?? Math.max(stand(points), hit(points));
    known.set(key, found);
    return found;
  };
  const double = (points: Points): number => 2 * CHANCES.reduce((sum, [worth, chance]) => sum + chance * stand(more(points, worth)), 0);
  const best = (plays: readonly Play[]): Play => plays.reduce((one, other) => (other.gain > one.gain ? other : one));
  const withTwo = (points: Points): Play =>
    bestOf(points) === 21
      ? { move: STAND, gain: stand(points) }
      : best([
          { move: STAND, gain: stand(points) },
          { move: HIT, gain: hit(points) },
          { move: DOUBLE, gain: double(points) },
        ]);
  const split = (worth: number): number =>
    2 *
    CHANCES.reduce((sum, [next, chance]) => {
      const points = { hard: worth + next, hasAce: worth === 1 || next === 1 };
      return sum + chance * (worth === 1 ? stand(points) : withTwo(points).gain);
    }, 0);
  return {
    /** `isPair` if both are of one rank. */
    first: (one: number, other: number, isPair: boolean): Play => {
      const plain = withTwo({ hard: one + other, hasAce: one === 1 || other === 1 });
      return isPair ? best([plain, { move: SPLIT, gain: split(one) }]) : plain;
    },
    later: (hard: number, hasAce: boolean): number => {
      const points = { hard, hasAce };
      return bestOf(points) < 21 && hit(points) > stand(points) ? HIT : STAND;
    },
  };
}

/** The best move, by the dealer's upcard (1 to 10, the ace first) and the player's cards. */
export interface BlackjackStrategy {
  /** With two cards of these values, 1 to 10. */
  first(up: number, one: number, other: number, isPair: boolean): number;
  /** With more cards: points with an ace as one, and whether there is an ace. */
  later(up: number, hard: number, hasAce: boolean): number;
}
export interface BlackjackReturn {
  readonly strategy: BlackjackStrategy;
  /** The average return of one stake, in millionths, rounded down; what doubling and splitting add counts as won or lost on that stake. */
  readonly returnE6: number;
}

/** Computes best play for every hand against every upcard, over all possible cards. */
export function blackjackReturn(): BlackjackReturn {
  const plays = new Map(CHANCES.map(([up]) => [up, playAgainst(up)]));
  const against = (up: number) => plays.get(up) as ReturnType<typeof playAgainst>;
  let gain = 0;
  for (const [up, of] of CHANCES)
    for (const [one, first] of CHANCES) for (const [other, second] of CHANCES) gain += of * first * second * gainOf(up, one, other);
  function gainOf(up: number, one: number, other: number): number {
    const natural = naturalBehind(up);
    if (isNaturalPair(one, other)) return 1.5 * (1 - natural);
    // Two cards of value ten have the same rank in a quarter of cases.
    const pairs = one !== other ? 0 : one === 10 ? 1 / 4 : 1;
    const play = against(up);
    const expected = pairs * play.first(one, other, true).gain + (1 - pairs) * play.first(one, other, false).gain;
    return (1 - natural) * expected - natural;
  }
  return {
    strategy: {
      first: (up, one, other, isPair) => against(up).first(one, other, isPair).move,
      later: (up, hard, hasAce) => against(up).later(hard, hasAce),
    },
    returnE6: Math.floor((1 + gain) * 1_000_000),
  };
}
