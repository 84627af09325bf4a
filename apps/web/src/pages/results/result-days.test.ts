import type { Result } from '@fairbook/contract';
import { expect, test } from 'vitest';
import { daysOf, lastDays } from './result-days.ts';

const result = (match_id: string, league: string, start: string) =>
  ({ match_id, league_id: league, league_name: league, match_start_time: new Date(start) }) as Result;

const RESULTS = [
  result('1', 'Série B', '2026-11-22T01:00:00Z'),
  result('2', 'Brasileirão', '2026-11-22T23:00:00Z'),
  result('3', 'Brasileirão', '2026-11-22T19:00:00Z'),
  result('4', 'Série B', '2026-11-22T19:00:00Z'),
];

const idsOf = (timeZone: string) =>
  daysOf(RESULTS, { timeZone, locale: 'en-GB' }).map(({ key, count, leagues }) => [
    key,
    count,
    leagues.map((league) => league.results.map((each) => each.match_id)),
  ]);

test('days are the reader’s: newest first, leagues by name, the latest match first', () => {
  expect(idsOf('America/Sao_Paulo')).toEqual([
    ['2026-11-22', 3, [['2', '3'], ['4']]],
    ['2026-11-21', 1, [['1']]],
  ]);
});

test('in another zone the same match belongs to another day', () => {
  expect(idsOf('UTC')).toEqual([
    [
      '2026-11-22',
      4,
      [
        ['2', '3'],
        ['4', '1'],
      ],
    ],
  ]);
});

test('the last days are those of the reader’s calendar, today first', () => {
  const keys = (zone: string) => lastDays(new Date('2026-11-01T02:00:00Z'), 3, zone).map(({ key }) => key);
  expect(keys('UTC')).toEqual(['2026-11-01', '2026-10-31', '2026-10-30']);
  expect(keys('America/Sao_Paulo')).toEqual(['2026-10-31', '2026-10-30', '2026-10-29']);
});
