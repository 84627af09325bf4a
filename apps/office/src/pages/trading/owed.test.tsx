// @vitest-environment happy-dom
import type { Permission, TradingPage } from '@fairbook/contract/office';
import { parseAmount } from '@fairbook/core/money';
import { afterEach, describe, expect, test } from 'vitest';
import { type Acted, acted } from '../../shared/testing/acted.tsx';
import { Owed } from './owed.tsx';

const money = (text: string) => parseAmount(text);
const WIN = {
  ...{ market: 'wl', selection: 'w', line: null, stakes: money('300'), liability: money('900'), cap: money('1000'), room: money('100') },
  full: null,
};
const CAP = { cell: 'wl:w', cap: money('1000'), reason: 'sharp', by: 'ana', at: new Date('2026-03-04T12:00:00Z') };

interface Case {
  readonly owed?: readonly object[];
  readonly caps?: readonly object[];
  readonly revision?: number;
  readonly may?: readonly Permission[];
}
let open: Acted;
const shown = async ({ owed = [{}], caps = [], revision = 0, may = ['trading.risk'] }: Case = {}) => {
  const page = {
    ...{ match: { match_id: '5', home: 'A', away: 'B', revision }, owed: owed.map((row) => ({ ...WIN, ...row })), caps },
    worst: { amount: money('700'), cap: money('5000'), room: money('4300') },
  } as unknown as TradingPage;
  open = await acted(<Owed page={page} />, { may });
};
afterEach(() => open.close());

const HANDICAP = { market: 'handicap', selection: 'l', line: -150 };
describe('what the house may owe', () => {
  test('is said of each outcome, with its cap and what that leaves', async () => {
    await shown({ owed: [{}, HANDICAP], may: [] });
    expect(open.heads().join(' ')).toBe('trade_outcome trade_stakes trade_liability trade_cap trade_room actions');
    expect(open.rows()).toEqual([
      ['sports.market_wl: A', '300.00 USDT', '900.00 USDT', '1,000.00 USDT', '100.00 USDT', ''],
      ['sports.market_handicap: B +1sports.decimal_sign5', '300.00 USDT', '900.00 USDT', '1,000.00 USDT', '100.00 USDT', ''],
    ]);
    expect(open.text()).toContain('trade_worst 700.00 USDT 5,000.00 USDT 4,300.00 USDT');
  });

  test.each([
    ['outcome', 'trade_full'],
    ['whole', 'trade_full_whole'],
  ])('says why an outcome is off sale: %s', async (full, text) => {
    await shown({ owed: [{ full }] });
    expect(open.rows()[0]?.[4]).toBe(text);
  });

  test('is said of what a lead pays apart from the result', async () => {
    await shown({ owed: [{ selection: 'w^2' }], caps: [{ ...CAP, cell: 'wl:l^2' }], may: [] });
    expect([open.rows()[0]?.[0], open.rows(1)[0]?.[0]]).toEqual(['sports.market_wl: A (trade_led 2)', 'sports.market_wl: B (trade_led 2)']);
  });

  test('is nothing where there are no bets', async () => {
    await shown({ owed: [] });
    expect(open.text()).toContain('trade_owed_none');
    expect(open.text()).not.toContain('trade_worst');
  });

  test.each([
    ['an outcome', [HANDICAP], 'trade_set_cap_of sports.market_handicap: B +1sports.decimal_sign5', 'handicap:l@-150', '1000'],
    ['all of them', [], 'trade_set_cap_of trade_whole', '', '5000'],
  ])('is capped where it is, and begins with the cap that holds: of %s', async (_, owed, words, cell, cap) => {
    await shown({ owed });
    await open.tap(words);
    expect(open.page.querySelector('input')?.value).toBe(cap);
    await open.fill('50', 'sharp');
    await open.tap('trade_set_cap');
    const body = `{"of":"match","id":"5","cell":"${cell}","cap":"50.000000","reason":"sharp"}`;
    expect(open.sent()).toEqual([`POST /trading/cap ${body}`, 'read trading']);
  });

  test('is left to the game only where staff set a cap: of an outcome, and of the whole', async () => {
    await shown({ owed: [{}, HANDICAP], caps: [CAP] });
    const lifts = () =>
      [...open.page.querySelectorAll('button')].map((each) => each.getAttribute('aria-label')).filter((each) => each?.includes('lift_cap'));
    expect(lifts()).toEqual(['trade_lift_cap: sports.market_wl: A']);
    await open.close();
    await shown({ caps: [{ ...CAP, cell: '' }] });
    expect(lifts()).toEqual(['trade_lift_cap: trade_whole']);
  });

  test('is not capped any more once the match has a result', async () => {
    await shown({ revision: 1, caps: [CAP] });
    expect([open.buttons(), open.rows()[0]?.length]).toEqual([[], 5]);
  });
});

describe('caps that staff set', () => {
  test('of a name that says no outcome stand under it, beside those that do', async () => {
    await shown({ caps: [{ ...CAP, cell: 'cell 123' }, CAP], may: [] });
    expect(open.rows(1).map(([name]) => name)).toEqual(['cell 123', 'sports.market_wl: A']);
  });

  test('say of what, how much, why and who', async () => {
    await shown({ caps: [CAP, { ...CAP, cell: 'handicap:l@-150' }, { ...CAP, cell: '' }], may: [] });
    const rest = ['1,000.00 USDT', 'sharp', 'ana · 04/03/2026, 12:00:00'];
    expect(open.heads(1).join(' ')).toBe('trade_caps trade_cap reason trade_by');
    expect(open.rows(1)).toEqual([
      ['sports.market_wl: A', ...rest],
      ['sports.market_handicap: B +1sports.decimal_sign5', ...rest],
      ['trade_whole', ...rest],
    ]);
  });

  test('are not spoken of where there are none', async () => {
    await shown({ may: [] });
    expect(open.page.querySelectorAll('table')).toHaveLength(1);
  });
});
