import { type Queries, statement, type Tx } from '../../../platform/db/db.ts';

/** A request of one member of staff that another one carries out. */
export interface RequestRow {
  readonly id: string;
  readonly action: string;
  readonly subject: string;
  /** The arguments of the action, as requested. */
  readonly what: unknown;
  readonly reason: string;
  readonly askedBy: string;
  readonly askedAt: Date;
}
const COLUMNS = 'id, action, subject, what, reason, asked_by as "askedBy", asked_at as "askedAt"';
const OPEN = 'done_at is null and dropped_at is null';

const open = statement(
  'office.open_requests',
  `select ${COLUMNS} from staff_requests where ${OPEN} and starts_with(action, $1) order by asked_at, id`,
);
/** Returns open requests whose action has this prefix, the longest waiting first. */
export const openRequests = (db: Queries, action: string): Promise<RequestRow[]> => db.query(open, [action]);

const count = statement(
  'office.count_requests',
  `select count(*)::int as count from (select from staff_requests where ${OPEN} and starts_with(action, $1) limit $2) as open`,
);
/** Counts open requests whose action has this prefix, up to a limit. */
export const countRequests = async (db: Queries, action: string, most: number): Promise<number> =>
  (await db.query<{ count: number }>(count, [action, most]))[0]?.count ?? 0;

const lock = statement('office.lock_request', `select ${COLUMNS} from staff_requests where id = $1 and ${OPEN} for update`);
/** Returns an open request, locked; undefined if it was carried out or withdrawn. */
export const lockRequest = async (tx: Tx, id: string): Promise<RequestRow | undefined> => (await tx.query<RequestRow>(lock, [id]))[0];

const read = statement('office.request', `select ${COLUMNS} from staff_requests where id = $1 and ${OPEN}`);
export const selectRequest = async (db: Queries, id: string): Promise<RequestRow | undefined> =>
  (await db.query<RequestRow>(read, [id]))[0];

const insert = statement(
  'office.ask',
  `insert into staff_requests (id, action, subject, what, reason, asked_by) values ($1, $2, $3, $4::jsonb, $5, $6)
   on conflict (subject) where ${OPEN} do nothing returning id`,
);
/** Returns false if there is an open one about the same subject. */
export const insertRequest = async (tx: Tx, row: Omit<RequestRow, 'askedAt'>): Promise<boolean> =>
  (await tx.query(insert, [row.id, row.action, row.subject, JSON.stringify(row.what), row.reason, row.askedBy])).length > 0;

const done = statement('office.request_done', 'update staff_requests set done_by = $2, done_at = now() where id = $1');
export const markDone = (tx: Tx, id: string, staff: string): Promise<unknown> => tx.query(done, [id, staff]);

const dropped = statement('office.request_dropped', 'update staff_requests set dropped_by = $2, dropped_at = now() where id = $1');
export const markDropped = (tx: Tx, id: string, staff: string): Promise<unknown> => tx.query(dropped, [id, staff]);
