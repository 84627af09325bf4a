import { zFeedFactOf } from '@fairbook/contract/feed';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { fixtureFact } from '../testing/feed-facts.ts';
import { VENDOR, vendorOfPaper } from '../testing/told-by-vendor.ts';
import { type FeedRunner, type FeedTakerDeps, runFeed } from './run-feed.ts';

const REPORT = { applied: 0, stale: 0, waiting: 0, held: 0, refused: [] as readonly object[] };
const FACT = fixtureFact('a');
const raw = (fact: object): object => z.encode(zFeedFactOf('soccer'), fact as never) as object;

let vendor: ReturnType<typeof vendorOfPaper>;
let runner: FeedRunner | undefined;
beforeEach(() => {
  vendor = vendorOfPaper();
});
afterEach(async () => {
  await runner?.stop();
  vi.unstubAllGlobals();
});

/** A feed runner without a database, and what it did in order: `statement`, `take`, `lose`, `released` with whether its connection was broken. */
function taking({ mine = true, cursor = '', broken = '', report = {}, ...more }: Partial<FeedTakerDeps> & Paper = {}) {
  const done: string[] = [];
  const takes: (readonly unknown[])[] = [];
  const counted: string[] = [];
  const warned: Record<string, unknown>[] = [];
  const rows: Readonly<Record<string, readonly object[]>> = { 'sportsbook.taker_lock': [{ mine }], 'sportsbook.cursor': [{ cursor }] };
  const client = {
    query: async (what: string | { readonly name: string; readonly values: readonly unknown[] }) => {
      const name = typeof what === 'string' ? what : what.name;
      done.push([name, ...(typeof what === 'string' ? [] : what.values)].join(' '));
      if (name === broken) throw new Error('the connection is gone');
      return { rows: rows[name] ?? [] };
    },
    release: (isBroken: boolean) => void done.push(`released ${isBroken}`),
  };
  runner = runFeed({
    ...VENDOR,
    ...{ game: 'soccer', feed: 'one', db: { pool: { connect: async () => client } } as never },
    sportsbook: {
      take: async (...taken: readonly unknown[]) => {
        done.push('take');
        takes.push(taken);
        return { ...REPORT, ...report } as never;
      },
      loseFeed: async (feed: string) => void done.push(`lose ${feed}`),
    },
    log: { warn: (words: Record<string, unknown>) => void warned.push(words) } as never,
    metrics: { count: (name, outcome, by = 1) => void (by > 0 && counted.push(`${name} ${outcome} ${by}`)) },
    ...more,
  });
  const until = (isSo: () => boolean) => vi.waitUntil(isSo, { timeout: 15_000, interval: 5 });
  return { done, takes, counted, warned, until, stop: () => runner?.stop() };
}
interface Paper {
  readonly mine?: boolean;
  readonly cursor?: string;
  /** The statement at which the connection dies. */
  readonly broken?: string;
  readonly report?: object;
}

describe('of all that would take a feed', () => {
  test('one that another keeps from it asks nobody, and keeps no connection', async () => {
    const { done, until, stop } = taking({ mine: false });
    await until(() => done.length === 2);
    await stop();
    expect([done, vendor.asked]).toEqual([['sportsbook.taker_lock one', 'released false'], []]);
  });

  test('the one that takes it goes on from the kept cursor, page after page, and leaves it to another when it stops', async () => {
    vendor.answer({ cursor: '8', more: true, facts: [raw(FACT)] });
    vendor.answer({ cursor: '9', more: false, facts: [] });
    const { done, takes, until, stop } = taking({ cursor: '7' });
    await until(() => takes.length === 2);
    await stop();
    expect(vendor.asked.map(({ path }) => path.split('after=')[1]?.split('&')[0])).toEqual(['7', '8']);
    expect(takes).toEqual([
      [[FACT], 'one', { game: 'soccer', cursor: '8', more: true, ageMs: expect.any(Number), speed: 1 }],
      [[], 'one', { game: 'soccer', cursor: '9', more: false, ageMs: expect.any(Number), speed: 1 }],
    ]);
    expect(done).toEqual([
      ...['sportsbook.taker_lock one', 'sportsbook.cursor one', 'select 1', 'take', 'select 1', 'take'],
      ...['sportsbook.taker_unlock one', 'released false'],
    ]);
  });

  test('the one whose connection died takes no page more, and gives its lock away', async () => {
    vendor.answer({ cursor: '8', more: false, facts: [raw(FACT)] });
    const { done, counted, warned, until, stop } = taking({ broken: 'select 1' });
    await until(() => done.includes('released true'));
    await stop();
    expect([done.includes('take'), counted, warned.map(({ failures }) => failures)]).toEqual([false, ['facts poll_failed 1'], [1]]);
  });
});

describe('a page', () => {
  test.each([
    ['as fast as life, unless it is said otherwise', undefined, { speed: 1 }],
    ['so many times as fast', 60, { speed: 60 }],
    ['whenever its results come', 0, {}],
  ])('is believed %s', async (_, speed, wanted) => {
    vendor.answer({ cursor: '8', more: false, facts: [] });
    const { takes, until } = taking(speed === undefined ? {} : { speed });
    await until(() => takes.length === 1);
    expect(takes[0]?.[2]).toEqual({ game: 'soccer', cursor: '8', more: false, ageMs: expect.any(Number), ...wanted });
  });

  test('is counted by what became of its facts, and the first refusals are written out', async () => {
    const refused = Array.from({ length: 4 }, (_, n) => ({ fixture: String(n), kind: 'odds', reason: n < 3 ? 'stale' : 'gone' }));
    vendor.answer({ cursor: '8', more: false, facts: [{}, {}] });
    const { counted, warned, until, takes } = taking({ report: { applied: 5, stale: 4, waiting: 3, held: 2, refused } });
    await until(() => takes.length === 1 && counted.length > 9);
    expect(counted.slice(0, 10)).toEqual([
      ...['facts applied 5', 'facts stale 4', 'facts waiting 3', 'facts held 2'],
      ...['facts refused:not_a_fact 1', 'facts refused:not_a_fact 1'],
      ...['facts refused:stale 1', 'facts refused:stale 1', 'facts refused:stale 1', 'facts refused:gone 1'],
    ]);
    await until(() => warned.length >= 5);
    expect(warned.slice(0, 5).map(({ reason, of, fixture }) => [reason, of, fixture])).toEqual([
      ['not_a_fact', 6, ''],
      ['not_a_fact', 6, ''],
      ['stale', 6, '0'],
      ['stale', 6, '1'],
      ['stale', 6, '2'],
    ]);
  });

  test('that does not come is waited for, and the next one begins the count of failures anew', async () => {
    vendor.answer({}, { status: 503 });
    vendor.answer({ cursor: '8', more: false, facts: [] });
    vendor.answer({}, { status: 503 });
    const { warned, until, takes } = taking();
    await until(() => warned.length === 2);
    expect([warned.map(({ failures }) => failures), takes.length]).toEqual([[1, 1], 1]);
  });
});

test('a feed of which something is not known is held, and asked for its whole state', async () => {
  const envelope = { protocol: 1, run: 'r1', to: 7, head: 7, messages: [] };
  vendor.answer({ ...envelope, after: 6 });
  vendor.answer({ ...envelope, after: null });
  const { done, takes, counted, warned, until } = taking({ cursor: 'r1:7', protocol: 'sequenced', game: 'sports365' });
  await until(() => takes.length === 1);
  expect(done.filter((each) => /^(take|lose)/.test(each))).toEqual(['lose one', 'take']);
  expect(vendor.asked.slice(0, 2).map(({ path }) => path.split('/sports365/')[1])).toEqual([
    'messages?run=r1&after=7&wait=400',
    'snapshot',
  ]);
  expect(takes[0]).toMatchObject([[], 'one', { cursor: 'r1:7', silentAfterMs: 1_000, speed: 1 }]);
  expect([counted[0], warned[0]]).toEqual(['facts lost:gap 1', { feed: 'one', why: 'gap' }]);
});
