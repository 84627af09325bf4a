import { type ServerEvent, type Topic, zServerEvent } from '@fairbook/contract';
import * as z from 'zod/mini';
import { type Queries, statement, type Tx } from './db.ts';

export interface TopicEvent {
  readonly topic: Topic;
  readonly event: ServerEvent;
}

/** An event as it is kept and sent: encoded once, when it was written. */
export interface StoredEvent {
  readonly topic: Topic;
  /** JSON text of the event in wire form. */
  readonly json: string;
}

/** The place of a reader in the outbox. */
export interface OutboxCursor {
  readonly txId: string;
  readonly id: bigint;
}

const insertEvents = statement('outbox.insert', 'insert into outbox_batches (topics, events) values ($1::text[], $2::text[])');

/** Records events that are pushed if, and only if, the transaction commits. */
export async function appendEvents(tx: Tx, events: readonly TopicEvent[]): Promise<void> {
  if (events.length === 0) return;
  await tx.query(insertEvents, [events.map((each) => each.topic), events.map((each) => eventJson(each.event))]);
}

/** An event in wire form, for statements that write events together with other rows. */
export const eventJson = (event: ServerEvent): string => JSON.stringify(z.encode(zServerEvent, event));

const selectEvents = statement(
  'outbox.read',
  `select b.tx_id::text as "txId", b.id, e.topic, e.event as json
   from (select * from outbox_batches
         where (tx_id, id) > ($1::xid8, $2::bigint) and tx_id < pg_snapshot_xmin(pg_current_snapshot())
         order by tx_id, id limit 200) b
   cross join lateral unnest(b.topics, b.events) with ordinality as e (topic, event, place)
   order by b.tx_id, b.id, e.place`,
);

/** The events committed after `cursor`, in an order in which nothing older can still appear. */
export const readEvents = (db: Queries, cursor: OutboxCursor): Promise<(StoredEvent & OutboxCursor)[]> =>
  db.query(selectEvents, [cursor.txId, cursor.id]);

const selectNow = statement('outbox.now', `select pg_snapshot_xmin(pg_current_snapshot())::text as "txId"`);

/** Where a reader starts that wants only what comes from now on. */
export async function cursorNow(db: Queries): Promise<OutboxCursor> {
  const [row] = await db.query<{ txId: string }>(selectNow);
  return { txId: row?.txId ?? '0', id: -1n };
}

const deleteOld = statement('outbox.prune', `delete from outbox_batches where created_at < now() - interval '10 minutes'`);

/** Removes events that every reader has long seen; a reader that was away longer reads its state again. */
export const pruneEvents = (db: Queries): Promise<unknown> => db.query(deleteOld);
