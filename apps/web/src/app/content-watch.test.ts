// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeSocket } from '../shared/testing/fake-socket.ts';
import { watchContent } from './content-watch.ts';

const socket = fakeSocket();
let queries: QueryClient;
beforeEach(() => {
  queries = new QueryClient();
});
afterEach(() => {
  queries.clear();
  vi.useRealTimers();
  document.documentElement.lang = '';
});

test('when the house says that it changed what it publishes it is read at once, and once more when its other processes have heard', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const read = vi.spyOn(queries, 'invalidateQueries').mockResolvedValue();
  watchContent(queries);
  const asked = () => read.mock.calls.map(([filter]) => filter?.queryKey);
  await socket.say('offer', [{ kind: 'offer.changed' }]);
  expect(asked()).toEqual([]);
  await socket.say('offer', [{ kind: 'content.changed' }]);
  expect(asked()).toEqual([['content']]);
  vi.advanceTimersByTime(1_499);
  expect(asked()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(asked()).toEqual([['content'], ['content']]);
});

test('what stands above the home page is read ahead in the language of the page', () => {
  document.documentElement.lang = 'en-GB';
  const ahead = vi.spyOn(queries, 'prefetchQuery').mockResolvedValue();
  watchContent(queries);
  expect(ahead.mock.calls.map(([{ queryKey }]) => queryKey)).toEqual([
    ['content', 'lines', 'en'],
    ['content', 'banners', 'en'],
  ]);
});
