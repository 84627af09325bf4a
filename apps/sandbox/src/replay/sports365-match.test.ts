import { isLineOf, isPlayedFor, MARKETS_OF, type MarketKind } from '@fairbook/core/sports';
import { expect, test } from 'vitest';
import { digestOf } from '../testing/digests.ts';
import { fillMatch } from './fill-match.ts';
import { readFootballData } from './football-data.ts';
import { asPool } from './pool-match.ts';
import { asSports365 } from './sports365-match.ts';

const HEAD = 'Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,HTHG,HTAG,B365H,B365D,B365A,B365>2.5,B365<2.5,AHh,B365AHH,B365AHA';
const [match, bare] = readFootballData(
  [HEAD, 'E0,2024-08-16,20:00,A,B,1,0,0,0,1.6,4.2,5.25,1.53,2.5,-1,2.05,1.88', 'E0,2024-08-17,20:00,C,D,2,2,1,1,2.5,3.3,2.8,,,,,'].join(
    '\n',
  ),
).map((each) => fillMatch(each, { markets: true }));
if (!match || !bare) throw new Error('the sample has two matches');

test('a match has every football market of 365sports, each on a valid line', () => {
  for (const each of [match, bare]) {
    const { discipline, markets, ...others } = asSports365(each);
    expect({ ...others, markets: each.markets }).toEqual(each);
    expect(discipline).toBe('football');
    const kinds = MARKETS_OF.sports365.filter((market) => isPlayedFor('sports365', 'football', market));
    expect(Object.keys(markets).toSorted()).toEqual([...kinds].toSorted());
    for (const [market, { line, single }] of Object.entries(markets))
      expect([market, single, isLineOf({ game: 'sports365', market: market as MarketKind, lineE2: line })]).toEqual([market, true, true]);
  }
});

test('prices of the file stay, the Asian handicap included; the model prices the rest', () => {
  const { markets } = asSports365(match);
  expect([markets.wl, markets.ah, markets.handicap]).toEqual([match.markets.wl, match.asian, match.markets.handicap]);
  const given = Object.entries(markets).filter(([, { source }]) => source === 'given');
  expect(given.map(([market]) => market)).toEqual(['wl', 'ah']);
  expect(asSports365(bare).markets.ah).toMatchObject({ source: 'model' });
});

test('the model’s prices are the same in every release', () => {
  const lines = ({ markets }: typeof match) => (['ah', 'at', 'ah1', 'at1'] as const).map((market) => markets[market]?.line);
  expect([match, bare].map((each) => [lines(asSports365(each)), digestOf(asSports365(each).markets)])).toMatchInlineSnapshot(`
    [
      [
        [
          -100,
          300,
          -25,
          125,
        ],
        "336d219bba35",
      ],
      [
        [
          0,
          225,
          0,
          100,
        ],
        "cfbae5ad3510",
      ],
    ]
  `);
});

test('a match of the pool has only the pool’s markets, and pays winners by the final stakes', () => {
  const { markets, finalOdds } = asPool(match);
  expect(Object.entries(markets).map(([market, { line, single, source }]) => [market, line, single, source])).toMatchInlineSnapshot(`
    [
      [
        "handicap",
        -100,
        true,
        "model",
      ],
      [
        "up",
        null,
        true,
        "model",
      ],
      [
        "goals",
        null,
        true,
        "model",
      ],
      [
        "half",
        null,
        true,
        "model",
      ],
      [
        "correct_score",
        null,
        true,
        "model",
      ],
    ]
  `);
  const paid = (home: number, away: number) => finalOdds?.({ score: { home, away }, halfTime: { home: 0, away: 0 } }) ?? [];
  expect(paid(1, 0).map(({ market, selection, line }) => [market, selection, line])).toMatchInlineSnapshot(`
    [
      [
        "handicap",
        "d",
        -100,
      ],
      [
        "up",
        "down_odd",
        null,
      ],
      [
        "goals",
        "1",
        null,
      ],
      [
        "half",
        "dw",
        null,
      ],
      [
        "correct_score",
        "1:0",
        null,
      ],
    ]
  `);
  expect(
    [match, bare].map((each) => [
      digestOf(asPool(each).markets),
      digestOf(asPool(each).finalOdds?.({ score: { home: 2, away: 2 }, halfTime: null })),
    ]),
  ).toMatchInlineSnapshot(`
    [
      [
        "cc99e55f894d",
        "1957b9c6a13a",
      ],
      [
        "df552daf836e",
        "3ee32c20aab0",
      ],
    ]
  `);
  expect([asPool(bare).markets.handicap?.line, paid(1, 0).some(({ odds }, at) => odds !== paid(1, 0)[at]?.odds)]).toEqual([0, false]);
});
