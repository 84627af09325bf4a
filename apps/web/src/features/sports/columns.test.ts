import { MARKETS_OF, type MarketKind, sportOf } from '@fairbook/core/sports';
import common from '@fairbook/i18n/src/pt/common.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { SHOWN_SPORTS, sportName } from '../../shared/format/shown-sports.ts';
import { drawnSelections } from '../../shared/format/sides.ts';
import { columnsOf } from './columns.ts';

test.each(SHOWN_SPORTS)('%s has a name, and columns with a head for each selection, who wins first', (game) => {
  expect(Object.keys(common)).toContain(sportName(game));
  const columns = columnsOf(game);
  const sold: readonly MarketKind[] = MARKETS_OF[game];
  expect(columns.map(({ market }) => market).filter((market) => !sold.includes(market))).toEqual([]);
  expect(columns[0]?.market).toBe(sportOf(game).mainMarkets[0]);
  const heads = columns.map(({ heads }) => heads((key) => key).length);
  expect(heads).toEqual(columns.map(({ market }) => drawnSelections(game, market).length));
});
