import type { SignedIn } from '@fairbook/contract';
import type { Query } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ASKED_BY_PLAYERS, keys } from '../shared/api/query-keys.ts';
import { signedIn, signedOut } from '../shared/api/session.ts';
import { createQueries } from './queries.ts';

beforeEach(() => void vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }));
afterEach(() => {
  signedOut();
  vi.unstubAllGlobals();
});

test('what was read is believed for five seconds, kept for a minute unused, and no failed call is made again by the cache', () => {
  const { queries, mutations } = createQueries().getDefaultOptions();
  expect([queries?.staleTime, queries?.gcTime, queries?.retry, mutations?.retry]).toEqual([5_000, 60_000, false, false]);
});

test('what only a player may ask waits until there is one', () => {
  const { enabled } = createQueries().getDefaultOptions().queries ?? {};
  const asks = (queryKey: readonly string[]) => (enabled as (query: Query) => boolean)({ queryKey } as unknown as Query);
  expect([asks(keys.house), asks(keys.account), asks(ASKED_BY_PLAYERS.slice(-1))]).toEqual([true, false, false]);
  signedIn({ user_id: 7n, nickname: 'ana', token: 't', idle_seconds: 900 } as SignedIn);
  expect([asks(keys.house), asks(keys.account), asks(ASKED_BY_PLAYERS.slice(-1))]).toEqual([true, true, true]);
});

test.each([
  ['success', true],
  ['pending', false],
  ['error', false],
] as const)('a reading whose state is %s goes along with a page the server drew: %s', (status, goes) => {
  const { shouldDehydrateQuery } = createQueries().getDefaultOptions().dehydrate ?? {};
  expect(shouldDehydrateQuery?.({ state: { status } } as Query)).toBe(goes);
});
