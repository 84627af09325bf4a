import { SPORT_GAMES } from '@fairbook/core/catalog';
import { MARKETS_OF, type MarketKind, selectionsOf } from '@fairbook/core/sports';
import { describe, expect, test } from 'vitest';
import type { Translate } from './i18n.ts';
import { OWN_MARKETS, ownMarket, viewOf } from './sport-views.ts';

const t = ((id: string, values: object = {}) => [id, ...Object.values(values)].join(' ')) as Translate;
const OVER = ['sports.over_head', 'sports.under_head'];
const AWAY = ['sports.away_head', 'sports.home_head'];
const RESULT = ['1', 'X', '2'];
const SIDES = ['1', '2'];

test.each([
  ['soccer', 'ball', 'common.jcsports', undefined, undefined, undefined],
  ['basketball', 'basket', 'common.jcsports', true, 'sports.counts_overtime', ['handicap']],
  ['bd', 'bd', undefined, undefined, 'sports.counts_pool', undefined],
  ['cricket', 'cricket', undefined, undefined, 'sports.counts_overs', undefined],
  ['sports365', 'globe', undefined, undefined, 'sports.counts_sports365', ['ah', 'at']],
] as const)('%s has its sign, its family, which side is first, what counts and what stands together', (game, ...facts) => {
  const { icon, family, isAwayFirst, counts, together } = viewOf(game);
  expect([icon, family, isAwayFirst, counts, together]).toEqual(facts);
});

describe('the columns of odds', () => {
  test.each([
    [
      'soccer',
      [
        ['wl', RESULT],
        ['ou25', null],
        ['handicap', ['sports.handicap_head', 'X', '2']],
      ],
    ],
    [
      'basketball',
      [
        ['wl', AWAY],
        ['handicap', AWAY],
        ['bs', OVER],
      ],
    ],
    ['bd', [['handicap', RESULT]]],
    [
      'cricket',
      [
        ['wl', SIDES],
        ['bs', OVER],
        ['innings', ['sports.innings_head', 'sports.under_head']],
      ],
    ],
    [
      'sports365',
      [
        ['wl', RESULT],
        ['ah', SIDES],
        ['at', OVER],
      ],
    ],
  ] as const)('of %s stand in their order, each with the heads of its selections', (game, columns) => {
    expect(Object.entries(viewOf(game).columns)).toEqual(columns);
  });

  test('of each discipline are its own', () => {
    const own = Object.entries(viewOf('sports365').disciplines ?? {}).map(([name, columns]) => [name, Object.entries(columns)]);
    expect(own).toEqual([
      [
        'football',
        [
          ['wl', RESULT],
          ['ah', SIDES],
          ['at', OVER],
        ],
      ],
      [
        'basketball',
        [
          ['ml', SIDES],
          ['ps', SIDES],
          ['pt', OVER],
        ],
      ],
      [
        'tennis',
        [
          ['ml', SIDES],
          ['sh', SIDES],
          ['st', OVER],
        ],
      ],
      ['cricket', [['ml', SIDES]]],
    ]);
  });

  test.each(SPORT_GAMES)('of %s are of markets that it has, with a head for each selection', (game) => {
    const columns = Object.entries(viewOf(game).columns) as [MarketKind, readonly string[] | null][];
    expect(columns.filter(([market]) => !(MARKETS_OF[game] as readonly MarketKind[]).includes(market))).toEqual([]);
    const counts = columns.map(([market, heads]) => [heads?.length ?? 2, selectionsOf(game, market).length]);
    expect(counts.filter(([heads, selections]) => heads !== selections)).toEqual([]);
  });
});

describe('a market that is laid out as no other', () => {
  test('is the margin of basketball and the goals of the pool, each under a heading', () => {
    expect(OWN_MARKETS.map((market) => [market, ownMarket(market)?.group])).toEqual([
      ['mv', 'margin'],
      ['up', 'goals'],
    ]);
    expect([ownMarket('wl'), ownMarket('handicap')]).toEqual([undefined, undefined]);
  });

  test('says of a margin in the column of its side by how much alone, and has no column for the goals of the pool', () => {
    expect(ownMarket('mv')?.inColumn?.(t, 'l6')).toBe('sports.band_6');
    expect(ownMarket('up')?.inColumn).toBeUndefined();
  });
});
