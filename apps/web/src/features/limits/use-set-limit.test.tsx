// @vitest-environment happy-dom

import { limitsApi, type SignedIn } from '@fairbook/contract';
import { parseAmount, RATE_ONE } from '@fairbook/core/money';
import { act, useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keys } from '../../shared/api/query-keys.ts';
import type { ReadLimit } from '../../shared/api/read-limit.ts';
import { signedIn, signedOut } from '../../shared/api/session.ts';
import { type Drawn, drawn, type SentCall, sentTo } from '../../shared/testing/drawn.tsx';
import { drawnAt } from '../../shared/testing/drawn-at.tsx';
import { noLimits } from '../../shared/testing/no-limits.ts';
import { keepStay } from './stay.ts';
import { StayLine } from './stay-line.tsx';
import { type SetLimit, useSetLimit } from './use-set-limit.ts';

const NOW = new Date('2026-03-04T15:30:00Z');
const RATES = [{ id: 1, currency: 'BRL', exchange: RATE_ONE, rate_id: 'r1', sort: 0 }];
const LIMITS = noLimits(NOW.toISOString());
let open: Drawn | undefined;
beforeEach(() => signedIn({ user_id: 7n, nickname: 'ana', token: 't', idle_seconds: 900 } as SignedIn));
afterEach(async () => {
  await open?.close();
  open = undefined;
  signedOut();
  vi.useRealTimers();
});

describe('a limit', () => {
  let [limit, calls]: [SetLimit, readonly SentCall[]] = [undefined as unknown as SetLimit, []];
  const done = vi.fn<() => void>();
  const Part = () => {
    const now = useSetLimit();
    useEffect(() => {
      limit = now;
    });
    return `${now.pending} ${now.error?.message ?? 'fine'}`;
  };
  beforeEach(async () => {
    done.mockClear();
    calls = sentTo(limitsApi.setLimit, limitsApi.setTimeLimit);
    open = await drawn(<Part />, [[keys.exchange, RATES]]);
  });
  const set = (kind: string, read: object | null) =>
    act(async () => limit.set({ kind, period: 'week' } as never, read as ReadLimit | null, done));
  const TEN = { kind: 'amount', typed: parseAmount('10') };
  const HOUR = { kind: 'minutes', minutes: 60 };

  test.each<[string, object | null, string, object]>([
    ['loss', TEN, limitsApi.setLimit.path, { kind: 'loss', period: 'week', amount: '10.000000', currency: 'BRL', rate_id: 'r1' }],
    ['deposit', null, limitsApi.setLimit.path, { kind: 'deposit', period: 'week', amount: null, currency: 'BRL', rate_id: 'r1' }],
    ['time', HOUR, limitsApi.setTimeLimit.path, { period: 'week', minutes: 60 }],
    ['time', null, limitsApi.setTimeLimit.path, { period: 'week', minutes: null }],
  ])('of %s is sent as what was read: %#', async (kind, read, path, body) => {
    await set(kind, read);
    expect(calls.map((call) => [call.path, call.body])).toEqual([[path, body]]);
    expect([open?.text(), done.mock.calls.length]).toEqual(['true fine', 0]);
    await calls[0]?.reply(LIMITS);
    expect([open?.text(), done.mock.calls.length]).toEqual(['false fine', 1]);
    expect(open?.queries.getQueryData(keys.limits)).toMatchObject({ reality_minutes: 60, answered: true });
  });

  test.each<[string, object]>([
    ['loss', TEN],
    ['time', HOUR],
  ])('of %s that is refused is not done, and says so until it is reset', async (kind, read) => {
    await set(kind, read);
    await calls[0]?.refuse('limit.required');
    expect([open?.text(), done.mock.calls.length]).toEqual(['false limit.required', 0]);
    await act(async () => limit.reset());
    expect(open?.text()).toBe('false fine');
  });
});

describe('the line of a stay', () => {
  const line = async (minutes: number | null, net?: string) => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: NOW });
    sessionStorage.clear();
    const since = NOW.getTime() - (minutes ?? 0) * 60_000;
    if (minutes !== null) keepStay('7', { since, seen: NOW.getTime(), told: since });
    const account = { score: parseAmount('1'), currency: 'BRL', net_today: parseAmount(net ?? '0') };
    const words = { 'limits.stay_time': [['hours'], 'h', ['minutes'], 'm'], 'limits.stay_open': [['time'], ' ', ['net']] };
    const known = [[keys.exchange, RATES], ...(net === undefined ? [] : [[keys.account, account] as const])] as never;
    const part = await drawnAt(StayLine, { address: '/', known, words: words as never });
    open = part;
    return () =>
      part.page
        .querySelector('a')
        ?.getAttribute('aria-label')
        ?.replaceAll(/[^\dhm+−…. -]/g, '')
        .trim();
  };
  test.each([
    [0, '0h0m'],
    [59, '0h59m'],
    [60, '1h0m'],
    [135, '2h15m'],
    [null, '0h0m'],
  ])('of %s minutes says %s', async (minutes, time) => expect((await line(minutes))()).toMatch(new RegExp(`^${time} …$`)));

  test.each([
    ['3', /\+.*3\.00/],
    ['0', /^0h5m [^+]*0\.00/],
    ['-3', /^0h5m [^+]*3\.00/],
  ])('says that today came to %s, with its sign', async (net, said) => expect((await line(5, net))()).toMatch(said));

  test('goes on with the time, leads to the limits, and ends with its page', async () => {
    const text = await line(59);
    expect(open?.page.querySelector('a')?.getAttribute('href')).toBe('/limits');
    await act(async () => void vi.advanceTimersByTime(59_000));
    expect(text()).toMatch(/^0h59m/);
    await act(async () => void vi.advanceTimersByTime(1_000));
    expect(text()).toMatch(/^1h0m/);
    await open?.close();
    expect(vi.getTimerCount()).toBe(0);
  });
});
