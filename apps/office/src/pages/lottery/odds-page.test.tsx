// @vitest-environment happy-dom
import type { Permission } from '@fairbook/contract/office';
import { defaultCarTable } from '@fairbook/core/lottery';
import { formatAmount, formatOdds } from '@fairbook/core/money';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Acted, acted } from '../../shared/testing/acted.tsx';
import { callOf, cellsOf, sheetOf } from '../../shared/testing/sheet.ts';
import { OddsPage } from './odds-page.tsx';

const AT = '2026-03-03T13:30:00.000Z';
const CELLS = defaultCarTable().map(({ odds, min, max, ...cell }) => ({
  ...{ ...cell, odd: formatOdds(odds), min: formatAmount(min), max: formatAmount(max) },
}));
const [FIRST] = CELLS.filter(({ top }) => top === 12);
const OLD = [
  { table_id: '7', by: 'ana', at: AT },
  { table_id: '5', by: null, at: AT },
];

let open: Acted;
let list = OLD;
interface Page {
  readonly may?: Permission;
  readonly at?: string;
  readonly refuses?: string;
  readonly least?: number;
}
const shown = async ({ may = 'lottery.odds', at = '/?game=racing', refuses = '', least = 0 }: Page = {}) => {
  open = await acted(<OddsPage />, {
    ...{ may: [may], at, refuses: (name: string) => name === refuses },
    instead: {
      'office.lotteryTerms.tables': () => ({ list, least_return_e6: least }),
      'office.lotteryTerms.table': () => ({ ...list[0], cells: CELLS }),
      'office.lotteryTerms.setOdds': () => {
        list = [{ table_id: '9', by: 'bo', at: AT }, ...OLD];
        return { table_id: '9' };
      },
    },
  });
};
const inputs = () => [...open.page.querySelectorAll('input')];
const typed = async (label: string, text: string) =>
  open.type(
    inputs().findIndex((input) => input.getAttribute('aria-label') === label),
    text,
  );
/** The rows of the first place after one of their odds was changed. */
const changed = async (odd: string, page?: Page) => {
  await shown(page);
  await open.choose(2, '12');
  await typed('lot_odds_of 1', odd);
};
beforeEach(() => {
  list = OLD;
});
afterEach(() => open.close());

describe('the odds tables of a lottery', () => {
  test('begin with the one that holds, whichever was read of another lottery', async () => {
    await shown();
    await open.choose(1, '5');
    open.asked();
    await open.go('/?game=airship');
    expect(open.asked()).toEqual(['GET /lottery/odds/airship', 'GET /lottery/odds/airship/7']);
  });

  test('are read, and the one that holds', async () => {
    await shown();
    expect(open.asked()).toEqual(['GET /lottery/odds/racing', 'GET /lottery/odds/racing/7']);
  });

  test.each([
    ['none', '/'],
    ['no lottery', '/?game=soccer'],
  ])('are those of the first one where the address names %s', async (_, at) => {
    await shown({ at });
    expect(open.asked()[0]).toBe('GET /lottery/odds/hkmarksix');
  });

  test('are named by their number, who set them and when', async () => {
    await shown();
    expect([...(open.page.querySelectorAll('select')[1]?.options ?? [])].map(({ value, text }) => [value, text])).toEqual([
      ['7', 'lot_table_now 7 · ana · 03/03/2026, 13:30:00'],
      ['5', 'lot_table_old 5 · lot_table_house · 03/03/2026, 13:30:00'],
    ]);
  });

  test('that cannot be read are said to be so', async () => {
    await shown({ refuses: 'office.lotteryTerms.tables' });
    expect(open.text()).toContain('errors.server.busy');
    await open.close();
    await shown({ refuses: 'office.lotteryTerms.table' });
    expect([open.text().includes('errors.server.busy'), open.text().includes('loading')]).toEqual([true, false]);
  });
});

describe('a table', () => {
  test('shows one row at a time: its cells, and what each gives back', async () => {
    await shown();
    await open.choose(2, '12');
    const cells = cellsOf(open.page, 'lot_odds');
    expect([cells.length, cells[0]?.[0], inputs()[1]?.value]).toEqual([CELLS.filter(({ top }) => top === 12).length, '1', FIRST?.odd]);
    await typed('lot_odds_of 1', '9');
    expect(cellsOf(open.page, 'lot_odds')[0]?.slice(4)).toEqual(['90.0 %', '10.0 %']);
  });

  test('that cannot be typed is not changed: by who may not', async () => {
    await shown({ may: 'lottery.read' });
    expect(inputs()).toEqual([]);
  });

  test('is published with what was changed alone, by the number that was seen; and then it holds, which is said', async () => {
    await changed('9.5');
    const sheet = sheetOf(open.page, 'lot_new_table');
    await sheet.fill({ reason: 'a new season' });
    await sheet.send();
    await open.tick(-1);
    const [sent, ...read] = open.sent();
    const cells = [{ ...FIRST, odd: '9.50' }];
    expect(callOf(sent)).toEqual(['PUT /lottery/odds/racing', { table_id: '7', cells, reason: 'a new season' }]);
    expect(read).toEqual(['read lottery,odds,racing']);
    expect([open.text().includes('lot_published_table 9'), open.page.querySelector('select + *')]).toEqual([true, null]);
    expect(open.page.querySelectorAll('select')[1]?.value).toBe('9');
  });

  test('that is refused stays as it was typed, and the tables are read again', async () => {
    await changed('9.5', { refuses: 'office.lotteryTerms.setOdds' });
    const sheet = sheetOf(open.page, 'lot_new_table');
    await sheet.fill({ reason: 'a new season' });
    await sheet.send();
    expect([open.sent().at(-1), sheet.fields()]).toEqual(['read lottery,odds,racing', { reason: 'a new season' }]);
    expect(open.text()).toContain('errors.server.busy');
    expect(open.text()).not.toContain('lot_published_table');
  });

  test.each<[string, string, string, number]>([
    ['gives back more than is staked', '10.01', 'lot_fault_return_high', 0],
    ['gives back less than the law asks for', '9', 'lot_fault_return_low', 900_001],
    ['cannot be read', 'x', 'lot_fault_unreadable', 0],
  ])('with a cell that %s is not published, and its changes can be taken back', async (_, odd, words, least) => {
    await changed(odd, { least });
    expect([open.text().includes(words), open.buttons().includes('lot_new_table')]).toEqual([true, false]);
    await open.tap('lot_take_back');
    expect([open.page.querySelector('[aria-label=changes]'), open.text().includes(words)]).toEqual([null, false]);
  });

  test('is published down to what the law asks for', async () => {
    await changed('9', { least: 900_000 });
    expect(open.buttons()).toContain('lot_new_table');
  });

  test('of before is only read, and the one that holds can be changed again', async () => {
    await shown();
    open.asked();
    await open.choose(1, '5');
    expect(open.asked()).toEqual(['GET /lottery/odds/racing/5']);
    await open.choose(1, '7');
    expect(inputs().length).toBeGreaterThan(0);
  });
});
