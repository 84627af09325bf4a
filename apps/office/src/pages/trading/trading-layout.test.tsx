// @vitest-environment happy-dom
import type { Permission } from '@fairbook/contract/office';
import { afterEach, expect, test } from 'vitest';
import { type Acted, acted } from '../../shared/testing/acted.tsx';
import { TradingLayout } from './trading-layout.tsx';

let open: Acted;
afterEach(() => open.close());

const [MATCHES, FEEDS, TICKER, BONUSES] = ['/trading', '/trading/feeds', '/trading/ticker', '/trading/bonuses'];
test.each<[string, readonly Permission[], readonly (string | undefined)[]]>([
  ['all of it for who may read bets too', ['trading.read', 'bets.read'], [MATCHES, FEEDS, TICKER, BONUSES]],
  ['all but the bets for others', ['trading.read'], [MATCHES, FEEDS, BONUSES]],
  ['nothing for who may not read it', ['bets.read', 'trading.price'], []],
])('the trading desk is %s', async (_, may, ways) => {
  open = await acted(<TradingLayout />, { may, at: '/trading/feeds?state=x' });
  expect([...open.page.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(ways);
  expect(open.text().includes('forbidden')).toBe(ways.length === 0);
  expect([...open.page.querySelectorAll('[aria-current=page]')].map((link) => link.getAttribute('href'))).toEqual(ways.slice(1, 2));
});
