// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { type Acted, acted } from '../../shared/testing/acted.tsx';
import { GameFilter } from './game-filter.tsx';

const [SIX, RACING] = ['hkmarksix', 'racing'] as const;

let open: Acted;
const shown = async (at: string, all?: string) => {
  open = await acted(<GameFilter games={[SIX, RACING]} {...(all !== undefined && { all })} />, { may: [], at });
};
const select = () => open.page.querySelector('select');
const options = () => [...(select()?.options ?? [])].map(({ value, text }) => [value, text]);
afterEach(() => open.close());

test('lists the lotteries by name, after the entry for all of them where there is one', async () => {
  const lotteries = [
    [SIX, 'draws.game_hkmarksix'],
    [RACING, 'draws.game_racing'],
  ];
  await shown('/');
  expect([select()?.labels?.[0]?.firstChild?.textContent, options()]).toEqual(['lot_game', lotteries]);
  await open.close();
  await shown('/', 'every lottery');
  expect(options()).toEqual([['', 'every lottery'], ...lotteries]);
});

test.each([
  ['the first lottery, where one is always chosen', '/', undefined, SIX],
  ['all of them, where they may be', '/', 'all', ''],
  ['the lottery of the address, where one is always chosen', '/?game=racing', undefined, RACING],
  ['the lottery of the address, where all may be', '/?game=racing', 'all', RACING],
])('%s is what is looked at', async (_, at, all, value) => {
  await shown(at, all);
  expect(select()?.value).toBe(value);
});

test('the lottery that is chosen stands in the address, from the first page on, with what else is looked for', async () => {
  await shown('/?state=open&page=3', 'all');
  await open.choose(0, RACING);
  expect(open.address()).toBe('/?state=open&game=racing');
});

test('all of them leaves the address without a lottery', async () => {
  await shown('/?state=open&game=racing&page=3', 'all');
  await open.choose(0, '');
  expect(open.address()).toBe('/?state=open');
});
