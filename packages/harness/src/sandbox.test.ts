import { SIMULATED_GAMES } from '@fairbook/sandbox';
import { expect, test } from 'vitest';
import { SANDBOX_FEEDS } from './sandbox.ts';

test('each sport that is simulated has a feed with a name of its own, football the short one, and one is asked for numbered messages', () => {
  const feeds = SANDBOX_FEEDS.split(',').map((feed) => feed.split('='));
  expect(feeds[0]).toEqual(['sandbox', 'soccer']);
  expect(new Set(feeds.map(([name]) => name)).size).toBe(feeds.length);
  expect(feeds.map(([, game]) => game)).toEqual(SIMULATED_GAMES.map((game) => (game === 'sports365' ? 'sports365:sequenced' : game)));
  expect(feeds.slice(1).map(([name]) => name)).toEqual(SIMULATED_GAMES.slice(1).map((game) => `sandbox-${game}`));
});
