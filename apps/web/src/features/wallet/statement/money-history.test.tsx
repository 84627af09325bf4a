// @vitest-environment happy-dom
import { Refusal } from '@fairbook/contract';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Drawn, drawn, sentTo } from '../../../shared/testing/drawn.tsx';
import { MoneyHistory } from './money-history.tsx';
import { MoneyRow } from './money-row.tsx';
import { TotalsBar } from './totals-bar.tsx';

interface Row {
  readonly id: string;
  readonly state: 'paid' | 'rejected';
}
/** The server's rows, newest first; and how often it fails before it answers. */
let [has, failures]: [readonly Row[], number] = [[], 0];
let asked: string[] = [];
let saved: readonly Row[] = [];
let open: Drawn | undefined;
afterEach(async () => {
  await open?.close();
  [has, failures, asked, saved] = [[], 0, [], []];
});

const made = (count: number): readonly Row[] =>
  Array.from({ length: count }, (_, nth) => ({ id: `row ${nth + 1}`, state: nth % 2 === 0 ? 'paid' : 'rejected' }));

async function history(isUnderWay?: (row: Row) => boolean): Promise<Drawn> {
  sentTo(); // catches requests for rates
  const read =
    (shown: 'all' | Row['state']) =>
    async ({ start, limit }: { readonly start: number; readonly limit: number }) => {
      asked.push(`${shown} ${start}+${limit}`);
      failures -= 1;
      if (failures >= 0) throw new Refusal('server.busy');
      const rows = has.filter(({ state }) => shown === 'all' || state === shown);
      return { list: rows.slice(start, start + limit), more: rows.length > start + limit, count: rows.length };
    };
  open = await drawn(
    <MoneyHistory
      name="rows"
      days={{ from: '', to: '' }}
      filter={{ label: 'filter', values: ['all', 'paid', 'rejected'], nameOf: (value) => `only ${value}` }}
      read={read}
      idOf={({ id }) => id}
      {...(isUnderWay && { isUnderWay })}
      totals={(_, first, all) => (
        <TotalsBar
          known={first && { count: first.count, text: `${first.count} in all` }}
          onSave={async () => {
            saved = await all();
          }}
        />
      )}
      empty={(shown) => `nothing ${shown}`}
      row={({ id, state }) => <MoneyRow kind={id} figure="1.00" at={new Date(0)} state={{ tone: 'ok', text: state }} />}
    />,
  );
  return open;
}
const rows = ({ page }: Drawn) => [...page.querySelectorAll('li')].map((each) => each.textContent);

test('a history goes on where its last page ended, and has no button when there is no more', async () => {
  has = made(45);
  const drawing = await history();
  expect(rows(drawing)).toHaveLength(20);
  await drawing.press('common.more');
  await drawing.press('common.more');
  expect(asked).toEqual(['all 0+20', 'all 20+20', 'all 40+20']);
  expect(rows(drawing)).toHaveLength(45);
  await expect(drawing.press('common.more')).rejects.toThrow('no button');
});

test('a row that comes between two pages is not shown twice', async () => {
  has = made(30);
  const drawing = await history();
  has = [{ id: 'new', state: 'paid' }, ...has];
  await drawing.press('common.more');
  expect(new Set(rows(drawing)).size).toBe(rows(drawing).length);
});

test('a filter is asked of the server, and the totals are of what it lets through', async () => {
  has = made(3);
  const drawing = await history();
  expect(drawing.text()).toContain('3 in all');
  await drawing.press('only rejected');
  expect(asked.at(-1)).toBe('rejected 0+20');
  expect(drawing.text()).toContain('1 in all');
  expect(rows(drawing)).toEqual([expect.stringMatching(/^row 21\.00.*rejected$/)]);
});

test('the file has every row that the filter lets through, also those that were not shown', async () => {
  has = made(250);
  const drawing = await history();
  await drawing.press('only paid');
  await drawing.press('wallet.csv');
  expect([saved.length, new Set(saved.map(({ state }) => state))]).toEqual([125, new Set(['paid'])]);
});

test('a history without rows says why', async () => {
  has = made(1);
  const drawing = await history();
  expect(drawing.text()).not.toContain('nothing');
  await drawing.press('only rejected');
  expect(drawing.text()).toContain('nothing rejected');
});

test('a history that could not be read says so, and is read again', async () => {
  [has, failures] = [made(2), 1];
  const drawing = await history();
  expect(drawing.text()).toContain('errors.server.busy');
  expect(drawing.text()).not.toContain('nothing');
  await drawing.press('common.try_again');
  expect(drawing.text()).not.toContain('errors.server.busy');
  expect(rows(drawing)).toHaveLength(2);
});

test.each<[string, boolean, number]>([
  ['one that is under way among others that are over, again', true, 2],
  ['only what is over, once', false, 1],
])('a history that shows %s is read', async (_, goesOn, times) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  try {
    has = made(3);
    await history(({ id }) => goesOn && id === 'row 2');
    await act(async () => void vi.advanceTimersByTime(14_999));
    expect(asked).toHaveLength(1);
    await act(async () => void vi.advanceTimersByTime(1));
    expect(asked).toHaveLength(times);
  } finally {
    vi.useRealTimers();
  }
});
