import type { SportGame } from '@fairbook/core/catalog';
import { MARKETS_OF, type MarketKind, selectionsOf } from '@fairbook/core/sports';
import { describe, expect, test } from 'vitest';
import type { SportTranslate } from './line-text.ts';
import { marketName, selectionName } from './selection-text.ts';

/** Translates to the message id, with its values; uses a decimal comma. */
const t: SportTranslate = (id, values) =>
  id === 'sports.decimal_sign' ? ',' : [id.replace('sports.', ''), ...Object.values(values ?? {})].join(' ');
const SIDES = { home: 'Home', away: 'Away' };
const named = (market: MarketKind, selection: string, lineE2: number | null = null) =>
  selectionName(t, { market, selection, lineE2 }, SIDES);

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
    ['mv', 'w1', null, 'margin_1 Home'],
    ['mv', 'l6', null, 'margin_6 Away'],
    ['up', 'up_odd', null, 'up_odd'],
  ])('%s %s on %s: "%s"', (market, selection, line, name) => expect(named(market, selection, line)).toBe(name));
});

test.each<[MarketKind, string]>([
  ['wl', 'market_wl'],
  ['ou35', 'market_ou 3,5'],
  ['ah_c', 'market_ah'],
])('the market %s is called "%s"', (market, name) => expect(marketName(t, market)).toBe(name));

test.each(Object.keys(MARKETS_OF) as SportGame[])('no selection of %s is left as its code but scores', (game) => {
  const left = MARKETS_OF[game].flatMap((market) =>
    selectionsOf(game, market).filter(
      (code) => selectionName((id) => id, { market, selection: code, lineE2: 100 }, SIDES) === code && !/^\d:\d$/.test(code),
    ),
  );
  expect(left).toEqual([]);
});
