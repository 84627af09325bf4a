import { createHmac } from 'node:crypto';
import { FEED_SIGNATURE_HEADER, FEED_TIMESTAMP_HEADER, zFeedPage } from '@fairbook/contract/feed';
import { afterEach, expect, test, vi } from 'vitest';
import { madeUpMatch, madeUpResult } from './made-up-match.ts';
import { type ScriptedFeed, startScriptedFeed } from './scripted-feed.ts';

let feed: ScriptedFeed | undefined;
afterEach(async () => {
  vi.useRealTimers();
  await feed?.stop();
});

const askAfter = async ({ url, secret }: ScriptedFeed, cursor: string, { game = 'cricket', wait = 5 } = {}) => {
  const target = `/v1/${game}/log?after=${cursor}&wait=${wait}`;
  const now = String(Date.now());
  const signature = createHmac('sha256', secret).update(`${now}.${target}`).digest('hex');
  const answer = await fetch(new URL(target, url), { headers: { [FEED_TIMESTAMP_HEADER]: now, [FEED_SIGNATURE_HEADER]: signature } });
  return answer.ok ? zFeedPage.parse(await answer.json()) : answer.status;
};

test('what is published is told to who follows, once, and all of it to who comes later', async () => {
  feed = await startScriptedFeed('cricket');
  const fixture = madeUpMatch(1, new Date());
  const first = await askAfter(feed, '');
  if (typeof first === 'number') throw new Error(`status ${first}`);
  expect(first.facts).toEqual([]);
  feed.publish(fixture);
  const second = await askAfter(feed, first.cursor);
  expect(second).toMatchObject({ facts: fixture.map(({ kind, fixture: name }) => ({ kind, fixture: name })) });
  if (typeof second === 'number') throw new Error(`status ${second}`);
  feed.publish([madeUpResult(1, { home: 1, away: 0 })]);
  expect(await askAfter(feed, second.cursor)).toMatchObject({ facts: [{ kind: 'result' }] });
  await expect.poll(async () => askAfter(feed as ScriptedFeed, '')).toMatchObject({ facts: { length: fixture.length + 1 } });
});

test('what is published in the very instant that somebody asks is told once', async () => {
  const at = Date.now();
  vi.useFakeTimers({ now: at, toFake: ['Date'] });
  feed = await startScriptedFeed('cricket');
  feed.publish([madeUpResult(1, { home: 1, away: 0 })]);
  const told: number[] = [];
  let cursor = String(at);
  for (const now of [at, at + 1, at + 2]) {
    vi.setSystemTime(now);
    const page = await askAfter(feed, cursor, { wait: 0 });
    if (typeof page === 'number') throw new Error(`status ${page}`);
    told.push(page.facts.length);
    cursor = page.cursor;
  }
  expect(told).toEqual([0, 1, 0]);
});

test('a server’s configuration names where it is, its one sport, what it signs with, and no waiting', async () => {
  feed = await startScriptedFeed('basketball');
  expect(feed.env).toEqual({
    ...{ FAIRBOOK_FEED_URL: feed.url, FAIRBOOK_FEEDS: 'sandbox=basketball', FAIRBOOK_FEED_SECRET: feed.secret },
    FAIRBOOK_FEED_SPEED: '0',
  });
  expect(await askAfter(feed, '', { game: 'soccer' })).toBe(404);
});
