import type { SportGame } from '@fairbook/core/catalog';
import type { MarketKind } from '@fairbook/core/sports';
import { describe, expect, test } from 'vitest';
import type { Translate } from './i18n.ts';
import { marketName, matchName, selectionName, selectionSpoken } from './selection-text.ts';
import { drawnSelections, inOrder } from './sides.ts';

/** Translates to the message id, with its values; uses a decimal comma. */
const t: Translate = (id, values) =>
  id === 'sports.decimal_sign' ? ',' : [id.replace('sports.', ''), ...Object.values(values ?? {})].join(' ');
const SIDES = { home: 'Home', away: 'Away' };
const named = (market: MarketKind, selection: string, lineE2: number | null = null) =>
  selectionName(t, { market, selection, lineE2 }, SIDES);

describe('a market is called', () => {
  test.each<[MarketKind, SportGame | undefined, string]>([
    ['wl', undefined, 'market_wl'],
    ['wl', 'soccer', 'market_wl'],
    ['wl', 'basketball', 'market_ml'],
    ['wl', 'cricket', 'market_ml'],
    ['handicap', 'basketball', 'market_ps'],
    ['handicap', 'soccer', 'market_handicap'],
    ['bs', 'basketball', 'market_pt'],
    ['bs', 'cricket', 'market_runs'],
    ['innings', 'cricket', 'market_innings'],
  ])('%s of %s: %s', (market, game, name) => expect(marketName(t, market, game)).toBe(name));
});

describe('a selection is called', () => {
  test.each<[MarketKind, string, number | null, string]>([
    ['wl', 'w', null, 'Home'],
    ['wl', 'd', null, 'draw'],
    ['wl', 'l', null, 'Away'],
    ['dnb', 'l', null, 'Away'],
    ['handicap', 'w', -100, 'Home −1'],
    ['handicap', 'd', -100, 'draw −1'],
    ['handicap', 'l', -100, 'Away +1'],
    ['ah', 'l', 75, 'Away −0,75'],
    ['ah_b', 'w', 25, 'Home +0,25'],
    ['bs', 'b', 22_050, 'over 220,5'],
    ['bs', 's', 22_050, 'under 220,5'],
    ['ou25', 'over', null, 'over 2,5'],
    ['ou05', 'under', null, 'under 0,5'],
    ['at', 'over', 225, 'over 2,25'],
    ['at', 'under', 225, 'under 2,25'],
    ['btts', 'yes', null, 'yes'],
    ['btts', 'no', null, 'no'],
    ['goals', '3', null, 'goals_count 3'],
    ['goals', '7+', null, 'goals_or_more 7'],
    ['correct_score', '2:1', null, '2:1'],
    ['correct_score', 'wo', null, 'other_win Home'],
    ['correct_score', 'lo', null, 'other_win Away'],
    ['correct_score', 'do', null, 'other_draw'],
    ['half', 'wl', null, 'half_short Home Away'],
    ['half', 'dw', null, 'half_short draw Home'],
  ])('%s %s on %s: "%s"', (market, selection, line, name) => expect(named(market, selection, line)).toBe(name));
});

test.each<[MarketKind, string]>([
  ['wl', 'market_wl'],
  ['ou35', 'market_ou 3,5'],
  ['ah_c', 'market_ah'],
])('the market %s is called "%s"', (market, name) => expect(marketName(t, market)).toBe(name));

test('sides and their answers stand in the order of their sport', () => {
  expect([matchName('soccer', SIDES), matchName('basketball', SIDES)]).toEqual(['Home × Away', 'Away × Home']);
  expect([inOrder('soccer', 1, 2), inOrder('basketball', 1, 2)]).toEqual([
    [1, 2],
    [2, 1],
  ]);
  expect([drawnSelections('soccer', 'wl'), drawnSelections('basketball', 'wl')]).toEqual([
    ['w', 'd', 'l'],
    ['l', 'w'],
  ]);
  expect(drawnSelections('basketball', 'bs')).toEqual(['b', 's']);
});

test.each<[MarketKind, string, string]>([
  ['wl', 'w', 'spoken_wins Home'],
  ['wl', 'l', 'spoken_wins Away'],
  ['wl', 'd', 'spoken_draw Home × Away'],
  ['btts', 'yes', 'spoken_market market_btts yes Home × Away'],
  ['half', 'dl', 'spoken_half draw Away Home × Away'],
])('%s %s is spoken whole: "%s"', (market, selection, spoken) =>
  expect(selectionSpoken(t, 'soccer', { market, selection, lineE2: null }, SIDES)).toBe(spoken),
);
