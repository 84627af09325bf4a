// @vitest-environment happy-dom
import { Refusal } from '@fairbook/contract';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Column, Pager, Table } from './table.tsx';
import { type Mounted, mounted } from './testing/mounted.tsx';

interface Row {
  readonly id: string;
  readonly paid: number;
}
const COLUMNS: readonly Column<Row>[] = [
  { head: 'Who', cell: ({ id }) => id, long: true },
  { head: <b>Paid</b>, cell: ({ paid }) => paid, figure: true },
];
const ROWS: readonly Row[] = [
  { id: 'ana', paid: 3 },
  { id: 'bea', paid: 4 },
];
let open: Mounted;
afterEach(() => open.close());

describe('a table', () => {
  const shown = async (more: object = {}) => {
    open = await mounted(<Table name="People" columns={COLUMNS} rows={ROWS} keyOf={({ id }) => id} empty="nobody" {...more} />, {
      'office.table': ['table of ', ['name']],
    });
  };
  const texts = (of: string) => [...open.page.querySelectorAll(of)].map(({ textContent }) => textContent);

  test('has a head for each column and a row for each thing', async () => {
    await shown();
    expect([texts('th[scope=col]'), texts('td')]).toEqual([
      ['Who', 'Paid'],
      ['ana', '3', 'bea', '4'],
    ]);
  });

  test('is read beside its heads where it stacks, as far as they are words', async () => {
    await shown({ stacks: true });
    expect([...open.page.querySelectorAll('td')].map((cell) => cell.dataset.head)).toEqual(['Who', undefined, 'Who', undefined]);
  });

  test('is reached by the keyboard, and has figures in figures', async () => {
    await shown();
    expect(open.page.querySelector('section')?.tabIndex).toBe(0);
    expect(open.page.querySelector('section')?.getAttribute('aria-label')).toBe('table of People');
    expect(texts('td.num')).toEqual(['3', '4']);
  });

  test.each([
    ['is on its way', { rows: undefined }, 'office.loading'],
    ['has nothing in it', { rows: [] }, 'nobody'],
    ['is refused, whatever was read before', { error: new Refusal('server.busy') }, 'errors.server.busy'],
  ])('says so where it %s', async (_, more, text) => {
    await shown(more);
    expect([open.text(), open.page.querySelector('table')]).toEqual([text, null]);
    expect(open.page.querySelector('[role=status]') !== null).toBe(text === 'office.loading');
  });
});

describe('the pages of a list', () => {
  const turned = vi.fn<(page: number) => void>();
  const shown = async (page: number, more: boolean) => {
    turned.mockClear();
    open = await mounted(<Pager page={page} more={more} onPage={turned} />, { 'office.page': ['page ', ['page']] });
  };
  const disabled = () => ['office.previous', 'office.next'].map((words) => open.button(words)?.disabled);

  test.each([
    ['the first of several', 1, true, [true, false]],
    ['one between', 2, true, [false, false]],
    ['the last', 3, false, [false, true]],
  ])('turn from %s to what there is', async (_, page, more, off) => {
    await shown(page, more);
    expect([open.page.querySelector('span')?.textContent, disabled()]).toEqual([`page ${page}`, off]);
    expect(open.page.querySelector('nav')?.getAttribute('aria-label')).toBe(`page ${page}`);
  });

  test('turn by one', async () => {
    await shown(4, true);
    await open.press('office.previous');
    await open.press('office.next');
    expect(turned.mock.calls).toEqual([[3], [5]]);
  });

  test('are not there where there is one', async () => {
    await shown(1, false);
    expect(open.text()).toBe('');
  });
});
