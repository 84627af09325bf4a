import { expect, test } from 'vitest';
import { areOversDecided, areOversEnough, areOversPossible } from './overs.ts';
import type { Overs, Score } from './played.ts';

const score = (home: number, away: number): Score => ({ home, away });
const overs = (more: Partial<Overs> = {}): Overs => ({
  ...{ toss: 'home', first: 'home', scheduled: 120, possible: score(120, 120), balls: score(120, 118), wickets: score(6, 8) },
  ...{ powerplay: score(48, 55), winner: 'home', decision: 'runs', margin: 11, revised: false },
  ...more,
});

test.each<[string, Partial<Overs>, boolean]>([
  ['all that was scheduled', { balls: score(120, 120) }, true],
  ['all wickets of both sides', { wickets: score(10, 10) }, true],
  ['one ball, and none of it bowled', { scheduled: 1, possible: score(1, 1), balls: score(0, 0) }, true],
  ['no balls at all', { scheduled: 0, possible: score(0, 0), balls: score(0, 0) }, false],
  ['a ball more than there was room for at home', { possible: score(119, 120) }, false],
  ['a ball more than there was room for away', { possible: score(120, 117) }, false],
  ['room for more than was scheduled', { possible: score(120, 121) }, false],
  ['eleven wickets', { wickets: score(11, 0) }, false],
  ['eleven of the others', { wickets: score(0, 11) }, false],
])('%s: can be at all', (_, more, are) => {
  expect(areOversPossible(overs(more))).toBe(are);
  // Impossible overs are not decided either.
  expect(areOversDecided(score(182, 171), overs(more))).toBe(are);
});

test.each<[string, Partial<Overs>, Score, boolean]>([
  ['runs of who bats first', {}, score(182, 171), true],
  ['runs of who bats first, level', {}, score(171, 171), false],
  ['runs of who bats first, with fewer', {}, score(170, 171), false],
  ['runs of who bats last', { winner: 'away' }, score(171, 182), false],
  ['runs of who bats last, where rain ended the chase', { winner: 'away', revised: true }, score(182, 171), true],
  ['wickets of who bats last', { winner: 'away', decision: 'wickets', margin: 2 }, score(170, 171), true],
  ['wickets of who bats first', { decision: 'wickets', margin: 2 }, score(171, 170), false],
  ['wickets of who bats first, revised', { decision: 'wickets', margin: 2, revised: true }, score(171, 170), false],
  ['a margin of nothing', { margin: 0 }, score(182, 171), false],
  ['a margin of one', { margin: 1 }, score(172, 171), true],
  ['no margin', { margin: null }, score(182, 171), false],
  ['nobody', { winner: null }, score(182, 171), false],
  ['who batted first unknown', { first: null }, score(182, 171), false],
  ['nothing yet', { decision: null, winner: null, margin: null }, score(182, 171), false],
  ['a tie', { decision: 'tie', winner: null, margin: null }, score(171, 171), true],
  ['a tie of different runs', { decision: 'tie', winner: null, margin: null }, score(172, 171), false],
  ['a tie by a revised target', { decision: 'tie', winner: null, margin: null, revised: true }, score(182, 139), true],
  ['a tie with a winner', { decision: 'tie', margin: null }, score(171, 171), false],
  ['a tie with a margin', { decision: 'tie', winner: null, margin: 1 }, score(171, 171), false],
  ['no result, whatever the runs', { decision: 'no_result', winner: null, margin: null }, score(40, 0), true],
  ['no result with a winner', { decision: 'no_result', margin: null }, score(40, 0), false],
  ['an over more, level', { decision: 'super_over', winner: 'away', margin: null }, score(171, 171), true],
  ['an over more, and not level', { decision: 'super_over', winner: 'away', margin: null }, score(172, 171), false],
  ['an over more that nobody won', { decision: 'super_over', winner: null, margin: null }, score(171, 171), false],
])('decided by %s', (_, more, runs, are) => expect(areOversDecided(runs, overs(more))).toBe(are));

test.each([
  [score(96, 95), ['home'], true],
  [score(96, 95), ['away'], false],
  [score(96, 95), ['home', 'away'], false],
  [score(96, 96), ['home', 'away'], true],
] as const)('of 120 balls %j are enough for %j: %s, from 80 of 100 on', (possible, sides, are) =>
  expect(areOversEnough(overs({ possible }), sides)).toBe(are),
);
