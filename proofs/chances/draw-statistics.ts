import { type Deviation, deviationOf, mixedDeviation, statisticOf } from './chi-square.ts';
import { distinctAnimalChances, sumOfSevenChances, toLeast } from './draw-chances.ts';
import { sequenceStatistics } from './sequence-statistics.ts';

const BALLS = 49;
const CARS = 10;
const table = (cells: number): number[] => new Array<number>(cells).fill(0);
const count = (counts: number[], at: number): void => {
  counts[at] = (counts[at] ?? 0) + 1;
};

/** Returns the statistics of draws of seven of 49, the special number last. */
export function markSixDeviations(draws: Iterable<readonly number[]>): readonly Deviation[] {
  let drawn = 0;
  const positions = Array.from({ length: 7 }, () => table(BALLS));
  const [among, pairs] = [table(BALLS), table(BALLS * BALLS)];
  const [sums, animals] = [table(323), table(8)];
  const specials = sequenceStatistics({ of: BALLS, big: 25, near: 7 });
  for (const balls of draws) {
    drawn += 1;
    let [sum, seen] = [0, 0];
    for (let at = 0; at < 7; at += 1) {
      const ball = balls[at] ?? 0;
      count(positions[at] ?? [], ball - 1);
      count(among, ball - 1);
      sum += ball;
      seen |= 1 << (ball % 12);
      for (let before = 0; before < at; before += 1) {
        const other = balls[before] ?? 0;
        count(pairs, (Math.min(ball, other) - 1) * BALLS + Math.max(ball, other) - 1);
      }
    }
    count(sums, sum);
    count(animals, ones(seen));
    specials.see(balls[6] ?? 0);
  }
  return [
    ...positions.map((counts, at) => ({
      name: at === 6 ? 'special number' : `position ${at + 1}`,
      deviation: deviationOf(counts, drawn / BALLS, { df: BALLS - 1 }),
    })),
    // seven distinct balls vary less than seven draws with replacement
    { name: 'any of the seven', deviation: deviationOf(among, (drawn * 7) / BALLS, { df: BALLS - 1, factor: (BALLS - 1) / (BALLS - 7) }) },
    { name: 'pairs', deviation: pairDeviation(pairs, drawn) },
    { name: 'sum of the seven', deviation: againstChances(sums, sumOfSevenChances(), drawn) },
    { name: 'animals among the seven', deviation: againstChances(animals, distinctAnimalChances(), drawn) },
    ...specials.deviations('special number'),
  ];
}

/** Returns the distance of counts from their probabilities; rare cells are merged. */
function againstChances(counts: readonly number[], chances: readonly number[], drawn: number): number {
  const [seen, expected] = toLeast(
    counts,
    chances.map((chance) => chance * drawn),
  );
  return deviationOf(seen, expected, { df: seen.length - 1 });
}

function ones(bits: number): number {
  let many = 0;
  for (let left = bits; left > 0; left >>= 1) many += left & 1;
  return many;
}

/**
 * Each draw has 21 of 1,176 pairs, and pairs that share a ball are correlated. The statistic is therefore a mixture: 48 degrees of freedom of balls and 1,127
 * of pairs beyond them, each with its own variance (the eigenvalues of the Johnson scheme of pairs of 49).
 */
function pairDeviation(pairs: readonly number[], drawn: number): number {
  const counts = pairs.filter((_, at) => Math.floor(at / BALLS) < at % BALLS);
  const [two, three, four] = [2, 3, 4].map(allDrawn) as [number, number, number];
  const [same, shared, apart] = [two - two ** 2, three - two ** 2, four - two ** 2];
  return mixedDeviation(counts, drawn * two, [
    { ways: BALLS - 1, width: (same + (BALLS - 4) * shared - (BALLS - 3) * apart) / two },
    { ways: counts.length - BALLS, width: (same - 2 * shared + apart) / two },
  ]);
}

/** Returns the probability that all of this many given balls are among seven of 49. */
const allDrawn = (given: number): number => Array.from({ length: given }, (_, at) => (7 - at) / (BALLS - at)).reduce((a, b) => a * b, 1);

/** Returns the statistics of races of ten cars. */
export function raceDeviations(races: Iterable<readonly number[]>): readonly Deviation[] {
  let run = 0;
  const [places, ends, sums] = [table(CARS * CARS), table(CARS * CARS), table(17)];
  const [ranks, relative] = [table(5_040), table(5_040)];
  const winners = sequenceStatistics({ of: CARS, big: 6, near: 2 });
  for (const order of races) {
    run += 1;
    for (let at = 0; at < CARS; at += 1) count(places, at * CARS + (order[at] ?? 0) - 1);
    const [first = 0, second = 0] = order;
    count(ends, (first - 1) * CARS + (order[9] ?? 0) - 1);
    count(sums, first + second - 3);
    const rank = rankOf(order);
    count(ranks, Math.floor(rank / 720));
    count(relative, rank % 5_040);
    winners.see(first);
  }
  const different = ends.filter((_, at) => Math.floor(at / CARS) !== at % CARS);
  return [
    // each car has one place and each place one car: 81 degrees of freedom for 100 cells, and a statistic scaled by nine tenths
    { name: 'cars at places', deviation: deviationOf(places, run / CARS, { df: 81, factor: 0.9 }) },
    { name: 'first and last', deviation: deviationOf(different, run / 90, { df: 89 }) },
    { name: 'sum of the first two', deviation: againstChances(sums, SUM_CHANCES, run) },
    { name: 'order of the first four', deviation: deviationOf(ranks, run / 5_040, { df: 5_039 }) },
    { name: 'order among the last seven', deviation: deviationOf(relative, run / 5_040, { df: 5_039 }) },
    ...winners.deviations('winner'),
  ];
}

/**
 * Returns Pearson's statistic of cars by place, times nine tenths: a chi-square with 81 degrees of freedom. Of 100 fair batches of any size, 99 stay below
 * 113.5 (trust, R3).
 */
export function placesStatistic(races: Iterable<readonly number[]>): number {
  const places = table(CARS * CARS);
  let run = 0;
  for (const order of races) {
    run += 1;
    for (let at = 0; at < CARS; at += 1) count(places, at * CARS + (order[at] ?? 0) - 1);
  }
  return statisticOf(places, run / CARS) * 0.9;
}
export const PLACES_MOST = 113.5;

/** The probabilities of the sums 3 to 19 of the first two cars. */
const SUM_CHANCES = Array.from({ length: 17 }, (_, at) => {
  const isOther = (car: number): boolean => at + 3 - car !== car && at + 3 - car >= 1 && at + 3 - car <= CARS;
  return Array.from({ length: CARS }, (__, car) => car + 1).filter(isOther).length / 90;
});

/** Returns the index of an order among all 3,628,800: each car counts the lower ones after it. */
function rankOf(order: readonly number[]): number {
  let rank = 0;
  for (let at = 0; at < CARS; at += 1) {
    let lower = 0;
    for (let after = at + 1; after < CARS; after += 1) if ((order[after] ?? 0) < (order[at] ?? 0)) lower += 1;
    rank = rank * (CARS - at) + lower;
  }
  return rank;
}
