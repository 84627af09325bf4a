import type { SignedIn } from '@fairbook/contract';
import { Refusal } from '@fairbook/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signedIn, signedOut } from '../api/session.ts';
import { createIntents, type IntentRules } from './intents.ts';

interface Ask {
  readonly amount: number;
  readonly password: string;
}
interface Try {
  readonly ask: Ask;
  readonly key: string;
  readonly resolve: (reply: string) => void;
  readonly reject: (error: Error) => void;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function made(rules: Partial<IntentRules<Ask, string>> = {}) {
  const tries: Try[] = [];
  const { run } = createIntents<Ask, string>({
    send: (ask, key) => new Promise((resolve, reject) => tries.push({ ask, key, resolve, reject })),
    isSame: (one, other) => one.amount === other.amount,
    ...rules,
  });
  const lose = async (ask: Ask) => {
    const reply = run(ask);
    tries.at(-1)?.reject(new TypeError('no network'));
    await expect(reply).rejects.toThrow('no network');
  };
  return { run, lose, tries, keys: () => tries.map(({ key }) => key) };
}
const FIFTY: Ask = { amount: 50, password: 'first' };

test('the same wish while its try is on the way is that try, and both hear the answer', async () => {
  const { run, tries } = made();
  const both = [run(FIFTY), run(FIFTY)];
  expect(tries).toHaveLength(1);
  tries[0]?.resolve('done');
  expect(await Promise.all(both)).toEqual(['done', 'done']);
});

test('what is asked for again is what was sent at first, and of that only what the rules say is new', async () => {
  const kept = made();
  await kept.lose(FIFTY);
  await kept.lose({ amount: 50, password: 'second' });
  expect(kept.tries.map(({ ask }) => ask.password)).toEqual(['first', 'first']);
  const renewed = made({ again: (first, { password }) => ({ ...first, password }) });
  await renewed.lose(FIFTY);
  await renewed.lose({ amount: 50, password: 'second' });
  expect(renewed.tries.map(({ ask }) => ask.password)).toEqual(['first', 'second']);
  expect(new Set(renewed.keys()).size).toBe(1);
});

test('what is new is taken over when it is asked for again, and not while a try is on its way', async () => {
  const { run, lose, tries } = made({ again: (first, { password }) => ({ ...first, password: `${first.password}, ${password}` }) });
  const reply = run(FIFTY);
  void run({ amount: 50, password: 'second' }).catch(() => undefined);
  tries[0]?.reject(new TypeError('no network'));
  await expect(reply).rejects.toThrow('no network');
  await lose({ amount: 50, password: 'third' });
  expect(tries.map(({ ask }) => ask.password)).toEqual(['first', 'first, third']);
});

test.each([
  ['server.unexpected', 1],
  ['server.busy', 1],
  ['request.in_progress', 1],
  ['request.too_many', 1],
  ['deposit.link_unavailable', 1],
  ['withdrawal.insufficient_balance', 2],
  ['rate.expired', 2],
] as const)('a call refused with %s and asked for again has gone out under so many keys: %i', async (code, count) => {
  const { run, tries, keys } = made({ staysOpen: (refusal) => refusal.code === 'deposit.link_unavailable' });
  for (const _ of ['once', 'again']) {
    const reply = run(FIFTY);
    tries.at(-1)?.reject(new Refusal(code));
    await expect(reply).rejects.toThrow(code);
  }
  expect(new Set(keys()).size).toBe(count);
});

test('after a yes the same wish is another one', async () => {
  const { run, tries, keys } = made();
  for (const _ of ['once', 'again']) {
    const reply = run(FIFTY);
    tries.at(-1)?.resolve('done');
    await reply;
  }
  expect(new Set(keys()).size).toBe(2);
});

test('a wish without an answer is the same for a quarter of an hour, and one on its way for as long as it takes', async () => {
  const { run, lose, tries, keys } = made();
  await lose(FIFTY);
  vi.advanceTimersByTime(15 * 60_000 - 1);
  const reply = run(FIFTY);
  vi.advanceTimersByTime(1);
  void run(FIFTY);
  expect([tries.length, new Set(keys()).size]).toEqual([2, 1]);
  tries[1]?.reject(new TypeError('no network'));
  await expect(reply).rejects.toThrow('no network');
  void run(FIFTY);
  expect([tries.length, new Set(keys()).size]).toEqual([3, 2]);
});

test('what one player asked for without an answer is not sent again for the next at the same browser', async () => {
  const player = (user_id: bigint) =>
    signedIn({
      token: 't',
      expires_in: 600,
      idle_seconds: 900,
      refresh_token: null,
      user_id,
      role: 'player',
      nickname: 'A',
    } as unknown as SignedIn);
  vi.stubGlobal('localStorage', { setItem: () => undefined, removeItem: () => undefined });
  player(7n);
  const { lose, keys } = made();
  await lose(FIFTY);
  player(7n);
  await lose(FIFTY);
  expect(new Set(keys()).size).toBe(1);
  player(8n);
  await lose(FIFTY);
  expect(new Set(keys()).size).toBe(2);
  signedOut();
  vi.unstubAllGlobals();
});
