// @vitest-environment happy-dom
import type { SignedIn } from '@fairbook/contract';
import { parseAmount, parseRate } from '@fairbook/core/money';
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keys } from '../../shared/api/query-keys.ts';
import { signedIn, signedOut } from '../../shared/api/session.ts';
import { drawnAt, until } from '../../shared/testing/drawn-at.tsx';
import { BalanceCard } from './balance-card.tsx';
import { closeMoney, useOpenMoney } from './money-door.ts';
import { WalletButton } from './wallet-button.tsx';

let open: Awaited<ReturnType<typeof drawnAt>>;
beforeEach(() => signedIn({ user_id: 7n, nickname: 'ana', token: 't', idle_seconds: 900 } as SignedIn));
afterEach(async () => {
  await act(async () => closeMoney());
  await open.close();
  signedOut();
});
const ACCOUNT = { score: parseAmount('10.123456'), currency: 'BRL', nickname: 'Ana', net_today: parseAmount('0.2'), owed: 0n };
const known = (own: object | null, transfers = 0) =>
  [
    [keys.exchange, [{ id: 1, currency: 'BRL', exchange: parseRate('5'), rate_id: '1', sort: 0 }]],
    ...(own ? [[keys.account, { ...ACCOUNT, ...own }] as const] : []),
    [[...keys.account, 'game-transfers', 'last'], { list: Array.from({ length: transfers }, () => ({})), more: false }],
    [[...keys.account, 'debts'], { owed: parseAmount('2'), list: [] }],
    [[...keys.account, 'game-wallets'], []],
  ] as const;
const Card = () => (
  <>
    <BalanceCard />
    <q>{useOpenMoney()?.what ?? 'shut'}</q>
  </>
);
const draw = async (own: object | null = {}, transfers = 0) => {
  open = await drawnAt(Card, { address: '/profile', known: known(own, transfers) });
  return open.text().replace(/\u00a0/g, ' ');
};
const buttons = () => [...open.page.querySelectorAll('button')].map(({ textContent }) => textContent);
const door = () => open.page.querySelector('q')?.textContent;

test('what the player has stands in their currency, and exactly in USDT', async () => {
  expect(await draw()).toContain('R$50.6110.123456 USDT · wallet.play_money');
});

test('before it is known no figure is shown', async () => {
  const text = await draw(null);
  expect(text).toContain('…… · wallet.play_money');
  expect(text).not.toMatch(/\d/);
});

test('the ways in and out stand side by side and open their own dialog', async () => {
  await draw();
  expect(buttons()).toEqual(['wallet.deposit', 'wallet.withdraw']);
  for (const [words, what] of [
    ['wallet.deposit', 'deposit'],
    ['wallet.withdraw', 'withdrawal'],
  ] as const) {
    await open.press(words);
    expect(door()).toBe(what);
  }
});

test('the way to games is there for who has used it', async () => {
  await draw({}, 1);
  expect(buttons()).toEqual(['wallet.deposit', 'wallet.withdraw', 'wallet.transfer']);
  await open.press('wallet.transfer');
  await until(() => document.querySelector('[role=dialog]'));
  expect([document.querySelector('[role=dialog]')?.textContent, door()]).toEqual(['wallet.t_titlewallet.t_none', 'shut']);
});

test.each([
  [0n, false],
  [1n, true],
])('a debt of %s millionths is told: %s', async (owed, isTold) => {
  await draw({ owed });
  await until(() => !isTold || open.text().includes('wallet.owed'));
  expect(open.text().includes('wallet.owed')).toBe(isTold);
});

test.each<[string, object | null, string, string]>([
  ['with the balance and what today came to', {}, 'open R$50.61 +R$1.00', 'R$50.61+R$1.00'],
  ['with what was lost', { net_today: -parseAmount('0.2') }, 'open R$50.61 −R$1.00', 'R$50.61−R$1.00'],
  ['before either is known', null, 'wallet.open_loading', '……'],
])('the button of the wallet leads there %s', async (_, own, label, text) => {
  const words = { 'wallet.open': ['open ', ['balance'], ' ', ['net']], 'wallet.today': [['net']] } as Parameters<
    typeof drawnAt
  >[1]['words'];
  open = await drawnAt(WalletButton, { address: '/', known: known(own), ...(words && { words }) });
  const link = open.page.querySelector('a');
  const plain = (said: string | null | undefined) => said?.replace(/\u00a0/g, ' ');
  expect([link?.getAttribute('href'), plain(link?.getAttribute('aria-label')), plain(link?.textContent)]).toEqual([
    '/profile',
    label,
    text,
  ]);
});
