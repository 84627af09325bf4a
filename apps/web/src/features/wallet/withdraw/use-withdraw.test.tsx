// @vitest-environment happy-dom
import { type RequestOf, type SignedIn, withdrawalsApi } from '@fairbook/contract';
import { parseAmount } from '@fairbook/core/money';
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { signedIn, signedOut } from '../../../shared/api/session.ts';
import { type Drawn, drawn, sentTo } from '../../../shared/testing/drawn.tsx';
import { useWithdraw } from './use-withdraw.ts';

type Withdrawal = RequestOf<typeof withdrawalsApi.withdraw>;
const FIRST: Withdrawal = {
  ...{ channel: 'usdt_trc20', account_id: '0192a1b2-0000-7000-8000-000000000001', amount: parseAmount('50') },
  ...{ currency: 'USDT', rate_id: '1', bank_password: '123456' },
} as Withdrawal;

let part: Drawn | undefined;
let request: Withdrawal;
function Withdraws() {
  const { mutate } = useWithdraw();
  return (
    <button type="button" onClick={() => mutate(request)}>
      withdraw
    </button>
  );
}
afterEach(async () => {
  await part?.close();
  signedOut();
});

test.each<[string, Partial<Withdrawal>, boolean]>([
  ['the same', {}, true],
  ['the same at another rate and with another password', { rate_id: '2', bank_password: '654321' } as Partial<Withdrawal>, true],
  ['another account', { account_id: '0192a1b2-0000-7000-8000-000000000002' } as Partial<Withdrawal>, false],
  ['another amount', { amount: parseAmount('51') }, false],
  ['another currency', { currency: 'BRL' } as Partial<Withdrawal>, false],
  ['another way', { channel: 'pix' } as Partial<Withdrawal>, false],
])('after an answer that was lost, %s is what was asked for or something new', async (_, more, isSame) => {
  signedIn({ user_id: 7n, nickname: 'ana', token: 't', idle_seconds: 900 } as SignedIn);
  const calls = sentTo(withdrawalsApi.withdraw);
  part = await drawn(<Withdraws />);
  request = FIRST;
  await part.press('withdraw');
  await calls[0]?.lose();
  request = { ...FIRST, ...more };
  await act(async () => undefined);
  await part.press('withdraw');
  expect(calls).toHaveLength(2);
  expect(calls[1]?.key === calls[0]?.key).toBe(isSame);
  // At the rate of the first attempt, with the password of the last.
  expect(calls[1]?.body).toMatchObject(isSame ? { rate_id: '1', bank_password: request.bank_password } : { rate_id: request.rate_id });
});
