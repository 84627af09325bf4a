// @vitest-environment happy-dom
import type { SignedIn } from '@fairbook/contract';
import { parseAmount } from '@fairbook/core/money';
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signedIn, signedOut } from '../../shared/api/session.ts';
import { type Drawn, drawn } from '../../shared/testing/drawn.tsx';
import { closeAuth, useAuthState } from '../auth/auth-store.ts';
import { closeMoney, openDeposit, openWithdrawal, useOpenMoney } from './money-door.ts';
import { MoneyOverlays } from './money-overlays.tsx';

let open: Drawn;
function Doors() {
  const money = useOpenMoney();
  const what = money?.what === 'deposit' ? `deposit ${money.wish.amount ?? 'of any'}` : (money?.what ?? 'shut');
  return `${what}, ${useAuthState().mode ?? 'no sign-in'}`;
}
beforeEach(async () => {
  signedIn({ user_id: 7n, nickname: 'ana', token: 't', idle_seconds: 900 } as SignedIn);
  open = await drawn(<Doors />);
});
afterEach(async () => {
  closeMoney();
  await open.close();
  signedOut();
});
const does = async (run: () => void) => {
  await act(async () => run());
  return open.text().split(',')[0];
};

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
  await does(ask);
  expect(open.text()).toBe('shut, login');
  await does(closeAuth);
});

test('whoever signs in next has asked for nothing', async () => {
  await does(openWithdrawal);
  const overlays = await drawn(<MoneyOverlays />);
  await overlays.close();
  expect(open.text().split(',')[0]).toBe('shut');
});
