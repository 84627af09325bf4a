import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readArguments } from './read-arguments.ts';
import { readSeason } from './read-season.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'fairbook-replay-refusals-'));
afterAll(() => rmSync(folder, { recursive: true }));
const fileOf = (name: string, text: string): string => {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
};
const HEAD = 'Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,B365H,B365D,B365A';
const ROW = 'E0,2024-09-01,15:00,Home,Away,2,1,2.05,3.4,3.1';

describe('a replay is refused', () => {
  test.each([
    ['of no file', [], /no data file was named/],
    ['of two files, naming them', ['one.csv', 'two.csv'], /one data file.*2 were named: one\.csv, two\.csv/],
    ['under unknown rules', ['one.csv', '--rules', 'loose'], /--rules is exact or jingcai, not loose/],
    ['with an invalid count', ['one.csv', '--players', 'many'], /--players is a whole number from 1 on, not many/],
    ['with no bets', ['one.csv', '--bets', '0'], /--bets is a whole number from 1 on, not 0/],
    ['with an option that there is not', ['one.csv', '--fast'], /--fast/],
  ])('%s', (_, typed, problem) => {
    expect(readArguments(typed)).toEqual({ problem: expect.stringMatching(problem) });
  });

  test.each([
    [
      'of a table with an unknown layout, naming its columns',
      'other.csv',
      'league,kickoff_utc,home,away\nE0,2024-09-01,A,B',
      /no layout.*league, kickoff_utc, home, away.*HomeTeam or Home/s,
    ],
    ['of an empty file', 'empty.csv', '', /no layout.*first line has nothing/],
    ['of a file without a match that can be played', 'none.csv', `${HEAD}\nE0,2024-09-01,15:00,Home,Away,2,1,,,`, /no match with sides/],
    ['of lines of another kind, the first of which it names', 'other.jsonl', '{"match_id":"1"}', /line 1 of .*five markets/],
    ['of lines that are no JSON', 'text.jsonl', '\nhello', /line 2 of .*five markets/],
  ])('%s', (_, name, text, problem) => {
    expect(() => readSeason(fileOf(name, text), '7')).toThrow(problem);
  });

  test('of a missing file', () => {
    expect(() => readSeason(path.join(folder, 'nowhere.csv'), '7')).toThrow(/nowhere\.csv cannot be read: ENOENT/);
  });

  test('by the program, which exits with 2 and starts nothing', () => {
    const run = (...typed: string[]) =>
      spawnSync(process.execPath, ['--import', 'tsx', path.join(import.meta.dirname, 'main.ts'), ...typed], { encoding: 'utf8' });
    const two = run('one.csv', 'two.csv');
    expect([two.status, two.stdout]).toEqual([2, '']);
    expect(two.stderr).toMatch(/one\.csv, two\.csv\nusage/);
    const other = run(fileOf('main.csv', 'a,b\n1,2'));
    expect([other.status, other.stdout]).toEqual([2, '']);
    expect(other.stderr).toMatch(/no layout/);
  });
});

test('valid arguments are parsed', () => {
  expect(readArguments(['one.csv', '--matches', '5', '--rules', 'jingcai'])).toEqual({
    ...{ file: 'one.csv', players: 200, bets: 5000, seed: '7', most: 5, brand: 'KINGDE365', keep: false },
  });
  const soccer = readSeason(fileOf('good.csv', `\uFEFF${HEAD}\r\n${ROW}`), '7');
  expect([soccer.game, soccer.matches.length]).toEqual(['soccer', 1]);
  const pool = readSeason(fileOf('good.csv', `\uFEFF${HEAD}\r\n${ROW}`), '7', { as: 'bd' });
  expect([pool.game, Object.keys(pool.matches[0]?.markets ?? {})]).toEqual(['bd', ['handicap', 'up', 'goals', 'half', 'correct_score']]);
  const world = readSeason(fileOf('good.csv', `\uFEFF${HEAD}\r\n${ROW}`), '7', { as: 'sports365' });
  expect([world.game, world.matches[0]?.discipline]).toEqual(['sports365', 'football']);
  expect(Object.keys(world.matches[0]?.markets ?? {})).toEqual(
    expect.arrayContaining(['wl', 'ah', 'at', 'wl1', 'ah1', 'at1', 'correct_score']),
  );
  expect(readArguments(['one.csv', '--365'])).toMatchObject({ as: 'sports365' });
});

test('basketball is read too: missing prices come from spread and total, and a row without a spread is left out', () => {
  const head =
    'season,date,home,away,home_pts,away_pts,home_q1,away_q1,home_q2,away_q2,ml_home,ml_away,spread_home,o_spread_home,total,o_over,o_under';
  const rows = [
    '2023-24,2023-10-24,Harbor,Summit,119,107,30,20,31,29,1.5,2.66,-5.0,1.906,227.5,1.917,1.903',
    '2023-24,2023-10-25,Harbor,Summit,99,101,,,,,,,3.5,,,,',
    '2023-24,2023-10-26,Harbor,Summit,99,101,,,,,1.5,2.66,,,,,',
  ];
  const { game, matches, leftOut } = readSeason(fileOf('court.csv', [head, ...rows].join('\n')), '7');
  expect([game, leftOut]).toEqual(['basketball', 0]);
  const [whole, bare, ...none] = matches;
  expect(none).toEqual([]);
  expect(whole).toMatchObject({
    result: { score: { home: 119, away: 107 }, halfTime: { home: 61, away: 49 } },
    markets: {
      wl: { line: null, odds: { w: 15_000, l: 26_600 }, source: 'given' },
      handicap: { line: -500, odds: { w: 19_060 }, source: 'given' },
      bs: { line: 22_750, odds: { b: 19_170, s: 19_030 }, source: 'given' },
      mv: { source: 'model' },
    },
  });
  expect(bare).toMatchObject({
    result: { halfTime: null },
    markets: { wl: { source: 'model' }, handicap: { line: 350 }, bs: { source: 'model' } },
  });
  // the side with the positive handicap is the weaker one
  expect(bare?.markets.wl?.odds.w).toBeGreaterThan(bare?.markets.wl?.odds.l ?? 0);
});
