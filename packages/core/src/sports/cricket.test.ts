import { describe, expect, test } from 'vitest';
import { gradeLeg } from './grade-leg.ts';
import { areOversDecided, areOversEnough, areOversPossible } from './overs.ts';
import type { Overs, Score } from './played.ts';
import type { MarketKind } from './sports.ts';

const FULL: Score = { home: 120, away: 120 };
const played = (more: Partial<Overs> = {}): Overs => ({
  ...{ toss: 'away', first: 'home', scheduled: 120, possible: FULL, balls: FULL, wickets: { home: 6, away: 8 } },
  ...{ powerplay: { home: 48, away: 55 }, winner: 'home', decision: 'runs', margin: 11, revised: false },
  ...more,
});
const gradeOf = (market: MarketKind, selection: string, overs: Overs, score: Score = { home: 182, away: 171 }) =>
  gradeLeg(
    { game: 'cricket', market, selection, lineE2: market === 'bs' ? 31_050 : market === 'innings' ? 16_550 : null },
    { kind: 'played', score, halfTime: null, overs },
  );

describe('who wins', () => {
  test.each([
    ['by runs', {}, 'won', 'lost'],
    [
      'by wickets, with a target revised below the runs of the other side',
      { winner: 'away', decision: 'wickets', revised: true },
      'lost',
      'won',
    ],
    ['in the super over', { winner: 'away', decision: 'super_over', margin: null }, 'lost', 'won'],
    ['nobody: the tie stays', { winner: null, decision: 'tie', margin: null }, 'dead_heat', 'dead_heat'],
    ['nobody: no result', { winner: null, decision: 'no_result', margin: null }, 'void', 'void'],
  ] as const)('%s', (_, more, home, away) => {
    expect([gradeOf('wl', 'w', played(more)), gradeOf('wl', 'l', played(more))]).toEqual([home, away]);
  });
});

describe('runs over and under a line of 310.5, and of the first innings over 165.5', () => {
  const cut = (possible: Partial<Score>): Overs => played({ possible: { ...FULL, ...possible }, balls: { ...FULL, ...possible } });
  test.each([
    ['of whole innings', played(), { home: 182, away: 171 }, ['won', 'lost'], ['won', 'lost']],
    ['below both lines', played(), { home: 160, away: 150 }, ['lost', 'won'], ['lost', 'won']],
    [
      'all out early: the overs could have been bowled',
      played({ balls: { home: 91, away: 120 } }),
      { home: 82, away: 83 },
      ['lost', 'won'],
      ['lost', 'won'],
    ],
    ['80 % of the second innings is enough', cut({ away: 96 }), { home: 160, away: 120 }, ['lost', 'won'], ['lost', 'won']],
    [
      'a ball less is not, and leaves the first innings as it was',
      cut({ away: 95 }),
      { home: 160, away: 120 },
      ['void', 'void'],
      ['lost', 'won'],
    ],
    ['what was passed already is decided, on both sides', cut({ away: 60 }), { home: 220, away: 91 }, ['won', 'lost'], ['won', 'lost']],
    ['neither innings was long enough', cut({ home: 30, away: 0 }), { home: 41, away: 0 }, ['void', 'void'], ['void', 'void']],
    [
      'who batted first counts, not who is at home',
      played({ first: 'away', winner: 'home', decision: 'wickets' }),
      { home: 160, away: 159 },
      ['won', 'lost'],
      ['lost', 'won'],
    ],
  ] as const)('%s', (_, overs, score, total, innings) => {
    expect(['b', 's'].map((code) => gradeOf('bs', code, overs, score))).toEqual(total);
    expect(['b', 's'].map((code) => gradeOf('innings', code, overs, score))).toEqual(innings);
  });

  test('the first innings of a match without a ball is void', () => {
    const none = played({ first: null, winner: null, decision: 'no_result', possible: { home: 0, away: 0 }, balls: { home: 0, away: 0 } });
    expect(gradeOf('innings', 'b', none, { home: 0, away: 0 })).toBe('void');
    expect([gradeOf('toss', 'l', none), gradeOf('toss', 'w', none)]).toEqual(['won', 'lost']);
  });
});

test.each([
  ['more in the first six overs', { home: 48, away: 55 }, 'lost', 'won'],
  ['as many', { home: 50, away: 50 }, 'dead_heat', 'dead_heat'],
  ['not both had six overs', null, 'void', 'void'],
] as const)('the better start: %s', (_, powerplay, home, away) => {
  expect([gradeOf('powerplay', 'w', played({ powerplay })), gradeOf('powerplay', 'l', played({ powerplay }))]).toEqual([home, away]);
});

test('no toss is void', () => {
  expect(gradeOf('toss', 'w', played({ toss: null }))).toBe('void');
});

test('a match that is not decided, or of which no overs are told, cannot be graded', () => {
  expect(() => gradeOf('wl', 'w', played({ winner: null, decision: null }))).toThrow(RangeError);
  expect(() =>
    gradeLeg({ game: 'cricket', market: 'wl', selection: 'w', lineE2: null }, { kind: 'played', score: FULL, halfTime: null }),
  ).toThrow(RangeError);
});

describe('what a feed may tell', () => {
  test.each([
    ['as it was played', played(), true],
    ['more balls than there was room for', played({ possible: { home: 120, away: 60 } }), false],
    ['more room than was scheduled', played({ scheduled: 60 }), false],
    ['eleven wickets', played({ wickets: { home: 11, away: 0 } }), false],
  ])('%s', (_, overs, is) => expect(areOversPossible(overs)).toBe(is));

  const score = { home: 182, away: 171 };
  test.each([
    ['by runs, who batted first', {}, score, true],
    ['by runs, who batted last', { winner: 'away' }, score, false],
    ['by wickets with fewer runs', { winner: 'away', decision: 'wickets' }, score, false],
    ['by wickets with fewer runs, once the target was revised', { winner: 'away', decision: 'wickets', revised: true }, score, true],
    ['by runs of a chase that rain ended', { winner: 'away', revised: true }, score, true],
    ['by runs without a margin', { margin: null }, score, false],
    ['a tie with a margin', { winner: null, decision: 'tie' }, { home: 171, away: 171 }, false],
    ['a tie that is none', { winner: null, decision: 'tie', margin: null }, score, false],
    ['a tie', { winner: null, decision: 'tie', margin: null }, { home: 171, away: 171 }, true],
    ['a tie with a winner', { decision: 'tie', margin: null }, { home: 171, away: 171 }, false],
    ['a super over after a tie', { winner: 'away', decision: 'super_over', margin: null }, { home: 171, away: 171 }, true],
    ['a super over without one', { winner: 'away', decision: 'super_over', margin: null }, score, false],
    ['a super over that nobody won', { winner: null, decision: 'super_over', margin: null }, { home: 171, away: 171 }, false],
    ['no result', { winner: null, decision: 'no_result', margin: null }, score, true],
    ['nothing yet', { winner: null, decision: null }, score, false],
  ] as const)('%s', (_, more, runs, is) => expect(areOversDecided(runs, played(more))).toBe(is));

  test('four balls of five are enough, and not one less', () => {
    expect([96, 95].map((home) => areOversEnough(played({ possible: { home, away: 0 } }), ['home']))).toEqual([true, false]);
  });
});
