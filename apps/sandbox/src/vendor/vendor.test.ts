import { type FeedFact, type FeedPage, zFeedPage } from '@fairbook/contract/feed';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { feedSignatureHeaders, isFeedCallSigned } from '../signing.ts';
import { createWorld } from '../simulated/index.ts';
import { pageAfter, type ToldWorld } from './feed-log.ts';
import { setFaults, startVendor, type Vendor } from './start-vendor.ts';

const SECRET = 'what house and vendor share';
const T0 = Date.parse('2026-07-18T12:00:00Z');
const HOUR_MS = 3_600_000;
const OUTCOMES: readonly string[] = ['result', 'correction', 'void', 'postponement'];

const scoreAt = (seconds: number, fixture = 'f', version = seconds + 1): FeedFact => ({
  ...{ kind: 'score', fixture, version, at: new Date(T0 + seconds * 1_000), period: 'first_half', minute: 1 },
  ...{ score: { home: 0, away: 0 }, half_time: null },
});
/** A world with these facts. */
const listed = (...facts: readonly FeedFact[]): ToldWorld => ({
  factsBetween: (from, to) => facts.filter(({ at }) => at.getTime() >= from && at.getTime() < to),
  snapshot: () => [scoreAt(0, 'snapshot')],
});
const secondsOf = (page: FeedPage) => page.facts.map(({ at }) => (at.getTime() - T0) / 1_000);

describe('the log', () => {
  const world = listed(...[0, 10, 20, 30].map((seconds) => scoreAt(seconds)));

  test('answers a new client with a snapshot, and then every fact once', () => {
    let page = pageAfter(world, '', T0);
    expect(page).toMatchObject({ cursor: String(T0), more: false, facts: [{ fixture: 'snapshot' }] });
    const told: number[] = [];
    for (const now of [T0 + 5_000, T0 + 10_000, T0 + 10_001, T0 + 31_000, T0 + 31_000]) {
      page = pageAfter(world, page.cursor, now);
      told.push(...secondsOf(page));
    }
    expect(told).toEqual([0, 10, 20, 30]);
    expect(page).toMatchObject({ cursor: String(T0 + 31_000), more: false, facts: [] });
  });

  test.each(['nonsense', '-1', String(T0 + HOUR_MS), '1e9'])('answers the invalid cursor "%s" with a snapshot', (cursor) => {
    expect(pageAfter(world, cursor, T0).facts).toMatchObject([{ fixture: 'snapshot' }]);
  });

  test('leads a client that was away through what it missed: an hour a page, the latest of each aspect, kick-offs, and only the end of a decided match', () => {
    const result: FeedFact = {
      kind: 'result',
      fixture: 'g',
      version: 1,
      at: new Date(T0 + 900_000),
      score: { home: 1, away: 0 },
      half_time: null,
    };
    const away = listed(scoreAt(1), scoreAt(2), scoreAt(3), scoreAt(600, 'g'), result, scoreAt(5_000));
    const first = pageAfter(away, String(T0), T0 + 2 * HOUR_MS - 1);
    expect(first).toMatchObject({ cursor: String(T0 + HOUR_MS), more: true, facts: [scoreAt(1), scoreAt(3), result] });
    expect(pageAfter(away, first.cursor, T0 + 2 * HOUR_MS - 1)).toMatchObject({ more: false, facts: [scoreAt(5_000)] });
  });

  test('leads it through a week, in which every match it knew is decided, then answers with a snapshot', () => {
    const now = T0 + 30 * 24 * HOUR_MS;
    let page = pageAfter(world, String(T0), now);
    let pages = 1;
    for (; page.more; pages += 1) page = pageAfter(world, page.cursor, now);
    expect(page.facts).toMatchObject([{ fixture: 'snapshot' }]);
    expect(pages).toBe(7 * 24 + 1);
  });

  test('of the simulated world has, for a client that was away, the outcome of every match it knew that has ended', {
    timeout: 60_000,
  }, () => {
    const world = createWorld({ game: 'soccer', seed: 'absence' });
    const known = new Map<string, number>();
    const before = world.snapshot(T0);
    for (const fact of before) if (fact.kind === 'fixture') known.set(fact.fixture, fact.starts_at.getTime());
    for (const fact of before) if (OUTCOMES.includes(fact.kind)) known.delete(fact.fixture); // already decided or postponed
    const now = T0 + 40 * 60_000;
    const page = pageAfter(world, String(T0), now);
    const decided = new Set(
      page.facts.filter(({ kind }) => ['result', 'correction', 'void', 'postponement'].includes(kind)).map(({ fixture }) => fixture),
    );
    const due = [...known].filter(([, startsAt]) => startsAt > T0 && startsAt < now - 6 * 60_000).map(([fixture]) => fixture);
    expect(due.length).toBeGreaterThan(30);
    expect(due.filter((fixture) => !decided.has(fixture))).toEqual([]);
  });
});

describe('the vendor', () => {
  let vendor: Vendor;
  let now: number;
  let facts: FeedFact[];

  beforeEach(async () => {
    now = Date.now();
    facts = [];
    const world: ToldWorld = {
      factsBetween: (from, to) => facts.filter(({ at }) => at.getTime() >= from && at.getTime() < to),
      snapshot: () => [],
    };
    vendor = await startVendor({ worlds: { soccer: world }, secret: SECRET, now: () => now });
  });
  afterEach(() => vendor.stop());

  /** Adds a fact now. */
  const say = (version: number): void => {
    facts.push({ ...scoreAt(0), version, at: new Date(now) });
    now += 1;
  };
  const ask = (target: string, headers: Record<string, string> = feedSignatureHeaders(SECRET, target, Date.now())) =>
    fetch(new URL(target, vendor.url), { headers });
  async function page(after: string | number, wait = 0): Promise<FeedPage & { readonly signed: boolean }> {
    const answer = await ask(`/v1/soccer/log?after=${after}&wait=${wait}`);
    const body = await answer.text();
    return {
      ...z.decode(zFeedPage, JSON.parse(body)),
      signed: isFeedCallSigned(SECRET, body, Object.fromEntries(answer.headers), Date.now()),
    };
  }
  const versions = ({ facts: told }: FeedPage) => told.map(({ version }) => version);
  const faults = (wanted: Parameters<typeof setFaults>[1]) => setFaults({ url: vendor.url, secret: SECRET }, wanted);

  test('answers only signed calls, and signs its answers', async () => {
    const target = '/v1/soccer/log?after=&wait=0';
    const statuses = await Promise.all([
      ask(target),
      ask(target, {}),
      ask(target, feedSignatureHeaders('another secret', target, Date.now())),
      ask(target, feedSignatureHeaders(SECRET, '/v1/soccer/log?after=1&wait=0', Date.now())),
      ask(target, feedSignatureHeaders(SECRET, target, Date.now() - 90_000)),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([200, 401, 401, 401, 401]);
    expect(await page('')).toMatchObject({ signed: true, facts: [], more: false });
  });

  test('holds a request until there are facts, and answers without any when the wait is over', async () => {
    const from = now;
    const waiting = page(from, 20);
    say(1);
    expect(versions(await waiting)).toEqual([1]);
    expect(await page(now, 0)).toMatchObject({ facts: [], more: false, cursor: String(now) });
  });

  test('continues from a cursor after a restart', async () => {
    say(1);
    const { cursor } = await page(now - 1);
    await vendor.stop();
    say(2);
    const world: ToldWorld = {
      factsBetween: (from, to) => facts.filter(({ at }) => at.getTime() >= from && at.getTime() < to),
      snapshot: () => [],
    };
    vendor = await startVendor({ worlds: { soccer: world }, secret: SECRET, now: () => now });
    expect(versions(await page(cursor))).toEqual([2]);
  });

  test('accepts only signed faults, until they are cleared', async () => {
    const unsigned = await fetch(new URL('/v1/faults', vendor.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"error":true}',
    });
    expect(unsigned.status).toBe(401);
    await expect(faults({ delay: -1 })).rejects.toThrow('400');
    await faults({ error: true });
    expect((await ask('/v1/soccer/log?after=&wait=0')).status).toBe(500);
    await faults({ corrupt_signature: true });
    expect((await page('')).signed).toBe(false);
    await faults({});
    expect((await page('')).signed).toBe(true);
  });

  test('repeats and reorders without losing a fact', async () => {
    await faults({ repeat: true, reorder: true });
    const told: number[] = [];
    let cursor = String(now);
    for (let round = 0; round < 4; round += 1) {
      for (let each = 1; each <= 3; each += 1) say(round * 3 + each);
      const answer = await page(cursor);
      cursor = answer.cursor;
      told.push(...versions(answer));
    }
    await faults({});
    told.push(...versions(await page(cursor)));
    expect(told).not.toEqual(told.toSorted((a, b) => a - b));
    expect(told.length).toBeGreaterThan(new Set(told).size);
    expect([...new Set(told)].toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  test('never answers while silent, then answers with the newest facts', async () => {
    await faults({ silent: true });
    const from = now;
    const waiting = page(from, 0);
    const first = await Promise.race([waiting.then(() => 'answered'), faults({ silent: true }).then(() => 'silent')]);
    expect(first).toBe('silent');
    say(1);
    await faults({});
    expect(versions(await waiting)).toEqual([1]);
  });

  test('a delayed answer has the time of its signature', async () => {
    await faults({ delay: 300 });
    const answer = await ask('/v1/soccer/log?after=&wait=0');
    expect(Number(answer.headers.get('x-feed-timestamp'))).toBeLessThanOrEqual(now);
    expect(answer.status).toBe(200);
  });
});
