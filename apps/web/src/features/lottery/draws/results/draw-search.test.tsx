// @vitest-environment happy-dom
import { parseDay } from '@fairbook/core/rewards';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Drawn, drawn } from '../../../../shared/testing/drawn.tsx';
import type { DrawFilter } from '../draw-queries.ts';
import { DrawSearch } from './draw-search.tsx';

const onSearch = vi.fn<(filter: DrawFilter) => void>();
const [NUMBER, DAY] = ['input:not([type=date])', 'input[type=date]'];
let open: Drawn | undefined;
beforeEach(() => onSearch.mockClear());
afterEach(async () => {
  await open?.close();
  open = undefined;
});
async function shown(filter: DrawFilter = {}) {
  open = await drawn(<DrawSearch filter={filter} onSearch={onSearch} />, [], NAMED_WORDS);
  const { page, text } = open;
  return {
    ...open,
    values: () => [NUMBER, DAY].map((each) => page.querySelector<HTMLInputElement>(each)?.value),
    isWrong: () => [text().includes('draws.search_wrong'), page.querySelector(NUMBER)?.getAttribute('aria-invalid') === 'true'],
  };
}
const MARCH = parseDay('2026-03-04');

describe('the search for draws', () => {
  test.each<[string, string, string, DrawFilter]>([
    ['nothing, which are all', '', '', {}],
    ['blanks, which are nothing', '  ', '', {}],
    ['a number', ' 2026001 ', '', { drawNo: '2026001' }],
    ['a number as it is shown', 'nº 26/092', '', { drawNo: '26/092' }],
    ['a day', '', '2026-03-04', { day: MARCH }],
    ['both', '2026001', '2026-03-04', { drawNo: '2026001', day: MARCH }],
  ])('looks for %s', async (_, number, day, filter) => {
    const { type, press, isWrong } = await shown();
    await type(NUMBER, number);
    await type(DAY, day);
    expect(onSearch).not.toHaveBeenCalled();
    await press();
    expect([onSearch.mock.calls, isWrong()]).toEqual([[[filter]], [false, false]]);
  });

  test('does not leave the page', async () => {
    const { page } = await shown();
    const event = new Event('submit', { bubbles: true, cancelable: true });
    await act(async () => page.querySelector('form')?.dispatchEvent(event));
    expect([event.defaultPrevented, page.querySelector('form')?.getAttribute('aria-label')]).toEqual([true, 'draws.search']);
  });

  test('looks for nothing while the number cannot be one, and says so until it can', async () => {
    const { type, press, isWrong } = await shown();
    await type(NUMBER, 'yesterday');
    await type(DAY, '2026-03-04');
    expect(isWrong()).toEqual([false, false]);
    await press();
    expect([onSearch.mock.calls, isWrong()]).toEqual([[], [true, true]]);
    await type(NUMBER, '2026001');
    await press();
    expect([onSearch.mock.calls, isWrong()]).toEqual([[[{ drawNo: '2026001', day: MARCH }]], [false, false]]);
  });

  test('says in its fields what they are for, and how numbers look', async () => {
    const { page, text } = await shown();
    expect([...page.querySelectorAll('label')].map(({ textContent }) => textContent?.replace(/draws\.search_day_hint$/, ''))).toEqual([
      'draws.search_number',
      'draws.search_day',
    ]);
    const field = page.querySelector(NUMBER);
    expect(['placeholder', 'autocomplete', 'inputmode'].map((name) => field?.getAttribute(name))).toEqual([
      'draws.search_example',
      'off',
      'text',
    ]);
    expect(text()).toContain('draws.search_day_hint');
    expect([...page.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(['draws.search_go']);
  });
});

describe('the way back to all draws', () => {
  test.each<[string, DrawFilter, readonly string[], boolean]>([
    ['nothing', {}, ['', ''], false],
    ['a number', { drawNo: '2026001' }, ['2026001', ''], true],
    ['a day', { day: MARCH }, ['', '2026-03-04'], true],
  ])('is there where some are looked for, and the fields say which: %s', async (_, filter, values, isThere) => {
    const part = await shown(filter);
    expect([part.values(), part.text().includes('draws.search_all')]).toEqual([values, isThere]);
  });

  test('empties both fields and what was wrong, and looks for all', async () => {
    const { type, press, values, isWrong } = await shown({ drawNo: '2026001', day: MARCH });
    await type(NUMBER, 'yesterday');
    await press();
    expect(isWrong()).toEqual([true, true]);
    await press('draws.search_all');
    expect([onSearch.mock.calls, values(), isWrong()]).toEqual([[[{}]], ['', ''], [false, false]]);
  });
});
