// @vitest-environment happy-dom
import type { SportGame } from '@fairbook/core/catalog';
import { type MarketKind, selectionsOf } from '@fairbook/core/sports';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { expect, test } from 'vitest';
import { useSelectionWords } from './selection-words.ts';
import { mounted } from './testing/mounted.tsx';

const SIDES = { home: 'Lille', away: 'Lyon' };
function Named({ market, line, game }: { readonly market: MarketKind; readonly line: number | null; readonly game: SportGame }) {
  const words = useSelectionWords();
  return (
    <p>
      {selectionsOf(game, market)
        .map((selection) => words.selection({ market, selection, line }, SIDES))
        .join(' | ')}
    </p>
  );
}
const named = async (game: SportGame, market: MarketKind, line: number | null = null) => {
  const open = await mounted(<Named game={game} market={market} line={line} />, NAMED_WORDS);
  const text = open.text();
  await open.close();
  return text;
};

test.each<[SportGame, MarketKind, number | null, string]>([
  ['soccer', 'wl', null, 'Lille | sports.draw | Lyon'],
  ['soccer', 'handicap', -100, 'Lille −1 | sports.draw −1 | Lyon +1'],
  ['soccer', 'ou25', null, 'sports.over 2sports.decimal_sign5 | sports.under 2sports.decimal_sign5'],
  ['soccer', 'btts', null, 'sports.yes | sports.no'],
  ['soccer', 'dc', null, 'sports.dc_1x Lille | sports.dc_12 Lille Lyon | sports.dc_x2 Lyon'],
  ['basketball', 'bs', 18_400, 'sports.over 184 | sports.under 184'],
  ['sports365', 'at', 250, 'sports.over 2sports.decimal_sign5 | sports.under 2sports.decimal_sign5'],
])('the selections of %s %s are named as players read them', async (game, market, line, words) =>
  expect(await named(game, market, line)).toBe(words),
);
