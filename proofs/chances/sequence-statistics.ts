import { type Deviation, deviationOf, inDeviations, statisticOf } from './chi-square.ts';
import { toLeast } from './draw-chances.ts';

const LAGS = 10;
const LONGEST = 200;

/** Statistics of a sequence of numbers from 1 to `of` that should be uniform and independent. */
export interface SequenceStatistics {
  see(number: number): void;
  deviations(name: string): readonly Deviation[];
}

/** Counts pairs of numbers up to ten apart, the lengths of runs above or below `big`, and the gaps between numbers up to `near`. */
export function sequenceStatistics({
  of,
  big,
  near,
}: {
  readonly of: number;
  readonly big: number;
  readonly near: number;
}): SequenceStatistics {
  const singles = new Array<number>(of).fill(0);
  const serial = Array.from({ length: LAGS }, () => new Array<number>(of * of).fill(0));
  const [bigRuns, smallRuns, gaps] = [lengths(), lengths(), lengths()];
  const recent: number[] = [];
  let [seen, length, gap] = [0, 0, -1];
  return {
    see(number) {
      for (let lag = 1; lag <= Math.min(LAGS, seen); lag += 1) {
        const cells = serial[lag - 1] ?? [];
        const cell = ((recent[(seen - lag) % LAGS] ?? 1) - 1) * of + number - 1;
        cells[cell] = (cells[cell] ?? 0) + 1;
      }
      singles[number - 1] = (singles[number - 1] ?? 0) + 1;
      const before = seen > 0 ? recent[(seen - 1) % LAGS] : undefined;
      if (before === undefined || before >= big === number >= big) length += 1;
      else {
        count(before >= big ? bigRuns : smallRuns, length - 1);
        length = 1;
      }
      // gaps count from the first near number on
      if (number <= near) {
        if (gap >= 0) count(gaps, gap);
        gap = 0;
      } else if (gap >= 0) gap += 1;
      recent[seen % LAGS] = number;
      seen += 1;
    },
    deviations: (name) => [
      ...serial.map((cells, at) => ({
        name: `${name} and the one ${at + 1} before`,
        // each number is in two pairs, so the deviation of single numbers is subtracted on both sides (Good, 1953)
        deviation: inDeviations(statisticOf(cells, (seen - at - 1) / of ** 2) - 2 * statisticOf(singles, seen / of), (of - 1) ** 2),
      })),
      { name: `${name}: runs of big`, deviation: geometric(bigRuns, (big - 1) / of) },
      { name: `${name}: runs of small`, deviation: geometric(smallRuns, (of - big + 1) / of) },
      { name: `${name}: gaps`, deviation: geometric(gaps, near / of) },
    ],
  };
}

const lengths = (): number[] => new Array<number>(LONGEST).fill(0);
const count = (counts: number[], at: number): void => {
  const place = Math.min(at, LONGEST - 1);
  counts[place] = (counts[place] ?? 0) + 1;
};

/** Compares with a geometric distribution that ends with probability `ends` at each step. */
function geometric(counts: readonly number[], ends: number): number {
  const all = counts.reduce((sum, each) => sum + each, 0);
  const expected = counts.map((_, at) => all * (1 - ends) ** at * (at === LONGEST - 1 ? 1 : ends));
  const [together, wanted] = toLeast(counts, expected);
  return deviationOf(together, wanted, { df: together.length - 1 });
}
