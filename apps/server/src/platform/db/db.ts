import { AsyncLocalStorage } from 'node:async_hooks';
import { randomInt } from 'node:crypto';
import type { Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { type ErrorCode, Refusal } from '@fairbook/contract';
import pg from 'pg';
import { createSignal, type Signal } from '../events/signal.ts';
import { type AwayReason, driverError, isDatabaseAway } from './database-away.ts';

pg.types.setTypeParser(pg.types.builtins.INT8, BigInt);
pg.types.setTypeParser(1016 as never, (text: string) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(BigInt))); // bigint[]

/** A prepared statement: PostgreSQL plans it once per connection. The name is unique in the program. */
export interface Statement {
  readonly name: string;
  readonly text: string;
  /** How long to wait for its result, in milliseconds, if not the pool's patience. */
  readonly patienceMs?: number;
}
export const statement = (name: string, text: string, patienceMs?: number): Statement => ({
  name,
  text,
  ...(patienceMs !== undefined && { patienceMs }),
});

/** A little longer than PostgreSQL's statement timeout. */
const WORK_PATIENCE_MS = 35_000;
const patience = new AsyncLocalStorage<number>();

/** Runs background work: its statements may take as long as PostgreSQL allows. A job aborted half-way would be retried again and again and never finish. */
export const patiently = <T>(work: () => T): T => patience.run(WORK_PATIENCE_MS, work);

/** Anything that runs statements. */
export interface Queries {
  query<Row>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>;
}

declare const inside: unique symbol;
/** An open transaction. A function that takes one cannot run outside a transaction. */
export type Tx = Queries & { readonly [inside]: true };

/** A pool of connections that act as the application's role. */
export interface Db extends Queries {
  readonly pool: pg.Pool;
  /** Notified after each committed transaction of this pool. */
  readonly commits: Signal;
  end(): Promise<void>;
}

/** Whether a statement on it first waits for a connection, which it does not inside a transaction. */
export const isPool = (queries: Queries): queries is Db => 'pool' in queries;

/** The role the program runs as: it may call the ledger but not write its tables. Created by the first migration. */
export const APP_ROLE = 'fairbook_app';
/** The role that makes draws: it cannot read bets, players or the ledger. Created by the migration of draws. */
export const DRAWER_ROLE = 'fairbook_drawer';

export interface ConnectOptions {
  readonly size?: number;
  /** Runs with the rights of the connecting user instead of the application's role: migrations, the job queue. */
  readonly asOwner?: boolean;
  /** Acts as the drawer instead of the application's role. */
  readonly asDrawer?: boolean;
  readonly name?: string;
  /**
   * How long to wait for a connection, and then for the result of a statement, in milliseconds; by default longer than PostgreSQL's statement timeout. After
   * that the connection is dropped, because the result may still arrive.
   */
  readonly patienceMs?: number;
  /** Called each time the database was away. */
  readonly onAway?: (reason: AwayReason) => void;
}

/** How long to wait for a connection of the pool: longer than any statement takes, so that the wait fails only if something is wrong. */
const CONNECTION_WAIT_MAX_MS = 45_000;

/** PostgreSQL's statement timeout. */
const STATEMENT_MAX_MS = 30_000;

/**
 * Opens a pool. Lost idle connections are replaced silently; a statement may take at most 30 s. Nothing waits forever. Throws DatabaseAwayError if the database
 * is away.
 */
export function connect(url: string, options: ConnectOptions = {}): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.size ?? 16,
    application_name: options.name ?? 'fairbook',
    statement_timeout: STATEMENT_MAX_MS,
    query_timeout: options.patienceMs ?? WORK_PATIENCE_MS,
    connectionTimeoutMillis: options.patienceMs ?? CONNECTION_WAIT_MAX_MS,
    pipeline: true, // statements issued together are sent together; each still starts after the previous one has ended
    options: options.asOwner ? '' : `-c role=${options.asDrawer ? DRAWER_ROLE : APP_ROLE}`,
  });
  surviveDrops(pool);
  awayListeners.set(pool, options.onAway);
  return { pool, commits: createSignal(), query: queriesOf(pool, noteOf(pool)).query, end: () => pool.end() };
}

/** The listeners for when the database of a pool was away. */
const awayListeners = new WeakMap<pg.Pool, ConnectOptions['onAway']>();
/** Maps an error of the driver to ours, and reports if the database is away. */
type Note = (error: unknown) => unknown;
const noteOf =
  (pool: pg.Pool): Note =>
  (error) => {
    const noted = driverError(error);
    if (noted !== error && isDatabaseAway(noted)) awayListeners.get(pool)?.(noted.reason);
    return noted;
  };

/** A pool like another one, but with int8 as text: for programs that write what they read as JSON, which has no bigint. */
export function poolWithoutBigints({ pool }: Db, size: number): pg.Pool {
  const getTypeParser = ((oid: number, format?: 'text') =>
    oid === pg.types.builtins.INT8 ? String : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser;
  const like = new pg.Pool({ ...pool.options, max: size, types: { getTypeParser } });
  surviveDrops(like);
  return like;
}

/** An idle connection that drops must not end the process; the pool opens another. */
function surviveDrops(pool: pg.Pool): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
}

const queriesOf = (client: pg.Pool | pg.PoolClient, note: Note): Queries => ({
  query: async <Row>({ name, text, patienceMs = patience.getStore() }: Statement, values: readonly unknown[] = []) => {
    const asked = { name, text, values: values as unknown[], ...(patienceMs !== undefined && { query_timeout: patienceMs }) };
    try {
      return (await client.query(asked)).rows as Row[];
    } catch (error) {
      throw note(error);
    }
  },
});

/** The refusals for violated constraints. A constraint that is not listed is a bug and stays a 500. */
const CONSTRAINT_REFUSALS: Readonly<Record<string, ErrorCode>> = {
  ledger_accounts_no_overdraft: 'slip.insufficient_balance',
  ledger_movements_no_overdraft: 'slip.insufficient_balance',
  ledger_accounts_frozen: 'account.frozen',
  ledger_movements_once: 'request.idempotency_conflict',
  draw_bets_in_time: 'draw.closed',
  draw_bets_pkey: 'request.idempotency_conflict',
  idempotency_records_pkey: 'request.idempotency_conflict',
  idempotency_records_of_no_bet: 'request.idempotency_conflict',
  check_ins_once_a_day: 'check_in.claimed',
  withdrawals_held: 'withdrawal.on_hold',
  withdrawal_accounts_once: 'withdrawal_account.exists',
  staff_keeper_stays: 'staff.last_keeper',
  staff_presence_session_id_fkey: 'auth.session_ended',
  two_hands: 'staff.same_hands',
  passkeys_once: 'passkey.exists',
  players_one_per_email: 'register.account_taken',
  players_one_per_mobile: 'register.account_taken',
  persons_one_per_cpf: 'member.cpf_taken',
  persons_pkey: 'member.person_set',
  draw_proposals_of_official: 'draw.not_official',
  draw_proposals_agreed: 'draw.result_unproven',
  draw_proposals_news: 'draw.decided',
  draw_proposals_open: 'draw.decided',
  draw_proposals_four_eyes: 'draw.four_eyes',
  draw_manual_results_of_official: 'draw.not_official',
  draw_manual_results_waiting: 'draw.decided',
  draw_manual_results_late: 'draw.typed_too_early',
  draw_manual_results_true: 'draw.typed_wrong',
  draw_manual_results_silent: 'draw.typed_not_needed',
  draw_manual_results_four_eyes: 'draw.four_eyes',
  draw_manual_results_agree: 'draw.typed_differs',
  draw_void_requests_asked: 'draw.decided',
  draw_void_requests_open: 'draw.decided',
  draw_void_requests_four_eyes: 'draw.four_eyes',
};

/** Serialisation failure, deadlock. */
const RETRYABLE = new Set(['40001', '40P01']);
const ATTEMPTS = 3;
/** Pause before a retry: without it the losing transaction could take the same locks again before the other one gets them. */
const PAUSE_MAX_MS = 20;

export const isDatabaseError = (error: unknown): error is pg.DatabaseError => error instanceof pg.DatabaseError;

/** Runs `work` in one transaction. The whole of it is retried after a serialisation failure or deadlock. */
export const inTransaction = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  retrying(() =>
    onConnection(db, async (client) => {
      await client.query('begin');
      const result = await work(queriesOf(client, noteOf(db.pool)) as Tx);
      await client.query('commit');
      db.commits.tell();
      return result;
    }),
  );

/** Reads a snapshot: everything `work` reads is as of its first statement. It cannot write, and blocks no other transaction. */
export const atOneInstant = <T>(db: Db, work: (instant: Queries) => Promise<T>): Promise<T> =>
  onConnection(db, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    const result = await work(queriesOf(client, noteOf(db.pool)));
    await client.query('commit');
    return result;
  });

/** The result of `decide`: the statement to write, if any, and how its rows become the answer. */
export interface Writing<Row, T> {
  readonly write?: readonly [Statement, readonly unknown[]];
  /** The last statement of the transaction, after the write: what it locks is held only during the commit. */
  readonly last?: readonly [Statement, readonly unknown[]] | undefined;
  readonly answer: (rows: readonly Row[]) => T;
}

/** A connection caches its plans: one made while a table was small scans it, and would keep doing so for minutes after it has grown. */
const BEGIN_BY_INDEX = 'begin; set local enable_seqscan = off';

/**
 * One transaction in two round trips, for paths where those dominate the cost: the statements of `read` are sent with BEGIN, those of `decide` with COMMIT,
 * which PostgreSQL turns into a rollback if one of them failed. `read` may lock and may not write. Rows are found by index, however small a table was when its
 * plan was made.
 */
export const readDecideWrite = <Facts, Row, T>(
  db: Db,
  read: (tx: Tx) => Promise<Facts>,
  decide: (facts: Facts) => Writing<Row, T>,
): Promise<T> =>
  retrying(() =>
    onConnection(db, async (client) => {
      const tx = queriesOf(client, noteOf(db.pool)) as Tx;
      const [, facts] = await together(inOneWrite(client, () => [client.query(BEGIN_BY_INDEX), read(tx)] as const));
      const { write, last, answer } = decide(facts);
      const [rows] = await together(
        inOneWrite(client, () => [write ? tx.query<Row>(...write) : [], last ? tx.query(...last) : [], client.query('commit')] as const),
      );
      db.commits.tell();
      return answer(rows);
    }),
  );

/** Sends statements issued together in one write: separate writes would each wake the other side. */
function inOneWrite<T>(client: pg.PoolClient, ask: () => T): T {
  const { stream } = (client as unknown as { readonly connection: { readonly stream: Writable } }).connection;
  stream.cork();
  try {
    return ask();
  } finally {
    stream.uncork();
  }
}

async function retrying<T>(once: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once();
    } catch (error) {
      if (!isDatabaseError(error)) throw error;
      if (RETRYABLE.has(error.code ?? '') && attempt < ATTEMPTS) {
        await wait(randomInt(1, PAUSE_MAX_MS));
        continue;
      }
      const refusal = CONSTRAINT_REFUSALS[error.constraint ?? ''];
      throw refusal ? new Refusal(refusal) : error;
    }
  }
}

/** Like `Promise.all`, but waits for all of them if one fails: nothing is still running on the connection afterwards. */
async function together<Results extends readonly unknown[]>(
  work: Results,
): Promise<{ -readonly [At in keyof Results]: Awaited<Results[At]> }> {
  await Promise.allSettled(work);
  return Promise.all(work) as Promise<{ -readonly [At in keyof Results]: Awaited<Results[At]> }>;
}

/** Runs work on a connection. One that was away, or failed to roll back, is dropped: results may still arrive on it. */
async function onConnection<T>(db: Db, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const note = noteOf(db.pool);
  const client = await db.pool.connect().catch((error: unknown) => {
    throw note(error);
  });
  let isBroken = false;
  try {
    return await work(client);
  } catch (error) {
    const noted = note(error);
    if (isDatabaseAway(noted)) isBroken = true;
    else {
      await client.query('rollback').catch(() => {
        isBroken = true;
      });
    }
    throw noted;
  } finally {
    client.release(isBroken);
  }
}
