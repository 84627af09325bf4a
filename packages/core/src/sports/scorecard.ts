import { areOversDecided } from './overs.ts';
import type { Decision, Overs, Score, Side } from './played.ts';

/** Balls of an over. */
export const OVER_BALLS = 6;
const WICKETS = 10;

/** The scorecard of a match of overs, without the winner, which follows from it. Home first. */
export interface Scorecard extends Pick<Overs, 'toss' | 'first' | 'scheduled' | 'possible' | 'balls' | 'wickets' | 'powerplay'> {
  readonly score: Score;
  /** What the side that bats last needed, if lost overs revised it (Duckworth–Lewis–Stern); null: one run more than the other side. */
  readonly target: number | null;
  /** Who won the super over; null if there was none. */
  readonly superOver: Side | null;
  /** Whether the officials declared that there is no result. */
  readonly isWithoutResult: boolean;
}

/** Why a scorecard cannot be that of a finished match; each is about one thing on it. */
export const SCORECARD_PROBLEMS = [
  'first_missing',
  'no_overs',
  'possible_over_scheduled',
  'balls_over_possible',
  'wickets_over',
  'powerplay_over_runs',
  'target_none',
  'super_over_not_level',
  'last_man_out',
] as const;
export type ScorecardProblem = (typeof SCORECARD_PROBLEMS)[number];

const SIDES = ['home', 'away'] as const satisfies readonly Side[];
const other = (side: Side): Side => (side === 'home' ? 'away' : 'home');

/** Returns how a match ended by its scorecard: who won, how, and by how much; or what is wrong with it. */
export function readScorecard(card: Scorecard): { readonly overs: Overs } | { readonly problem: ScorecardProblem } {
  const problem = problemOf(card);
  if (problem) return { problem };
  const { toss, first, scheduled, possible, balls, wickets, powerplay, score } = card;
  const overs: Overs = {
    toss,
    first,
    scheduled,
    possible,
    balls,
    wickets,
    powerplay,
    revised: card.target !== null,
    ...endOf(card),
  };
  // A side that reaches the target with all wickets down would have won with none left: its last man was out before.
  return areOversDecided(score, overs) ? { overs } : { problem: 'last_man_out' };
}

function problemOf(card: Scorecard): ScorecardProblem | null {
  const { first, scheduled, possible, balls, wickets, powerplay, score, target, superOver, isWithoutResult } = card;
  if (scheduled < 1) return 'no_overs';
  if (SIDES.some((side) => possible[side] > scheduled)) return 'possible_over_scheduled';
  if (SIDES.some((side) => balls[side] > possible[side])) return 'balls_over_possible';
  if (SIDES.some((side) => wickets[side] > WICKETS)) return 'wickets_over';
  if (powerplay && SIDES.some((side) => powerplay[side] > score[side])) return 'powerplay_over_runs';
  if (target !== null && target < 1) return 'target_none';
  if (isWithoutResult) return superOver === null ? null : 'super_over_not_level';
  if (first === null) return 'first_missing';
  return superOver !== null && aheadOf(card, first) !== 0 ? 'super_over_not_level' : null;
}

/** Returns how many runs the side that batted last is ahead of level; −1 is a run behind. */
const aheadOf = ({ score, target }: Pick<Scorecard, 'score' | 'target'>, first: Side): number =>
  score[other(first)] - ((target ?? score[first] + 1) - 1);

function endOf(card: Scorecard): { readonly winner: Side | null; readonly decision: Decision; readonly margin: number | null } {
  const { first, superOver, isWithoutResult, wickets } = card;
  if (isWithoutResult || first === null) return { winner: null, decision: 'no_result', margin: null };
  const ahead = aheadOf(card, first);
  const last = other(first);
  if (ahead > 0) return { winner: last, decision: 'wickets', margin: WICKETS - wickets[last] };
  if (ahead < 0) return { winner: first, decision: 'runs', margin: -ahead };
  return superOver === null ? { winner: null, decision: 'tie', margin: null } : { winner: superOver, decision: 'super_over', margin: null };
}
