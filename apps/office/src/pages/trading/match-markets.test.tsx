// @vitest-environment happy-dom
import type { Permission, TradingPage } from '@fairbook/contract/office';
import { odds } from '@fairbook/core/money';
import { afterEach, describe, expect, test } from 'vitest';
import { type Acted, acted } from '../../shared/testing/acted.tsx';
import { MatchMarkets } from './match-markets.tsx';

const AT = new Date('2026-03-04T12:00:00Z');
const MARKET = {
  ...{ market: 'wl', status: 'open', feed_status: 'open', line: null, priced_by: 'feed', fallen: false, margin: 500, feed_margin: 500 },
  ...{ factor: null, version: 3, updated_at: AT, odds: [{ selection: 'w', odds: odds(21_000), feed: odds(21_000), held: null }] },
};
const stop = (more: object) => ({ of: 'market', market: 'wl', lifted: null, ...more });

interface Case {
  readonly market?: object;
  readonly more?: readonly object[];
  readonly suspensions?: readonly object[];
  readonly hands?: readonly object[];
  readonly revision?: number;
  readonly may?: readonly Permission[];
}
let open: Acted;
const shown = async ({ market = {}, more = [], suspensions = [], hands = [], revision = 0, may = [] }: Case = {}) => {
  const match = { match_id: '5', game: 'soccer', home: 'A', away: 'B', revision };
  const page = {
    match,
    markets: [{ ...MARKET, ...market }, ...more.map((each) => ({ ...MARKET, ...each }))],
    suspensions,
    own_odds: hands,
  } as unknown as TradingPage;
  open = await acted(<MatchMarkets page={page} />, { may });
};
const cell = (nth: number) => open.rows()[0]?.[nth];
afterEach(() => open.close());

describe('a market', () => {
  test.each([
    ['without a line', {}, 'sports.market_wl'],
    ['with one', { market: 'handicap', line: -150 }, 'sports.market_handicap (−1.5)'],
  ])('is named: %s', async (_, market, text) => {
    await shown({ market });
    expect([cell(0), cell(4)]).toEqual([text, '04/03/2026, 12:00:00']);
  });

  test('stands where players read it: the main one first, whatever order they come in', async () => {
    await shown({
      market: { market: 'correct_score' },
      more: [{ market: 'half' }, { market: 'ou25' }, { market: 'wl' }, { market: 'btts' }],
    });
    expect(open.rows().map(([name]) => name)).toEqual([
      ...[
        'sports.market_wl',
        'sports.market_btts',
        'sports.market_ou 2sports.decimal_sign5',
        'sports.market_correct_score',
        'sports.market_half',
      ],
    ]);
  });

  test.each([
    ['as the feed says', {}, 'trade_market_open'],
    ['otherwise than the feed says', { status: 'suspended' }, 'trade_market_suspendedtrade_by_feed trade_market_open'],
  ])('is offered %s', async (_, market, text) => {
    await shown({ market });
    expect(cell(1)).toBe(text);
  });

  test.each([
    ['the feed’s margin', {}, '5.0 %trade_margin_keeps 4.76 %'],
    ['another margin', { margin: 250 }, '2.5 %trade_margin_feed 5.0 %trade_margin_keeps 2.44 %'],
    ['a part of the feed’s', { factor: 80 }, '5.0 %trade_margin_factor 80trade_margin_keeps 4.76 %'],
    ['none, where an answer is not priced', { margin: null }, '–trade_margin_feed 5.0 %'],
    ['one where the feed’s is not whole', { feed_margin: null }, '5.0 %trade_margin_feed –trade_margin_keeps 4.76 %'],
  ])('keeps %s', async (_, market, text) => {
    await shown({ market });
    expect(cell(3)).toBe(text);
  });

  const ALL: readonly Permission[] = ['trading.suspend', 'trading.price'];
  test.each<[string, Case, readonly string[]]>([
    ['is suspended, and its margin shifted', {}, ['trade_suspend', 'trade_margin']],
    ['that is suspended is lifted', { suspensions: [stop({})] }, ['trade_lift', 'trade_margin']],
    ['that was lifted is suspended anew', { suspensions: [stop({ lifted: {} })] }, ['trade_suspend', 'trade_margin']],
    ['is not lifted where another is suspended', { suspensions: [stop({ market: 'goals' })] }, ['trade_suspend', 'trade_margin']],
    ['is not lifted where the match is suspended', { suspensions: [stop({ of: 'match' })] }, ['trade_suspend', 'trade_margin']],
    ['beside a main one has no margin of its own', { market: { market: 'ah_a' } }, ['trade_suspend']],
    ['is left alone once the match has a result', { revision: 1 }, []],
  ])('%s', async (_, at, buttons) => {
    await shown({ may: ALL, ...at });
    const last = [...open.page.querySelectorAll('td:last-child button')].map(({ textContent }) => textContent);
    expect(last).toEqual(buttons);
    expect(open.rows()[0]?.length).toBe(at.revision ? 5 : 6);
  });
});
