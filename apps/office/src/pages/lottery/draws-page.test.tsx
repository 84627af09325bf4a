// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Acted, acted } from '../../shared/testing/acted.tsx';
import { cellsOf, headsOf } from '../../shared/testing/sheet.ts';
import { DrawsPage } from './draws-page.tsx';

const AT = '2026-03-03T13:30:00.000Z';
const DRAW = {
  ...{ match_id: '9', game: 'hkmarksix', draw_no: '26001', source: 'own', close_at: AT, draw_at: '2026-03-03T13:31:00.000Z' },
  ...{ commit: null, numbers: null, status: 'open' },
};
const TIMES = ['03/03/2026, 13:30:00', '03/03/2026, 13:31:00'];

interface Page {
  readonly at?: string;
  readonly draw?: object;
  readonly row?: object;
  readonly page?: object;
}
let open: Acted;
const shown = async ({ at = '/', draw = {}, row = {}, page = {} }: Page = {}) => {
  open = await acted(<DrawsPage />, {
    ...{ may: ['lottery.read'], at },
    instead: {
      'office.lottery.draws': (sample) => {
        const [first] = (sample as { list: { draw: object }[] }).list;
        const list = [{ voiding: null, ...row, draw: { ...first?.draw, ...DRAW, ...draw } }];
        return { ...sample, list, more: false, code: null, ...page };
      },
    },
  });
};
afterEach(async () => {
  await open.close();
  vi.useRealTimers();
});

describe('the draws that are asked for are', () => {
  test.each([
    ['all', '/', 'start=0&limit=50'],
    ['those of a lottery', '/?game=racing', 'game=racing&start=0&limit=50'],
    ['those of a state', '/?state=void', 'state=void&start=0&limit=50'],
    ['all where there is no such lottery or state', '/?game=soccer&state=done', 'start=0&limit=50'],
    ['the page of the address', '/?page=3', 'start=100&limit=50'],
  ])('%s', async (_, at, query) => {
    await shown({ at });
    expect(open.asked()).toEqual([`GET /lottery/draws?${query}`]);
  });

  test('changed by the filters, which begin at the first page again, and by the pager', async () => {
    await shown({ at: '/?page=2', page: { more: true } });
    await open.choose(1, 'settled');
    expect(open.address()).toBe('/?state=settled');
    await open.choose(0, 'racing');
    await open.tap('next');
    expect(open.address()).toBe('/?state=settled&game=racing&page=2');
    await open.choose(1, '');
    expect(open.address()).toBe('/?game=racing');
    await open.choose(0, '');
    expect(open.address()).toBe('/');
  });

  test('read again every ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
    await shown();
    open.asked();
    await act(() => vi.advanceTimersByTimeAsync(9_999));
    expect(open.asked()).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(open.asked().length).toBe(1);
  });
});

describe('a draw', () => {
  test.each<[string, Page, readonly string[]]>([
    ['on sale says when it closes and is drawn', {}, ['–', '–', 'lot_state_open']],
    ['says the beginning of its commitment', { draw: { commit: 'a'.repeat(64) } }, [`${'a'.repeat(10)}…`, '–', 'lot_state_open']],
    [
      'that was drawn says its result',
      { draw: { numbers: [1, 2, 3, 4, 5, 6, 7], status: 'settled' } },
      ['–', '1 2 3 4 5 6 + 7', 'lot_state_settled'],
    ],
    [
      'that a colleague would void says so',
      { row: { voiding: { reason: 'broken', by: 'ana', at: AT } } },
      ['–', '–', 'lot_state_openlot_voiding'],
    ],
  ])('%s', async (_, page, rest) => {
    await shown(page);
    expect(headsOf(open.page, 'lot_draws')).toEqual([
      ...['lot_game', 'lot_draw_no', 'lot_source', 'lot_closes', 'lot_draws_at', 'lot_commit', 'lot_result', 'state'],
    ]);
    expect(cellsOf(open.page, 'lot_draws')).toEqual([['draws.game_hkmarksix', '26001', 'lot_source_own', ...TIMES, ...rest]]);
  });

  test('leads to its page', async () => {
    await shown();
    expect(open.page.querySelector('td a')?.getAttribute('href')).toBe('/lottery/draws/9');
  });
});

test.each([
  ['unapproved', true],
  ['approved', false],
])('code that is %s and may not draw is said to be: %s', async (verdict, isSaid) => {
  const code = { checked_at: AT, verdict, may_draw: false, sources: '', built: 'a'.repeat(64), approved_by: [], changed: [] };
  await shown({ page: { code } });
  expect([open.text().includes('lot_code_refused'), cellsOf(open.page, 'lot_draws').length]).toEqual([isSaid, 1]);
});
