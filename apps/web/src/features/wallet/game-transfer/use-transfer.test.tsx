// @vitest-environment happy-dom
import { gamesApi, type RequestOf, type SignedIn } from '@fairbook/contract';
import { parseAmount } from '@fairbook/core/money';
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { signedIn, signedOut } from '../../../shared/api/session.ts';
import { type Drawn, drawn, sentTo } from '../../../shared/testing/drawn.tsx';
import { useTransfer } from './use-transfer.ts';

type Transfer = RequestOf<typeof gamesApi.transfer>;
const FIRST: Transfer = { provider: 'ky', direction: 'to_game', amount: parseAmount('50'), bank_password: '123456' };

let part: Drawn | undefined;
let request: Transfer;
function Transfers() {
  const { mutate } = useTransfer();
  return (
    <button type="button" onClick={() => mutate(request)}>
      transfer
    </button>
  );
}
afterEach(async () => {
  await part?.close();
  signedOut();
});

test.each<[string, Partial<Transfer>, boolean]>([
  ['the same', {}, true],
  ['the same with another password', { bank_password: '654321' }, true],
  ['the way back', { direction: 'from_game' }, false],
  ['another amount', { amount: parseAmount('51') }, false],
  ['another provider', { provider: 'ng' }, false],
])('after an answer that was lost, %s is what was asked for or something new', async (_, more, isSame) => {
  signedIn({ user_id: 7n, nickname: 'ana', token: 't', idle_seconds: 900 } as SignedIn);
  const calls = sentTo(gamesApi.transfer);
  part = await drawn(<Transfers />);
  request = FIRST;
  await part.press('transfer');
  await calls[0]?.lose();
  request = { ...FIRST, ...more };
  await act(async () => undefined);
  await part.press('transfer');
  expect(calls).toHaveLength(2);
  expect(calls[1]?.key === calls[0]?.key).toBe(isSame);
  expect(calls[1]?.body).toMatchObject({ direction: request.direction, bank_password: request.bank_password });
});
