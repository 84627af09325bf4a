// @vitest-environment happy-dom
import type { TradingPage } from '@fairbook/contract/office';
import { odds } from '@fairbook/core/money';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { linesOf } from '@fairbook/ui/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Desk, desk } from '../../../shared/testing/desk.tsx';
import { unanswered } from '../../../shared/testing/sheet.ts';
import { EndPrice } from './end-price.tsx';
import { MarginActions } from './margin-actions.tsx';
import { OwnOdds } from './own-odds.tsx';
import { SetPrice } from './set-price.tsx';

const AT = new Date('2026-03-04T15:30:00Z');
const LATER = new Date('2026-03-05T16:45:10Z');
const BY_ANA = { by: 'ana', at: AT };
const ROW = {
  ...{ odds_id: '31', market: 'wl', selection: 'w', line: null, odds: odds(25_000), feed: odds(20_000), until: null, reason: 'injury' },
  ...{ asked: BY_ANA, done: null, ended: null, fallen_at: null, beyond_fair: false, needs_two: true },
};
const MARGIN = { id: '1', of: 'league', market: null, factor: 80, reason: 'thin', by: 'ana', at: AT, lifted: null };
const pageOf = (rows: readonly object[], factors: readonly object[] = []) =>
  ({ match: { match_id: '5', game: 'soccer', home: 'A', away: 'B', revision: 0 }, own_odds: rows, factors }) as unknown as TradingPage;
const MARKET = {
  ...{ market: 'handicap', line: -100, margin: 476, version: 3 },
  odds: [
    { selection: 'w', odds: odds(21_000), feed: odds(20_000), held: null },
    { selection: 'l', odds: odds(19_000), feed: odds(19_500), held: null },
  ],
} as unknown as TradingPage['markets'][number];
/** Table rows are split into cells. */
const told = () => linesOf(open.page).flatMap((line) => line.split(/(?<=.) (?=\| )/));
const PRICE = { may: ['trading.price'], words: NAMED_WORDS } as const;

let open: Desk;
const zone = process.env.TZ;
beforeEach(() => {
  process.env.TZ = 'UTC';
});
afterEach(async () => {
  await open.close();
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

describe('what is told', () => {
  test('of odds set by hand: of what, beside which of the feed, until when, by whom, and what can be done', async () => {
    const rows = [
      ROW,
      {
        ...ROW,
        odds_id: '32',
        market: 'handicap',
        line: -150,
        until: LATER,
        done: { by: 'bo', at: LATER },
        fallen_at: LATER,
        beyond_fair: true,
      },
      { ...ROW, odds_id: '33', done: BY_ANA, ended: { by: 'cy', at: LATER, reason: 'back to the feed' } },
    ];
    open = await desk(<OwnOdds page={pageOf(rows)} />, PRICE);
    expect(told()).toEqual([
      'trade_prices_text',
      '({"trade_margin_of A × B"}trade_margin_of A × B)',
      '{"table trade_prices"}',
      '| trade_what',
      '| bet_odds',
      '| trade_price_until',
      '| trade_by',
      '| state',
      '| sports.market_wl: A',
      '| 2.50 trade_price_feed 2.00',
      '| trade_price_until_lifted',
      '| ana · 04/03/2026, 15:30:00 · injury',
      '| {*warn}trade_asked ({"trade_price_confirm: sports.market_wl: A" *primary}trade_price_confirm) ({"trade_drop: sports.market_wl: A"}trade_drop)',
      '| sports.market_handicap: A −1sports.decimal_sign5',
      '| 2.50 trade_price_feed 2.00',
      '| 05/03/2026, 16:45:10',
      '| ana, bo · 04/03/2026, 15:30:00 · injury',
      '| {*bad}trade_price_fell{*bad}trade_price_is_beyond ({"trade_price_end: sports.market_handicap: A −1sports.decimal_sign5"}trade_price_end)',
      '| sports.market_wl: A',
      '| 2.50 trade_price_feed 2.00',
      '| trade_price_until_lifted',
      '| ana · 04/03/2026, 15:30:00 · injury',
      '| cy · 05/03/2026, 16:45:10 · back to the feed',
    ]);
  });

  test('of the margins beside them: of what, how much, by whom, and who lifted it', async () => {
    const lifted = { by: 'cy', at: LATER, reason: 'played' };
    const factors = [
      MARGIN,
      { ...MARGIN, id: '2', of: 'match', factor: 120, lifted },
      { ...MARGIN, id: '3', of: 'market', market: 'wl', lifted: { ...lifted, by: null } },
    ];
    open = await desk(<OwnOdds page={pageOf([], factors)} />, { ...PRICE, may: [] });
    expect(told()).toEqual([
      'trade_prices_text',
      '{"table trade_margins"}',
      '| trade_what',
      '| {*figure}trade_margin_percent',
      '| trade_by',
      '| trade_lifted',
      '| trade_of_league',
      '| {*figure}80 %',
      '| ana · 04/03/2026, 15:30:00 · thin',
      '| {*warn}trade_holds',
      '| trade_of_match',
      '| {*figure}120 %',
      '| ana · 04/03/2026, 15:30:00 · thin',
      '| cy · 05/03/2026, 16:45:10 · played',
      '| sports.market_wl',
      '| {*figure}80 %',
      '| ana · 04/03/2026, 15:30:00 · thin',
      '| · 05/03/2026, 16:45:10 · played',
      'trade_prices_none',
    ]);
  });

  test('where a margin is asked for, within which bounds', async () => {
    open = await desk(<MarginActions thing={{ match_id: '5' }} of="soccer" name="A × B" inForce={25} />, PRICE);
    expect(told()).toEqual(['({"trade_margin_of A × B"}trade_margin_of A × B)']);
    await open.press('trade_margin_of A × B');
    expect(told()).toEqual([
      '{"trade_margin_show"}',
      'trade_margin_of A × B',
      'trade_margin_percent',
      '{invalid=false}[25 required pattern=2[5-9]|[3-9]\\d|[1-3]\\d\\d|400 inputmode=numeric]',
      'trade_margin_percent_hint 25 400',
      'reason',
      '{invalid=false}[ required minlength=3 maxlength=500]',
      'trade_margin_hint',
      '({*primary}trade_margin_show) (cancel)',
    ]);
  });

  test('where odds are asked for, and for how long', async () => {
    open = await desk(<SetPrice match={pageOf([]).match} market={MARKET} selection="w" onEnd={() => undefined} />, PRICE);
    expect(told()).toEqual([
      '{"trade_set_price"}',
      'trade_odds_of sports.market_handicap: A −1',
      '{invalid=false}[2.10 required pattern=[1-9]\\d{0,4}(\\.\\d{1,4})? inputmode=decimal]',
      'trade_price_feed 2.00',
      '{"status"}trade_margin_with 0.25 %',
      'trade_price_until[>trade_price_until_lifted/trade_price_minutes 15/trade_price_minutes 60/trade_price_minutes 360/trade_price_minutes 1440]',
      'reason',
      '{invalid=false}[ required minlength=3 maxlength=500]',
      'trade_set_price_hint',
      '({*primary}trade_set_price) (cancel)',
    ]);
    await open.choose(0, '60');
    expect(open.page.querySelector('select')?.value).toBe('60');
  });
});

test.each([
  [
    'of the match',
    [
      { of: 'game', factor: 50 },
      { of: 'match', factor: 80 },
      { of: 'league', factor: 60 },
    ],
    '80',
  ],
  [
    'of the league, where the match has none that holds',
    [
      { of: 'match', factor: 80, lifted: {} },
      { of: 'game', factor: 50 },
      { of: 'league', factor: 60 },
    ],
    '60',
  ],
  [
    'of the game',
    [
      { of: 'market', factor: 90 },
      { of: 'game', factor: 50 },
    ],
    '50',
  ],
])('the margin of the whole match is set from beside the odds by hand, and begins with that %s', async (_, list, held) => {
  const factors = list.map((each, id) => ({ id: String(id), market: null, reason: 'thin', ...BY_ANA, lifted: null, ...each }));
  open = await desk(<OwnOdds page={{ ...pageOf([]), factors } as unknown as TradingPage} />, { may: ['trading.price'] });
  await open.press('office.trade_margin_of');
  expect(open.page.querySelector('input')?.value).toBe(held);
  await open.type(0, '75');
  await open.type(1, 'thin market');
  await open.press('office.trade_margin_show');
  await open.press('office.trade_margin_do');
  expect(open.asked()).toEqual(['POST /trading/margin {"match_id":"5","factor":75,"reason":"thin market"}']);
});

test.each(['office.trade_price_confirm', 'office.trade_drop'])(
  '%s is not pressed a second time while the first is not answered',
  async (words) => {
    open = await desk(<OwnOdds page={pageOf([ROW])} />, { may: ['trading.price'] });
    expect(open.button(words)?.disabled).toBe(false);
    unanswered();
    await open.press(words);
    expect(open.button(words)?.disabled).toBe(true);
  },
);

test('an end of odds by hand that is refused says why', async () => {
  const row = { odds_id: '31', done: BY_ANA } as unknown as TradingPage['own_odds'][number];
  open = await desk(<EndPrice matchId="5" row={row} name="A" />, { ...PRICE, refuses: ['office.trading.endOdds'] });
  expect(linesOf(open.page)).toEqual(['({"trade_price_end: A"}trade_price_end)']);
  await open.press('trade_price_end');
  expect([open.page.querySelector('[role=alert]')?.textContent, open.stale()]).toEqual(['errors.server.busy', ['trading']]);
});
