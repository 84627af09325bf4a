import { Refusal } from '@fairbook/contract';
import type { QueryKey } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { ME } from '../shared/me.ts';
import { createQueries } from './queries.ts';

const queries = createQueries();
afterEach(() => {
  queries.clear();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test.each<[string, QueryKey, Error, boolean]>([
  ['a call finds the session over', ['players'], new Refusal('auth.session_ended'), true],
  ['a call finds nobody signed in', ['players'], new Refusal('auth.required'), true],
  ['a call finds a permission taken', ['players'], new Refusal('auth.forbidden'), true],
  ['a call is refused otherwise', ['players'], new Refusal('server.busy'), false],
  ['it was that call which found it', ME, new Refusal('auth.required'), false],
])('the office looks who is signed in where %s', async (_, queryKey, error, looks) => {
  const again = vi.spyOn(queries, 'invalidateQueries');
  await queries.fetchQuery({ queryKey, queryFn: () => Promise.reject(error), staleTime: 0 }).catch(() => undefined);
  expect(again.mock.calls).toEqual(looks ? [[{ queryKey: ME }]] : []);
});

test('what was asked a moment ago is not asked again, nor what failed', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-04T15:30:00Z') });
  const asked = vi.fn<() => Promise<string>>().mockResolvedValueOnce('first').mockRejectedValue(new Error('no'));
  const ask = () => queries.fetchQuery({ queryKey: ['players'], queryFn: asked });
  await ask();
  vi.setSystemTime(new Date('2026-03-04T15:30:01.999Z'));
  expect([await ask(), asked.mock.calls.length]).toEqual(['first', 1]);
  vi.setSystemTime(new Date('2026-03-04T15:30:02Z'));
  await expect(ask()).rejects.toThrow('no');
  expect([asked.mock.calls.length, queries.getDefaultOptions().mutations?.retry]).toEqual([2, false]);
});
