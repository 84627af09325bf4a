// @vitest-environment happy-dom
import { settingsApi } from '@fairbook/contract';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Drawn, drawn, sentTo } from '../testing/drawn.tsx';
import { api, setTransport } from './api.ts';
import { useHouseYear, useIsPlayMoney, useOfferedLanguages, useOnOffer, useOperator } from './house.ts';
import { keys } from './query-keys.ts';
import { idleMs, recordActivity } from './user-activity.ts';

let open: Drawn | undefined;
afterEach(async () => {
  await open?.close();
  open = undefined;
  vi.useRealTimers();
});

test('what the house says of itself is told, and nothing before it has', async () => {
  const sent = sentTo(settingsApi.house);
  const House = () =>
    JSON.stringify([
      useOnOffer() ?? null,
      useIsPlayMoney() ?? null,
      useOperator() ?? null,
      useHouseYear() ?? null,
      useOfferedLanguages() ?? null,
    ]);
  open = await drawn(<House />);
  expect([open.text(), sent.length]).toEqual(['[null,null,null,null,null]', 1]);
  const operator = { name: 'Fair Ltd' };
  await act(
    async () =>
      void open?.queries.setQueryData(keys.house, {
        on_offer: { matches: 3 },
        play_money: true,
        operator,
        year: 2026,
        languages: ['pt', 'es'],
      }),
  );
  expect(JSON.parse(open.text())).toEqual([{ matches: 3 }, true, operator, 2026, ['pt', 'es']]);
});

test('a call leaves as the page says, and is answered decoded', async () => {
  const asked: unknown[] = [];
  setTransport(() => ({
    ...{ baseUrl: 'http://house', headers: () => ({ authorization: 'Bearer t' }), retries: 0 },
    fetch: async (url, init) => {
      asked.push([String(url).startsWith('http://house/'), new Headers(init?.headers).get('authorization')]);
      return {
        status: 409,
        headers: new Headers(),
        json: async () => ({ code: 1, msg: '', error: { code: 'server.busy', details: {} } }),
      } as Response;
    },
  }));
  await expect(api(settingsApi.house, {})).rejects.toMatchObject({ code: 'server.busy' });
  expect(asked).toEqual([[true, 'Bearer t']]);
});

test('a player is idle from the last thing they did on', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000 });
  recordActivity();
  vi.setSystemTime(4_500);
  expect(idleMs()).toBe(3_500);
  recordActivity();
  expect(idleMs()).toBe(0);
});
