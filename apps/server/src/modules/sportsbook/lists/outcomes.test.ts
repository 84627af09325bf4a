import { expect, test } from 'vitest';
import { paperDb } from '../../../../test/paper-db.ts';
import { leadsOf, outcomesOf } from './outcomes.ts';

const AT = new Date('2026-03-10T12:00:00Z');
const PLAYED = {
  ...{ matchId: '7', kind: 'played', home: 2, away: 1, halfHome: 1, halfAway: 0, reason: null, overs: null, sets: null },
  ...{ finalOdds: null, settled: null, revision: 3, source: 'vendor', decidedAt: AT, kickedOffAt: null },
};
const decided = async (more: object = {}) => {
  const { db } = paperDb({ 'sportsbook.outcomes': [{ ...PLAYED, ...more }] });
  return (await outcomesOf(db, ['7'])).get('7');
};

test('a played match came to its scores, by a revision of a source', async () => {
  expect(await decided()).toEqual({
    outcome: { kind: 'played', score: { home: 2, away: 1 }, halfTime: { home: 1, away: 0 } },
    ...{ finalOdds: [], revision: 3, source: 'vendor', decidedAt: AT, kickedOffAt: null },
  });
});

test.each<[string, object, object]>([
  ['no score at the break', { halfHome: null, halfAway: null }, { halfTime: null }],
  ['half a score at the break', { halfHome: null }, { halfTime: null }],
  ['the other half of it', { halfAway: null }, { halfTime: null }],
  ['overs', { overs: { home: 120 } }, { overs: { home: 120 } }],
  ['sets', { sets: [{ home: 6, away: 4 }] }, { sets: [{ home: 6, away: 4 }] }],
  ['what its answers were settled by', { settled: [{ market: 'wl' }] }, { settled: [{ market: 'wl' }] }],
])('a played match of which is told: %s', async (_, more, said) => {
  const { outcome } = (await decided(more)) ?? {};
  expect(outcome).toEqual({ kind: 'played', score: { home: 2, away: 1 }, halfTime: { home: 1, away: 0 }, ...said });
});

test('a void match has its reason and no score, and a pool what its answers came to pay', async () => {
  const { outcome } = (await decided({ kind: 'void', reason: 'abandoned' })) ?? {};
  expect(outcome).toEqual({ kind: 'void', reason: 'abandoned' });
  expect((await decided({ finalOdds: [{ market: 'goals', odds: 3 }] }))?.finalOdds).toEqual([{ market: 'goals', odds: 3 }]);
});

test('the leads of matches are told by match, with when play began', async () => {
  const { db, asked } = paperDb({ 'sportsbook.leads': [{ matchId: '7', home: 2, away: 0, kickedOffAt: AT }] });
  expect([...(await leadsOf(db, ['7', '8']))]).toEqual([['7', { leads: { home: 2, away: 0 }, kickedOffAt: AT }]]);
  expect(asked('sportsbook.leads')).toEqual([[['7', '8']]]);
});

test('of no match nothing is asked', async () => {
  const { db, order } = paperDb({ 'sportsbook.outcomes': [PLAYED], 'sportsbook.leads': [{ matchId: '7' }] });
  expect([(await outcomesOf(db, [])).size, (await leadsOf(db, [])).size, order()]).toEqual([0, 0, []]);
});
