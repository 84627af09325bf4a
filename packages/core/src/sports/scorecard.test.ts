import { expect, test } from 'vitest';
import { areOversDecided } from './overs.ts';
import { OVER_BALLS, readScorecard, SCORECARD_PROBLEMS, type Scorecard } from './scorecard.ts';

const FULL = { home: 120, away: 120 };
const card = (more: Partial<Scorecard> = {}): Scorecard => ({
  ...{ toss: 'away', first: 'home', scheduled: 120, possible: FULL, balls: FULL, wickets: { home: 6, away: 8 } },
  ...{ powerplay: { home: 48, away: 55 }, score: { home: 182, away: 171 }, target: null, superOver: null, isWithoutResult: false },
  ...more,
});

test('an over has six balls, and these things can be wrong with a scorecard', () => {
  expect(OVER_BALLS).toBe(6);
  expect(SCORECARD_PROBLEMS.join(' ')).toBe(
    'first_missing no_overs possible_over_scheduled balls_over_possible wickets_over powerplay_over_runs target_none super_over_not_level last_man_out',
  );
});

test('what stands on it is told as it stands, beside how it ended', () => {
  const { score: _, target, superOver, isWithoutResult, ...kept } = card();
  expect([target, superOver, isWithoutResult]).toEqual([null, null, false]);
  expect(readScorecard(card())).toEqual({ overs: { ...kept, winner: 'home', decision: 'runs', margin: 11, revised: false } });
});

test.each<[string, Partial<Scorecard>]>([
  ['without a power play', { powerplay: null }],
  ['with all runs in the power play', { powerplay: { home: 182, away: 171 } }],
  ['of one ball', { scheduled: 1, possible: { home: 1, away: 1 }, balls: { home: 1, away: 1 } }],
  ['of a target of one run', { target: 1, score: { home: 5, away: 1 }, powerplay: null }],
])('one %s can be', (__, more) => expect(readScorecard(card(more))).toHaveProperty('overs'));

test.each([
  ['fewer runs in the second innings', {}, ['home', 'runs', 11, false]],
  ['the chase came there', { score: { home: 170, away: 171 } }, ['away', 'wickets', 2, false]],
  ['who batted last is at home', { first: 'away', score: { home: 172, away: 171 } }, ['home', 'wickets', 4, false]],
  ['level', { score: { home: 171, away: 171 } }, [null, 'tie', null, false]],
  ['level, and an over more', { score: { home: 171, away: 171 }, superOver: 'away' }, ['away', 'super_over', null, false]],
  ['a revised target that was met', { target: 140, score: { home: 182, away: 140 } }, ['away', 'wickets', 2, true]],
  ['one that was missed by a run', { target: 140, score: { home: 182, away: 139 } }, [null, 'tie', null, true]],
  ['one that was missed', { target: 140, score: { home: 182, away: 131 } }, ['home', 'runs', 8, true]],
  ['no result', { isWithoutResult: true, first: null, balls: { home: 0, away: 0 } }, [null, 'no_result', null, false]],
] as const)('%s', (_, more, [winner, decision, margin, revised]) => {
  const read = readScorecard(card(more));
  const overs = 'overs' in read ? read.overs : null;
  expect(overs).toMatchObject({ winner, decision, margin, revised });
  expect(overs && areOversDecided(card(more).score, overs)).toBe(true);
});

test.each([
  ['first_missing', { first: null }],
  ['no_overs', { scheduled: 0 }],
  ['possible_over_scheduled', { scheduled: 60 }],
  ['possible_over_scheduled', { possible: { home: 121, away: 120 } }],
  ['possible_over_scheduled', { possible: { home: 120, away: 121 } }],
  ['balls_over_possible', { possible: { home: 120, away: 60 } }],
  ['wickets_over', { wickets: { home: 11, away: 0 } }],
  ['powerplay_over_runs', { powerplay: { home: 48, away: 172 } }],
  ['target_none', { target: 0 }],
  ['super_over_not_level', { superOver: 'home' }],
  ['super_over_not_level', { superOver: 'home', isWithoutResult: true }],
  ['last_man_out', { score: { home: 170, away: 171 }, wickets: { home: 6, away: 10 } }],
] as const)('%s is what is wrong with %j', (problem, more) => expect(readScorecard(card(more))).toEqual({ problem }));
