// @vitest-environment happy-dom
import { walletApi } from '@fairbook/contract';
import { parseAmount, RATE_ONE } from '@fairbook/core/money';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { afterEach, expect, test } from 'vitest';
import { keys } from '../../../shared/api/query-keys.ts';
import { type Drawn, drawn, sentTo } from '../../../shared/testing/drawn.tsx';
import { DepositForm } from './deposit-form.tsx';

let open: Drawn | undefined;
afterEach(() => open?.close());

const left = (amount: string, kind = 'deposit') => ({ kind, period: 'week', left: { amount: parseAmount(amount), minutes: null } });

test('a deposit is not sent where it passes what the player’s own limits leave, and says so before', async () => {
  const sent = sentTo(walletApi.recharge);
  const method = { type: 'sandbox', min: parseAmount('1'), max: parseAmount('1000') } as const;
  const known = [
    [keys.exchange, [{ id: 1, currency: 'USDT', exchange: RATE_ONE, rate_id: '1', sort: 0 }]],
    [keys.limits, { limits: [left('50'), left('19.99'), left('1', 'stake')] }],
  ] as const;
  open = await drawn(<DepositForm method={method} missing={undefined} onDone={() => undefined} />, known, NAMED_WORDS);
  await open.type('[name=amount]', '20');
  expect(open.text()).toContain('wallet.limit_over 19.99');
  await open.press();
  expect(sent).toEqual([]);
  await open.type('[name=amount]', '19.99');
  expect(open.text()).not.toContain('wallet.limit_over');
  await open.press();
  expect(sent).toHaveLength(1);
  await sent[0]?.refuse('deposit.too_many_open');
});
