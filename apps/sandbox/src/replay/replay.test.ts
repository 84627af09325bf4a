import { zFeedFact } from '@fairbook/contract/feed';
import { selectionsOf } from '@fairbook/core/sports';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { csvRecords } from './csv-records.ts';
import {
  factsOf,
  fillMatch,
  offerFactsOf,
  outcomeFactsOf,
  readFootballData,
  readJingcaiFiveMarkets,
  readJingcaiHistory,
  readMultiLeague,
} from './index.ts';

const AT = new Date('2026-07-01T00:00:00Z');

describe('CSV', () => {
  test('is read by column name, with quotes, blanks, CRLF and a byte order mark', () => {
    const text = '\uFEFFa,b,c\r\n1,"two, ""2""",\r\n\r\n4,,6\r\n';
    expect(csvRecords(text)).toEqual([
      { a: '1', b: 'two, "2"', c: '' },
      { a: '4', b: '', c: '6' },
    ]);
  });
});

describe('the football-data layout', () => {
  const main = [
    'Div,Season,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,HTHG,HTAG,B365H,B365D,B365A,B365>2.5,B365<2.5,AHh,B365AHH,B365AHA',
    'E0,2024-25,2024-08-16,20:00,Man United,Fulham,1,0,0,0,1.6,4.2,5.25,1.53,2.5,-1,2.05,1.88',
    'D1,2024-25,2024-12-14,14:30,Union Berlin,Bochum,0,2,,,1.6,3.8,6,2.04,1.86,-1,2.07,1.83',
    'E0,2024-25,14/01/2025,,Ipswich,Brighton,0,2,0,1,,,,1.7,2.1,0.25,1.9,1.9',
  ].join('\n');

  test('has the prices of the first bookmaker, both scores, and the kick-off in UTC', () => {
    const [united, union, ...others] = readFootballData(main);
    expect(others).toEqual([]);
    expect(united).toMatchObject({
      ref: 'E0:2024-08-16:Man United:Fulham',
      league: { ref: 'E0', country: 'GB-ENG', names: { en: 'Premier League' } },
      kickoff: new Date('2024-08-16T19:00:00Z'),
      markets: { wl: { source: 'given', odds: { w: 16_000, d: 42_000, l: 52_500 } } },
      result: { score: { home: 1, away: 0 }, halfTime: { home: 0, away: 0 }, source: 'given' },
      doubts: [],
    });
    expect(united?.hints.asian?.line).toBe(-1);
    expect(united?.hints.over25).toBeGreaterThan(0.6);
    expect(union).toMatchObject({ kickoff: new Date('2024-12-14T14:30:00Z'), result: { halfTime: null, halfTimeSource: 'none' } });
  });

  test('is also parsed for the extra leagues, which have closing prices and no half-time score', () => {
    const extra =
      'Country,League,Season,Date,Time,Home,Away,HG,AG,Res,PSCH,PSCD,PSCA,AvgCH,AvgCD,AvgCA\nBrazil,Serie A,2019,2019-04-27,20:00,Sao Paulo,Botafogo RJ,2,0,H,1.78,3.39,5.61,1.74,3.37,5.14';
    expect(readFootballData(extra)).toMatchObject([
      {
        league: { ref: 'BRA', country: 'BR' },
        markets: { wl: { odds: { w: 17_400 } } },
        result: { score: { home: 2, away: 0 }, halfTime: null },
      },
    ]);
  });
});

describe('the other layouts', () => {
  test('a suspect row keeps its mark as a doubt', () => {
    const csv =
      'league,kickoff_utc,home,away,ft_h,ft_a,ht_h,ht_a,o_h,o_d,o_a,o_o25,o_u25,suspect\nBRA,2025-10-29T22:00Z,A,B,0,0,0,0,2.1,3.1,3.6,2.2,1.7,ghost_of_2025-11-16T00:00Z';
    expect(readMultiLeague(csv)).toMatchObject([{ kickoff: new Date('2025-10-29T22:00:00Z'), doubts: ['ghost_of_2025-11-16T00:00Z'] }]);
  });

  test('Jingcai: a price of 0 or blank means the market is not sold; without any market there is no match', () => {
    const head =
      'match_id,match_date,competition,home_cn,away_cn,home_score,away_score,goal_line,had_h,had_d,had_a,hhad_h,hhad_d,hhad_a,home_en,away_en,kickoff_utc,ht_h,ht_a,score_flag';
    const rows = [
      'HIS-2,2014-10-22,CHAMPIONS_LEAGUE,莫陆军,曼城,2,2,1,5.4,3.95,1.46,2.34,3.45,2.45,,Manchester City,,,,',
      'HIS-5,2014-10-22,CHAMPIONS_LEAGUE,巴萨,阿贾克斯,3,1,-2,0,0,0,1.92,4.1,2.75,FC Barcelona,Ajax,2014-10-22T18:45Z,1,0,',
      'HIS-9,2014-10-23,SERIE_A,a,b,1,0,-1,,,,,,,,,,,,',
    ];
    const [city, ajax, ...others] = readJingcaiHistory([head, ...rows].join('\n'));
    expect(others).toEqual([]);
    expect(city).toMatchObject({
      doubts: ['no_kickoff_time'],
      home: { names: { en: '莫陆军', zh: '莫陆军' } },
      away: { names: { en: 'Manchester City' } },
    });
    expect(city?.markets.handicap).toMatchObject({ line: 100, odds: { w: 23_400 } });
    expect(Object.keys(ajax?.markets ?? {})).toEqual(['handicap']);
    expect(ajax).toMatchObject({ kickoff: new Date('2014-10-22T18:45:00Z'), result: { halfTime: { home: 1, away: 0 } }, doubts: [] });
  });

  test('Jingcai, five markets: every pool is mapped, singles follow the flag, and a missing result stays missing', () => {
    const line = {
      ...{
        match_id: '7',
        sale_date: '2026-07-22',
        match_num: '',
        kickoff_bjt: '2026-07-22 18:30',
        league_cn: '韩K联',
        home_cn: '首尔FC',
        away_cn: '',
      },
      ...{
        goal_line: '-1',
        had: { h: 1.62, d: 3.6, a: 4.2 },
        hhad: { h: 2.8, d: 3.4, a: 2.1 },
        ttg: { s0: 11, s7: 26 },
        hafu: { hh: 2.4, da: 9 },
      },
      ...{
        crs: { s01s00: 7.5, 's-1sh': 40, 's-1sd': 300, s05s02: 0 },
        single_allowed: { had: 'true', hhad: 'false', ttg: '' },
        result: null,
      },
    };
    const [match] = readJingcaiFiveMarkets(`${JSON.stringify(line)}\n`);
    expect(match).toMatchObject({
      ref: 'jc-7',
      kickoff: new Date('2026-07-22T10:30:00Z'),
      result: null,
      away: { names: { en: '客队 7' } },
    });
    expect(match?.markets).toMatchObject({
      wl: { single: true, odds: { w: 16_200, d: 36_000, l: 42_000 } },
      handicap: { line: -100, single: false, odds: { w: 28_000 } },
      goals: { odds: { '0': 110_000, '7+': 260_000 } },
      half: { odds: { ww: 24_000, dl: 90_000 } },
      correct_score: { odds: { '1:0': 75_000, wo: 400_000, do: 3_000_000 } },
    });
    expect(match?.markets.correct_score?.odds['5:2']).toBeUndefined();
  });
});

describe('what the model adds', () => {
  const csv = 'Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,B365H,B365D,B365A\nE0,2024-08-16,20:00,A,B,,,1.6,4.2,5.25';
  const [bare] = readFootballData(csv);
  if (!bare) throw new Error('the sample has a match');

  test('is marked, prices every selection, and does not change what the file has', () => {
    const filled = fillMatch(bare, { markets: true });
    expect(filled.markets.wl).toBe(bare.markets.wl);
    for (const market of ['handicap', 'correct_score', 'goals', 'half'] as const) {
      expect(filled.markets[market]?.source).toBe('model');
      expect(Object.keys(filled.markets[market]?.odds ?? {})).toEqual(selectionsOf('soccer', market));
    }
    expect(filled.markets.handicap?.line).toBe(-100);
    expect(filled.result).toBeNull();
  });

  test('a drawn result depends on the seed alone and is marked as simulated', () => {
    const drawn = (seed: string) => fillMatch(bare, { markets: false, resultSeed: seed }).result;
    expect(drawn('a')).toEqual(drawn('a'));
    expect(drawn('a')).toMatchObject({ source: 'simulated', halfTimeSource: 'simulated' });
    expect(new Set(Array.from({ length: 30 }, (_, seed) => JSON.stringify(drawn(String(seed))))).size).toBeGreaterThan(8);
  });

  test('a missing half-time score is drawn to fit the real final one, which stays', () => {
    const match = { ...bare, result: { score: { home: 3, away: 1 }, halfTime: null, source: 'given', halfTimeSource: 'none' } as const };
    const { result } = fillMatch(match, { markets: false, resultSeed: 'x' });
    expect(result).toMatchObject({ score: { home: 3, away: 1 }, source: 'given', halfTimeSource: 'simulated' });
    expect(result?.halfTime?.home).toBeLessThanOrEqual(3);
    expect(result?.halfTime?.away).toBeLessThanOrEqual(1);
  });

  test('facts survive encoding, and a match without a result is void or not reported', () => {
    const filled = fillMatch(bare, { markets: true, resultSeed: 's' });
    const facts = factsOf(filled, { at: AT, startsAt: AT }, { at: AT, withoutResult: 'void' });
    expect(facts.map(({ kind }) => kind)).toEqual(['fixture', ...Object.keys(filled.markets).map(() => 'odds'), 'result']);
    const wire = JSON.parse(JSON.stringify(facts.map((fact) => z.encode(zFeedFact, fact))));
    expect(wire.map((fact: never) => z.decode(zFeedFact, fact))).toEqual(facts);
    expect(offerFactsOf(bare, { at: AT })[0]).toMatchObject({ starts_at: bare.kickoff });
    expect(outcomeFactsOf(bare, { at: AT, withoutResult: 'void' })).toMatchObject([{ kind: 'void', reason: 'withdrawn' }]);
    expect(outcomeFactsOf(bare, { at: AT, withoutResult: 'nothing' })).toEqual([]);
  });
});
