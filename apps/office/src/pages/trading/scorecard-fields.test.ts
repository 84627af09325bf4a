import { expect, test } from 'vitest';
import { emptyScorecard, oversWritten, type ScorecardFields, scorecardWord } from './scorecard-fields.ts';

const innings = { possible: '', powerplay: '' };
const typed: ScorecardFields = {
  ...emptyScorecard(null),
  first: 'home',
  home: { runs: '182', wickets: '6', overs: '20', ...innings },
  away: { runs: '171', wickets: '8', overs: '19,5', ...innings },
};
const overs = {
  ...{ toss: null, first: 'home', scheduled: 120, possible: { home: 120, away: 120 }, balls: { home: 120, away: 119 } },
  ...{ wickets: { home: 6, away: 8 }, powerplay: null, winner: 'home', decision: 'runs', margin: 11, revised: false },
};
const word = (more: object) => ({ kind: 'result', score: { home: 182, away: 171 }, half_time: null, overs: { ...overs, ...more } });

test.each([
  ['runs decide', {}, { word: word({}) }],
  [
    'the toss and the first six overs',
    { toss: 'away', home: { ...typed.home, powerplay: '48' }, away: { ...typed.away, powerplay: '55' } },
    { word: word({ toss: 'away', powerplay: { home: 48, away: 55 } }) },
  ],
  ['the first six overs of one side are not whole', { home: { ...typed.home, powerplay: '48' } }, {}],
  ['a revised target', { target: '160' }, { word: word({ winner: 'away', decision: 'wickets', margin: 2, revised: true }) }],
  [
    'overs that rain took',
    { away: { ...typed.away, overs: '12', possible: '12.0' } },
    { word: word({ possible: { home: 120, away: 72 }, balls: { home: 120, away: 72 } }) },
  ],
  ['no result', { end: 'no_result' }, { word: word({ winner: null, decision: 'no_result', margin: null }) }],
  ['a super over after no tie', { end: 'super_over_home' }, { problem: 'super_over_not_level' }],
  [
    'a super over after a tie',
    { away: { ...typed.away, runs: '182' }, end: 'super_over_away' },
    { word: { ...word({ winner: 'away', decision: 'super_over', margin: null }), score: { home: 182, away: 182 } } },
  ],
  ['more overs than there were', { away: { ...typed.away, overs: '20.1' } }, { problem: 'balls_over_possible' }],
  ['an over of seven balls is none', { away: { ...typed.away, overs: '19.6' } }, {}],
  ['wickets are missing', { away: { ...typed.away, wickets: ' ' } }, {}],
  ['overs that were possible are no number', { away: { ...typed.away, possible: 'all' } }, {}],
  ['overs that were scheduled are no number', { scheduled: '' }, {}],
  [
    'overs that were scheduled are no number, and those that were possible are',
    { scheduled: '', home: { ...typed.home, possible: '20' }, away: { ...typed.away, possible: '20' } },
    {},
  ],
  ['a target that is no number', { target: 'x' }, {}],
  ['runs of four digits are none', { home: { ...typed.home, runs: '1820' } }, {}],
  ['runs are missing', { home: { ...typed.home, runs: '' } }, {}],
])('%s', (_, change, read) => expect(scorecardWord({ ...typed, ...change } as ScorecardFields)).toEqual(read));

test('what the feed has told stands in the fields', () => {
  expect(emptyScorecard({ ...overs, toss: 'away', scheduled: 62 } as never)).toMatchObject({
    toss: 'away',
    first: 'home',
    scheduled: '10.2',
  });
  expect(emptyScorecard(undefined)).toMatchObject({ toss: '', first: '', scheduled: '20', target: '', end: '' });
  expect(oversWritten(120)).toBe('20');
});
