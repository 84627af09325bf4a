// @vitest-environment happy-dom
import { receiptCode } from '@fairbook/core/betting';
import { parseAmount, RATE_ONE } from '@fairbook/core/money';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { afterEach, expect, test } from 'vitest';
import { keys } from '../../shared/api/query-keys.ts';
import { drawnAt } from '../../shared/testing/drawn-at.tsx';
import { Debts } from './debts.tsx';

let open: Awaited<ReturnType<typeof drawnAt>>;
afterEach(() => open.close());
const RATES = [keys.exchange, [{ id: 1, currency: 'USDT', exchange: RATE_ONE, rate_id: '1', sort: 0 }]] as const;
const id = (nth: number) => `0192a1b2-0000-7000-8000-00000000000${nth}`;
const debt = (nth: number, game: string, owed: string) => ({
  order_id: id(nth),
  game,
  open: parseAmount(owed),
  at: new Date(`2026-03-0${nth}T12:00:00Z`),
});
const draw = async (owed: string, list: readonly object[]) => {
  const known = [RATES, [[...keys.account, 'debts'], { owed: parseAmount(owed), list }] as const];
  open = await drawnAt(Debts, { address: '/', known, words: NAMED_WORDS });
  return open;
};

test('what is owed is said, and each bet with what is open of it leads to where it can be read', async () => {
  const { page, text } = await draw('12.500000', [debt(1, 'soccer', '10.000000'), debt(2, 'hkmarksix', '2.500000')]);
  expect(text()).toContain('wallet.owed 12.50 USDT');
  const links = [...page.querySelectorAll('a')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual([`/my-bets?bet=${id(1)}`, `/lottery/my-bets?game=hkmarksix&bet=${id(2)}`]);
  expect(links.map(({ textContent }) => ['10.00 USDT', '2.50 USDT'].filter((amount) => textContent?.includes(amount)))).toEqual([
    ['10.00 USDT'],
    ['2.50 USDT'],
  ]);
  expect(links.map(({ textContent }, at) => textContent?.includes(receiptCode(id(at + 1) as never)))).toEqual([true, true]);
});

test('nothing is said where nothing is owed', async () => {
  expect((await draw('0', [])).text()).toBe('');
});
