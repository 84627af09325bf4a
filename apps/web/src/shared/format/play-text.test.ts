import { expect, test } from 'vitest';
import { madeMatch } from '../testing/made-match.ts';
import type { Translate } from './i18n.ts';
import { playText, sideScore } from './play-text.ts';

const t: Translate = (id, values) => [id, ...Object.values(values ?? {})].join(' ');

test.each([
  [{ status: 'upcoming', period: null, minute: null }, null],
  [{ status: 'ended', period: 'second_half', minute: 90 }, null],
  [{ status: 'live', period: 'half_time', minute: 45 }, 'sports.half_time_short'],
  [{ status: 'live', period: 'second_half', minute: 67 }, 'sports.minute 67'],
  [{ status: 'live', period: 'first_half', minute: 0 }, 'sports.minute 0'],
  [{ status: 'live', period: 'first_half', minute: null }, 'sports.live'],
  [{ status: 'live', period: null, minute: null }, 'sports.live'],
  [{ status: 'live', period: 'quarter_3', minute: 4 }, 'sports.play_quarter_3'],
] as const)('a match that is %o stands at %s', (match, text) => {
  expect(playText(t, madeMatch(match as Parameters<typeof madeMatch>[0]))).toBe(text);
});

test('a side has its goals, and runs stand with the wickets that it lost', () => {
  const overs = { wickets: { home: 4, away: 10 } } as Parameters<typeof sideScore>[0]['overs'];
  const match = { home_score: 165, away_score: 0 };
  expect([sideScore(match, 'home'), sideScore(match, 'away')]).toEqual(['165', '0']);
  expect([sideScore({ ...match, overs }, 'home'), sideScore({ ...match, overs }, 'away')]).toEqual(['165/4', '0/10']);
});
