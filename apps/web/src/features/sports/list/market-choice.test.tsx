// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { drawnAt, until } from '../../../shared/testing/drawn-at.tsx';
import { MarketChoice, type MarketChoiceProps, useChosenColumn } from './market-choice.tsx';

let open: Awaited<ReturnType<typeof drawnAt>>;
afterEach(() => open.close());
async function draw(address: string, more: Partial<MarketChoiceProps> = {}) {
  const of = { game: 'soccer', goals: true, isFirst: true, ...more } as const;
  const List = () => (
    <main data-column={useChosenColumn(of)}>
      <MarketChoice {...of} />
    </main>
  );
  open = await drawnAt(List, { address });
}
const column = () => open.page.querySelector('main')?.dataset.column;
const select = () => open.page.querySelector('select');
const offered = () => [...open.page.querySelectorAll('option')].map(({ value, selected }) => `${value}${selected ? '*' : ''}`);
const choose = (market: string) =>
  act(async () => {
    const field = select();
    if (field) field.value = market;
    field?.dispatchEvent(new Event('change', { bubbles: true }));
  });

describe('the market of a list with room for one', () => {
  test.each<[string, Partial<MarketChoiceProps>, string, string[]]>([
    ['', {}, 'result', ['wl*', 'ou25', 'handicap']],
    ['?market=ou25', {}, 'goals', ['wl', 'ou25*', 'handicap']],
    ['?market=handicap', {}, 'handicap', ['wl', 'ou25', 'handicap*']],
    // In a house without it, and of another sport.
    ['?market=ou25', { goals: false }, 'result', ['wl*', 'handicap']],
    ['?market=ou25', { game: 'basketball' }, 'result', ['wl*', 'handicap', 'bs']],
    ['?market=st', { game: 'sports365', discipline: 'tennis' }, 'handicap', ['ml', 'sh', 'st*']],
  ])('at %s is what the address says, if it is there: %#', async (search, more, shown, markets) => {
    await draw(`/sport/soccer${search}`, more);
    expect([column(), offered()]).toEqual([shown, markets]);
  });

  test('is kept in the address, and the usual one leaves nothing there', async () => {
    await draw('/sport/soccer?day=2026-11-22');
    await choose('ou25');
    await until(() => open.address() === '/sport/soccer?day=2026-11-22&market=ou25');
    expect(column()).toBe('goals');
    await choose('wl');
    await until(() => open.address() === '/sport/soccer?day=2026-11-22');
    expect(column()).toBe('result');
  });

  test('is no choice where there is one alone', async () => {
    await draw('/sport/bd', { game: 'bd' });
    expect(select()).toBeNull();
  });

  test('is one stop of a keyboard in a list: the others are for a finger', async () => {
    await draw('/sport/soccer');
    expect([select()?.tabIndex, select()?.closest('[aria-hidden]')]).toEqual([0, null]);
    await open.close();
    await draw('/sport/soccer', { isFirst: false });
    expect([select()?.tabIndex, select()?.closest('[aria-hidden]')?.tagName]).toEqual([-1, 'LABEL']);
  });
});
