// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { type Acted, acted } from '../../shared/testing/acted.tsx';
import { LotteryLayout } from './lottery-layout.tsx';

let open: Acted;
afterEach(() => open.close());
const ways = () => [...open.page.querySelectorAll('nav a')].map((link) => `${link.getAttribute('href')} ${link.textContent}`);

test('lotteries are a page a subject', async () => {
  open = await acted(<LotteryLayout />, { may: ['lottery.read'] });
  expect(ways()).toEqual([
    '/lottery lot_draws',
    '/lottery/schedules lot_schedules',
    '/lottery/odds lot_odds',
    '/lottery/imports lot_imports',
  ]);
});

test('are closed to who may not read them', async () => {
  open = await acted(<LotteryLayout />, { may: ['games.read'] });
  expect([open.text(), ways()]).toEqual(['lot_none_here', []]);
});
