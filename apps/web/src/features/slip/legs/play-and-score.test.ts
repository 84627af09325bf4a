import type { Match } from '@fairbook/contract';
import { expect, test } from 'vitest';
import type { Translate } from '../../../shared/format/i18n.ts';
import { playAndScore } from './play-and-score.ts';

const t = ((id: string, { minute }: { minute?: number } = {}) => (minute === undefined ? id : `${minute}'`)) as unknown as Translate;
const match = (facts: Partial<Match>) => ({ status: 'live', period: null, minute: null, home_score: 2, away_score: 1, ...facts }) as Match;

test.each<[string, 'soccer' | 'basketball', Partial<Match>, string | null]>([
  ['by its minute', 'soccer', { period: 'first_half', minute: 67 }, "67' 2–1"],
  ['by its break', 'soccer', { period: 'half_time' }, 'sports.half_time_short 2–1'],
  ['by its quarter, the away side first', 'basketball', { period: 'third_quarter' }, 'sports.play_third_quarter 1–2'],
  ['without a score that nobody told', 'soccer', { home_score: null, away_score: null }, 'sports.live'],
  ['without one that was told of one side', 'soccer', { home_score: null }, 'sports.live'],
  ['without one that was told of the other', 'soccer', { away_score: null }, 'sports.live'],
  ['not before it begins', 'soccer', { status: 'upcoming', home_score: null, away_score: null }, null],
  ['not when it is over', 'soccer', { status: 'ended' }, null],
])('a match says where it stands %s', (_, game, facts, said) => {
  expect(playAndScore(t, game, match(facts))).toBe(said);
});
