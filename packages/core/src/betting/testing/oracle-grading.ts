import { expect } from 'vitest';
import type { SportGame } from '../../catalog/index.ts';
import { parseAmount } from '../../money/index.ts';
import {
  gradeAsianHandicap,
  gradeAsianTotal,
  gradeBothScore,
  gradeDoubleChance,
  gradeDrawNoBet,
  gradeLeg,
  type LegGrade,
  type MarketKind,
  type Overs,
  type Score,
  type Side,
  selectionNamed,
  selectionsOf,
  winningSelections,
  winTogether,
} from '../../sports/index.ts';
import { RULE_SETS } from '../rule-sets.ts';
import { settleTicket } from '../settling/settle-ticket.ts';
import { type Check, type Checks, lineOf, singlePicks } from './oracle.ts';

interface Played {
  readonly home: number;
  readonly away: number;
}
interface Lined extends Played {
  readonly line: string;
}
type Returned = { readonly returned: string };

/** Expects the named winner to win and every other selection of the market to lose. */
const wins =
  (game: SportGame, market: MarketKind): Check<Played & Partial<Lined>, string> =>
  ({ home, away, line }, expected) => {
    const outcome = { kind: 'played' as const, score: { home, away }, halfTime: null };
    const question = { game, market, lineE2: line === undefined ? null : lineOf(line) };
    for (const selection of selectionsOf(game, market)) {
      expect(gradeLeg({ ...question, selection }, outcome)).toBe(selection === expected ? 'won' : 'lost');
    }
  };

const up: Check<Played, string | { readonly canonical: string; readonly spec_code_assumed: string }> = ({ home, away }, expected) => {
  const [winner] = winningSelections({ game: 'bd', market: 'up', lineE2: null }, { score: { home, away }, halfTime: null }) ?? [];
  if (typeof expected === 'string') return expect(winner?.startsWith(expected)).toBe(true);
  expect(winner).toBe(expected.canonical);
  expect(selectionNamed('up', expected.spec_code_assumed)).toBe(winner);
};

const asianHome: Check<Played & { home_line: string; side: Side; odds: string; stake: string }, Returned & { status: LegGrade }> = (
  { home, away, home_line, side, odds, stake },
  expected,
) => {
  const grade = gradeAsianHandicap({ side, homeLineE2: lineOf(home_line) }, { home, away });
  expect(grade).toBe(expected.status);
  const { payout } = settleTicket(singlePicks([odds], [1], stake), [grade], RULE_SETS.exact);
  expect(payout).toBe(parseAmount(expected.returned));
};

type SideLine = (Played | { readonly diff: number }) & { side?: Side; line_of_side: string; odds?: string; stake?: string };
const scoreOf = (diff: number) => ({ home: Math.max(diff, 0), away: Math.max(-diff, 0) });

const asianOfSide: Check<SideLine, LegGrade | Returned> = (
  { side = 'home', line_of_side, odds = '2', stake = '1', ...match },
  expected,
) => {
  const line = lineOf(line_of_side);
  const score = 'diff' in match ? scoreOf(match.diff) : match;
  const grade = gradeAsianHandicap({ side, homeLineE2: side === 'home' ? line : -line }, score);
  if (typeof expected === 'string') return expect(grade).toBe(expected);
  expect(settleTicket(singlePicks([odds], [1], stake), [grade], RULE_SETS.exact).payout).toBe(parseAmount(expected.returned));
};

const asianGrid: Check<{ lines: readonly string[]; diffs: readonly number[] }, Record<string, readonly LegGrade[]>> = (
  { lines, diffs },
  expected,
) => {
  for (const line of lines) {
    for (const [index, diff] of diffs.entries()) {
      expect(gradeAsianHandicap({ side: 'home', homeLineE2: lineOf(line) }, scoreOf(diff))).toBe(expected[line]?.[index]);
    }
  }
};

const spread: Check<Lined, string> = ({ home, away, line }, expected) => {
  const grade = gradeAsianHandicap({ side: 'home', homeLineE2: lineOf(line) }, { home, away });
  expect({ won: 'w', dead_heat: '', void: 'push', lost: 'l', half_won: '', half_lost: '' }[grade]).toBe(expected);
};

const together = (market: MarketKind, code: string, lineE2: number | null, other: MarketKind, otherLineE2: number | null): string[] =>
  selectionsOf('soccer', other).filter((selection) =>
    winTogether('soccer', [
      { market, selection: code, lineE2, odds: 1 },
      { market: other, selection, lineE2: otherLineE2, odds: 1 },
    ]).some(({ won }) => won.length === 2),
  );

const wlWithHandicap: Check<{ line: string }, Record<string, readonly string[]>> = ({ line }, expected) => {
  for (const code of ['w', 'd', 'l']) expect(together('wl', code, null, 'handicap', lineOf(line)).sort()).toEqual(expected[code]);
};

const adjusted: Check<{ adjusted_home_diff: string; side: Side }, LegGrade> = ({ adjusted_home_diff, side }, expected) =>
  expect(gradeAsianHandicap({ side, homeLineE2: lineOf(adjusted_home_diff) }, { home: 0, away: 0 })).toBe(expected);

const total: Check<{ side: 'over' | 'under'; line: string; total: number }, LegGrade> = ({ side, line, total: goals }, expected) =>
  expect(gradeAsianTotal({ side, lineE2: lineOf(line) }, { home: goals, away: 0 })).toBe(expected);

/** Checks a market that is settled by the score alone. */
const scored =
  <Pick>(grade: (pick: Pick, score: Score) => LegGrade): Check<Played & { pick: Pick }, LegGrade> =>
  ({ home, away, pick }, expected) =>
    expect(grade(pick, { home, away })).toBe(expected);

const halfWithScore: Check<{ code: string }, readonly string[]> = ({ code }, expected) =>
  expect(together('half', code, null, 'correct_score', null).sort()).toEqual([...expected].sort());

const scoreWithGoals: Check<{ codes: readonly string[] }, Record<string, readonly string[]>> = ({ codes }, expected) => {
  for (const code of codes) expect(together('correct_score', code, null, 'goals', null)).toEqual(expected[code]);
};

/** Checks a side of a match that was awarded by the officials, tied, or abandoned without a result. */
const cricket: Check<{ state: string; winner?: 'A' | 'B'; pick: 'A' | 'B'; odds: string; stake: string }, string> = (
  { state, winner, pick, odds, stake },
  expected,
) => {
  const side = winner === undefined ? null : winner === 'A' ? 'home' : 'away';
  const decision = ({ tie: 'tie', no_result: 'no_result', super_over: 'super_over' } as const)[state] ?? 'runs';
  const [full, each] = [120, { home: 120, away: 120 }];
  const overs: Overs = {
    ...{ toss: null, first: side ?? 'home', scheduled: full, possible: each, balls: each, wickets: { home: 5, away: 5 }, powerplay: null },
    ...{ winner: side, decision, margin: decision === 'runs' ? 10 : null, revised: state === 'dls_result' },
  };
  const leg = { game: 'cricket', market: 'wl', lineE2: null, selection: pick === 'A' ? 'w' : 'l' } as const;
  const grade = gradeLeg(leg, { kind: 'played', score: { home: 160, away: 150 }, halfTime: null, overs });
  expect(settleTicket(singlePicks([odds], [1], stake), [grade], RULE_SETS.exact).payout).toBe(parseAmount(expected));
};

export const GRADING_CHECKS: Checks = {
  'settle.jczq.wl': wins('soccer', 'wl'),
  'settle.jczq.handicap': wins('soccer', 'handicap'),
  'settle.jczq.correct_score': wins('soccer', 'correct_score'),
  'settle.jczq.goals': wins('soccer', 'goals'),
  'settle.jclq.wl': wins('basketball', 'wl'),
  'settle.jclq.handicap': wins('basketball', 'handicap'),
  'settle.jclq.bs': wins('basketball', 'bs'),
  'settle.jclq.mv': wins('basketball', 'mv'),
  'settle.bd.handicap': wins('bd', 'handicap'),
  'settle.bd.up': up,
  'settle.cricket': cricket,
  'settle.ah': asianHome,
  'settle.ah.adjusted': adjusted,
  'settle.ah.side_line': asianOfSide,
  'settle.ah.grid': asianGrid,
  'settle.spread': spread,
  'settle.total': total,
  'settle.btts': scored(gradeBothScore),
  'settle.dnb': scored(gradeDrawNoBet),
  'settle.double_chance': scored(gradeDoubleChance),
  'compat.wl_handicap': wlWithHandicap,
  'compat.half_score': halfWithScore,
  'compat.score_goals': scoreWithGoals,
};
