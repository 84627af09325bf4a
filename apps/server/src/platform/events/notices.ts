import type { NewNotice } from '@fairbook/contract';
import { statement, type Tx } from '../db/db.ts';
import { eventJson } from './outbox.ts';

/** A step that has a notice already gets no second one: repeating it is nothing new. */
const INSERT = `insert into notices (account_id, about, subject, step, facts)
   select account_id, about, subject, step, facts::jsonb
   from unnest($1::bigint[], $2::text[], $3::uuid[], $4::text[], $5::text[]) as n (account_id, about, subject, step, facts)
   on conflict do nothing`;
const insertNotices = statement('notices.insert', INSERT);
const insertToldNotice = statement(
  'notices.insert_told',
  `with kept as (${INSERT} returning 1)
   insert into outbox_batches (topics, events) select array[$6::text], array[$7::text] from kept`,
);

const columns = (notices: readonly NewNotice[]): readonly unknown[] => [
  notices.map(({ player }) => player),
  notices.map(({ about }) => about),
  notices.map(({ subject }) => subject),
  notices.map(({ step }) => step),
  notices.map(({ facts }) => JSON.stringify(facts)),
];

/**
 * Stores notices that players see on the site if, and only if, the transaction commits: written like events, in the transaction they are about, with one
 * statement however many there are. Each accompanies an event that publishes it.
 */
export async function appendNotices(tx: Tx, notices: readonly NewNotice[]): Promise<void> {
  if (notices.length > 0) await tx.query(insertNotices, columns(notices));
}

/** The same without an event of its own: connected clients are notified to read the notices again. */
export async function writeNotice(tx: Tx, notice: NewNotice): Promise<void> {
  const event = eventJson({ kind: 'notice.added', about: notice.about });
  await tx.query(insertToldNotice, [...columns([notice]), `player:${notice.player}`, event]);
}
