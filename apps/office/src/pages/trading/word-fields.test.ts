import type { TradingMatch } from '@fairbook/contract/office';
import { describe, expect, test } from 'vitest';
import { type WordFields, wordFieldsOf, wordFrom } from './word-fields.ts';

const typed: WordFields = {
  kind: 'result',
  home: '2',
  away: '1',
  halfHome: '1',
  halfAway: '0',
  isHalfUnknown: false,
  voidReason: 'cancelled',
  start: '',
};
const WHOLE = { kind: 'result', score: { home: 2, away: 1 }, half_time: { home: 1, away: 0 }, overs: null };

test.each([
  ['a result with its half time', {}, WHOLE],
  ['without a half time that is said to be unknown', { isHalfUnknown: true }, { ...WHOLE, half_time: null }],
  ['with spaces around it', { home: ' 2 ', halfHome: ' 1' }, WHOLE],
  ['without a half time is not whole', { halfHome: ' ', halfAway: '' }, undefined],
  ['with half of it is not whole', { halfAway: '' }, undefined],
  ['without one side is not whole', { away: '' }, undefined],
  ['is no number', { home: '2.5' }, undefined],
  ['a void', { kind: 'void' }, { kind: 'void', void_reason: 'cancelled' }],
  ['a void for no reason of ours', { kind: 'void', voidReason: 'rain' }, undefined],
  ['a start nobody knows', { kind: 'postponement' }, { kind: 'postponement', starts_at: null }],
  ['a start', { kind: 'postponement', start: '2026-01-02T03:04' }, { kind: 'postponement', starts_at: new Date(2026, 0, 2, 3, 4) }],
  ['a start that is none', { kind: 'postponement', start: '2026' + '-99-99T00:00' }, undefined],
])('%s', (_, change, word) => expect(wordFrom({ ...typed, ...change })).toEqual(word));

describe('a decision begins with', () => {
  const page = (match: object, half: number | null) => ({
    match: { game: 'soccer', revision: 1, home_score: 2, away_score: 1, ...match } as unknown as TradingMatch,
    ...{ half_home_score: half, half_away_score: half },
  });
  test('the score and the half time as they stand, which say the same again', () => {
    expect(wordFieldsOf(page({}, 0))).toMatchObject({ home: '2', away: '1', halfHome: '0', halfAway: '0', isHalfUnknown: false });
    expect(wordFrom(wordFieldsOf(page({}, 0)))).toEqual({ ...WHOLE, half_time: { home: 0, away: 0 } });
  });

  test.each([
    ['nothing where no score is known, and half time is asked for', { revision: 0, home_score: null, away_score: null }, false],
    ['half time unknown where a result was taken without it', {}, true],
    ['half time unknown where a game has none', { game: 'basketball', revision: 0 }, true],
  ])('%s', (_, match, isHalfUnknown) => expect(wordFieldsOf(page(match, null)).isHalfUnknown).toBe(isHalfUnknown));
});
