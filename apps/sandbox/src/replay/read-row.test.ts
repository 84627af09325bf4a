import { odds } from '@fairbook/core/money';
import { expect, test } from 'vitest';
import { completeOdds, decimalOf, decimals, namesOf, scoreOf, soldOdds, teamOf } from './read-row.ts';

test('prices from 1.01 are parsed; blank, zero and malformed ones are not sold', () => {
  const read = soldOdds({ a: '2.5', b: '1.01', c: '1.0099', d: '', e: '0', f: undefined, g: 'x', h: 3 });
  expect(read).toEqual({ a: odds(25_000), b: odds(10_100), h: odds(30_000) });
});

test('a list is complete if every price of it is valid', () => {
  expect(completeOdds({ w: '2', l: '3' })).toEqual({ w: odds(20_000), l: odds(30_000) });
  expect(completeOdds({ w: '2', l: '1' })).toBeUndefined();
  expect(completeOdds({ w: '2', l: undefined })).toBeUndefined();
});

test('decimals keeps the order of the codes, with 0 for missing ones', () => {
  expect(decimals({ w: odds(20_000), l: odds(35_000) }, ['l', 'w', 'd'])).toEqual([3.5, 2, 0]);
});

test.each([
  ['2', '1', { home: 2, away: 1 }],
  ['0', '10', { home: 0, away: 10 }],
  ['', '1', null],
  ['2', undefined, null],
  ['2', '100', null],
  ['2.0', '1', null],
  ['-1', '1', null],
])('"%s" and "%s" are the score %j', (home, away, score) => {
  expect(scoreOf(home, away)).toEqual(score);
});

test.each([
  ['-0.75', -0.75],
  ['+1', 1],
  ['2', 2],
  ['.5', undefined],
  ['1,5', undefined],
  ['', undefined],
  [undefined, undefined],
])('"%s" is the decimal %s', (text, value) => {
  expect(decimalOf(text)).toBe(value);
});

test('a side has its name in its scope and always the same crest of two colours', () => {
  const side = teamOf('E0', { en: 'Arsenal' });
  expect(side).toEqual(teamOf('E0', { en: 'Arsenal' }));
  expect(side.ref).toBe('E0:Arsenal');
  expect(teamOf('E0', { en: 'x'.repeat(100) }).ref).toHaveLength(80);
  for (const name of ['Arsenal', 'Chelsea', 'Everton', 'Leeds United', 'Wolves']) {
    const [pattern, first, second] = teamOf('E0', { en: name }).crest.split(':');
    expect([pattern, first, second]).toEqual([
      expect.stringMatching(/^[a-z]+$/),
      ...[first, second].map(() => expect.stringMatching(/^#/)),
    ]);
    expect(first).not.toBe(second);
  }
});

test('a club without an English name keeps its Chinese one, and one without a Chinese name has only the English', () => {
  expect([namesOf('Arsenal', '阿森纳'), namesOf('', '阿森纳'), namesOf('Arsenal', '')]).toEqual([
    { en: 'Arsenal', zh: '阿森纳' },
    { en: '阿森纳', zh: '阿森纳' },
    { en: 'Arsenal' },
  ]);
});
