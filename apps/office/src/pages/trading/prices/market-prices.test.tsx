// @vitest-environment happy-dom
import type { Permission, TradingPage } from '@fairbook/contract/office';
import { odds } from '@fairbook/core/money';
import { afterEach, describe, expect, test } from 'vitest';
import { type Acted, acted } from '../../../shared/testing/acted.tsx';
import { sheetOf } from '../../../shared/testing/sheet.ts';
import { MarketPrices } from './market-prices.tsx';

const price = (selection: string, more: object = {}) => ({ selection, odds: odds(21_000), feed: odds(21_000), held: null, ...more });
const HAND = { odds_id: '31', market: 'wl', selection: 'w', done: { by: 'ana' }, ended: null };

interface Case {
  readonly market?: object;
  readonly prices?: readonly object[];
  readonly hands?: readonly object[];
  readonly revision?: number;
  readonly may?: readonly Permission[];
}
let open: Acted;
const shown = async ({ market = {}, prices = [price('w'), price('l')], hands = [], revision = 0, may = ['trading.price'] }: Case = {}) => {
  const whole = { market: 'wl', line: null, margin: 500, fallen: false, priced_by: 'feed', odds: prices, ...market };
  const page = { match: { match_id: '5', home: 'A', away: 'B', revision }, own_odds: hands } as unknown as TradingPage;
  open = await acted(<MarketPrices page={page} market={whole as unknown as TradingPage['markets'][number]} />, { may });
};
const items = () => [...open.page.querySelectorAll('li')].map(({ textContent }) => textContent);
afterEach(() => open.close());

describe('the odds of a market', () => {
  test('stand beside the feed’s where they differ, and beside those that are held', async () => {
    const prices = [price('w'), price('d', { feed: odds(20_000) }), price('l', { held: odds(30_000) })];
    await shown({ prices, may: [] });
    expect([items(), open.buttons()]).toEqual([['A 2.10', 'sports.draw 2.10trade_price_feed 2.00', 'B 2.10 (trade_odds_held 3.00)'], []]);
  });

  test.each([
    ['the feed', {}, /^A 2/],
    ['a margin', { priced_by: 'margin' }, /^trade_priced_by_margin/],
    ['hand', { priced_by: 'hand' }, /^trade_priced_by_hand/],
    ['hand that has fallen', { priced_by: 'hand', fallen: true }, /^trade_price_felltrade_priced_by_hand/],
  ])('say that they are by %s', async (_, market, text) => {
    await shown({ market });
    expect(open.text()).toMatch(text);
  });

  test('are set by hand one at a time, and left by the same tap', async () => {
    await shown();
    const pressed = () => [...open.page.querySelectorAll('[aria-expanded]')].map((each) => each.getAttribute('aria-expanded'));
    expect(pressed()).toEqual(['false', 'false']);
    await open.tap('trade_set_price_of sports.market_wl: A 2.10');
    expect([pressed(), open.text()]).toEqual([['true', 'false'], expect.stringContaining('trade_odds_of sports.market_wl: A')]);
    await open.tap('trade_set_price_of sports.market_wl: B 2.10');
    expect([pressed(), open.text()]).toEqual([['false', 'true'], expect.stringContaining('trade_odds_of sports.market_wl: B')]);
    await open.tap('trade_set_price_of sports.market_wl: B 2.10');
    expect([pressed(), open.page.querySelector('form')]).toEqual([['false', 'false'], null]);
    await open.tap('trade_set_price_of sports.market_wl: A 2.10');
    await open.tap('cancel');
    expect([open.sent(), open.page.querySelector('form')]).toEqual([[], null]);
  });

  test('that are typed for one answer do not stand in the form of the next', async () => {
    await shown({ prices: [price('w'), price('l', { odds: odds(30_000) })] });
    await open.tap('trade_set_price_of sports.market_wl: A 2.10');
    await sheetOf(open.page).fill({ 'trade_odds_of sports.market_wl: A': '9' });
    await open.tap('trade_set_price_of sports.market_wl: B 3.00');
    expect(sheetOf(open.page).fields()).toMatchObject({ 'trade_odds_of sports.market_wl: B': '3.00' });
  });

  test.each<[string, Case]>([
    ['once the match has a result', { revision: 1, hands: [HAND] }],
    ['by who may only suspend', { may: ['trading.suspend', 'trading.risk'], hands: [HAND] }],
  ])('are not set %s', async (_, at) => {
    await shown(at);
    expect(open.buttons()).toEqual([]);
  });

  test.each([
    ['hold', {}, 1],
    ['wait for a second person', { done: null }, 0],
    ['ended', { ended: { by: 'cy' } }, 0],
    ['are of another answer', { selection: 'd' }, 0],
    ['are of another market', { market: 'goals' }, 0],
  ])('by hand are ended where they stand if they %s', async (_, more, count) => {
    await shown({ hands: [{ ...HAND, ...more }] });
    expect(open.buttons().filter((words) => words === 'trade_price_end')).toHaveLength(count);
    if (count === 0) return;
    expect(items()[0]).toContain('trade_price_end');
    await open.tap('trade_price_end: sports.market_wl: A');
    expect(open.sent()[0]).toContain('POST /trading/matches/5/odds/end {"odds_id":"31"');
  });
});
