import { Refusal } from '@fairbook/contract';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkNow } from '../api/retry-until-known.ts';
import type { IntentOf } from './intent.ts';
import { type BetToPlace, placerOf } from './placer.ts';

type Subject = { readonly picked: string };
type Intent = IntentOf<Subject, string>;
interface Asked {
  readonly key: string;
  readonly reply: (placed: string) => void;
  readonly fail: (error: Error) => void;
}

const NOW = Date.parse('2026-03-04T15:30:00Z');
let intents: readonly Intent[] = [];
let asked: Asked[] = [];
let read: QueryKey[] = [];
const [stands, refused] = [vi.fn<(intent: Intent) => void>(), vi.fn<(intent: Intent, refusal: Refusal) => void>()];
const queries = { invalidateQueries: async ({ queryKey }: { queryKey: QueryKey }) => void read.push(queryKey) } as unknown as QueryClient;
const keep = (next: readonly Intent[]) => {
  intents = next;
};
const ask = (key: string) => new Promise<string>((reply, fail) => void asked.push({ key, reply, fail }));
const { place, resumeChecking } = placerOf<Subject, string>({
  ...{ intents: () => intents, keep, find: ({ key }) => ask(key), stands, refused },
  families: ({ picked }) => [['bets', picked], ['account']],
});
const bet = (picked: string): BetToPlace<Subject, string> => ({ subject: { picked }, fingerprint: `f-${picked}`, send: ask });
const placed = (picked: string, more: Partial<Intent> & Pick<Intent, 'state'>) =>
  ({ picked, key: `k-${picked}`, fingerprint: `f-${picked}`, sentAt: NOW, ...more }) as Intent;
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  [intents, asked, read] = [[], [], []];
  stands.mockClear();
  refused.mockClear();
});
afterEach(() => {
  // No request is left open for the next test.
  for (const { reply } of asked) reply('late');
  vi.useRealTimers();
});

test('each bet has a key of its own, kept with its subject before anything is sent', async () => {
  const keptFirst: [number, number][] = [];
  place(queries, [bet('a'), bet('b')], (next) => {
    keptFirst.push([next.length, asked.length]);
    keep(next);
  });
  expect(keptFirst).toEqual([[2, 0]]);
  expect(intents).toEqual([
    { picked: 'a', fingerprint: 'f-a', sentAt: NOW, state: 'sending', key: asked[0]?.key },
    { picked: 'b', fingerprint: 'f-b', sentAt: NOW, state: 'sending', key: asked[1]?.key },
  ]);
  expect(asked[0]?.key).not.toBe(asked[1]?.key);
});

test('what was placed is kept with its own intent alone, and what it may have changed is read again', async () => {
  place(queries, [bet('a'), bet('b')], keep);
  asked[1]?.reply('number 7');
  await pass();
  expect(intents).toMatchObject([
    { picked: 'a', state: 'sending' },
    { picked: 'b', state: 'accepted', placed: 'number 7' },
  ]);
  expect(stands.mock.calls).toMatchObject([[{ picked: 'b' }]]);
  expect(read).toEqual([['bets', 'b'], ['account']]);
});

test('a refusal is kept with its reason, told to the slip, and what it may have changed is read again', async () => {
  place(queries, [bet('a')], keep);
  asked[0]?.fail(new Refusal('slip.insufficient_balance', { balance: '5' }));
  await pass();
  expect(intents).toMatchObject([{ state: 'refused', code: 'slip.insufficient_balance', details: { balance: '5' } }]);
  expect(refused.mock.calls).toMatchObject([[{ picked: 'a' }, { code: 'slip.insufficient_balance' }]]);
  expect([stands.mock.calls.length, read]).toEqual([0, [['bets', 'a'], ['account']]]);
});

test.each<Intent['state']>(['sending', 'checking'])(
  'nothing is placed while one is %s, and what stands or was refused is in nobody’s way',
  async (state) => {
    intents = [placed('old', { state: 'accepted', placed: 'x' } as Partial<Intent> & Pick<Intent, 'state'>), placed('a', { state })];
    const before = intents;
    place(queries, [bet('b')], keep);
    expect([asked, intents]).toEqual([[], before]);
    intents = before.slice(0, 1);
    place(queries, [bet('b')], keep);
    expect(asked).toHaveLength(1);
  },
);

test('an answer changes nothing of an intent that has one, or is gone', async () => {
  place(queries, [bet('a')], keep);
  const [sending] = intents;
  intents = [{ ...(sending as Intent), state: 'accepted', placed: 'number 1' }];
  asked[0]?.reply('number 2');
  await pass();
  expect(intents).toMatchObject([{ state: 'accepted', placed: 'number 1' }]);
  place(queries, [bet('b')], keep);
  intents = [];
  asked[1]?.reply('number 3');
  await pass();
  expect(intents).toEqual([]);
});

test('without an answer it is checked, and asked again under its key until there is one', async () => {
  place(queries, [bet('a')], keep);
  await pass(4_999);
  expect(intents).toMatchObject([{ state: 'sending' }]);
  await pass(1);
  expect(intents).toMatchObject([{ state: 'checking' }]);
  asked[0]?.fail(new TypeError('no network'));
  await pass(2_000);
  expect(asked.map(({ key }) => key)).toEqual([intents[0]?.key, intents[0]?.key]);
  expect(read).toEqual([]);
  asked[1]?.reply('number 7');
  await pass();
  expect(intents).toMatchObject([{ state: 'accepted', placed: 'number 7' }]);
});

test('more than ten seconds after the tap it is never sent again, only looked for, however often', async () => {
  const sent: string[] = [];
  const send = async (key: string) => {
    sent.push(key);
    throw new TypeError('no network');
  };
  place(queries, [{ ...bet('a'), send }], keep);
  await pass(6_000);
  expect(sent).toHaveLength(3);
  await pass(80_000);
  expect([sent.length, asked.length > 1]).toEqual([3, false]);
  asked[0]?.reply('number 7');
  await pass();
  expect(intents).toMatchObject([{ state: 'accepted', placed: 'number 7' }]);
});

describe('without a network', () => {
  afterEach(() => vi.unstubAllGlobals());
  const line = (onLine: boolean) => vi.stubGlobal('navigator', { onLine });

  test('nothing is sent and nothing is kept to be sent later', async () => {
    line(false);
    place(queries, [bet('a')], keep);
    line(true);
    checkNow();
    await pass(60_000);
    expect([asked, intents]).toEqual([[], []]);
  });

  test('one that was under way is left alone, looked for when the network is back, and absent where the house never had it', async () => {
    place(queries, [bet('a')], keep);
    line(false);
    asked[0]?.fail(new TypeError('no network'));
    await pass(97_000);
    expect([asked.length, intents[0]?.state]).toEqual([1, 'checking']);
    line(true);
    checkNow();
    await pass();
    asked[1]?.fail(new Refusal('bet.not_found', {}));
    await pass();
    expect([asked.length, intents[0]?.state, stands.mock.calls.length]).toEqual([2, 'absent', 0]);
  });
});

test('a reload asks about each that has no answer, once, and about no other', async () => {
  intents = [
    placed('a', { state: 'sending' }),
    placed('b', { state: 'checking' }),
    placed('c', { state: 'refused' }),
    placed('d', { state: 'absent' }),
  ];
  resumeChecking(queries);
  resumeChecking(queries);
  expect(asked.map(({ key }) => key)).toEqual(['k-a', 'k-b']);
  asked[0]?.reply('number 7');
  await pass();
  expect(intents[0]).toMatchObject({ state: 'accepted', placed: 'number 7' });
  expect(stands.mock.calls).toMatchObject([[{ picked: 'a' }]]);
  expect(read).toEqual([['bets', 'a'], ['account']]);
});

test('one that the house does not know is absent half a minute after it was sent, and not before', async () => {
  intents = [placed('a', { state: 'checking' }), placed('b', { state: 'checking', sentAt: NOW - 30_000 })];
  resumeChecking(queries);
  for (const { fail } of asked) fail(new Refusal('bet.not_found', {}));
  await pass();
  expect(intents).toMatchObject([{ state: 'checking' }, { state: 'absent', seen: false }]);
  expect([stands.mock.calls.length, read]).toEqual([0, [['bets', 'b'], ['account']]]);
});

test('the very same bet has the key of the one that was not found, and no other has', async () => {
  intents = [placed('a', { state: 'absent', seen: true } as Partial<Intent> & Pick<Intent, 'state'>), placed('b', { state: 'refused' })];
  place(queries, [bet('a'), bet('b')], keep);
  expect(intents.map(({ key }) => key)).toEqual(['k-a', expect.not.stringMatching(/^k-/)]);
});
