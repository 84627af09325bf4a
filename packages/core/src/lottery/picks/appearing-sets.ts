import { ANIMALS, yearAnimalOf } from '../draw/animals.ts';
import { BALLS_MAX } from '../draw/balls.ts';
import { choose } from '../draw/choose.ts';
import { markSixPickOf, type PricedPick } from './draw-pick.ts';
import { MARK_SIX_PLAYS } from './mark-six-plays.ts';
import { prizeOf } from './pay-units.ts';

/** Animals or tails: sets of the 49 balls that are all of one size, except one. */
interface BallSets {
  readonly names: readonly string[];
  /** The size of a set, and of the odd one. */
  readonly size: number;
  readonly odd: string;
  readonly oddSize: number;
}

const DRAWN = 7;

const animalSets = (lunarYear: number): BallSets => ({ names: ANIMALS, size: 4, odd: yearAnimalOf(lunarYear), oddSize: 5 });
const TAILS: BallSets = { names: MARK_SIX_PLAYS.tail.selections, size: 5, odd: 'tail0', oddSize: 4 };

/** Returns the exact variance of what zodiac combinations, or bets on tails, alone and together, are paid on one draw, however many there are. */
export function appearingVariance(picks: readonly PricedPick[], lunarYear: number): bigint {
  const isTail = ({ top }: PricedPick): boolean => markSixPickOf({ top, selections: [] }).group !== 'specialCodeCombinationZodiacs';
  const sets = picks.some(isTail) ? TAILS : animalSets(lunarYear);
  const paid = paidBySets(sets, picks);
  const bits = sets.names.length;
  // What is paid if exactly some sets appear: the total of all bets that depend only on those.
  for (let bit = 1; bit < 1 << bits; bit <<= 1) {
    for (let mask = 0; mask < paid.length; mask += 1) if (mask & bit) paid[mask] = (paid[mask] ?? 0n) + (paid[mask ^ bit] ?? 0n);
  }
  const ways = waysOf(sets);
  const all = BigInt(choose(BALLS_MAX, DRAWN));
  let [sum, squares] = [0n, 0n];
  for (const [mask, each] of paid.entries()) {
    const count = ways(mask);
    sum += count * each;
    squares += count * each * each;
  }
  return (squares * all - sum * sum) / (all * all);
}

/** Sums what is paid for each combination of sets, by bit mask: all of its sets must appear. */
function paidBySets({ names, odd }: BallSets, picks: readonly PricedPick[]): bigint[] {
  const paid = Array.from({ length: 1 << names.length }, () => 0n);
  const bitOf = (name: string): number => 1 << names.indexOf(name);
  for (const { level = 1, selections, bankers = [], stake, units } of picks) {
    const isReducing = units.some(({ reduced }) => reduced);
    const free = selections.filter((each) => !bankers.includes(each));
    const held = bankers.reduce((mask, each) => mask | bitOf(each), 0);
    for (const chosen of combinationsOf(free, level - bankers.length)) {
      const mask = chosen.reduce((all, each) => all | bitOf(each), held);
      const isReduced = isReducing && (mask & bitOf(odd)) !== 0;
      const unit = units.find(({ prop }) => prop === chosen[0]) ?? units[0];
      if (unit) paid[mask] = (paid[mask] ?? 0n) + prizeOf(stake, unit.odds, isReduced);
    }
  }
  return paid;
}

/** Returns every way to choose a number of entries: at most C(9,4), the most that the rules allow. */
function combinationsOf(list: readonly string[], count: number): readonly (readonly string[])[] {
  if (count === 0) return [[]];
  return list.flatMap((first, at) => combinationsOf(list.slice(at + 1), count - 1).map((rest) => [first, ...rest]));
}

/** Returns in how many draws exactly the sets of a bit mask appear. It depends only on their number and on whether the odd one is among them. */
function waysOf({ names, size, odd, oddSize }: BallSets): (mask: number) => bigint {
  const oddBit = 1 << names.indexOf(odd);
  const known = new Map<string, bigint>();
  const count = (plain: number, withOdd: number): bigint => {
    let ways = 0n;
    for (let odds = 0; odds <= withOdd; odds += 1) {
      for (let some = 0; some <= plain; some += 1) {
        const sign = (plain - some + withOdd - odds) % 2 === 0 ? 1n : -1n;
        ways += sign * BigInt(choose(plain, some)) * BigInt(choose(size * some + oddSize * odds, DRAWN));
      }
    }
    return ways;
  };
  return (mask) => {
    const withOdd = mask & oddBit ? 1 : 0;
    const plain = names.filter((_, at) => mask & (1 << at)).length - withOdd;
    const key = `${plain} ${withOdd}`;
    const ways = known.get(key) ?? count(plain, withOdd);
    known.set(key, ways);
    return ways;
  };
}
