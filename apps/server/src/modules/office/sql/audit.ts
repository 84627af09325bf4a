import type { AuditEntry } from '@fairbook/contract/office';
import { type Queries, statement, type Tx } from '../../../platform/db/db.ts';

/** The state of a thing before or after an action; never a password, a token or a secret. */
export type AuditFacts = Readonly<Record<string, string>>;

export interface NewAuditLine {
  readonly staffId: string;
  readonly ip: string;
  readonly action: string;
  readonly subject: string;
  readonly reason: string;
  readonly before?: AuditFacts;
  readonly after?: AuditFacts;
}
const insert = statement(
  'office.audit',
  'insert into audit_log (staff_id, ip, action, subject, reason, before, after) values ($1, $2, $3, $4, $5, $6::jsonb, $7::jsonb)',
);
/** Inserts the entry in the transaction of its action: neither exists without the other. */
export const insertAudit = (tx: Tx, { staffId, ip, action, subject, reason, before, after }: NewAuditLine): Promise<unknown> =>
  tx.query(insert, [staffId, ip, action, subject, reason, before ? JSON.stringify(before) : null, after ? JSON.stringify(after) : null]);

const insertOnce = statement(
  'office.audit_read',
  `insert into audit_log (staff_id, ip, action, subject, reason)
   select $1, $2, $3, $4, '' where not exists (
     select from audit_log where subject = $4 and staff_id = $1 and action = $3 and at > now() - interval '1 hour')`,
);
/** Records that personal data was read: once an hour per subject and reader, because an open page polls. */
export const insertRead = (tx: Tx, { staffId, ip, action, subject }: Omit<NewAuditLine, 'reason' | 'before' | 'after'>): Promise<unknown> =>
  tx.query(insertOnce, [staffId, ip, action, subject]);

const select = statement(
  'office.trail',
  `select a.number::text as number, a.at, s.name as by, a.action, a.subject, a.reason, a.before, a.after, a.ip, encode(a.hash, 'hex') as hash
   from audit_log a join staff s on s.id = a.staff_id
   where ($1 = '' or s.name = lower($1)) and ($2 = '' or starts_with(a.action, $2)) and ($3 = '' or a.subject = $3) and ($4::bigint is null or a.number < $4)
     and ($6::timestamptz is null or a.at >= $6) and ($7::timestamptz is null or a.at < $7)
   order by a.number desc limit $5`,
);
export interface TrailQuery {
  readonly by: string;
  readonly action: string;
  readonly subject: string;
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  readonly before?: string | undefined;
  readonly limit: number;
}
export const selectTrail = (db: Queries, { by, action, subject, from, until, before, limit }: TrailQuery): Promise<AuditEntry[]> =>
  db.query(select, [by.trim(), action.trim(), subject.trim(), before ?? null, limit, from ?? null, until ?? null]);

const last = statement(
  'office.last_done',
  `select n.subject, a.by, a.at, a.reason from unnest($2::text[]) as n (subject)
   cross join lateral (select s.display_name as by, a.at, a.reason from audit_log a join staff s on s.id = a.staff_id
                       where a.subject = n.subject and a.action = $1 order by a.number desc limit 1) a`,
);
/** Who did something to each of these subjects last, when and why; those to which nobody did are absent. */
export async function lastDone(
  db: Queries,
  action: string,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, { readonly by: string; readonly at: Date; readonly reason: string }>> {
  const rows = await db.query<{ subject: string; by: string; at: Date; reason: string }>(last, [action, subjects]);
  return new Map(rows.map(({ subject, by, at, reason }) => [subject, { by, at, reason }]));
}
