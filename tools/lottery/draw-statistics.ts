import { deviationOf } from './chi-square.ts';

/** One statistic of many draws: how far it is from chance, in standard deviations. */
export interface Deviation {
  readonly name: string;
  readonly deviation: number;
}

const BALLS = 49;
const CARS = 10;
const table = (cells: number): number[] => new Array<number>(cells).fill(0);
const count = (counts: number[], at: number): void => {
  counts[at] = (counts[at] ?? 0) + 1;
};

/** Statistics of draws of seven of 49, the special number last. */
export function markSixDeviations(draws: Iterable<readonly number[]>): readonly Deviation[] {
  let [drawn, specialBefore] = [0, 0];
  const positions = Array.from({ length: 7 }, () => table(BALLS));
  const [among, serial, pairs] = [table(BALLS), table(BALLS * BALLS), table(BALLS * BALLS)];
  for (const balls of draws) {
    drawn += 1;
    for (const [at, ball] of balls.entries()) {
      count(positions[at] ?? [], ball - 1);
      count(among, ball - 1);
      for (const other of balls.slice(0, at)) count(pairs, (Math.min(ball, other) - 1) * BALLS + Math.max(ball, other) - 1);
    }
    const special = balls[6] ?? 0;
    if (specialBefore > 0) count(serial, (specialBefore - 1) * BALLS + special - 1);
    specialBefore = special;
  }
  const paired = pairs.filter((_, at) => Math.floor(at / BALLS) < at % BALLS);
  return [
    ...positions.map((counts, at) => ({
      name: at === 6 ? 'special number' : `position ${at + 1}`,
      deviation: deviationOf(counts, drawn / BALLS, { df: BALLS - 1 }),
    })),
    // Seven different balls: fewer ways to stray than seven draws with replacement.
    { name: 'any of the seven', deviation: deviationOf(among, (drawn * 7) / BALLS, { df: BALLS - 1, factor: (BALLS - 1) / (BALLS - 7) }) },
    { name: 'special number after special number', deviation: deviationOf(serial, (drawn - 1) / BALLS ** 2, { df: BALLS ** 2 - 1 }) },
    { name: 'pairs', deviation: pairDeviation(paired, drawn) },
  ];
}

/** Of 1,176 pairs 21 are drawn: their counts share balls, so the statistic is wider than its degrees of freedom say. It is only looked at from above. */
function pairDeviation(paired: readonly number[], drawn: number): number {
  const share = 21 / paired.length;
  return deviationOf(paired, drawn * share, { df: paired.length - 1, factor: 1 / (1 - share) });
}

/** Statistics of races of ten. */
export function raceDeviations(races: Iterable<readonly number[]>): readonly Deviation[] {
  let run = 0;
  const [places, ends, sums] = [table(CARS * CARS), table(CARS * CARS), table(17)];
  for (const order of races) {
    run += 1;
    for (const [at, car] of order.entries()) count(places, at * CARS + car - 1);
    const [first = 0, second = 0] = order;
    count(ends, (first - 1) * CARS + (order[9] ?? 0) - 1);
    count(sums, first + second - 3);
  }
  const different = ends.filter((_, at) => Math.floor(at / CARS) !== at % CARS);
  const ways = Array.from({ length: 17 }, (_, at) => {
    const sum = at + 3;
    return Array.from({ length: CARS }, (__, car) => car + 1).filter((car) => sum - car !== car && sum - car >= 1 && sum - car <= CARS)
      .length;
  });
  return [
    // Every car has a place and every place a car: 81 of 100 cells are free, and what strays is nine tenths of what it looks.
    { name: 'cars at places', deviation: deviationOf(places, run / CARS, { df: 81, factor: 0.9 }) },
    { name: 'first and last', deviation: deviationOf(different, run / 90, { df: 89 }) },
    {
      name: 'sum of the first two',
      deviation: deviationOf(
        sums,
        ways.map((each) => (each / 90) * run),
        { df: 16 },
      ),
    },
  ];
}
