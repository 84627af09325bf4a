import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fixtureFact, oddsFact, oddsTable, resultFact, scoreFact, suspensionFact } from '../testing/feed-facts.ts';
import { type TestBook, testBook } from '../testing/test-book.ts';

let book: TestBook;
let fixture: string;

beforeAll(async () => {
  book = await testBook();
});
afterAll(() => book.close());
beforeEach(() => {
  fixture = book.newFixture();
});

describe('what is kept', () => {
  test('every offer is kept with its version and can be neither changed nor removed, even by the owner', async () => {
    await book.take([fixtureFact(fixture), oddsFact(fixture)]);
    await book.take([oddsFact(fixture, { version: 2, odds: oddsTable({ w: 2.1, d: 3.4, l: 3.6 }) })]);
    await book.take([suspensionFact(fixture, 'suspended')]);
    const id = await book.idOf(fixture);
    const kept = await book.asOwner<{ version: number; status: string; odds: number[] }>(
      'select version, status, odds from odds_history where match_id = $1 order by version',
      [id],
    );
    expect(kept.map(({ status, odds }) => [status, odds[0]])).toEqual([
      ['open', 19_500],
      ['open', 21_000],
      ['suspended', 21_000],
    ]);
    expect((await book.quote(fixture))?.version).toBe(BigInt(kept.at(-1)?.version ?? 0));
    await expect(book.asOwner('update odds_history set odds = odds')).rejects.toThrow('append-only');
    await expect(book.asOwner('delete from outcomes')).rejects.toThrow('append-only');
  });

  test('a decision is hashed with its revision, and the hash can be recomputed from the row', async () => {
    await book.take([fixtureFact(fixture), resultFact(fixture, { home: 2, away: 1 }, { half_time: null, version: 4 })]);
    const id = await book.idOf(fixture);
    const [row] = await book.asOwner<{ hash: Buffer }>('select hash from outcomes where match_id = $1', [id]);
    const text = `${id}|1|played|2|1|||||${book.feed}|4`;
    expect(row?.hash.toString('hex')).toBe(createHash('sha256').update(text).digest('hex'));
  });

  test('whoever watches a match is told of its markets, its score and its end', async () => {
    await book.take([fixtureFact(fixture), oddsFact(fixture)]);
    await book.take([scoreFact(fixture, { home: 1, away: 0 })]);
    await book.take([resultFact(fixture, { home: 1, away: 0 })]);
    const id = await book.idOf(fixture);
    const rows = await book.asOwner<{ event: string }>('select event from outbox_events where topic = $1 order by tx_id, id', [
      `match:${id}`,
    ]);
    const events = rows.map(({ event }) => JSON.parse(event));
    expect(events.map(({ kind, status }) => status ?? kind)).toEqual([
      'markets.changed',
      'markets.changed',
      'live',
      'markets.changed',
      'ended',
    ]);
    expect(events[0].compare.wl).toEqual({ status: 'open', goal: null, single: 1, version: 1, w: '1.95', d: '3.40', l: '4.10' });
    expect(events[3].compare.wl).toMatchObject({ status: 'closed', version: 3 });
  });
});
