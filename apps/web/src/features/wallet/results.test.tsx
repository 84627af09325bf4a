// @vitest-environment happy-dom
import { reportsApi } from '@fairbook/contract';
import { parseAmount, RATE_ONE } from '@fairbook/core/money';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keys } from '../../shared/api/query-keys.ts';
import { type Drawn, drawn, sentTo } from '../../shared/testing/drawn.tsx';
import { Results } from './results.tsx';

let open: Drawn;
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-04T00:30:00Z') }));
afterEach(async () => {
  await open.close();
  vi.useRealTimers();
});
const money = (text: string) => parseAmount(text.replace('-', '')) * (text.startsWith('-') ? -1n : 1n);
const WEEK = {
  stakes: money('-50'),
  payouts: money('30.25'),
  game_transfers: money('-5'),
  closing: money('100'),
  net_deposits_ever: money('60'),
};
const account = (more: object) => ({
  score: money('100'),
  currency: 'USDT',
  nickname: 'Ana',
  net_today: money('0'),
  owed: money('0'),
  ...more,
});
const RATES = [keys.exchange, [{ id: 1, currency: 'USDT', exchange: RATE_ONE, rate_id: '1', sort: 0 }]] as const;
const figures = async (own: object | undefined, week: object | undefined) => {
  const known = [
    RATES,
    ...(own ? [[keys.account, account(own)] as const] : []),
    ...(week ? [[[...keys.account, 'week'], week] as const] : []),
  ];
  open = await drawn(<Results />, known);
  return [...open.page.querySelectorAll('dd')].map(({ textContent }) => textContent);
};

test.each<[string, object | undefined, object | undefined, string[]]>([
  ['what is known, each with its sign', { net_today: money('1.5') }, WEEK, ['+1.50 USDT', '−24.75 USDT', '+40.00 USDT']],
  ['what is owed as lost', { net_today: money('-2'), owed: money('45') }, WEEK, ['−2.00 USDT', '−24.75 USDT', '−5.00 USDT']],
  ['zero without a sign', {}, { ...WEEK, stakes: money('-25.25'), closing: money('60') }, ['0.00 USDT', '0.00 USDT', '0.00 USDT']],
  ['nothing before it is known', undefined, undefined, ['…', '…', '…']],
])('what playing came to is %s', async (_, own, week, expected) => {
  sentTo();
  expect(await figures(own, week)).toEqual(expected);
});

test('the week is today and the six days before it, as the house counts days', async () => {
  const sent = sentTo(reportsApi.accountSummary);
  await figures({}, undefined);
  const { searchParams } = new URL(sent[0]?.path ?? '', 'http://house');
  expect([sent.length, Object.fromEntries(searchParams)]).toEqual([
    1,
    { start_date: '2026-02-26', end_date: '2026-03-04', timezone_offset: '0' },
  ]);
});
