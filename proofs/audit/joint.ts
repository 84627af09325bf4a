import { gradeOf, type Score } from './grade.ts';

/** The joint odds of a match's legs as the API reports them: the score model in millionths, the probability in 10⁻¹², the payback in hundred-millionths. */
export interface ExportedJoint {
  readonly match_id: string;
  readonly odds: string;
  readonly chance_e12: number;
  readonly payback_e8: number;
  readonly home_goals_e6: number;
  readonly away_goals_e6: number;
  readonly rho_e6: number;
  /** Null or left out if it was priced before play. */
  readonly play?: { readonly score: Score; readonly half: Score; readonly elapsed_e4: number } | null;
}
/** Market, selection, line. */
export interface JointPart {
  readonly k: string;
  readonly n: string;
  readonly h: string | null;
}

const TOP = 12;
const UNIT = 10n ** 12n;
const over = (n: number): bigint => (n < 2 ? 1n : BigInt(n) * over(n - 1));
const choose = (n: number, k: number): bigint => over(n) / (over(k) * over(n - k));
const NIL: Score = { home: 0, away: 0 };
const START = { score: NIL, half: NIL, elapsed_e4: 0 };
/** A half-time score for each possible leader. */
const BREAKS: readonly Score[] = [
  { home: 1, away: 0 },
  { home: 0, away: 0 },
  { home: 0, away: 1 },
];

/**
 * Returns the probability that all parts win (record 94): goals of each side by Poisson with Dixon–Coles correction, each goal in the first half with 44.44 %;
 * in play, conditional on the score, with the goals of the remaining time (record 106). From 0:0 to 12:12, each result cut to a unit and the remainder given to
 * the likeliest.
 */
export function jointChanceOf(
  joint: Pick<ExportedJoint, 'home_goals_e6' | 'away_goals_e6' | 'rho_e6' | 'play'>,
  parts: readonly JointPart[],
): bigint {
  const [home, away, rho] = [BigInt(joint.home_goals_e6), BigInt(joint.away_goals_e6), BigInt(joint.rho_e6)];
  const cells: { readonly full: Score; readonly half: Score; readonly weight: bigint }[] = [];
  const { score, half: stood, elapsed_e4: gone } = joint.play ?? START;
  // the shares of all goals that are still to fall before the break and after it
  const [first, second] = [BigInt(Math.max(0, 4_444 - gone)), BigInt(10_000 - Math.max(4_444, gone))];
  for (let h = score.home; h <= TOP; h += 1)
    for (let a = score.away; a <= TOP; a += 1) {
      const [more, against] = [h - score.home, a - score.away];
      const n = more + against;
      // all over 12!² · 10^(6·24) · 10^18 · 10^(4·24)
      const goals =
        home ** BigInt(more) *
        away ** BigInt(against) *
        (over(TOP) / over(more)) *
        (over(TOP) / over(against)) *
        10n ** BigInt(6 * (2 * TOP - n));
      const tau = tauOf(h, a, [home, away, rho]);
      const ways = [0n, 0n, 0n];
      for (let i = 0; i <= more; i += 1)
        for (let j = 0; j <= against; j += 1) {
          const lead = stood.home + i - stood.away - j;
          const at = lead > 0 ? 0 : lead === 0 ? 1 : 2;
          const before = choose(more, i) * choose(against, j) * first ** BigInt(i + j) * second ** BigInt(n - i - j);
          ways[at] = (ways[at] ?? 0n) + before * 10n ** BigInt(4 * (2 * TOP - n));
        }
      for (const [at, half] of BREAKS.entries())
        if ((ways[at] ?? 0n) > 0n) cells.push({ full: { home: h, away: a }, half, weight: goals * tau * (ways[at] ?? 0n) });
    }
  const total = cells.reduce((sum, { weight }) => sum + weight, 0n);
  const chances = cells.map(({ weight }) => (weight * UNIT) / total);
  const likeliest = chances.reduce((best, each, at) => (each > (chances[best] ?? 0n) ? at : best), 0);
  chances[likeliest] = (chances[likeliest] ?? 0n) + UNIT - chances.reduce((sum, each) => sum + each, 0n);
  return cells.reduce((sum, { full, half }, at) => {
    const won = parts.every(({ k, n, h: line }) => gradeOf(k, n, line, { void: false, full, half }) === 'won');
    return won ? sum + (chances[at] ?? 0n) : sum;
  }, 0n);
}

/** Returns the Dixon–Coles correction of a low score, times 10^18, never negative. */
function tauOf(h: number, a: number, [home, away, rho]: readonly [bigint, bigint, bigint]): bigint {
  const one = UNIT * 1_000_000n;
  if (h > 1 || a > 1) return one;
  const by = h + a === 2 ? -rho * UNIT : h + a === 0 ? -home * away * rho : (h === 0 ? home : away) * rho * 1_000_000n;
  return one + by > 0n ? one + by : 0n;
}

/** Returns the odds in ten-thousandths: payback over probability, cut to four digits, or those of the best part alone if higher. */
export function jointOddsOf({ payback_e8: payback }: Pick<ExportedJoint, 'payback_e8'>, chance: bigint, own: readonly bigint[]): bigint {
  const value = (BigInt(payback) * UNIT) / (chance * 10_000n);
  const digits = value.toString().length;
  const step = 10n ** BigInt(Math.max(1, digits - 4));
  const cut = value - (value % step);
  return own.reduce((most, each) => (each > most ? each : most), cut);
}
