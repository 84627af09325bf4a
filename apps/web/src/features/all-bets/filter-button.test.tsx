// @vitest-environment happy-dom
import { allBetsApi } from '@fairbook/contract';
import { RATE_ONE } from '@fairbook/core/money';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { keys } from '../../shared/api/query-keys.ts';
import { type Drawn, drawn, sentTo } from '../../shared/testing/drawn.tsx';
import { type BetFilter, everyBet } from './bet-filter.ts';
import { FilterButton } from './filter-button.tsx';

const onChange = vi.fn<(filter: BetFilter) => void>();
const TEN = { least: '10', most: '' };
let open: Drawn;
beforeAll(() => import('./filter-sheet.tsx'));
afterEach(async () => {
  await open.close();
  onChange.mockClear();
});
async function draw(filter: Partial<BetFilter> = {}) {
  sentTo(allBetsApi.totals);
  open = await drawn(
    <FilterButton filter={{ ...everyBet('all'), ...filter }} onChange={onChange} />,
    [[keys.exchange, [{ id: 1, currency: 'USDT', exchange: RATE_ONE, rate_id: '1', sort: 0 }]]],
    NAMED_WORDS,
  );
}
const show = async () => {
  await open.press('my_bets.filters_on');
  await act(() => vi.dynamicImportSettled());
};
const sheet = () => document.querySelector('[role=dialog]');

test.each<[string, Partial<BetFilter>, number]>([
  ['none', {}, 0],
  ['none of a tab, a product and a search', { state: 'closed', kind: 'soccer', search: 'Lille' }, 0],
  ['one', { state: 'won' }, 1],
  ['all four', { state: 'won', period: 'week', stake: TEN, back: TEN }, 4],
])('the button of the filters counts those that hold: %s', async (_, filter, count) => {
  await draw(filter);
  expect([open.text().trim(), open.page.querySelector('button')?.getAttribute('aria-haspopup')]).toEqual([
    `my_bets.filters_on ${count}`,
    'dialog',
  ]);
});

test('the filters are shown when they are asked for, with what holds, and can be left', async () => {
  await draw({ state: 'won', stake: TEN });
  expect(sheet()).toBeNull();
  await show();
  const values = [...(sheet()?.querySelectorAll('input') ?? [])].map(({ value }) => value);
  expect(values).toContain('10');
  await act(async () => document.querySelector<HTMLButtonElement>('[role=dialog] button[aria-label="common.close"]')?.click());
  expect([sheet(), onChange.mock.calls.length]).toEqual([null, 0]);
});

test('what is chosen among the filters is passed on, and they are gone', async () => {
  await draw();
  await show();
  await open.dialog.press('my_bets.filter_state_lost');
  await open.dialog.press('my_bets.filter_apply');
  expect(onChange.mock.calls.map(([filter]) => filter.state)).toEqual(['lost']);
  expect(sheet()).toBeNull();
});
