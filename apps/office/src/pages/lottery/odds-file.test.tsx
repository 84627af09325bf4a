// @vitest-environment happy-dom
import type { OddsCell } from '@fairbook/core/lottery';
import { parseAmount, parseOdds } from '@fairbook/core/money';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Mounted, mounted } from '../../shared/testing/mounted.tsx';
import { OddsFile } from './odds-file.tsx';

const CELL: OddsCell = { top: 12, prop: '1', odds: parseOdds('9.5'), min: parseAmount('1'), max: parseAmount('100') };
const taken = vi.fn<(cells: readonly OddsCell[]) => void>();

let open: Mounted;
const shown = async (mayChange = true) => {
  open = await mounted(<OddsFile game="racing" tableId="7" cells={[CELL]} onTaken={mayChange ? taken : undefined} />, NAMED_WORDS);
};
const chooser = () => open.page.querySelector<HTMLInputElement>('input[type=file]');
const give = async (...files: readonly File[]) =>
  act(async () => {
    const input = chooser() as HTMLInputElement;
    Object.defineProperty(input, 'files', { value: files, configurable: true });
    input.dispatchEvent(new Event('change', { bubbles: true }));
    for (let turns = 0; turns < 5; turns += 1) await new Promise<void>((resolve) => void setImmediate(resolve));
  });
const file = (...lines: readonly string[]) => new File([['top,prop,odd,min,max', ...lines].join('\n')], 'new.csv');
const said = () => [...open.page.querySelectorAll('li')].map(({ textContent }) => textContent);
afterEach(async () => {
  await open.close();
  taken.mockClear();
});

describe('a table as a file', () => {
  test('is given by the name of its game and its number, as it is read again', async () => {
    await shown();
    const link = open.page.querySelector('a');
    expect([link?.getAttribute('download'), decodeURIComponent(link?.getAttribute('href')?.split('utf-8,')[1] ?? '')]).toEqual([
      'racing-7.csv',
      'top,prop,odd,min,max\n12,1,9.50,1.00,100.00\n',
    ]);
  });

  test('is taken whole, which is said', async () => {
    await shown();
    await give(file('12,1,9.6,1,100', '12,2,9.7,1,100'));
    expect(taken.mock.calls.map(([cells]) => cells.map(({ prop, odds }) => `${prop} ${odds}`))).toEqual([['1 96000', '2 97000']]);
    expect(open.page.querySelector('[role=status]')?.textContent).toBe('lot_csv_taken 2 new.csv');
  });

  test('is not taken at all with a line that cannot be read; each is named, and not any more once a file is right', async () => {
    await shown();
    await give(file('12,1,9.6,1,100', '12,2,much,1,100', '12,1,9.6,1,100'));
    expect([taken.mock.calls, said()]).toEqual([[], ['lot_csv_line 3 lot_csv_odd', 'lot_csv_line 4 lot_csv_repeated']]);
    expect(open.text()).toContain('lot_csv_refused new.csv');
    await give(file('12,1,9.6,1,100'));
    expect([taken.mock.calls.length, said()]).toEqual([1, []]);
  });

  test('names twenty lines at most', async () => {
    await shown();
    await give(file(...Array.from({ length: 21 }, (_, nth) => `12,${nth},much,1,100`)));
    expect(said().length).toBe(20);
  });

  test('is nothing where none was chosen', async () => {
    await shown();
    await give();
    expect([taken.mock.calls, open.text().includes('lot_csv_taken')]).toEqual([[], false]);
  });

  test('is only given to who may not change it', async () => {
    await shown(false);
    expect([chooser(), open.page.querySelector('a') !== null]).toEqual([null, true]);
  });
});

test.each([true, false])('how a file is written is said where it may be given: %s', async (mayChange) => {
  await shown(mayChange);
  const said = document.getElementById(chooser()?.getAttribute('aria-describedby') ?? '')?.textContent;
  expect([open.text().includes('lot_csv_hint'), said]).toEqual([mayChange, mayChange ? 'lot_csv_hint' : undefined]);
});
