// @vitest-environment happy-dom
import type { SignedIn } from '@fairbook/contract';
import { parseAmount } from '@fairbook/core/money';
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signedIn, signedOut } from '../../shared/api/session.ts';
import { drawnAt, until } from '../../shared/testing/drawn-at.tsx';
import { AuthDialogs } from '../auth/index.ts';
import { closeMoney, openDeposit, openWithdrawal, useOpenMoney } from './money-door.ts';
import { MoneyOverlays } from './money-overlays.tsx';

let open: Awaited<ReturnType<typeof drawnAt>>;
function Doors() {
  const money = useOpenMoney();
  return (
    <>
      {money?.what === 'deposit' ? `deposit ${money.request.amount ?? 'of any'}` : (money?.what ?? 'shut')}
      <AuthDialogs />
    </>
  );
}
beforeEach(async () => {
  signedIn({ user_id: 7n, nickname: 'ana', token: 't', idle_seconds: 900 } as SignedIn);
  open = await drawnAt(Doors, { address: '/games' });
});
afterEach(async () => {
  await act(async () => closeMoney());
  await open.close();
  signedOut();
});
const does = async (run: () => void) => {
  await act(async () => run());
  return open.text();
};
const dialog = () => document.querySelector('[role=dialog]');

test('one of both is open, with what was asked for, until it is closed', async () => {
  expect(await does(openDeposit)).toBe('deposit of any');
  expect(await does(() => openDeposit({ amount: parseAmount('5') }))).toBe('deposit 5000000');
  expect(await does(openWithdrawal)).toBe('withdrawal');
  expect(await does(closeMoney)).toBe('shut');
});

test.each([
  ['deposit', () => openDeposit()],
  ['withdrawal', openWithdrawal],
])('a guest who asks for a %s is asked to sign in', async (_, ask) => {
  await act(async () => signedOut());
  expect(await does(ask)).toBe('shut');
  await until(dialog);
  await act(async () => dialog()?.querySelector<HTMLElement>('[aria-label="common.close"]')?.click());
  expect([dialog(), open.text()]).toEqual([null, 'shut']);
});

test('whoever signs in next has asked for nothing', async () => {
  await does(openWithdrawal);
  const overlays = await drawnAt(MoneyOverlays, { address: '/games' });
  await overlays.close();
  expect(open.text()).toBe('shut');
});
