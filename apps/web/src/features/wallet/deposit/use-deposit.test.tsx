// @vitest-environment happy-dom
import { type RequestOf, type SignedIn, walletApi } from '@fairbook/contract';
import { parseAmount } from '@fairbook/core/money';
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { signedIn, signedOut } from '../../../shared/api/session.ts';
import { type Drawn, drawn, sentTo } from '../../../shared/testing/drawn.tsx';
import { useDeposit } from './use-deposit.ts';

type Deposit = RequestOf<typeof walletApi.recharge>;
const FIRST: Deposit = { type: 'pix', amount: parseAmount('50'), currency: 'BRL', rate_id: '1', cpf: '52998224725' };

let part: Drawn | undefined;
let request: Deposit;
function Deposits() {
  const { mutate } = useDeposit();
  return (
    <button type="button" onClick={() => mutate(request)}>
      deposit
    </button>
  );
}
afterEach(async () => {
  await part?.close();
  signedOut();
});

test.each<[string, Partial<Deposit>, boolean]>([
  ['the same', {}, true],
  ['the same at another rate', { rate_id: '2' }, true],
  ['one of another payer', { cpf: '11144477735' }, false],
  ['another amount', { amount: parseAmount('51') }, false],
  ['another currency', { currency: 'USD' }, false],
  ['another way', { type: 'card' }, false],
])('after an answer that was lost, %s is what was ordered or something new', async (_, more, isSame) => {
  signedIn({ user_id: 7n, nickname: 'ana', token: 't', idle_seconds: 900 } as SignedIn);
  const calls = sentTo(walletApi.recharge);
  part = await drawn(<Deposits />);
  request = FIRST;
  await part.press('deposit');
  await calls[0]?.lose();
  request = { ...FIRST, ...more };
  await act(async () => undefined);
  await part.press('deposit');
  expect(calls).toHaveLength(2);
  expect(calls[1]?.key === calls[0]?.key).toBe(isSame);
  expect(calls[1]?.body).toMatchObject({ rate_id: isSame ? '1' : request.rate_id, cpf: request.cpf });
});
