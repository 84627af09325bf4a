import { odds } from '@fairbook/core/money';
import { expect, test } from 'vitest';
import { digestOf } from '../testing/digests.ts';
import { readCricketData } from './cricket-data.ts';

const ROW = {
  ...{ match_id: '1136', season: '2023', date: '2023-04-05', team1: 'Lions', team2: 'Bears', toss_winner: 'Bears' },
  ...{ inn1_team: 'Lions', inn1_runs: '180', inn1_wkts: '6', inn1_balls: '120', inn2_runs: '181.0', inn2_wkts: '7', inn2_balls: '118' },
  ...{ winner: 'Bears', decided_by: 'wickets', by_runs: '', by_wickets: '3', result: '', method: '', target_overs: '20' },
  ...{ pinnacle_team1: '1.80', pinnacle_team2: '2.10' },
};
type Row = Partial<Record<keyof typeof ROW, string>>;
const read = (more: Row = {}) => {
  const row = { ...ROW, ...more };
  return readCricketData(`${Object.keys(row).join()}\n${Object.values(row).join()}\n`)[0];
};
const playedIn = (more: Row = {}) => {
  const { score, overs } = read(more)?.result ?? {};
  return { score, ...overs };
};

test('a row is a match of its season, with the first side at home and no kick-off time', () => {
  expect(read()).toMatchObject({
    ...{ ref: '1136', kickoff: new Date('2023-04-05T12:00:00Z'), doubts: ['no_kickoff_time'], bookmaker: 'european', hints: {} },
    league: { ref: 'ipl', country: 'IN', names: { en: 'Indian Premier League 2023' } },
    ...{ home: { ref: 'ipl:Lions', names: { en: 'Lions' } }, away: { ref: 'ipl:Bears' } },
    result: { halfTime: null, source: 'given', halfTimeSource: 'none' },
  });
  expect(read({ season: '' })?.league.names.en).toBe('Indian Premier League');
});

test('a successful chase has both innings, who won the toss and batted first, and the margin in wickets', () => {
  expect(playedIn()).toEqual({
    ...{ score: { home: 180, away: 181 }, toss: 'away', first: 'home', scheduled: 120, possible: { home: 120, away: 120 } },
    ...{ balls: { home: 120, away: 118 }, wickets: { home: 6, away: 7 }, powerplay: null },
    ...{ winner: 'away', decision: 'wickets', margin: 3, revised: false },
  });
});

test.each<[string, Row, object]>([
  [
    'the away side bats first, and wins by runs',
    { inn1_team: 'Bears', inn2_runs: '160', inn2_balls: '120', decided_by: 'runs', by_runs: '20', by_wickets: '' },
    { score: { home: 160, away: 180 }, first: 'away', balls: { home: 120, away: 120 }, winner: 'away', decision: 'runs', margin: 20 },
  ],
  [
    'a super over decides a tie',
    { inn2_runs: '180', inn2_balls: '120', decided_by: 'super over', by_wickets: '', winner: 'Lions' },
    { decision: 'super_over', margin: null, winner: 'home' },
  ],
  [
    'nothing decides a tie',
    { inn2_runs: '180', inn2_balls: '120', decided_by: '', by_wickets: '', winner: '' },
    { decision: 'tie', winner: null, margin: null },
  ],
  [
    'rain cuts the chase, and the target is revised',
    { method: 'D/L', target_overs: '14.2', inn2_runs: '130', inn2_balls: '80' },
    { possible: { home: 120, away: 86 }, revised: true, decision: 'wickets' },
  ],
  [
    'rain cuts both innings',
    { method: 'D/L', inn1_balls: '90', target_overs: '10', inn2_runs: '99', inn2_balls: '60' },
    { possible: { home: 90, away: 60 }, revised: true },
  ],
  [
    'rain comes after the first side is all out',
    { method: 'D/L', inn1_balls: '90', inn1_wkts: '10', target_overs: '10', inn2_runs: '99', inn2_balls: '60' },
    { possible: { home: 120, away: 60 } },
  ],
  [
    'both sides have fewer overs from the start',
    { inn1_balls: '60', target_overs: '10', inn2_balls: '58' },
    { possible: { home: 60, away: 60 }, revised: false },
  ],
  [
    'more balls were bowled in the chase than its overs say',
    { target_overs: '10', inn1_balls: '60', inn2_balls: '61' },
    { possible: { home: 60, away: 61 } },
  ],
  [
    'rain ends it without a result',
    { result: 'no result', winner: '', decided_by: '', by_wickets: '', inn2_runs: '40', inn2_balls: '30', inn2_wkts: '1' },
    { possible: { home: 120, away: 30 }, decision: 'no_result', winner: null, margin: null, revised: false },
  ],
  [
    'rain ends the first innings without a result',
    { result: 'no result', winner: '', decided_by: '', by_wickets: '', inn1_balls: '50', inn2_runs: '0', inn2_balls: '0', inn2_wkts: '0' },
    { possible: { home: 50, away: 0 } },
  ],
  ['the overs of the chase are missing', { target_overs: '' }, { possible: { home: 120, away: 120 } }],
  ['more balls are counted than an innings has', { inn2_balls: '125' }, { balls: { home: 120, away: 120 } }],
  ['the winner of the toss is missing', { toss_winner: '' }, { toss: null }],
])('a row is parsed if %s', (_, more, played) => {
  expect(playedIn(more)).toMatchObject(played);
});

test.each<[string, Row]>([
  ['an impossible result', { winner: 'Lions' }],
  ['no margin', { by_wickets: '' }],
  ['no id', { match_id: '' }],
  ['no first side', { team1: '' }],
  ['no second side', { team2: '' }],
  ['no day', { date: 'soon' }],
])('a row with %s is left out', (_, more) => {
  expect(read(more)).toBeUndefined();
});

test('the winner is priced by the file if it has both prices, and everything else by a model that varies by match', () => {
  const { wl, ...others } = read()?.markets ?? {};
  expect(wl).toEqual({ line: null, single: true, odds: { w: odds(18_000), l: odds(21_000) }, source: 'given' });
  expect(Object.entries(others).map(([market, each]) => [market, each.source, each.single])).toEqual([
    ['bs', 'model', true],
    ['innings', 'model', true],
    ['toss', 'model', true],
  ]);
  expect(read({ pinnacle_team2: '' })?.markets.wl).toMatchObject({ source: 'model' });
  const linesOf = (match_id: string) => [read({ match_id })?.markets.bs?.line, read({ match_id })?.markets.innings?.line];
  expect(['7', '8', '13', '14', 'x'].map(linesOf)).toEqual([
    [33_250, 17_150],
    [33_550, 17_250],
    [33_950, 17_650],
    [33_250, 17_150],
    [33_250, 17_150],
  ]);
  expect(digestOf(['7', '8', '13'].map((match_id) => read({ match_id, pinnacle_team1: '' })?.markets))).toMatchInlineSnapshot(
    `"957e23319c20"`,
  );
});
