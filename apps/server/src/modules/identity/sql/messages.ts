import type { Language } from '@fairbook/core/catalog';
import type { CodePurpose } from '@fairbook/core/identity';
import { type Queries, statement, type Tx } from '../../../platform/db/db.ts';

/** The subject of a message, besides a code. */
export type Notice =
  | 'taken'
  | 'email_changed'
  | 'mobile_changed'
  | 'password_changed'
  | 'session_copied'
  | 'destination_added'
  | 'payment_password'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'recovery_codes'
  | 'passkey_added'
  | 'passkey_removed'
  | 'account_closed'
  | 'exclusion_listed'
  | 'month_statement'
  | 'case_answered'
  | 'case_noted'
  | 'staff_password'
  | 'staff_factor';

export interface NewMessage {
  /** An email address, or an E.164 number. */
  readonly address: string;
  readonly about: Notice | 'code';
  readonly purpose: CodePurpose | null;
  readonly language: Language;
  readonly at: Date;
  /** The disavowal whose link goes with it. */
  readonly disavowal?: string | null;
  /** The asker who waits for the code. */
  readonly asker?: Buffer | null;
  /** Further values of its text, by placeholder. */
  readonly words?: Readonly<Record<string, string>> | null;
}
const insert = statement(
  'identity.insert_message',
  'insert into outgoing_messages (address, about, purpose, language, created_at, due_at, disavowal_id, asker, words) values ($1, $2, $3, $4, $5, $5, $6, $7, $8)',
);
export const insertMessage = (
  tx: Tx,
  { address, about, purpose, language, at, disavowal = null, asker = null, words = null }: NewMessage,
): Promise<unknown> => tx.query(insert, [address, about, purpose, language, at, disavowal, asker, words]);

const waiting = statement(
  'identity.notice_waiting',
  'select exists (select from outgoing_messages where address = $1 and about = $2) as waiting',
);
/** Whether an equal notice to that address has not been sent yet. */
export const isNoticeWaiting = async (tx: Tx, address: string, about: Notice): Promise<boolean> =>
  (await tx.query<{ waiting: boolean }>(waiting, [address, about]))[0]?.waiting === true;

export interface DueMessage extends Omit<NewMessage, 'at'> {
  readonly id: bigint;
}
/** Codes come first, because somebody waits for them, and statements last. A taken message is due again after a delay that grows with each attempt, up to ten minutes. */
const take = statement(
  'identity.take_message',
  `update outgoing_messages set attempts = attempts + 1, due_at = $1::timestamptz + make_interval(secs => least(5 * 2 ^ attempts, 600))
   where id = (select id from outgoing_messages where due_at <= $1 order by about = 'code' desc, about = 'month_statement', due_at, id limit 1 for update skip locked)
   returning id, address, about, purpose, language, disavowal_id as disavowal, asker, words`,
);
export const takeMessage = async (tx: Tx, at: Date): Promise<DueMessage | undefined> => (await tx.query<DueMessage>(take, [at]))[0];

const remove = statement('identity.delete_message', 'delete from outgoing_messages where id = $1');
export const deleteMessage = (db: Queries, id: bigint): Promise<unknown> => db.query(remove, [id]);

const prune = statement(
  'identity.prune_messages',
  `delete from outgoing_messages where created_at < now() - case when about = 'month_statement' then interval '14 days' else interval '1 day' end`,
);
/** Removes messages that could not be sent for a day, and statements that could not for two weeks: no other follows before the next month. */
export const pruneMessages = (db: Queries): Promise<unknown> => db.query(prune);

const countStatements = statement(
  'identity.statements_waiting',
  `select count(*)::int as waiting from (select from outgoing_messages where about = 'month_statement' limit $1) as m`,
);
/** How many statements wait to be sent; counts no further than `most`. */
export const statementsWaiting = async (db: Queries, most: number): Promise<number> =>
  (await db.query<{ waiting: number }>(countStatements, [most]))[0]?.waiting ?? 0;
