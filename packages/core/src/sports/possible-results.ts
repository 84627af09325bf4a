import type { SportGame } from '../catalog/index.ts';
import type { PlayedResult } from './grade-leg.ts';
import type { Question } from './types.ts';

/** The markets of one match that somebody asks about. */
type Asked = readonly Pick<Question, 'market' | 'lineE2'>[];

/**
 * Results that stand for all a match can come to, as far as these markets can tell them apart. Soccer: full time 0:0 to 9:9, with each
 * half-time class that can lead there when `half` is asked. Basketball: every band of margins, both sides of every line, and the line
 * itself where it can be hit.
 */
export function possibleResults(game: SportGame, asked: Asked): readonly PlayedResult[] {
  if (game === 'basketball') return basketballResults(asked);
  return asked.some(({ market }) => market === 'half') ? FULL_AND_HALF_TIMES : FULL_TIMES;
}

const GOALS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const NIL_NIL = { home: 0, away: 0 };
/** A half-time score for each class: level, home ahead, away ahead. */
const HALF_TIMES = [NIL_NIL, { home: 1, away: 0 }, { home: 0, away: 1 }];

const FULL_TIMES: readonly PlayedResult[] = GOALS.flatMap((home) => GOALS.map((away) => ({ score: { home, away }, halfTime: NIL_NIL })));
const FULL_AND_HALF_TIMES: readonly PlayedResult[] = FULL_TIMES.flatMap(({ score }) =>
  HALF_TIMES.filter(({ home, away }) => home <= score.home && away <= score.away).map((halfTime) => ({ score, halfTime })),
);

/** Every margin in the bands of `mv`, and two of the last one, either side ahead: odd and even, so that each goes with a total that is hit exactly. */
const MARGINS = Array.from({ length: 27 }, (_, margin) => margin + 1).flatMap((margin) => [margin, -margin]);
const TOTAL_USUAL = 200;

/** The result that hits a whole line; a half line has none. */
const hit = (line: number): readonly number[] => (Number.isInteger(line) ? [line] : []);

function basketballResults(asked: Asked): readonly PlayedResult[] {
  const linesOf = (kind: Question['market']) =>
    asked.flatMap(({ market, lineE2 }) => (market === kind && lineE2 !== null ? [lineE2 / 100] : []));
  const margins = linesOf('handicap').flatMap((line) => [Math.ceil(-line) - 1, Math.floor(-line) + 1, ...hit(-line)]);
  const totals = linesOf('bs').flatMap((line) => [Math.ceil(line) - 2, Math.floor(line) + 1, ...hit(line)]);
  return (totals.length > 0 ? totals : [TOTAL_USUAL]).flatMap((total) =>
    [...MARGINS, ...margins.filter((margin) => margin !== 0)].map((margin) => {
      // Total and margin of a score are both even or both odd; one point more stays on the same side of the line.
      const fitting = (total + margin) % 2 === 0 ? total : total + 1;
      return { score: { home: (fitting + margin) / 2, away: (fitting - margin) / 2 }, halfTime: null };
    }),
  );
}
