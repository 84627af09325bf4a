// @vitest-environment happy-dom
import { parseAmount } from '@fairbook/core/money';
import { act } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { setTransport } from '../../../shared/api/api.ts';
import { keys } from '../../../shared/api/query-keys.ts';
import { type Drawn, drawn } from '../../../shared/testing/drawn.tsx';
import { fakeSocket } from '../../../shared/testing/fake-socket.ts';
import { useMinutesSince, useNet } from './use-sitting.ts';

const socket = fakeSocket();
const ID = '01900000-0000-7000-8000-000000000001';
const SITTING = { staked: parseAmount('10'), back: parseAmount('7.5') };
let open: Drawn | undefined;
afterEach(async () => {
  await open?.close();
  vi.useRealTimers();
});

describe('what a sitting came to', () => {
  const page = async (known: boolean) => {
    const Net = () => `${useNet({ launch_id: ID, practice: false })}`;
    open = await drawn(<Net />, known ? [[keys.sitting(ID), SITTING]] : []);
    return open;
  };
  test('is what came back less what was staked', async () => {
    expect((await page(true)).text()).toBe('-2500000');
  });

  test.each([
    ['game_round', true],
    ['bet', false],
    ['game_transfer', false],
  ])('is read again when a %s moved the balance: %s', async (reason, isRead) => {
    const { queries } = await page(true);
    const read = vi.spyOn(queries, 'invalidateQueries').mockResolvedValue();
    await socket.say('player:7', [{ kind: 'wallet.changed', balance: '1', reason }]);
    expect(read.mock.calls.map(([filter]) => filter?.queryKey)).toEqual(isRead ? [keys.sitting(ID)] : []);
  });

  test.each([
    [true, 0],
    [false, 1],
  ])('is asked for where money is played for: in practice %s, %s times', async (practice, times) => {
    const asked: string[] = [];
    const fetch = (url: unknown) => {
      if (String(url).includes('game_launch')) asked.push(String(url));
      return new Promise<never>(() => undefined);
    };
    setTransport(() => ({ baseUrl: '', headers: () => ({}), retries: 0, fetch }));
    const Net = () => `${useNet({ launch_id: ID, practice })}`;
    open = await drawn(<Net />);
    expect([asked.length, open.text()]).toEqual([times, 'undefined']);
  });
});

describe('how long somebody sits', () => {
  const NOW = new Date('2026-03-04T15:30:00Z');
  const page = async (sinceMs: number) => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: NOW });
    const since = new Date(NOW.getTime() - sinceMs);
    const Minutes = () => `${useMinutesSince(since)}`;
    open = await drawn(<Minutes />);
    return open.text;
  };
  test.each([
    [0, '0'],
    [59_999, '0'],
    [60_000, '1'],
    [3_599_999, '59'],
    [-90_000, '0'],
  ])('of %s milliseconds it is %s whole minutes', async (ms, minutes) => expect((await page(ms))()).toBe(minutes));

  test('goes on while the page stands, and ends with it', async () => {
    const text = await page(50_000);
    for (const minutes of ['1', '1', '1', '2']) {
      await act(async () => void vi.advanceTimersByTime(20_000));
      expect(text()).toBe(minutes);
    }
    await open?.close();
    expect(vi.getTimerCount()).toBe(0);
  });
});
