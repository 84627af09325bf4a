import type { Chance } from '../../chance/seeded.ts';

export const BALLS = 120;
export const OVER = 6;
export const WICKETS = 10;
/** The balls of the powerplay, the first six overs. */
export const POWERPLAY = 36;

/** The average runs and wickets in each over of 339 IPL innings in five seasons. */
const RUNS = [6.3, 7.8, 8.6, 9, 9.2, 9, 7.1, 7.9, 8.2, 8.1, 8.1, 8.2, 8.4, 8.5, 8.9, 9.2, 9.6, 10.2, 10.6, 10.8];
const OUT = [0.2, 0.22, 0.24, 0.24, 0.28, 0.24, 0.2, 0.21, 0.25, 0.24, 0.27, 0.27, 0.31, 0.3, 0.38, 0.36, 0.38, 0.47, 0.49, 0.75];

/** The runs a ball can score; the outcome after them is a wicket. */
const SCORED = [0, 1, 2, 4, 6];
/** The probabilities of these outcomes. */
export type BallChances = readonly [dot: number, one: number, two: number, four: number, six: number, out: number];

/** Returns the probabilities of a ball. Singles and twos are constant; a stronger side, or a late over, hits more fours and sixes. */
function ballAt(ball: number, rate: number): BallChances {
  const over = Math.min(RUNS.length - 1, Math.floor(ball / OVER));
  const out = (OUT[over] ?? 0) / OVER;
  const runs = ((RUNS[over] ?? 0) / OVER) * rate;
  const [one, two] = [0.38, 0.06];
  const four = Math.max(0.01, (runs - one - 2 * two) / 7);
  const six = four / 2;
  return [Math.max(0, 1 - one - two - four - six - out), one, two, four, six, out];
}

/** Draws a ball: its runs, or null for a wicket. */
export function drawBall(ball: number, rate: number, chance: Chance): number | null {
  let left = chance();
  for (const [place, share] of ballAt(ball, rate).entries()) {
    left -= share;
    if (left < 0) return SCORED[place] ?? null;
  }
  return 0;
}

/** The probability of each total of an innings. */
export type Runs = Float64Array;
const RUNS_MAX = 400;

/** The state of an innings. */
export interface Innings {
  readonly ball: number;
  readonly runs: number;
  readonly wickets: number;
}
export const NOT_BEGUN: Innings = { ball: 0, runs: 0, wickets: 0 };

/** Returns the distribution of the final runs of an innings from this state, until this many balls are bowled or all are out. */
export function runsFrom({ ball: from, runs, wickets }: Innings, rate: number, balls = BALLS): Runs {
  const width = RUNS_MAX + 1;
  let now = new Float64Array(width * WICKETS);
  const ended = new Float64Array(width);
  if (wickets >= WICKETS) ended[runs] = 1;
  else now[wickets * width + runs] = 1;
  let most = runs;
  for (let ball = from; ball < balls; ball += 1) {
    const chances = ballAt(ball, rate);
    const next = new Float64Array(width * WICKETS);
    for (let out = wickets; out < WICKETS; out += 1) {
      for (let scored = runs; scored <= most; scored += 1) {
        const here = now[out * width + scored] ?? 0;
        if (here < 1e-12) continue;
        for (let place = 0; place < SCORED.length; place += 1) {
          const at = out * width + Math.min(RUNS_MAX, scored + (SCORED[place] ?? 0));
          next[at] = (next[at] ?? 0) + here * (chances[place] ?? 0);
        }
        const lost = here * chances[5];
        if (out + 1 < WICKETS) next[(out + 1) * width + scored] = (next[(out + 1) * width + scored] ?? 0) + lost;
        else ended[scored] = (ended[scored] ?? 0) + lost;
      }
    }
    now = next;
    most = Math.min(RUNS_MAX, most + 6);
  }
  for (let out = 0; out < WICKETS; out += 1)
    for (let scored = 0; scored < width; scored += 1) ended[scored] = (ended[scored] ?? 0) + (now[out * width + scored] ?? 0);
  return ended;
}

const whole = new Map<string, Runs>();

/** Returns the distribution for an innings that has not begun. Cached by rate, which comes in two-hundredths. */
export function runsOf(rate: number, balls = BALLS): Runs {
  const name = `${rate}/${balls}`;
  const known = whole.get(name) ?? runsFrom(NOT_BEGUN, rate, balls);
  whole.set(name, known);
  return known;
}

/** Rounds a scoring rate to two-hundredths and bounds it. */
export const rateOf = (value: number): number => Math.round(Math.min(1.4, Math.max(0.65, value)) * 200) / 200;
