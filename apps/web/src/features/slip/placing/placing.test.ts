import { amount, odds } from '@fairbook/core/money';
import type { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { PlannedBet } from './planned-bets.ts';

type Placing = typeof import('./placing.ts');
let placing: Placing;
/** The keys that were sent, and who waits for their answers. */
const sent: { readonly key: string | null; readonly answer: (response: Response) => void }[] = [];

/** A slip of its own: other files have theirs, of which each counts what is kept. */
beforeAll(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
  vi.resetModules();
  const { setTransport } = await import('../../../shared/api/api.ts');
  setTransport(() => ({
    baseUrl: '',
    headers: () => ({}),
    fetch: (_, init) => new Promise((answer) => sent.push({ key: new Headers(init?.headers).get('idempotency-key'), answer })),
  }));
  placing = await import('./placing.ts');
});
afterAll(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const leg = { matchId: '1', market: 'wl', selection: 'w', lineE2: null, odds: odds(18_000), banker: false } as const;
const stake = amount(1_000_000n);
const BET: PlannedBet = {
  ...{ stakeKey: null, typed: stake, legKeys: ['1/wl/w'] },
  ticket: { game: 'soccer', legs: [leg], sizes: [1], unitStake: stake, multiple: 1 },
};
const queries = { invalidateQueries: async () => undefined } as unknown as QueryClient;
const place = () => placing.placeBets(queries, [BET], { currency: 'USDT', rateId: '1', policy: 'better' });

test('two taps on the button place one bet, and nothing more is sent until there is an answer', async () => {
  place();
  place();
  await vi.advanceTimersByTimeAsync(4_000);
  place();
  expect(sent).toHaveLength(1);

  const refusal = { code: 1, msg: '', error: { code: 'slip.insufficient_balance', details: {} } };
  sent[0]?.answer(new Response(JSON.stringify(refusal), { status: 409 }));
  await vi.advanceTimersByTimeAsync(1);
  place();
  expect(sent).toHaveLength(2);
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
});
