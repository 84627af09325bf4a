import { expect, test } from 'vitest';
import { type WordFields, wordFrom } from './word-fields.ts';

const typed: WordFields = { kind: 'result', home: '2', away: '1', halfHome: '', halfAway: '', voidReason: 'cancelled', start: '' };

test.each([
  ['a result without half time', {}, { kind: 'result', score: { home: 2, away: 1 }, half_time: null, overs: null }],
  [
    'with it',
    { halfHome: '1', halfAway: '0' },
    { kind: 'result', score: { home: 2, away: 1 }, half_time: { home: 1, away: 0 }, overs: null },
  ],
  [
    'with spaces around it',
    { home: ' 2 ', halfHome: ' ', halfAway: ' ' },
    { kind: 'result', score: { home: 2, away: 1 }, half_time: null, overs: null },
  ],
  ['with half of it is not whole', { halfHome: '1' }, undefined],
  ['without one side is not whole', { away: '' }, undefined],
  ['is no number', { home: '2.5' }, undefined],
  ['a void', { kind: 'void' }, { kind: 'void', void_reason: 'cancelled' }],
  ['a void for no reason of ours', { kind: 'void', voidReason: 'rain' }, undefined],
  ['a start nobody knows', { kind: 'postponement' }, { kind: 'postponement', starts_at: null }],
  ['a start', { kind: 'postponement', start: '2026-01-02T03:04' }, { kind: 'postponement', starts_at: new Date(2026, 0, 2, 3, 4) }],
  ['a start that is none', { kind: 'postponement', start: '2026' + '-99-99T00:00' }, undefined],
])('%s', (_, change, word) => expect(wordFrom({ ...typed, ...change })).toEqual(word));
