import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { inTransaction, type Tx } from '../db/db.ts';
import { newId } from '../ids.ts';
import type { Log } from '../log.ts';
import { type TestDatabase, testDatabase } from '../testing.ts';
import {
  appendEvents,
  beginToRead,
  lagAfter,
  type OutboxCursor,
  PAGE,
  pruneEvents,
  readEvents,
  recordPlace,
  type StoredEvent,
  stopReading,
} from './outbox.ts';
import { type PumpDeps, startPump } from './outbox-pump.ts';

/** A transaction of another test, in another database of the server, delays reading until it ends. */
const SOON = { timeout: 15_000, interval: 20 };
const NEVER_MS = 3_600_000;
const quiet = { error: () => undefined } as unknown as Log;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(() => database.owner.pool.query('delete from outbox_batches; delete from outbox_readers'));
afterAll(() => database.close());

const tell = (tx: Tx, ...numbers: readonly number[]) =>
  appendEvents(
    tx,
    numbers.map((n) => ({ topic: `match:${n}`, event: { kind: 'feed.silent', game: 'soccer', silent: true } })),
  );
const begin = () => beginToRead(database.db, newId());
const topicsOf = (events: readonly StoredEvent[]) => events.map(({ topic }) => topic);
async function readAll(from: OutboxCursor): Promise<readonly string[]> {
  const topics: string[] = [];
  for (let page = await readEvents(database.db, from); page.events.length > 0; page = await readEvents(database.db, page.cursor))
    topics.push(...topicsOf(page.events));
  return topics;
}

/** A transaction that is open until told to end. */
async function openTransaction(work: (tx: Tx) => Promise<void>) {
  let end: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    end = resolve;
  });
  let ended: Promise<void> = asked;
  await new Promise<void>((written) => {
    ended = inTransaction(database.db, async (tx) => {
      await work(tx);
      written();
      await asked;
    });
  });
  return {
    commit: () => {
      end();
      return ended;
    },
  };
}

describe('reading', () => {
  test('what commits while an older transaction runs is not read before it, and the older one is not passed over', async () => {
    const cursor = await begin();
    const older = await openTransaction((tx) => tell(tx, 1));
    await inTransaction(database.db, (tx) => tell(tx, 2));
    const { events } = await readEvents(database.db, cursor);
    await older.commit(); // in any case: an open transaction delays every other test on this server
    expect(events).toEqual([]);
    await vi.waitUntil(async () => (await readAll(cursor)).length === 2, SOON);
    expect(await readAll(cursor)).toEqual(['match:1', 'match:2']);
  });

  test('news come in the order in which it was written: of a transaction, of its statements, of what each told', async () => {
    const cursor = await begin();
    for (const first of [1, 11, 21])
      await inTransaction(database.db, async (tx) => {
        await tell(tx, first, first + 1, first + 2);
        await tell(tx, first + 3);
        await tell(tx, first + 4, first + 5);
      });
    const written = [1, 11, 21].flatMap((first) => Array.from({ length: 6 }, (_, at) => `match:${first + at}`));
    await vi.waitUntil(async () => (await readAll(cursor)).length === written.length, SOON);
    expect(await readAll(cursor)).toEqual(written);
  });

  test('what a transaction told that was rolled back is told to nobody', async () => {
    const cursor = await begin();
    const undone = inTransaction(database.db, async (tx) => {
      await tell(tx, 1);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await inTransaction(database.db, (tx) => tell(tx, 2));
    await vi.waitUntil(async () => (await readAll(cursor)).length > 0, SOON);
    expect(await readAll(cursor)).toEqual(['match:2']);
  });
});

describe('the pump', () => {
  async function pumping(more: Partial<PumpDeps> = {}) {
    const told: string[] = [];
    const onLost = vi.fn<() => void>();
    const publish = (events: readonly StoredEvent[]) => void told.push(...topicsOf(events));
    const pump = await startPump({ db: database.db, log: quiet, publish, onLost, lookMs: NEVER_MS, ...more });
    return { pump, told, onLost };
  }
  const writeBatches = (count: number) =>
    database.owner.pool.query(
      `do $$ begin for n in 1..${count} loop insert into outbox_batches (topics, events) values (array['match:' || n], array['{}']); end loop; end $$`,
    );

  test('one look reads on while more waits than a page brings', async () => {
    const { pump, told } = await pumping();
    const cursor = await begin();
    await writeBatches(PAGE * 4 + 7);
    await vi.waitUntil(async () => (await readAll(cursor)).length === PAGE * 4 + 7, SOON);
    database.db.commits.tell();
    await vi.waitUntil(() => told.length === PAGE * 4 + 7, SOON);
    expect(await pump.lagSeconds()).toBe(0);
    await pump.stop();
  });

  test('a commit of this process wakes it, however seldom it looks by itself', async () => {
    const { pump, told } = await pumping();
    await inTransaction(database.db, (tx) => tell(tx, 7));
    await vi.waitUntil(async () => {
      await inTransaction(database.db, async () => undefined);
      return told.length > 0;
    }, SOON);
    expect(told).toEqual(['match:7']);
    await pump.stop();
  });

  test('what another process committed is found by looking', async () => {
    const { pump, told } = await pumping({ lookMs: 5 });
    await writeBatches(3);
    await expect.poll(() => told, SOON).toEqual(['match:1', 'match:2', 'match:3']);
    await pump.stop();
  });

  test('one that was away for so long that it was forgotten says so, and goes on from now', async () => {
    const { pump, told, onLost } = await pumping({ lookMs: 5, noteMs: 0 });
    expect(onLost).not.toHaveBeenCalled();
    await database.owner.pool.query('delete from outbox_readers');
    await vi.waitUntil(() => onLost.mock.calls.length === 1, SOON);
    await writeBatches(1);
    await vi.waitUntil(() => told.length === 1, SOON);
    await pump.stop();
    expect((await database.owner.pool.query('select from outbox_readers')).rowCount).toBe(0);
  });
});

test('the oldest event after a place says how long it waits, and nothing waits where there is none', async () => {
  const write = (txId: number, id: number, ago: string) =>
    database.owner.pool.query(
      `insert into outbox_batches (id, tx_id, topics, events, created_at) overriding system value values ($2, $1, '{x}', '{x}', now() - $3::interval)`,
      [txId, id, ago],
    );
  await write(8, 1, '90 seconds');
  await write(9, 2, '60 seconds');
  await write(9, 3, '30 seconds');
  const lag = async (txId: string, id: bigint) => Math.floor((await lagAfter(database.db, { txId, id })) / 10) * 10;
  expect([await lag('7', 5n), await lag('8', 1n), await lag('9', 2n), await lag('9', 3n)]).toEqual([90, 60, 30, 0]);
});

describe('pruning', () => {
  const written = async () => {
    const { rows } = await database.owner.pool.query<{ topic: string }>('select topics[1] as topic from outbox_batches order by id');
    return rows.map(({ topic }) => topic);
  };
  const write = (topic: string, ago: string) =>
    database.owner.pool.query(`insert into outbox_batches (topics, events, created_at) values (array[$1], '{x}', now() - $2::interval)`, [
      topic,
      ago,
    ]);
  /** Makes a reader's last position this old. */
  const silentFor = (reader: string, ago: string) =>
    database.owner.pool.query('update outbox_readers set noted_at = now() - $2::interval where id = $1', [reader, ago]);

  test('what is ten minutes old goes, what is younger stays', async () => {
    await write('old', '11 minutes');
    await write('young', '9 minutes');
    await pruneEvents(database.db);
    expect(await written()).toEqual(['young']);
  });

  test('what a reader has not read stays, however old it is, until it has read it or is gone', async () => {
    const [slow, quick] = [newId(), newId()];
    await write('read by both', '3 hours');
    await vi.waitUntil(async () => {
      const { rows } = await database.owner.pool.query('select bool_and(tx_id < tx_horizon()) as past from outbox_batches');
      return rows[0].past;
    }, SOON);
    await beginToRead(database.db, slow);
    await write('read by one', '2 hours');
    await beginToRead(database.db, quick);
    await silentFor(slow, '9 minutes');
    await pruneEvents(database.db);
    expect(await written()).toEqual(['read by one']);
    await silentFor(slow, '11 minutes');
    await stopReading(database.db, quick);
    await pruneEvents(database.db);
    expect(await written()).toEqual([]);
  });

  test('of a transaction that a reader has read in part nothing goes', async () => {
    const reader = newId();
    await beginToRead(database.db, reader);
    await write('read in part', '3 hours');
    const { rows } = await database.owner.pool.query<{ txId: string }>('select tx_id::text as "txId" from outbox_batches');
    await recordPlace(database.db, reader, { txId: rows[0]?.txId ?? '', id: -1n });
    await pruneEvents(database.db);
    expect(await written()).toEqual(['read in part']);
    await stopReading(database.db, reader);
  });
});
