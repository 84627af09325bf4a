// @vitest-environment happy-dom
import type { BetKind } from '@fairbook/contract';
import type { Availability, Game } from '@fairbook/core/catalog';
import { GAMES } from '@fairbook/core/catalog';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keys } from '../../shared/api/query-keys.ts';
import { type Drawn, drawn, sentTo } from '../../shared/testing/drawn.tsx';
import { type BetFilter, everyBet } from './bet-filter.ts';
import { FilterBar } from './filter-bar.tsx';

const onChange = vi.fn<(filter: BetFilter) => void>();
let open: Drawn | undefined;
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(async () => {
  await open?.close();
  onChange.mockClear();
  vi.useRealTimers();
});
async function draw(kind: BetKind, offered: Partial<Record<Game, Availability>> = {}, otherwise: Availability = 'active') {
  sentTo();
  const Filters = () => {
    const [filter, setFilter] = useState(everyBet(kind));
    const change = (next: BetFilter) => {
      onChange(next);
      setFilter(next);
    };
    return (
      <>
        <button type="button" onClick={() => setFilter(everyBet(kind))}>
          way back
        </button>
        <FilterBar filter={filter} onChange={change} />
      </>
    );
  };
  const games = (Object.keys(GAMES) as Game[]).map((game_id) => ({ game_id, status: offered[game_id] ?? otherwise }));
  open = await drawn(<Filters />, [[keys.availableGames, games]], NAMED_WORDS);
  return open;
}
const chips = (label: string) => [...(open?.page.querySelectorAll(`fieldset[aria-label="${label}"] button`) ?? [])];
const words = (label: string) => chips(label).map(({ textContent }) => textContent);
const chosen = (label: string) => chips(label).find((each) => each.getAttribute('aria-pressed') === 'true')?.textContent;
const wait = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

test('everything stands first, and lotteries and games behind the sports', async () => {
  await draw('all');
  expect([words('my_bets.which')[0], words('my_bets.which').slice(-2), chosen('my_bets.which')]).toEqual([
    'my_bets.kind_every',
    ['common.lotteries', 'my_bets.kind_games'],
    'my_bets.kind_every',
  ]);
});

test('the search says what it is for, takes 64 signs, and is not filled from elsewhere', async () => {
  const { page } = await draw('all');
  const field = page.querySelector('search input');
  const names = ['aria-label', 'placeholder', 'maxlength', 'autocomplete', 'enterkeyhint'];
  expect(names.map((name) => field?.getAttribute(name))).toEqual(['my_bets.search', 'my_bets.search_hint', '64', 'off', 'search']);
});

test('what is hidden is not there, but for what is looked at', async () => {
  await draw('all', {}, 'hidden');
  expect(words('my_bets.which')).toEqual(['my_bets.kind_every']);
  await open?.close();
  await draw('games', {}, 'hidden');
  expect([words('my_bets.which'), chosen('my_bets.which')]).toEqual([['my_bets.kind_every', 'my_bets.kind_games'], 'my_bets.kind_games']);
});

test('one of the lotteries is chosen in a row of its own, which is there for lotteries alone', async () => {
  const { press } = await draw('all');
  expect(words('lottery.games')).toEqual([]);
  await press('common.lotteries');
  expect([onChange.mock.calls.at(-1)?.[0].kind, chosen('lottery.games')]).toEqual(['lottery', 'my_bets.lotteries_all']);
  const second = chips('lottery.games')[1];
  await act(async () => (second as HTMLElement).click());
  expect([chosen('my_bets.which'), chosen('lottery.games')]).toEqual(['common.lotteries', second?.textContent]);
  await press('my_bets.kind_games');
  expect([onChange.mock.calls.at(-1)?.[0].kind, words('lottery.games')]).toEqual(['games', []]);
});

test('who types is asked after 300 milliseconds without a key, once', async () => {
  const { type } = await draw('all');
  await type('[type=search]', 'Li');
  await wait(299);
  await type('[type=search]', 'Lille');
  await wait(299);
  expect(onChange).not.toHaveBeenCalled();
  await wait(1);
  expect(onChange.mock.calls).toEqual([[{ ...everyBet('all'), search: 'Lille' }]]);
  await wait(1_000);
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('what was searched for and is cleared elsewhere is gone from the field too, and what is typed meanwhile stays', async () => {
  const { type, press } = await draw('all');
  const field = () => open?.page.querySelector<HTMLInputElement>('[type=search]')?.value;
  await type('[type=search]', 'Lille');
  await wait(300);
  await press('way back');
  expect(field()).toBe('');
  await type('[type=search]', 'Lens');
  await wait(300);
  await type('[type=search]', 'Lens and');
  expect(field()).toBe('Lens and');
});
