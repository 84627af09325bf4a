// @vitest-environment happy-dom
import type { Permission } from '@fairbook/contract/office';
import { act } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Acted, acted } from '../../shared/testing/acted.tsx';
import { routed } from '../../shared/testing/routed.tsx';
import { callOf, cellsOf, headsOf, sheetOf } from '../../shared/testing/sheet.ts';
import { DrawPage } from './draw-page.tsx';

const NOW = '2026-03-04T15:30:00.000Z';
const DRAW = { match_id: '9', game: 'racing', draw_no: '001', status: 'open', draw_at: '2026-03-04T15:31:00.000Z' };
const CELL = { top: 12, prop: '7', units: '3', stakes: '25.000000', worst: '240.000000' };
const PAGE = {
  ...{ exposure: [CELL, { ...CELL, prop: '8', stakes: '12.500000' }], refund: { bets: 4, stakes: '100.000000' }, full: [], caps: [] },
  ...{ worst: { amount: '300.000000', cap: '500.000000', room: '200.000000' }, voiding: null, voided: null, now: NOW },
};
const FULL = { cell: '12:7', liability: '240.000000', cap: '200.000000', full: 'outcome' };
const ROW = 'lottery.group_firstToFifth (12): lottery.place_name 1 ';

interface Page {
  readonly page?: object;
  readonly draw?: object;
  readonly may?: readonly Permission[];
  readonly refuses?: boolean;
}
let open: Acted;
const shown = async ({ page = {}, draw = {}, may = ['trading.risk'], refuses = false }: Page = {}) => {
  const part = await routed(<DrawPage />, '/lottery/draws/$draw', '/lottery/draws/9');
  open = await acted(part, {
    ...{ may, refuses: () => refuses },
    instead: {
      'office.lottery.draw': (sample) => ({
        ...{ ...sample, ...PAGE, ...page },
        draw: { ...(sample as { draw: object }).draw, ...DRAW, ...draw },
      }),
    },
  });
};
afterEach(async () => {
  await open.close();
  vi.useRealTimers();
});

describe('a draw', () => {
  test('is the one of the address, with what can be done about it', async () => {
    await shown({ may: ['lottery.void'] });
    expect([open.asked(), open.buttons()]).toEqual([['GET /lottery/draws/9'], ['lot_void_ask']]);
    expect(open.text()).toContain('lot_draw_title draws.game_racing 001');
  });

  test('is read again every five seconds', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
    await shown();
    open.asked();
    await act(() => vi.advanceTimersByTimeAsync(4_999));
    expect(open.asked()).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(open.asked()).toEqual(['GET /lottery/draws/9']);
  });

  test('that cannot be read is said to be so', async () => {
    await shown({ refuses: true });
    expect(open.text()).toBe('errors.server.busy');
  });
});

describe('what rides on a draw', () => {
  test('is said cell by cell with its share of all stakes, and in all', async () => {
    await shown();
    expect(headsOf(open.page, 'lot_exposure')).toEqual(['lot_group', 'lot_cell', 'lot_units', 'lot_stakes', 'lot_share', 'lot_worst']);
    expect(cellsOf(open.page, 'lot_exposure')).toEqual([
      [ROW, '7', '3', '25.00 USDT', '25.0 %', '240.00 USDT'],
      [ROW, '8', '3', '12.50 USDT', '12.5 %', '240.00 USDT'],
    ]);
    expect(open.text()).toContain('lot_exposure_sum 4 100.00 USDT');
  });

  test('is no share of nothing, once nothing can be given back', async () => {
    await shown({ page: { refund: { bets: 0, stakes: '0.000000' } } });
    expect(cellsOf(open.page, 'lot_exposure')[0]?.[4]).toBe('0.0 %');
  });

  test('is nothing before the first bet', async () => {
    await shown({ page: { exposure: [] } });
    expect([open.text().includes('lot_exposure_none'), open.text().includes('lot_exposure_sum')]).toEqual([true, false]);
  });
});

describe('the caps of a draw', () => {
  const caps = [
    { cell: '12:7', cap: '200.000000', reason: 'a rumour', by: 'ana', at: NOW },
    { cell: '', cap: '500.000000', reason: 'a big day', by: 'rui', at: NOW },
  ];

  test('are said with what is off sale by them, and why', async () => {
    await shown({ page: { full: [FULL, { ...FULL, cell: '12:8', full: 'whole' }] } });
    expect(open.text()).toContain('trade_draw_worst 300.00 USDT 500.00 USDT 200.00 USDT');
    expect(headsOf(open.page, 'trade_fulls')).toEqual(['trade_fulls', 'trade_liability', 'trade_cap', 'trade_room', 'actions']);
    expect(cellsOf(open.page, 'trade_fulls').map((cells) => cells.slice(0, 4))).toEqual([
      [`${ROW}: 7`, '240.00 USDT', '200.00 USDT', 'trade_full'],
      [`${ROW}: 8`, '240.00 USDT', '200.00 USDT', 'trade_whole_draw'],
    ]);
  });

  test('that staff set are said with who did and why, and can be lifted', async () => {
    await shown({ page: { full: [FULL], caps } });
    expect(cellsOf(open.page, 'trade_caps_draw').map((cells) => cells.slice(0, 3))).toEqual([
      [`${ROW}: 7`, '200.00 USDT', 'a rumour'],
      ['trade_whole_draw', '500.00 USDT', 'a big day'],
    ]);
    expect(open.buttons().filter((each) => each === 'trade_lift_cap').length).toBe(2);
  });

  test.each([
    ['one cell', `trade_set_cap_of ${ROW}: 7`, '12:7', '200'],
    ['the whole draw', 'trade_set_cap_of trade_whole_draw', '', '500'],
  ])('of %s are set from what holds, and the draw is read again', async (_, words, cell, holds) => {
    await shown({ page: { full: [FULL] } });
    expect(open.buttons()).not.toContain('trade_lift_cap');
    await open.tap(words);
    const sheet = sheetOf(open.page, 'trade_set_cap');
    expect(sheet.fields()).toEqual({ trade_cap_usdt: holds, reason: '' });
    await sheet.fill({ trade_cap_usdt: '250', reason: 'a rumour' });
    open.asked();
    await sheet.send();
    const [sent, read] = open.asked();
    expect(callOf(sent)).toEqual(['POST /trading/cap', { of: 'draw', id: '9', cell, cap: '250.000000', reason: 'a rumour' }]);
    expect(read).toBe('GET /lottery/draws/9');
  });

  test('are of no matter once it is not on sale', async () => {
    await shown({ draw: { status: 'closed' }, page: { full: [FULL], caps } });
    expect([open.text().includes('trade_'), open.buttons()]).toEqual([false, []]);
  });
});
