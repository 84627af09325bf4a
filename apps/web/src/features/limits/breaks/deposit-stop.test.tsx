// @vitest-environment happy-dom
import type { OwnLimits, SignedIn } from '@fairbook/contract';
import { parseAmount, RATE_ONE } from '@fairbook/core/money';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keys } from '../../../shared/api/query-keys.ts';
import { signedIn, signedOut } from '../../../shared/api/session.ts';
import { drawnAt } from '../../../shared/testing/drawn-at.tsx';
import { DepositStopView } from './deposit-stop-view.tsx';
import { useDepositStop } from './use-deposit-stop.ts';

const SOON = new Date(Date.now() + 14 * 60_000);
const STOP: OwnLimits['deposit_stop'] = { until: SOON, deposits: 3, went_in: parseAmount('30') };
const [paused, closed] = [vi.fn<() => void>(), vi.fn<() => void>()];
let open: Awaited<ReturnType<typeof drawnAt>> | undefined;
beforeEach(() => {
  signedIn({ user_id: 7n, nickname: 'Ana', token: 't', idle_seconds: 900 } as SignedIn);
  paused.mockClear();
  closed.mockClear();
});
afterEach(async () => {
  await open?.close();
  signedOut();
});

function Part() {
  const stop = useDepositStop();
  return stop ? <DepositStopView stop={stop} onPause={paused} onClose={closed} /> : <p>deposits are open</p>;
}
async function draw(stop: OwnLimits['deposit_stop'], serverTime = new Date()) {
  const known = [
    [keys.exchange, [{ id: 1, currency: 'USDT', exchange: RATE_ONE, rate_id: '1', sort: 0 }]],
    [keys.account, { score: parseAmount('1.5'), owed: 0n, currency: 'USDT', nickname: 'Ana', net_today: 0n }],
    [keys.limits, { limits: [], deposit_stop: stop, server_time: serverTime }],
  ] as const;
  open = await drawnAt(Part, { address: '/', words: NAMED_WORDS, known });
  return open;
}

test('a deposit that waits says from when it can be made, what went in and what is left, and that withdrawals are open', async () => {
  const { page, text } = await draw(STOP);
  const facts = [...page.querySelectorAll('dl > div')].map((each) => [...each.children].map(({ textContent }) => textContent));
  expect(facts).toEqual([
    ['limits.stop_went_in 3', '30.00 USDT'],
    ['limits.stop_left', '1.50 USDT'],
  ]);
  expect([text().includes('limits.deposits_stop'), text().includes('limits.stop_note')]).toEqual([true, true]);
});

test('it leads to the limits and to a pause, each as near as the other', async () => {
  const { page, press } = await draw(STOP);
  const link = page.querySelector('a');
  expect([link?.getAttribute('href'), link?.textContent]).toEqual(['/limits', 'limits.link']);
  await press('limits.pause_now');
  expect([paused.mock.calls.length, closed.mock.calls.length]).toEqual([1, 0]);
});

test.each<[string, OwnLimits['deposit_stop'], Date | undefined]>([
  ['without a stop', null, undefined],
  ['once it is over', { ...STOP, until: new Date(Date.now() - 11_000) } as OwnLimits['deposit_stop'], undefined],
  ['once it is over by the clock of the server, whatever the browser’s says', STOP, new Date(SOON.getTime() + 11_000)],
])('deposits are open %s', async (_, stop, serverTime) => {
  expect((await draw(stop, serverTime)).text()).toBe('deposits are open');
});
