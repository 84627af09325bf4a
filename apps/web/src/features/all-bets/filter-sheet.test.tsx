// @vitest-environment happy-dom
import { allBetsApi } from '@fairbook/contract';
import { RATE_ONE } from '@fairbook/core/money';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { linesOf } from '@fairbook/ui/testing';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { keys } from '../../shared/api/query-keys.ts';
import { type Drawn, drawn, type SentCall, sentTo } from '../../shared/testing/drawn.tsx';
import { type BetFilter, everyBet } from './bet-filter.ts';
import { FilterSheet } from './filter-sheet.tsx';

const [onChange, onClose] = [vi.fn<(filter: BetFilter) => void>(), vi.fn<() => void>()];
const FILTER = everyBet('all');
let [open, calls]: [Drawn | undefined, readonly SentCall[]] = [undefined, []];
afterEach(async () => {
  await open?.close();
  onChange.mockClear();
  onClose.mockClear();
});
async function draw(filter: Partial<BetFilter> = {}) {
  calls = sentTo(allBetsApi.totals);
  open = await drawn(
    <FilterSheet filter={{ ...FILTER, ...filter }} onChange={onChange} onClose={onClose} />,
    [[keys.exchange, [{ id: 1, currency: 'USDT', exchange: RATE_ONE, rate_id: '1', sort: 0 }]]],
    NAMED_WORDS,
  );
  return open.dialog;
}
const button = (words: string) =>
  [...document.querySelectorAll<HTMLButtonElement>('[role=dialog] button')].find((each) => each.textContent?.startsWith(words));
const field = (what: string, end: string) => `[aria-label="my_bets.filter_${what}: my_bets.filter_${end}"]`;
const take = () => act(async () => button('my_bets.filter_apply')?.click());
const NONE = { count: 0, sums: [] };

test('nothing is narrowed before it is asked for, and leaving changes nothing', async () => {
  const { press } = await draw();
  await press('my_bets.filter_state_won');
  await act(async () => document.querySelector<HTMLElement>('[role=dialog] [aria-label="common.close"]')?.click());
  expect([onChange.mock.calls, onClose.mock.calls.length]).toEqual([[], 1]);
});

test.each<[string, Partial<BetFilter>]>([
  ['my_bets.filter_state_won', { state: 'won' }],
  ['my_bets.period_today', { period: 'today' }],
])('%s is taken by the button, which closes the sheet', async (words, changed) => {
  const { press } = await draw({ search: 'Lille' });
  await press(words);
  await take();
  expect([onChange.mock.calls, onClose.mock.calls.length]).toEqual([[[{ ...FILTER, search: 'Lille', ...changed }]], 1]);
});

test.each<['stake' | 'back', 'least' | 'most']>([
  ['stake', 'least'],
  ['stake', 'most'],
  ['back', 'least'],
  ['back', 'most'],
])('an amount of %s at %s is written as the reader writes, and kept with a point', async (what, end) => {
  const { type } = await draw();
  await type(field(what, end), ' 10,5 '.replace(',', '.'));
  await take();
  expect(onChange.mock.calls).toEqual([[{ ...FILTER, [what]: { ...FILTER[what], [end]: '10.5' } }]]);
});

test.each<[string, Partial<BetFilter>, string | undefined]>([
  ['amounts the wrong way round', { stake: { least: '50', most: '10' } }, 'errors.bets.amounts_invalid'],
  ['the same of what came back', { back: { least: '2', most: '1.99' } }, 'errors.bets.amounts_invalid'],
  ['what is no amount', { stake: { least: 'x', most: '' } }, 'errors.bets.amounts_invalid'],
  ['nor at the other end', { back: { least: '', most: 'x' } }, 'errors.bets.amounts_invalid'],
  ['days the wrong way round', { period: 'dates', from: '2026-03-05', until: '2026-03-04' }, 'errors.bets.period_invalid'],
  ['one day', { period: 'dates', from: '2026-03-04', until: '2026-03-04' }, undefined],
  ['one amount', { stake: { least: '10', most: '10' } }, undefined],
  ['an open end', { stake: { least: '10', most: '' }, back: { least: '', most: '5' } }, undefined],
])('%s: what the server would refuse is said before it is asked', async (_, filter, problem) => {
  const { text } = await draw(filter);
  expect([/errors\.bets\.[a-z]+_invalid/.exec(text())?.[0], button('my_bets.filter_apply')?.disabled, calls.length]).toEqual([
    problem,
    problem !== undefined,
    problem === undefined ? 1 : 0,
  ]);
});

test.each<[BetFilter['state'], string]>([
  [FILTER.state, 'my_bets.filter_show 3'],
  ['won', 'my_bets.filter_show 8'],
])('the button says how many bets are left of those in the state %s', async (state, said) => {
  await draw({ state });
  expect(button('my_bets.filter_apply')).toBeDefined();
  await calls[0]?.reply({ open: { ...NONE, count: 3 }, closed: { ...NONE, count: 8 } });
  expect(button('my_bets.filter_show')?.textContent).toBe(said);
});

test('everything is cleared but what is searched for and whether it waits for a result, and only where there is something to clear', async () => {
  const { press } = await draw({ search: 'Lille' });
  expect(button('my_bets.filter_clear')?.disabled).toBe(true);
  await press('my_bets.period_dates');
  await press('my_bets.filter_state_won');
  expect(button('my_bets.filter_clear')?.disabled).toBe(false);
  await press('my_bets.filter_clear');
  expect(button('my_bets.filter_clear')?.disabled).toBe(true);
  await take();
  expect(onChange.mock.calls).toEqual([[{ ...FILTER, search: 'Lille', state: 'closed' }]]);
});

test('the sheet says what each of its fields is for, and in which currency amounts are', async () => {
  await draw({ period: 'dates', from: '2026-03-01', until: '2026-03-04', stake: { least: '1', most: '' } });
  expect(linesOf(document.querySelector('[role=dialog]') as Node)).toEqual([
    '{"dialog"}',
    'my_bets.filters',
    '({"common.close" title=common.close})',
    'my_bets.filter_state',
    '{"my_bets.filter_state"} ({pressed=true}my_bets.filter_state_open) ({pressed=false}my_bets.filter_state_closed) ({pressed=false}my_bets.filter_state_won) ({pressed=false}my_bets.filter_state_lost) ({pressed=false}my_bets.filter_state_returned) ({pressed=false}my_bets.filter_state_cashed_out)',
    'my_bets.filter_period',
    '{"my_bets.filter_period"} ({pressed=false}my_bets.period_any) ({pressed=false}my_bets.period_today) ({pressed=false}my_bets.period_week) ({pressed=false}my_bets.period_month) ({pressed=true}my_bets.period_dates)',
    'my_bets.filter_from',
    '{invalid=false}[2026-03-01 max=2026-03-04]',
    'my_bets.filter_until',
    '{invalid=false}[2026-03-04]',
    'my_bets.filter_stake',
    'my_bets.filter_least',
    'USDT{"my_bets.filter_stake: my_bets.filter_least" invalid=false}[1 inputmode=decimal autocomplete=off]',
    'my_bets.filter_most',
    'USDT{"my_bets.filter_stake: my_bets.filter_most" invalid=false}[ inputmode=decimal autocomplete=off]',
    'my_bets.filter_back',
    'my_bets.filter_least',
    'USDT{"my_bets.filter_back: my_bets.filter_least" invalid=false}[ inputmode=decimal autocomplete=off]',
    'my_bets.filter_most',
    'USDT{"my_bets.filter_back: my_bets.filter_most" invalid=false}[ inputmode=decimal autocomplete=off]',
    'my_bets.filter_amount_note USDT',
    '(my_bets.filter_clear) ({*primary}my_bets.filter_apply)',
  ]);
});

test('days are asked for where a period of days is chosen, and forgotten with it', async () => {
  const { press } = await draw({ period: 'dates', from: '2026-03-01', until: '2026-03-04' });
  expect([...document.querySelectorAll<HTMLInputElement>('[type=date]')].map(({ value }) => value)).toEqual(['2026-03-01', '2026-03-04']);
  await press('my_bets.period_today');
  expect(document.querySelectorAll('[type=date]')).toHaveLength(0);
  await take();
  expect(onChange.mock.calls).toEqual([[{ ...FILTER, period: 'today' }]]);
});
