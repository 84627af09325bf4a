import { type ServerEvent, type Topic, zServerEvent } from '@fairbook/contract';
import * as z from 'zod/mini';
import { type Queries, statement, type Tx } from '../db/db.ts';
import { pruneInBatches, pruning } from '../db/prune.ts';

export interface TopicEvent {
  readonly topic: Topic;
  readonly event: ServerEvent;
}

/** An event as stored and sent: encoded once, when it was written. */
export interface StoredEvent {
  readonly topic: Topic;
  /** JSON text of the event in wire form. */
  readonly json: string;
}

/** The position of a reader in the outbox. */
export interface OutboxCursor {
  readonly txId: string;
  readonly id: bigint;
}

const insertEvents = statement('outbox.insert', 'insert into outbox_batches (topics, events) values ($1::text[], $2::text[])');

/** Records events that are published if, and only if, the transaction commits. */
export async function appendEvents(tx: Tx, events: readonly TopicEvent[]): Promise<void> {
  if (events.length === 0) return;
  await tx.query(insertEvents, [events.map((each) => each.topic), events.map((each) => eventJson(each.event))]);
}

/** An event in wire form, for statements that write events together with other rows. */
export const eventJson = (event: ServerEvent): string => JSON.stringify(z.encode(zServerEvent, event));

/** The most batches of one read: never more than a process can send quickly. */
export const PAGE = 200;

const selectEvents = statement(
  'outbox.read',
  `select b.tx_id::text as "txId", b.id, e.topic, e.event as json
   from (select * from outbox_batches
         where (tx_id, id) > ($1::bigint, $2::bigint) and tx_id < tx_horizon()
         order by tx_id, id limit ${PAGE}) b
   cross join lateral unnest(b.topics, b.events) with ordinality as e (topic, event, place)
   order by b.tx_id, b.id, e.place`,
);

/** The result of one read. */
export interface OutboxPage {
  readonly events: readonly StoredEvent[];
  /** Where the next read begins. */
  readonly cursor: OutboxCursor;
  /** Whether there may be more already. */
  readonly isFull: boolean;
}

/** The events committed after `cursor`, in an order in which nothing older can still appear. */
export async function readEvents(db: Queries, cursor: OutboxCursor): Promise<OutboxPage> {
  const events = await db.query<StoredEvent & OutboxCursor>(selectEvents, [cursor.txId, cursor.id]);
  const last = events.at(-1);
  return {
    events,
    cursor: last ? { txId: last.txId, id: last.id } : cursor,
    isFull: new Set(events.map(({ id }) => id)).size === PAGE,
  };
}

const insertReader = statement(
  'outbox.begin_to_read',
  'insert into outbox_readers (id, tx_id) values ($1, tx_horizon()) returning tx_id::text as "txId"',
);
const updateReader = statement(
  'outbox.note_place',
  'update outbox_readers set tx_id = $2::bigint, noted_at = now() where id = $1 returning id',
);
const deleteReader = statement('outbox.stop_reading', 'delete from outbox_readers where id = $1');

/** Registers a reader: events written from now on are kept until it has read them. Returns its start. */
export async function beginToRead(db: Queries, reader: string): Promise<OutboxCursor> {
  const [row] = await db.query<{ txId: string }>(insertReader, [reader]);
  if (!row) throw new Error('a reader of the outbox was not taken in');
  return { txId: row.txId, id: -1n };
}

/** Records a reader's position. False if it was silent for so long that it was removed: then events it has not read may be removed already. */
export const recordPlace = async (db: Queries, reader: string, { txId }: OutboxCursor): Promise<boolean> =>
  (await db.query(updateReader, [reader, txId])).length > 0;

export const stopReading = (db: Queries, reader: string): Promise<unknown> => db.query(deleteReader, [reader]);

const selectLag = statement(
  'outbox.lag',
  `select extract(epoch from clock_timestamp() - b.created_at)::float8 as seconds
   from outbox_batches b where (b.tx_id, b.id) > ($1::bigint, $2::bigint) order by b.tx_id, b.id limit 1`,
);

/** The age of the oldest event after `cursor`, in seconds; 0 if there is none. */
export const lagAfter = async (db: Queries, { txId, id }: OutboxCursor): Promise<number> =>
  (await db.query<{ seconds: number }>(selectLag, [txId, id]))[0]?.seconds ?? 0;

const forgetReaders = pruning('outbox.forget_readers', {
  from: 'outbox_readers',
  older: { by: 'noted_at', than: '10 minutes' },
});
const prune = pruning('outbox.prune', {
  from: 'outbox_batches',
  where: `created_at < now() - interval '10 minutes' and not exists (select from outbox_readers r where r.tx_id <= outbox_batches.tx_id)`,
});

/**
 * Removes events that are ten minutes old and that every reader has read. A reader that recorded no position for ten minutes is removed and delays nothing; if
 * it comes back, `recordPlace` returns false.
 */
export async function pruneEvents(db: Queries): Promise<void> {
  await pruneInBatches(db, forgetReaders);
  await pruneInBatches(db, prune);
}
