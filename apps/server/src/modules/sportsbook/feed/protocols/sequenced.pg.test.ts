import type { FeedFact } from '@fairbook/contract/feed';
import { setFaults, startVendor, type ToldWorld, type Vendor } from '@fairbook/sandbox';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FeedRunner, runFeed } from '../../index.ts';
import { fixtureFact, hoursFromNow, oddsFact, oddsTable, resultFact, scoreFact, suspensionFact } from '../../testing/feed-facts.ts';
import { type TestBook, testBook } from '../../testing/test-book.ts';

const SECRET = 'a secret the vendor and the house share';
const silentLog = { warn: () => undefined, info: () => undefined, error: () => undefined, debug: () => undefined };

let book: TestBook;
let vendor: Vendor;
let takers: FeedRunner[] = [];
/** What the vendor sent, and when. */
let told: { readonly at: number; readonly fact: FeedFact }[] = [];
/** In order: each take with the prices it brought, and each loss with the offers right after it. */
let seen: string[] = [];
const counted: string[] = [];
let version = 1;

const world: ToldWorld = {
  factsBetween: (from, to) => told.filter(({ at }) => at >= from && at < to).map(({ fact }) => fact),
  snapshot: (now) => told.filter(({ at }) => at < now).map(({ fact }) => fact),
};
const say = (...facts: readonly FeedFact[]) => {
  const at = Date.now();
  told.push(...facts.map((fact) => ({ at, fact })));
};
const faults = (wish: Parameters<typeof setFaults>[1]) => setFaults({ url: vendor.url, secret: SECRET }, wish);
const until = (isSo: () => boolean | Promise<boolean>) => vi.waitUntil(isSo, { timeout: 15_000 });

beforeAll(async () => {
  book = await testBook();
});
afterAll(() => book.close());
beforeEach(async () => {
  [told, seen] = [[], []];
  counted.length = 0;
  vendor = await startVendor({ worlds: { sports365: world }, secret: SECRET, lookMs: 20 });
  await book.asOwner(`update feeds set cursor = '', last_seen_at = '-infinity'`);
});
afterEach(async () => {
  await Promise.all(takers.map((taker) => taker.stop()));
  takers = [];
  await vendor.stop();
});

/** A match of football whose result is at 2.00, or at other odds. */
const match = () => {
  const fixture = book.newFixture();
  const price = (w: number) => {
    version += 1;
    return oddsFact(fixture, { version, odds: oddsTable({ w, d: 3.4, l: 4.1 }) });
  };
  const line = (lineE2: number) => {
    version += 1;
    return oddsFact(fixture, { version, market: 'ah', line: lineE2, odds: oddsTable({ w: 1.95, l: 1.95 }) });
  };
  return { fixture, price, line, opening: [fixtureFact(fixture, { discipline: 'football' }), price(2), line(-25)] };
};
/** The odds a bet would be taken at now; null if none is. */
async function offer(fixture: string): Promise<number | null> {
  const quote = await book.quote(fixture);
  return quote?.open ? (quote.odds.get('w') ?? null) : null;
}

function startTaker(fixture: string): void {
  const { sportsbook } = book;
  const taker = runFeed({
    ...{ db: book.db, url: vendor.url, secret: SECRET, feed: book.feed, game: 'sports365', protocol: 'sequenced', speed: 0 },
    sportsbook: {
      take: async (facts, feed, page) => {
        const report = await sportsbook.take(facts, feed, page);
        if (facts.length > 0) seen.push(`took ${facts.length}, ${await offer(fixture)}`);
        return report;
      },
      loseFeed: async (feed) => {
        await sportsbook.loseFeed(feed);
        seen.push(`lost, ${await offer(fixture)}`);
      },
    },
    log: silentLog as never,
    metrics: { count: (_name, outcome, by = 1) => void (by > 0 && counted.push(outcome)) },
  });
  takers.push(taker);
}

/** A running feed, with a match at 2.00. */
async function running() {
  const here = match();
  say(...here.opening);
  startTaker(here.fixture);
  await until(async () => (await offer(here.fixture)) === 20_000);
  seen = [];
  return here;
}

describe('a feed of numbered messages', () => {
  test('is taken from its state on, and then message by message', async () => {
    const { fixture, price } = await running();
    say(price(2.1));
    await until(async () => (await offer(fixture)) === 21_000);
    say(price(2.2), price(2.3));
    await until(async () => (await offer(fixture)) === 23_000);
    expect(seen.filter((each) => each.startsWith('lost'))).toEqual([]);
    const [row] = await book.asOwner<{ ms: string }>('select extract(epoch from silent_after) * 1000 as ms from feeds where name = $1', [
      book.feed,
    ]);
    expect(Number(row?.ms)).toBe(1_000);
  });

  test('goes on from where it was after a restart of the taker, and begins anew with a vendor that did', async () => {
    const { fixture, price } = await running();
    await takers[0]?.stop();
    say(price(2.1));
    startTaker(fixture);
    // The event is published after the change is in the database.
    await until(async () => seen.length > 0);
    expect(seen).toEqual(['took 1, 21000']);
    const port = Number(new URL(vendor.url).port);
    await vendor.stop();
    say(price(2.2));
    vendor = await startVendor({ worlds: { sports365: world }, secret: SECRET, lookMs: 20, port });
    await until(async () => (await offer(fixture)) === 22_000 && counted.includes('lost:restart'));
  });

  test('holds every market of a match with one bet stop, until each is opened again', async () => {
    const { fixture, price } = await running();
    const at = new Date();
    say(...(['wl', 'ah'] as const).map((market) => suspensionFact(fixture, 'suspended', { market, at, version: ++version })));
    await until(async () => (await offer(fixture)) === null);
    say(suspensionFact(fixture, 'open', { version: ++version }), price(2.5));
    await until(async () => (await offer(fixture)) === 25_000);
    expect((await book.quote(fixture, 'ah'))?.open).toBe(false);
  });
});

describe('nothing is sold that the feed does not stand behind (B4, API10)', () => {
  test('silent: it closes by the clock, and opens with what was said meanwhile', async () => {
    const { fixture, price } = await running();
    await faults({ silent: true });
    say(price(2.4));
    await until(async () => (await offer(fixture)) === null);
    // No message closed it: the last one is too old.
    expect(seen.filter((each) => !each.endsWith('null'))).toEqual([]);
    await faults({});
    await until(async () => (await offer(fixture)) === 24_000);
    expect(await book.quote(fixture)).toMatchObject({ lineE2: null, open: true });
  });

  test('delayed: an answer that was signed too long ago opens nothing', async () => {
    const { fixture } = await running();
    await faults({ delay: 1_400 });
    await until(async () => (await offer(fixture)) === null);
    expect(seen).toEqual([]);
    await faults({});
    await until(async () => (await offer(fixture)) === 20_000);
  });

  test.each([
    ['gapped', { gap: true }, 'lost:gap'],
    ['reordered', { reorder: true }, 'lost:gap'],
  ] as const)('%s: it is closed before anything else is said, and opens with the whole state', async (_, wish, why) => {
    const { fixture, price, line } = await running();
    await faults(wish);
    say(price(2.6), line(-50), price(2.7));
    await until(async () => (await offer(fixture)) === 27_000 && seen.length > 1);
    expect(counted).toContain(why);
    // After the loss nothing was on sale until a take brought the newest price: 2.00 and 2.60 were not offered again.
    expect(seen[0]).toBe('lost, null');
    expect(seen[1]).toMatch(/^took \d+, 27000$/);
    expect((await book.quote(fixture, 'ah'))?.lineE2).toBe(-50);
  });

  test('poisoned: it is closed, and stays so while its state is poisoned too', async () => {
    const { fixture, price } = await running();
    await faults({ poison: true });
    const said = Date.now();
    say(price(2.8));
    await until(() => counted.includes('lost:poison'));
    await until(() => counted.filter((each) => each === 'poll_failed').length >= 2);
    expect(await offer(fixture)).toBeNull();
    expect(seen).toEqual(['lost, null']);
    const [wrongSince] = Object.values(await faults({}));
    expect(wrongSince).toBeGreaterThanOrEqual(said); // and not since the fault was set: no message was wrong before
    await until(async () => (await offer(fixture)) === 28_000);
  });

  test('forged: what the vendor did not sign opens nothing', async () => {
    const { fixture, price } = await running();
    await faults({ corrupt_signature: true });
    say(price(2.9));
    await until(async () => (await offer(fixture)) === null);
    expect(seen).toEqual([]);
    await faults({});
    await until(async () => (await offer(fixture)) === 29_000);
  });
});

describe('a settlement', () => {
  test('of every line that was on offer agrees with the rules, and decides', async () => {
    const { fixture, line } = await running();
    say(line(-75), line(-100));
    say(scoreFact(fixture, { home: 1, away: 0 }, { version: ++version, at: hoursFromNow(-1), half_time: null }));
    say(resultFact(fixture, { home: 2, away: 1 }, { version: ++version, half_time: { home: 1, away: 1 } }));
    const id = await book.idOf(fixture);
    const outcome = async () => (await book.sportsbook.outcomes(book.db, [id])).get(id)?.outcome;
    await until(async () => (await outcome()) !== undefined);
    expect(await outcome()).toEqual({ kind: 'played', score: { home: 2, away: 1 }, halfTime: { home: 1, away: 1 } });
  });
});
