import { odds } from '@fairbook/core/money';
import { describe, expect, test } from 'vitest';
import { readFootballData } from './football-data.ts';

const ROW = {
  Div: 'E0',
  Date: '2024-12-14',
  Time: '14:30',
  HomeTeam: 'A',
  AwayTeam: 'B',
  FTHG: '1',
  FTAG: '0',
  HTHG: '',
  HTAG: '',
  B365H: '1.6',
  B365D: '4.2',
  B365A: '5.25',
};
const read = (more: Readonly<Record<string, string>> = {}) => {
  const row = { ...ROW, ...more };
  return readFootballData(`${Object.keys(row).join()}\n${Object.values(row).join()}\n`)[0];
};

describe('a kick-off is parsed as London time', () => {
  test.each([
    ['2024-12-14', '14:30', '2024-12-14T14:30:00Z'],
    ['14/12/2024', '14:30', '2024-12-14T14:30:00Z'],
    ['2024-07-14', '14:30', '2024-07-14T13:30:00Z'],
    ['2024-12-14', '', '2024-12-14T12:00:00Z'],
    ['2024-12-14', '2pm', '2024-12-14T12:00:00Z'],
    // nights of clock changes
    ['2024-03-31', '00:59', '2024-03-31T00:59:00Z'],
    ['2024-03-31', '02:00', '2024-03-31T01:00:00Z'],
    ['2024-03-30', '23:00', '2024-03-30T23:00:00Z'],
    ['2024-10-26', '23:00', '2024-10-26T22:00:00Z'],
    ['2024-10-27', '00:30', '2024-10-26T23:30:00Z'],
    ['2024-10-27', '02:00', '2024-10-27T02:00:00Z'],
    // months that end or begin with a Sunday
    ['2030-03-31', '03:00', '2030-03-31T02:00:00Z'],
    ['2021-10-30', '12:00', '2021-10-30T11:00:00Z'],
    ['2021-10-31', '12:00', '2021-10-31T12:00:00Z'],
  ])('%s at %s is %s', (Date_, Time, instant) => {
    expect(read({ Date: Date_, Time })?.kickoff).toEqual(new Date(instant));
  });

  test('and a missing time is a doubt', () => {
    expect([read()?.doubts, read({ Time: '' })?.doubts]).toEqual([[], ['no_kickoff_time']]);
  });
});

describe('prices are those of the first bookmaker with a complete list', () => {
  const BOOKS = ['B365', 'Avg', 'PS', 'BW', 'Max', 'B365C', 'AvgC', 'PSC', 'MaxC'];
  const priced = (books: readonly string[], answers: readonly string[]) =>
    Object.fromEntries(books.flatMap((book, nth) => answers.map((answer) => [`${book}${answer}`, `${nth + 2}`])));

  test.each(BOOKS.map((book, nth) => [book, nth] as const))('of the result: %s before later ones', (_, nth) => {
    const row = { ...priced(BOOKS, ['H', 'D', 'A']), ...Object.fromEntries(BOOKS.slice(0, nth).map((book) => [`${book}D`, ''])) };
    expect(read(row)?.markets.wl?.odds).toEqual({ w: odds((nth + 2) * 10_000), d: odds((nth + 2) * 10_000), l: odds((nth + 2) * 10_000) });
  });

  const TWO_WAY = ['B365', 'Avg', 'P', 'Max', 'B365C', 'AvgC', 'PC', 'MaxC'];
  test.each(TWO_WAY.map((book, nth) => [book, nth] as const))('of goals and handicaps: %s before later ones', (book, nth) => {
    const later = TWO_WAY.slice(nth);
    const row = {
      ...{ AHh: '-0.75', AHCh: '-1.25' },
      ...Object.fromEntries(
        later.flatMap((each, at) => [
          [`${each}>2.5`, at === 0 ? '1.5' : '2'],
          [`${each}<2.5`, '2.5'],
        ]),
      ),
      ...Object.fromEntries(
        later.flatMap((each, at) => [
          [`${each}AHH`, at === 0 ? '1.5' : '2'],
          [`${each}AHA`, '2.5'],
        ]),
      ),
    };
    const line = book.endsWith('C') ? -1.25 : -0.75;
    expect(read(row)).toMatchObject({
      hints: { over25: expect.closeTo(0.637_9, 3), asian: { line, home: expect.closeTo(0.637_9, 3) } },
      asian: { line: line * 100, single: true, odds: { w: odds(15_000), l: odds(25_000) }, source: 'given' },
    });
  });

  test('a handicap without a line in quarters is not sold', () => {
    const both = { B365AHH: '1.9', B365AHA: '1.9' };
    expect(read({ ...both, AHh: '-0.3' })).toMatchObject({ hints: { asian: { line: -0.3 } } });
    expect([read({ ...both, AHh: '-0.3' })?.asian, read(both)?.asian, read({ AHh: '-1', B365AHH: '1.9' })?.asian]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(read(both)?.hints).toEqual({});
  });
});

test.each([
  ['a first side', { HomeTeam: '' }],
  ['a second side', { AwayTeam: '' }],
  ['a valid day', { Date: '14.12.2024' }],
  ['a price', { B365D: '' }],
])('a row without %s is left out', (_, more) => {
  expect(read(more)).toBeUndefined();
});

test.each([
  [{}, { score: { home: 1, away: 0 }, halfTime: null, source: 'given', halfTimeSource: 'none' }],
  [
    { HTHG: '1', HTAG: '0' },
    { score: { home: 1, away: 0 }, halfTime: { home: 1, away: 0 }, source: 'given', halfTimeSource: 'given' },
  ],
  [{ FTHG: '', FTAG: '' }, null],
  [
    { FTHG: '', FTAG: '', HG: '3', AG: '2' },
    { score: { home: 3, away: 2 }, halfTime: null, source: 'given', halfTimeSource: 'none' },
  ],
])('the goals %j give the result %j', (goals, result) => {
  expect(read(goals)?.result).toEqual(result);
});

test.each([
  [{}, 'E0', 'E0:2024-12-14:A:B', 'Premier League'],
  [{ Div: '', Country: 'Brazil', League: 'Serie A' }, 'BRA', 'BRA:2024-12-14:A:B', 'Brazilian Série A'],
  [{ Div: '', Country: 'Chile', League: 'Primera' }, 'Primera', 'Primera:2024-12-14:A:B', 'Primera'],
])('a row of %j belongs to the league %s', (more, ref, name, league) => {
  expect(read(more)).toMatchObject({ ref: name, league: { ref, names: { en: league } } });
});
