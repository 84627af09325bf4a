import type { SportGame } from '@fairbook/core/catalog';
import type { MarketKind } from '@fairbook/core/sports';
import { describe, expect, test } from 'vitest';
import type { Translate } from './i18n.ts';
import { marketName, matchName, selectionSpoken } from './selection-text.ts';
import { drawnSelections, inOrder } from './sides.ts';

/** Translates to the message id, with its values; uses a decimal comma. */
const t: Translate = (id, values) =>
  id === 'sports.decimal_sign' ? ',' : [id.replace('sports.', ''), ...Object.values(values ?? {})].join(' ');
const SIDES = { home: 'Home', away: 'Away' };
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
