import type { BASKETBALL } from '../basketball.ts';
import type { MarketKind } from '../sports.ts';
import type { PlayedResult } from '../types.ts';
import { type AskedMarket, ahead, type Grading, wonBy } from './grading.ts';

export const isWhole = (lineE2: number | null): boolean => lineE2 !== null && lineE2 % 100 === 0;

/** By the final score, overtime included (sports-rules, section 1.2). A whole line that is hit exactly is void. */
export const BASKETBALL_GRADING: Grading<keyof typeof BASKETBALL.markets> = {
  possibleResults: (asked) => resultsAround(linesOf(asked, 'handicap'), linesOf(asked, 'bs')),
  markets: {
    wl: wonBy(({ score: { home, away } }) => ahead(home, away)),
    handicap: {
      winners: ({ score: { home, away } }, lineE2) => {
        const winner = ahead(home * 100 + lineE2, away * 100);
        return winner === 'd' ? null : [winner];
      },
      // A line of zero is never hit: a match does not end level.
      canVoid: (lineE2) => isWhole(lineE2) && lineE2 !== 0,
    },
    bs: {
      winners: ({ score: { home, away } }, lineE2) => {
        const overE2 = (home + away) * 100 - lineE2;
        return overE2 === 0 ? null : [overE2 > 0 ? 'b' : 's'];
      },
      canVoid: isWhole,
    },
    /** By 1–5, 6–10, … 26 and more points. */
    mv: wonBy(({ score: { home, away } }) => `${ahead(home, away)}${Math.min(Math.floor((Math.abs(home - away) - 1) / 5) + 1, 6)}`),
  },
};

/** In points. */
export const linesOf = (asked: readonly AskedMarket[], kind: MarketKind): readonly number[] =>
  asked.flatMap(({ market, lineE2 }) => (market === kind && lineE2 !== null ? [lineE2 / 100] : []));

/** Every margin in the bands of `mv`, and two of the last band, for either side: odd and even, so that each fits a total that is hit exactly. */
const MARGINS = Array.from({ length: 27 }, (_, margin) => margin + 1).flatMap((margin) => [margin, -margin]);
const TOTAL_USUAL = 200;

/** Returns the result that hits a whole line; a half line has none. */
const hit = (line: number): readonly number[] => (Number.isInteger(line) ? [line] : []);

/** Returns a result for every band of margins, both sides of every line, and the line itself if it can be hit. */
export function resultsAround(handicaps: readonly number[], lines: readonly number[]): readonly PlayedResult[] {
  const margins = handicaps.flatMap((line) => [Math.ceil(-line) - 1, Math.floor(-line) + 1, ...hit(-line)]);
  const totals = lines.flatMap((line) => [Math.ceil(line) - 2, Math.floor(line) + 1, ...hit(line)]);
  return (totals.length > 0 ? totals : [TOTAL_USUAL]).flatMap((total) =>
    [...MARGINS, ...margins.filter((margin) => margin !== 0)].map((margin) => {
      // Total and margin of a score are both even or both odd; one more point stays on the same side of the line.
      const fitting = (total + margin) % 2 === 0 ? total : total + 1;
      return { score: { home: (fitting + margin) / 2, away: (fitting - margin) / 2 }, halfTime: null };
    }),
  );
}
