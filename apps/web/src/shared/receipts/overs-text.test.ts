import { expect, test } from 'vitest';
import type { Translate } from '../format/i18n.ts';
import { decisionText, type OversEnd, oversText } from './overs-text.ts';
import { setsText } from './sets-text.ts';

const t: Translate = (id, values) => [id, ...Object.values(values ?? {})].join(' ');
const end = (more: Partial<OversEnd['overs']>): OversEnd => ({
  ...{ home_score: 187, away_score: 165 },
  overs: {
    balls: { home: 120, away: 110 },
    wickets: { home: 5, away: 10 },
    decision: null,
    margin: null,
    revised: false,
    ...more,
  } as OversEnd['overs'],
});

test.each<[Partial<OversEnd['overs']>, string]>([
  [{}, '187/5 (20.0) × 165/10 (18.2)'],
  [{ decision: 'runs', margin: 22 }, '187/5 (20.0) × 165/10 (18.2) · my_bets.overs_runs 22'],
  [{ decision: 'tie' }, '187/5 (20.0) × 165/10 (18.2) · my_bets.overs_tie'],
  [{ decision: 'runs', margin: 22, revised: true }, '187/5 (20.0) × 165/10 (18.2) · my_bets.overs_runs 22 · my_bets.overs_revised'],
  [{ revised: true }, '187/5 (20.0) × 165/10 (18.2) · my_bets.overs_revised'],
])('two innings of which is known %o are %s', (more, text) => {
  expect(oversText(t, 'cricket', end(more))).toBe(text);
});

test('who has not batted yet has no runs', () => {
  expect(oversText(t, 'cricket', { ...end({ balls: { home: 5, away: 0 }, wickets: { home: 0, away: 0 } }), away_score: null })).toBe(
    '187/0 (0.5) × 0/0 (0.0)',
  );
});

test('how it was decided is null while it is played', () => {
  expect([decisionText(t, end({})), decisionText(t, end({ decision: 'runs', margin: 1 }))]).toEqual([null, 'my_bets.overs_runs 1']);
});

test.each([
  [undefined, '6–4 3–6'],
  ['away', '6–4 3–6 · my_bets.retired B. Costa'],
] as const)('sets are their games, and who gave up: %s', (retired, text) => {
  const games = [
    { home: 6, away: 4 },
    { home: 3, away: 6 },
  ];
  expect(setsText(t, { games, retired: retired ?? null } as never, { home: 'L. Berg', away: 'B. Costa' })).toBe(text);
  expect(setsText(t, { games: [], retired: 'home' } as never, { home: 'L. Berg', away: 'B. Costa' })).toBe('my_bets.retired L. Berg');
});
