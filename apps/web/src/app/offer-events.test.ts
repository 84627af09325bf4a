// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keys } from '../shared/api/query-keys.ts';
import { fakeSocket } from '../shared/testing/fake-socket.ts';
import { keepOffer, keptOffer, watchOffer } from './offer-watch.ts';

const socket = fakeSocket();
const OFFER = [{ game_id: 'soccer', status: 'active' }] as const;
const OTHER = [{ game_id: 'soccer', status: 'disabled' }] as const;
const FAMILIES = [['available-games'], ['game-lobby'], ['jackpots']];
let queries: QueryClient;
beforeEach(() => {
  localStorage.clear();
  queries = new QueryClient();
});
afterEach(() => {
  queries.clear();
  vi.useRealTimers();
});
const known = () => queries.getQueryData(keys.availableGames);

test('what was kept is used until the house is asked, and is asked for all the same', () => {
  keepOffer([...OFFER]);
  watchOffer(queries);
  expect(known()).toEqual(OFFER);
  expect(queries.getQueryState(keys.availableGames)?.dataUpdatedAt).toBe(1);
});

test('what the page came with is not replaced by what was kept, but kept in its place', () => {
  keepOffer([...OTHER]);
  queries.setQueryData(keys.availableGames, OFFER);
  watchOffer(queries);
  expect([known(), keptOffer()]).toEqual([OFFER, OFFER]);
});

test('every answer of the house is kept, and no other answer', () => {
  watchOffer(queries);
  queries.setQueryData(keys.jackpots('en'), OTHER);
  expect(keptOffer()).toBeUndefined();
  queries.setQueryData(keys.availableGames, OTHER);
  expect(keptOffer()).toEqual(OTHER);
});

test('when the house says that it changed it is asked at once, and once more when its other processes have heard', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const read = vi.spyOn(queries, 'invalidateQueries').mockResolvedValue();
  watchOffer(queries);
  const asked = () => read.mock.calls.map(([filter]) => filter?.queryKey);
  await socket.say('offer', [{ kind: 'content.changed' }]);
  expect(asked()).toEqual([]);
  await socket.say('offer', [{ kind: 'offer.changed' }]);
  expect(asked()).toEqual(FAMILIES);
  vi.advanceTimersByTime(1_499);
  expect(asked()).toEqual(FAMILIES);
  vi.advanceTimersByTime(1);
  expect(asked()).toEqual([...FAMILIES, ...FAMILIES]);
});
