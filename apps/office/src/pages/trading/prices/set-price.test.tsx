// @vitest-environment happy-dom
import type { TradingPage } from '@fairbook/contract/office';
import { odds } from '@fairbook/core/money';
import { act } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Desk, desk } from '../../../shared/testing/desk.tsx';
import { EndPrice } from './end-price.tsx';
import { SetPrice } from './set-price.tsx';

const NOW = new Date('2026-03-04T15:30:00Z');
const SET = 'office.trade_set_price';
const MARGIN = { 'office.trade_margin_with': ['keeps ', ['margin']] };
const NAMES = {
  'office.trade_odds_of': ['of ', ['name']],
  'office.trade_price_feed': ['feed ', ['odds']],
  'office.trade_price_minutes': ['for ', ['minutes']],
};
const market = (margin: number | null = 476) =>
  ({
    ...{ market: 'handicap', line: -100, margin, version: 3 },
    odds: [
      { selection: 'w', odds: odds(21_000), feed: odds(20_000), held: null },
      { selection: 'l', odds: odds(19_000), feed: odds(19_500), held: null },
    ],
  }) as unknown as TradingPage['markets'][number];

const MATCH = { match_id: '5', home: 'A', away: 'B' } as unknown as TradingPage['match'];

let open: Desk;
const ended = vi.fn<() => void>();
const shown = async (more: { margin?: number | null; refuses?: readonly string[]; names?: true } = {}) => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  const part = <SetPrice match={MATCH} market={market(more.margin)} selection="w" onEnd={ended} />;
  open = await desk(part, { may: ['trading.price'], words: { ...MARGIN, ...(more.names && NAMES) } as never, refuses: more.refuses ?? [] });
};
afterEach(async () => {
  await open.close();
  ended.mockClear();
  vi.useRealTimers();
});

describe('odds set by hand', () => {
  test.each([
    ['until they are lifted', '', 'null'],
    ['for a quarter of an hour', '15', '"2026-03-04T15:45:00.000Z"'],
    ['for a day', '1440', '"2026-03-05T15:30:00.000Z"'],
  ])('are asked for with line, odds and reason, %s, and what is traded is read again', async (_, minutes, until) => {
    await shown();
    await open.type(0, '2.25');
    await open.type(1, 'injury');
    await open.choose(0, minutes);
    await open.press(SET);
    const said = `"market":"handicap","selection":"w","line":"-1","odds":"2.25","until":${until},"beyond_fair":false,"reason":"injury"`;
    expect(open.asked()).toEqual([`POST /trading/matches/5/odds {${said}}`]);
    expect([open.stale(), ended.mock.calls.length]).toEqual([['trading'], 1]);
  });

  test('begin with those that are offered, and say what the market keeps with those that are typed', async () => {
    await shown();
    expect(open.page.querySelector('input')?.value).toBe('2.10');
    await open.type(0, '2.00');
    expect(open.text()).toContain('keeps 2.63 %');
    await open.type(0, '1.50');
    expect(open.text()).toContain('keeps 19.3 %');
    await open.type(0, '0.5');
    expect(open.text()).not.toContain('keeps');
  });

  test('say no margin where an answer of the market is not priced', async () => {
    await shown({ margin: null });
    expect(open.text()).not.toContain('keeps');
  });

  test('that are refused stay as they were typed', async () => {
    await shown({ refuses: ['office.trading.setOdds'] });
    await open.type(0, '9');
    await open.type(1, 'injury');
    await open.press(SET);
    expect([open.text(), ended.mock.calls, open.stale()]).toEqual([expect.stringContaining('errors.server.busy'), [], []]);
    expect(open.page.querySelector('input[type=checkbox]')).toBeNull();
  });
});

describe('odds beyond fair', () => {
  const box = () => open.page.querySelector<HTMLInputElement>('input[type=checkbox]');
  const said: { readonly odds: string; readonly beyond_fair: boolean }[] = [];
  /** Refused once, then accepted. */
  const refusedFor = (code: string) => {
    said.length = 0;
    vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
      const isFirst = said.push(JSON.parse(String(body))) === 1;
      const json = isFirst ? { code: 1, msg: '', error: { code, details: {} } } : { code: 0, msg: '', data: { waits: true } };
      return { status: isFirst ? 409 : 200, headers: new Headers(), json: async () => json } as Response;
    });
  };
  const send = async () => {
    await open.type(0, '9');
    await open.type(1, 'injury');
    await open.press(SET);
  };

  test('are asked for once more, and sent as such only then', async () => {
    await shown();
    expect(box()).toBeNull();
    refusedFor('trading.beyond_fair');
    await send();
    expect([box()?.checked, box()?.required, ended.mock.calls]).toEqual([false, true, []]);
    await act(async () => box()?.click());
    expect(box()?.checked).toBe(true);
    await open.press(SET);
    expect(said.map(({ odds: typed, beyond_fair: beyond }) => [typed, beyond])).toEqual([
      ['9.00', false],
      ['9.00', true],
    ]);
    expect(ended).toHaveBeenCalledTimes(1);
  });

  test('are not spoken of where the odds are refused otherwise', async () => {
    await shown();
    refusedFor('trading.line_moved');
    await send();
    expect([box(), open.text()]).toEqual([null, expect.stringContaining('errors.trading.line_moved')]);
  });
});

test('odds by hand are named with their line beside the feed’s, and hold for as long as is chosen', async () => {
  await shown({ names: true });
  expect(open.text()).toContain('of sports.market_handicap: A −1');
  expect(open.text()).toContain('feed 2.00');
  const options = [...(open.page.querySelector('select')?.options ?? [])].map(({ value, text }) => `${value} ${text}`);
  expect(options).toEqual([' office.trade_price_until_lifted', '15 for 15', '60 for 60', '360 for 360', '1440 for 1440']);
});

test.each([
  ['1', true],
  ['2.1234', true],
  ['99999', true],
  ['0.5', false],
  ['2.12345', false],
  ['100000', false],
])('odds by hand can be %s: %s', async (text, can) => {
  await shown();
  const { pattern, required } = open.page.querySelector('input') as HTMLInputElement;
  expect([new RegExp(`^(?:${pattern})$`).test(text), required]).toEqual([can, true]);
});

describe('odds by hand that hold, or wait', () => {
  test.each([
    ['are ended', { by: 'ana', at: NOW }, 'office.trade_price_end'],
    ['are taken back', null, 'office.trade_drop'],
  ])('%s with one tap, and what is traded is read again', async (_, done, words) => {
    const row = { odds_id: '31', done } as unknown as TradingPage['own_odds'][number];
    open = await desk(<EndPrice matchId="5" row={row} name="A" />, { may: ['trading.price'] });
    await open.press(words);
    expect(open.asked()).toEqual(['POST /trading/matches/5/odds/end {"odds_id":"31","reason":"office.trade_price_end_reason"}']);
    expect(open.stale()).toEqual(['trading']);
  });
});
