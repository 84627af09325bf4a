import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FEED_SIGNATURE_HEADER, FEED_TIMESTAMP_HEADER, type FeedFact, zFeedFact } from '@fairbook/contract/feed';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { type FeedRunner, runFeed } from '../index.ts';
import { fixtureFact, oddsFact } from '../testing/feed-facts.ts';
import { type TestBook, testBook } from '../testing/test-book.ts';

const SECRET = 'a secret the vendor and the house share';
const sign = (timestamp: string, text: string) => createHmac('sha256', SECRET).update(`${timestamp}.${text}`).digest('hex');
const wire = (facts: readonly FeedFact[]) => facts.map((fact) => z.encode(zFeedFact, fact));

/** How the vendor of a test responds to one poll; without one the poll hangs. */
type Answer = (after: string, request: IncomingMessage, response: ServerResponse) => void;

let book: TestBook;
let vendor: Server;
let answer: Answer;
let takers: FeedRunner[] = [];
const counted: string[] = [];

beforeAll(async () => {
  book = await testBook();
  vendor = createServer((request, response) => {
    answer(new URL(request.url ?? '', 'http://vendor').searchParams.get('after') ?? '', request, response);
  }).listen(0, '127.0.0.1');
  await once(vendor, 'listening');
});
afterAll(async () => {
  vendor.closeAllConnections();
  vendor.close();
  await book.close();
});
beforeEach(async () => {
  counted.length = 0;
  await book.asOwner(`update feeds set cursor = '', last_seen_at = '-infinity'`);
});
afterEach(async () => {
  await Promise.all(takers.map((taker) => taker.stop()));
  takers = [];
});

function page(response: ServerResponse, body: unknown, { timestamp = String(Date.now()), signature = '' } = {}): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  response.setHeader(FEED_TIMESTAMP_HEADER, timestamp);
  response.setHeader(FEED_SIGNATURE_HEADER, signature || sign(timestamp, text));
  response.end(text);
}
/** Responds with these bodies in turn, then with nothing. */
const answers = (...bodies: readonly ((response: ServerResponse) => void)[]): Answer => {
  const left = [...bodies];
  return (_after, _request, response) => left.shift()?.(response);
};
/** Waits as long as a test may run: a busy machine is no failure. */
const until = (isSo: () => boolean | Promise<boolean>) => vi.waitUntil(isSo, { timeout: 15_000 });
const silentLog = { warn: () => undefined, info: () => undefined, error: () => undefined, debug: () => undefined };

function startTaker(more: Partial<Parameters<typeof runFeed>[0]> = {}): FeedRunner {
  const taker = runFeed({
    db: book.db,
    sportsbook: book.sportsbook,
    url: `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`,
    secret: SECRET,
    feed: book.feed,
    game: 'soccer',
    log: silentLog as never,
    metrics: { count: (_name, outcome, by = 1) => void (by > 0 && counted.push(outcome)) },
    ...more,
  });
  takers.push(taker);
  return taker;
}
const cursor = async () => (await book.asOwner<{ cursor: string }>('select cursor from feeds where name = $1', [book.feed]))[0]?.cursor;

describe('taking a feed', () => {
  test('asks with a signature, takes page after page, and goes on from the stored cursor after a restart', async () => {
    const fixture = book.newFixture();
    const asked: string[] = [];
    answer = (after, request, response) => {
      const timestamp = String(request.headers[FEED_TIMESTAMP_HEADER]);
      if (request.headers[FEED_SIGNATURE_HEADER] !== sign(timestamp, request.url ?? '')) return void response.writeHead(401).end();
      asked.push(after);
      if (after === '') return page(response, { cursor: 'one', more: true, facts: wire([fixtureFact(fixture)]) });
      if (after === 'one') return page(response, { cursor: 'two', more: false, facts: wire([oddsFact(fixture)]) });
    };
    startTaker();
    await until(() => asked.includes('two'));
    await takers.pop()?.stop();
    expect((await book.quote(fixture))?.open).toBe(true);
    startTaker();
    await until(() => asked.length === 4);
    expect(asked).toEqual(['', 'one', 'two', 'two']);
  });

  test.each([
    ['as in life', {}, { speed: 1 }],
    ['three times as fast', { speed: 3 }, { speed: 3 }],
    ['at no speed, whose results are believed whenever they come', { speed: 0 }, {}],
  ])('tells what it takes how fast its matches are played: %s', async (_, speed, told) => {
    const taken: object[] = [];
    answer = answers((response) => page(response, { cursor: 'one', more: false, facts: wire([fixtureFact(book.newFixture())]) }));
    const take: typeof book.sportsbook.take = (facts, feed, options) => {
      taken.push({ ...('speed' in options && { speed: options.speed }) });
      return book.sportsbook.take(facts, feed, options);
    };
    startTaker({ ...speed, sportsbook: { ...book.sportsbook, take } });
    await until(() => taken.length > 0);
    expect(taken).toEqual([told]);
  });

  test('of two takers one is active; when it stops the other goes on', async () => {
    let polls = 0;
    const open = new Set<ServerResponse>();
    answer = (_after, _request, response) => {
      polls += 1;
      open.add(response);
      response.on('close', () => open.delete(response));
    };
    const first = startTaker();
    await until(() => polls === 1);
    startTaker();
    const [held] = await book.asOwner<{ locks: number }>(
      `select count(*)::int as locks from pg_locks join pg_database d on d.oid = database
       where locktype = 'advisory' and granted and datname = current_database()`,
    );
    expect({ polls, locks: held?.locks }).toEqual({ polls: 1, locks: 1 });
    await first.stop();
    await until(() => polls === 2);
    expect(open.size).toBe(1);
  });
});

describe('a vendor that never keeps us waiting', () => {
  test.each([false, true])('is asked twice a second while it has nothing to say (more is waiting: %s)', async (more) => {
    const asked: number[] = [];
    answer = (_after, _request, response) => {
      asked.push(performance.now());
      page(response, { cursor: 'nothing', more, facts: [] });
    };
    startTaker();
    await until(() => asked.length === 3);
    expect((asked[2] ?? 0) - (asked[0] ?? 0)).toBeGreaterThan(900);
  });
});

describe('a feed that is broken or forged', () => {
  const good = (fixture: string) => ({ cursor: 'good', more: false, facts: wire([fixtureFact(fixture), oddsFact(fixture)]) });

  test.each<[string, (response: ServerResponse, body: unknown) => void]>([
    ['a wrong signature', (response, body) => page(response, body, { signature: '00'.repeat(32) })],
    ['a signature more than a minute old', (response, body) => page(response, body, { timestamp: String(Date.now() - 61_000) })],
    ['no signature', (response, body) => void response.end(JSON.stringify(body))],
    ['an error', (response) => void response.writeHead(500).end()],
    ['a dropped connection', (response) => void response.destroy()],
    ['odds that are no JSON', (response) => page(response, '{"cursor":"x","more":false,"facts":[{"kind":"odds","odds":{"w":NaN}}]}')],
    ['ten megabytes', (response) => page(response, { cursor: 'x', more: false, facts: ['x'.repeat(10 * 1024 * 1024)] })],
    ['no page', (response) => page(response, { cursor: 7, facts: 'none' })],
  ])('%s takes nothing, moves nothing, and the next good page is taken', async (_name, bad) => {
    const fixture = book.newFixture();
    answer = answers(
      (response) => bad(response, good('forged')),
      (response) => page(response, good(fixture)),
    );
    startTaker();
    await until(async () => (await cursor()) === 'good');
    expect(counted[0]).toBe('poll_failed');
    expect(await book.idOf('forged')).toBe('0');
    expect((await book.quote(fixture))?.open).toBe(true);
  });

  test('poisoned facts are refused and counted one by one, and the good ones beside them are taken', async () => {
    const fixture = book.newFixture();
    const priced = (odds: unknown) => ({ ...wire([oddsFact(fixture, { version: 7 })])[0], odds });
    const poison = [
      priced({ w: 'NaN', d: '3.4', l: '4.1' }),
      priced({ w: '1000000000', d: '3.4', l: '4.1' }),
      priced({ w: '-1.95', d: '3.4', l: '4.1' }),
      priced({ w: 1.95, d: 3.4, l: 4.1 }),
      priced({ '<script>': '2.0', w: '2.0' }),
      priced(null),
      { kind: 'result', fixture, version: -1 },
      { kind: 'bomb' },
      null,
      [],
      'text',
    ];
    answer = answers((response) =>
      page(response, { cursor: 'poison', more: false, facts: [...poison, ...wire([fixtureFact(fixture), oddsFact(fixture)])] }),
    );
    startTaker();
    await until(async () => (await cursor()) === 'poison');
    expect(counted.filter((outcome) => outcome === 'refused:not_a_fact')).toHaveLength(poison.length);
    expect(await book.quote(fixture)).toMatchObject({ open: true, version: 1n });
  });
});
