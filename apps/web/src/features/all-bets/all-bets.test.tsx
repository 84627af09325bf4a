// @vitest-environment happy-dom
import { allBetsApi } from '@fairbook/contract';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { drawnAt, until } from '../../shared/testing/drawn-at.tsx';
import { AllBets } from './all-bets.tsx';

type Page = Awaited<ReturnType<typeof drawnAt>>;
let page: Page;
let asked: { readonly path: string; readonly query: URLSearchParams }[] = [];
afterEach(() => page.close());

const NONE = { count: 0, sums: [] };
/** A player whose only bets are those counted. */
async function draw(address: string, counts: Readonly<Record<string, number>> = {}) {
  asked = [];
  const answer = ({ pathname: path, searchParams: query }: URL) => {
    if (path !== allBetsApi.totals.path && path !== allBetsApi.bets.path) return undefined;
    asked.push({ path, query });
    if (path === allBetsApi.bets.path) return { list: [], more: false };
    return { open: NONE, closed: { ...NONE, count: counts[query.get('state') ?? ''] ?? 0 } };
  };
  page = await drawnAt(() => <AllBets />, { address, answer, words: NAMED_WORDS });
}
const says = (words: string) => until(() => document.body.textContent?.includes(words));
const buttons = () => [...document.querySelectorAll('button')];
const press = async (words: string) => {
  const named = () => buttons().find((each) => each.textContent?.includes(words) || each.getAttribute('aria-label')?.includes(words));
  await until(() => named()?.disabled === false);
  await act(async () => named()?.click());
};
const at = (address: string) => until(() => page.address() === address);

test('the address says what is listed, and one tap clears it', async () => {
  await draw('/my-bets?state=won&period=today&stake=10..50&q=Lille');
  await says('my_bets.filter_none');
  const list = asked.find(({ path }) => path === allBetsApi.bets.path)?.query;
  expect(Object.fromEntries(list ?? [])).toMatchObject({
    half: 'closed',
    state: 'won',
    search: 'Lille',
    currency: 'USDT',
    stake_from: '10.000000',
  });
  await press('my_bets.filter_clear');
  await at('/my-bets?state=closed');
  await says('my_bets.empty_closed');
});

test('a filter is taken away by a tap on it', async () => {
  await draw('/my-bets?state=lost&period=week');
  await press('my_bets.filter_remove');
  await at('/my-bets?state=closed&period=week');
  expect(asked.some(({ query }) => query.has('from'))).toBe(true);
});

test('the tabs are named, and how many were found is said of the one that is open', async () => {
  await draw('/my-bets?state=lost', { lost: 4 });
  const { page: at } = page;
  await until(() => at.querySelector('[role=tabpanel] [role=status]')?.textContent);
  expect(at.querySelector('[role=tablist]')?.getAttribute('aria-label')).toBe('my_bets.states');
  const tabs = [...at.querySelectorAll('[role=tab]')].map((tab) => [tab.textContent, tab.getAttribute('aria-selected')]);
  expect(tabs).toEqual([
    ['my_bets.half_open0', 'false'],
    ['my_bets.half_closed4', 'true'],
  ]);
  const panel = at.querySelector('[role=tabpanel]');
  expect([panel?.getAttribute('aria-label'), panel?.querySelector('[role=status]')?.textContent]).toEqual([
    'my_bets.half_closed',
    'my_bets.found_count 4',
  ]);
  expect(at.querySelector('[role=tab][aria-selected=true]')?.getAttribute('aria-controls')).toBe(panel?.id);
});

test('the sheet counts before it is used, and leads to an address that can be shared', async () => {
  await draw('/my-bets', { lost: 4 });
  await press('my_bets.filters_on');
  await press('my_bets.filter_state_lost');
  await press('my_bets.period_month');
  await until(() => asked.some(({ path, query }) => path === allBetsApi.totals.path && query.get('state') === 'lost' && query.has('from')));
  await press('my_bets.filter_show');
  await at('/my-bets?state=lost&period=month');
  expect(asked.some(({ query }) => query.get('state') === 'lost')).toBe(true);
});

test('the sheet says what is no range, and cannot be used until it is one', async () => {
  await draw('/my-bets?state=won&stake=50..10');
  await press('my_bets.filters_on');
  await says('errors.bets.amounts_invalid');
  expect(buttons().find((each) => each.textContent?.includes('my_bets.filter_apply'))?.disabled).toBe(true);
});
