import type { PlayerId } from '@fairbook/contract';
import type { Language } from '@fairbook/core/catalog';
import { type Queries, statement, type Tx } from '../../../platform/db/db.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { insertMessage, statementsWaiting } from '../sql/messages.ts';
import { SEND_MESSAGES } from './codes.ts';

/** A player whom a statement reaches, and the language they read. */
export interface StatementReader {
  readonly player: PlayerId;
  readonly email: string;
  readonly language: Language;
}

/** A statement of a month, in words of its reader's language. */
export interface MailedStatement {
  readonly reader: StatementReader;
  readonly words: Readonly<Record<'month' | 'deposits' | 'withdrawals' | 'net' | 'hours' | 'minutes', string>>;
}

/** The mail of monthly statements. */
export interface StatementMail {
  /** Players with numbers above `after`, in order: with an email address that is verified, since another might be another person's, and an account that is open. */
  readersAfter(db: Queries, after: bigint, most: number): Promise<readonly StatementReader[]>;
  /** Whether so many wait already that more would only grow the queue. */
  isFull(db: Queries): Promise<boolean>;
  /** Sends them, if the transaction commits. */
  send(tx: Tx, statements: readonly MailedStatement[]): Promise<void>;
}

const WAITING_MAX = 500;

const select = statement(
  'identity.statement_readers',
  `select p.id as player, p.email, p.language from players p
   where p.id > $1 and p.email_verified_at is not null and p.email is not null
     and not exists (select from account_closures c where c.player_id = p.id)
   order by p.id limit $2`,
);

export const statementMail = (now: () => Date): StatementMail => ({
  readersAfter: (db, after, most) => db.query<StatementReader>(select, [after, most]),
  isFull: async (db) => (await statementsWaiting(db, WAITING_MAX)) >= WAITING_MAX,
  send: async (tx, statements) => {
    for (const { reader, words } of statements) {
      await insertMessage(tx, {
        address: reader.email,
        about: 'month_statement',
        purpose: null,
        language: reader.language,
        at: now(),
        words,
      });
    }
    if (statements.length > 0) await enqueue(tx, SEND_MESSAGES, {}, SEND_MESSAGES);
  },
});
