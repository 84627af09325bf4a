import { describe, expect, test } from 'vitest';
import type { Overs } from '../played.ts';
import type { PlayedResult } from '../types.ts';
import { CRICKET_GRADING } from './cricket.ts';
import type { AskedMarket } from './grading.ts';

const { markets, possibleResults } = CRICKET_GRADING;
const asked = (...kinds: readonly (readonly [string, number | null])[]) =>
  kinds.map(([market, lineE2]) => ({ market, lineE2 })) as unknown as readonly AskedMarket[];

const played = (home: number, away: number, more: Partial<Overs> = {}): PlayedResult => ({
  ...{ score: { home, away }, halfTime: null },
  overs: {
    ...{
      first: 'home',
      scheduled: 120,
      possible: { home: 120, away: 120 },
      balls: { home: 120, away: 118 },
      wickets: { home: 6, away: 4 },
    },
    ...{ revised: false, toss: 'away', powerplay: { home: 50, away: 40 }, winner: 'away', decision: 'wickets', margin: 6 },
    ...more,
  },
});

describe('a match', () => {
  test.each<[string, Partial<Overs>, readonly string[] | null]>([
    ['won by the away side', {}, ['l']],
    ['won by the home side', { winner: 'home', decision: 'runs', margin: 3 }, ['w']],
    ['won in a super over', { winner: 'home', decision: 'super_over', margin: null }, ['w']],
    ['tied is a dead heat of both', { winner: null, decision: 'tie', margin: null }, ['w', 'l']],
    ['without a result is void', { winner: null, decision: 'no_result', margin: null }, null],
  ])('%s', (_, overs, winners) => {
    expect(markets.wl.winners(played(160, 161, overs), 0)).toEqual(winners);
  });
});

describe('runs', () => {
  test.each<[string, number, number, Partial<Overs>, readonly string[] | null]>([
    ['above the line', 160, 151, {}, ['b']],
    ['below it', 160, 150, {}, ['s']],
    // 96 of 120 balls are 80 %.
    ['below it, when as many balls as count could be bowled', 100, 90, { possible: { home: 96, away: 96 } }, ['s']],
    ['below it, when too few could be by one side', 100, 90, { possible: { home: 120, away: 95 } }, null],
    ['above it already, though too few could be', 200, 111, { possible: { home: 120, away: 60 } }, ['b']],
  ])('of both sides %s', (_, home, away, overs, winners) => {
    expect(markets.bs.winners(played(home, away, overs), 31_050)).toEqual(winners);
  });

  test.each<[string, number, number, Partial<Overs>, readonly string[] | null]>([
    ['above the line', 161, 0, {}, ['b']],
    ['below it', 160, 300, {}, ['s']],
    ['of the side that bats first, whichever it is', 300, 160, { first: 'away' }, ['s']],
    ['whose first side nobody knows', 161, 161, { first: null }, null],
    ['below it, cut short', 100, 90, { possible: { home: 95, away: 120 } }, null],
    ['below it, when the other innings was cut short', 100, 90, { possible: { home: 120, away: 10 } }, ['s']],
  ])('of the first innings %s', (_, home, away, overs, winners) => {
    expect(markets.innings.winners(played(home, away, overs), 16_050)).toEqual(winners);
  });
});

describe('the start and the toss', () => {
  test.each<[Overs['powerplay'], readonly string[] | null]>([
    [{ home: 50, away: 49 }, ['w']],
    [{ home: 49, away: 50 }, ['l']],
    [{ home: 50, away: 50 }, ['w', 'l']],
    [null, null],
  ])('the better start of %j is %j', (powerplay, winners) => {
    expect(markets.powerplay.winners(played(1, 2, { powerplay }), 0)).toEqual(winners);
  });
  test('the toss is the one who won it', () => {
    expect([markets.toss.winners(played(1, 2, { toss: 'home' }), 0), markets.toss.winners(played(1, 2), 0)]).toEqual([['w'], ['l']]);
    expect(markets.toss.winners(played(1, 2, { toss: null }), 0)).toBeNull();
  });
  test('a result without overs is none', () => {
    expect(() => markets.toss.winners({ score: { home: 1, away: 2 }, halfTime: null }, 0)).toThrow('a result of cricket without overs');
  });
});

describe('what a match can come to', () => {
  const textOf = ({ score, overs }: PlayedResult) =>
    `${score.home}+${score.away} ${overs?.winner}/${overs?.decision}/${overs?.margin} ${overs?.toss} ${overs?.powerplay?.home}-${overs?.powerplay?.away}`;
  test('is one usual match where nothing is asked that it could tell apart', () => {
    expect(possibleResults(asked()).map(textOf)).toEqual(['160+150 home/runs/1 home 50-40']);
  });
  test('is either winner or a tie, either toss, and each start, where they are asked, each with each', () => {
    expect(possibleResults(asked(['wl', null])).map(textOf)).toEqual([
      '160+150 home/runs/1 home 50-40',
      '160+150 away/wickets/1 home 50-40',
      '160+150 null/tie/null home 50-40',
    ]);
    expect(possibleResults(asked(['toss', null])).map((each) => each.overs?.toss)).toEqual(['home', 'away']);
    expect(possibleResults(asked(['powerplay', null])).map((each) => Object.values(each.overs?.powerplay ?? {}))).toEqual([
      [50, 40],
      [40, 50],
      [45, 45],
    ]);
    expect(possibleResults(asked(['wl', null], ['toss', null], ['powerplay', null]))).toHaveLength(18);
  });
  test('is runs on both sides of every line, of both sides and of the first innings', () => {
    const runs = (...lines: readonly (readonly [string, number | null])[]) =>
      possibleResults(asked(...lines)).map(({ score }) => [score.home + score.away, score.home]);
    expect(runs(['bs', 31_050])).toEqual([
      [310, 160],
      [311, 160],
    ]);
    expect(runs(['bs', 10_050])).toEqual([
      [100, 100],
      [101, 101],
    ]);
    expect(runs(['innings', 16_050])).toEqual([
      ...[[310, 0], [310, 160], [310, 161]], // biome-ignore format: a total each
      ...[[161, 0], [161, 160], [161, 161]], // biome-ignore format: a total each
    ]);
    expect(runs(['innings', 16_050], ['bs', 15_050])).toEqual([
      ...[[150, 0], [151, 0]], // biome-ignore format: a total each
      ...[[161, 0], [161, 160], [161, 161]], // biome-ignore format: a total each
    ]);
    expect(possibleResults(asked(['bs', 31_050])).every(({ overs }) => overs?.first === 'home' && overs.revised)).toBe(true);
  });
});
