import { FEED_SIGNATURE_HEADER, FEED_TIMESTAMP_HEADER, zFeedFactOf } from '@fairbook/contract/feed';
import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { signatureOf } from '../../../platform/signing/signing.ts';
import { fixtureFact, scoreFact } from '../testing/feed-facts.ts';
import { VENDOR, vendorAt } from '../testing/told-by-vendor.ts';
import { LOG } from './poll-feed.ts';

const NOW = Date.parse('2026-03-04T15:30:00Z');
const ADDRESS = { ...VENDOR, game: 'soccer' } as const;
const raw = (fact: object): object => z.encode(zFeedFactOf('soccer'), fact as never) as object;

const vendor = vendorAt(NOW);
const poll = (cursor = '') => LOG.poll(ADDRESS, cursor, new AbortController().signal);

describe('the log of a vendor', () => {
  test('is asked for what comes after the cursor, with a signature of now, and waited for', async () => {
    vendor().answer({ cursor: '8', more: false, facts: [] });
    await poll('7&x=1');
    const path = '/v1/soccer/log?after=7%26x%3D1&wait=10';
    expect(vendor().asked).toMatchObject([
      {
        path: `http://vendor.test:4100${path}`,
        headers: { [FEED_TIMESTAMP_HEADER]: String(NOW), [FEED_SIGNATURE_HEADER]: signatureOf('ours', String(NOW), path) },
        init: { redirect: 'error' },
      },
    ]);
    expect(LOG).toMatchObject({ emptyPollMinMs: 500 });
    expect(LOG.silentAfterMs).toBeUndefined();
  });

  test('is a page of facts, how old it is and whether there is more; what is no fact is left out alone', async () => {
    const [one, two] = [fixtureFact('a'), scoreFact('a', { home: 1, away: 0 })];
    vendor().answer(
      { cursor: '9', more: true, facts: [raw(one), { kind: 'score', fixture: 'b' }, raw(two), null] },
      { signedAt: NOW - 1_200 },
    );
    expect(await poll('8')).toEqual({
      ...{ cursor: '9', more: true, ageMs: 1_200, facts: [one, two] },
      refused: [
        { fixture: 'b', kind: 'score', reason: 'not_a_fact' },
        { fixture: '', kind: '', reason: 'not_a_fact' },
      ],
    });
  });

  const page = { cursor: '9', more: false, facts: [] };
  test.each<[string, unknown, Parameters<ReturnType<typeof vendor>['answer']>[1], RegExp]>([
    ['signed by another', page, { secret: 'theirs' }, /wrong signature/],
    ['signed too long ago', page, { signedAt: NOW - 60_001 }, /signed 60001 ms ago/],
    ['a refusal', page, { status: 503 }, /status 503/],
    ['larger than 8 MB', ' '.repeat(8 * 1024 * 1024 + 1), {}, /too large/],
    ['no JSON', 'nothing', {}, /JSON/],
    ['no page', { cursor: '9', facts: [] }, {}, /more/],
    ['a page with a cursor too long to keep', { ...page, cursor: 'x'.repeat(41) }, {}, /cursor/],
  ])('that is %s is not taken', async (_, body, how, why) => {
    vendor().answer(body, how);
    await expect(poll()).rejects.toThrow(why);
  });

  test('is given up when the house stops', async () => {
    const stop = new AbortController();
    vi.stubGlobal(
      'fetch',
      (_: URL, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('given up')))),
    );
    const asked = LOG.poll(ADDRESS, '', stop.signal);
    stop.abort();
    await expect(asked).rejects.toThrow('given up');
  });
});
