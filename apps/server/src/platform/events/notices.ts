import type { NewNotice } from '@fairbook/contract';
import { statement, type Tx } from '../db/db.ts';
import { eventJson } from './outbox.ts';

/** A step of a thing that was told before is not told again: what was done a second time is nothing new. */
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
 * Keeps what players are told of on the site, if, and only if, the transaction commits: written as events are, by whoever makes it true, with one statement however
 * many there are. Each comes with an event that says it.
 */
export async function appendNotices(tx: Tx, notices: readonly NewNotice[]): Promise<void> {
  if (notices.length > 0) await tx.query(insertNotices, columns(notices));
}

/** The same for what has no event of its own: whoever is there is told to read them again. */
export async function writeNotice(tx: Tx, notice: NewNotice): Promise<void> {
  const event = eventJson({ kind: 'notice.added', about: notice.about });
  await tx.query(insertToldNotice, [...columns([notice]), `player:${notice.player}`, event]);
}
