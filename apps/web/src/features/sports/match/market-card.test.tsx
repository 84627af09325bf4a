// @vitest-environment happy-dom
import type { Match } from '@fairbook/contract';
import type { SportGame } from '@fairbook/core/catalog';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { afterEach, expect, test } from 'vitest';
import { type Drawn, drawn } from '../../../shared/testing/drawn.tsx';
import { madeMarket, madeMatch } from '../../../shared/testing/made-match.ts';
import { MarketCard, type MarketCardProps } from './market-card.tsx';

let open: Drawn | undefined;
afterEach(() => open?.close());
async function draw(compare: Match['compare'], more: Partial<MarketCardProps> = {}) {
  const match = madeMatch({ compare });
  open = await drawn(
    <MarketCard game="soccer" match={match} silent={false} market="btts" {...more}>
      <p>answers</p>
    </MarketCard>,
    [],
    NAMED_WORDS,
  );
  const [card] = open.page.children;
  return { head: card?.querySelector('header'), name: card?.getAttribute('aria-label'), card };
}
/** A house share of 10 % and of 5 %. */
const [DEAR, FAIR] = [madeMarket({ yes: 18_000, no: 18_000 }), madeMarket({ over: 19_000, under: 19_000 })];

test('a market has its name, what the house keeps of it, and its answers', async () => {
  const { head, name, card } = await draw({ btts: DEAR, ou25: FAIR });
  expect([head?.textContent, name, head?.querySelector('h3')?.textContent]).toEqual([
    'sports.market_bttssports.margin 10.0%',
    'sports.market_btts',
    'sports.market_btts',
  ]);
  expect([head?.querySelector('b')?.textContent, card?.querySelector('p')?.textContent]).toEqual(['10.0%', 'answers']);
});

test('a market on a line says which beside its name, and is known by its name alone', async () => {
  const { head, name } = await draw({ btts: DEAR }, { line: '−1' });
  expect([head?.querySelector('h3')?.textContent, name]).toEqual(['sports.market_on_line sports.market_btts −1', 'sports.market_btts']);
});

test('several markets in one card have a name together', async () => {
  const { head, name } = await draw({ btts: DEAR }, { title: 'Goals', line: '2' });
  expect([head?.querySelector('h3')?.textContent, name]).toEqual(['sports.market_on_line Goals 2', 'Goals']);
});

test.each<[string, Match['compare'], string | undefined]>([
  ['that are whole', { btts: DEAR, ou25: FAIR }, '10.0%'],
  ['that are whole, in another order', { ou25: DEAR, btts: FAIR, ou35: madeMarket({ over: 17_000, under: 17_000 }) }, '15.0%'],
  ['of which one is whole', { ou25: FAIR, btts: madeMarket({ yes: 18_000 }) }, '5.0%'],
  ['of which none is', { btts: madeMarket({ yes: 18_000 }) }, undefined],
])('of several markets the most that the house keeps of one is said: of those %s', async (_, compare, said) => {
  const { head } = await draw(compare, { alike: ['btts', 'ou25', 'ou35'] });
  expect(head?.querySelector('b')?.textContent).toBe(said);
});

test.each<[string, SportGame, string]>([
  ['in a pool has its part besides', 'bd', '41.5%'],
  ['in a book has its margin alone', 'soccer', '10.0%'],
])('what the house keeps %s', async (_, game, said) => {
  const { head } = await draw({ handicap: madeMarket({ w: 27_000, d: 27_000, l: 27_000 }) }, { game, market: 'handicap' });
  expect(head?.querySelector('b')?.textContent).toBe(said);
});
