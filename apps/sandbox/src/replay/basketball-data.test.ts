import { odds } from '@fairbook/core/money';
import { expect, test } from 'vitest';
import { readBasketballData } from './basketball-data.ts';

const ROW = {
  ...{ season: '2023-24', date: '2024-01-05', home: 'Lions', away: 'Bears', home_pts: '110', away_pts: '104' },
  ...{ home_q1: '30', home_q2: '25', away_q1: '20', away_q2: '31', spread_home: '-4.5', total: '221.5' },
  ...{ ml_home: '1.60', ml_away: '2.40', o_spread_home: '1.91', o_over: '1.95', o_under: '1.87' },
};
type Row = Partial<Record<keyof typeof ROW, string>>;
const read = (more: Row = {}) => {
  const row = { ...ROW, ...more };
  return readBasketballData(`${Object.keys(row).join()}\n${Object.values(row).join()}\n`)[0];
};

test('a row is a match of its season, with the points of its halves', () => {
  expect(read()).toMatchObject({
    ...{ ref: 'nba:2024-01-05:Lions:Bears', kickoff: new Date('2024-01-05T12:00:00Z'), league: { names: { en: 'NBA 2023-24' } } },
    result: { score: { home: 110, away: 104 }, halfTime: { home: 55, away: 51 }, source: 'given', halfTimeSource: 'given' },
  });
});

test.each<[string, Row, object]>([
  ['with a decimal .0', { home_pts: '110.0', away_pts: '98.0' }, { score: { home: 110, away: 98 } }],
  ['without those of one quarter', { away_q2: '' }, { score: { home: 110, away: 104 }, halfTime: null, halfTimeSource: 'none' }],
])('points %s are read', (_, more, result) => {
  expect(read(more)?.result).toMatchObject(result);
});

test.each<[string, Row]>([
  ['points that are not whole', { home_pts: '110.5' }],
  ['points of four digits', { home_pts: '1100' }],
  ['no points for a side', { away_pts: '' }],
  ['no spread', { spread_home: '' }],
  ['no side', { away: '' }],
  ['no day', { date: 'soon' }],
])('a row with %s is left out', (_, more) => {
  expect(read(more)).toBeUndefined();
});

test('prices of the file are kept, on its lines; the missing side of a spread is priced with the same margin', () => {
  expect(read()?.markets).toMatchObject({
    wl: { line: null, odds: { w: odds(16_000), l: odds(24_000) }, source: 'given' },
    handicap: { line: -450, odds: { w: odds(19_100), l: odds(19_000) }, source: 'given' },
    bs: { line: 22_150, odds: { b: odds(19_500), s: odds(18_700) }, source: 'given' },
  });
});

test.each<[string, Row, string]>([
  ['of one side', { ml_away: '' }, 'wl'],
  ['of no spread', { o_spread_home: '' }, 'handicap'],
  ['of a spread with an impossible price', { o_spread_home: '0.90' }, 'handicap'],
  ['of under alone', { o_over: '' }, 'bs'],
  ['of no total', { total: '' }, 'bs'],
])('a market with a price %s is priced by the model', (_, more, market) => {
  expect(Object.entries(read(more)?.markets ?? {}).find(([kind]) => kind === market)?.[1]).toMatchObject({ source: 'model' });
});
