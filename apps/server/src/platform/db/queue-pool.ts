import type pg from 'pg';
import { driverError, isDatabaseAway } from './database-away.ts';
import { type Db, poolWithoutBigints } from './db.ts';

/** The error code on which the queue retries its write until it succeeds. */
const TRY_AGAIN = 'ETIMEDOUT';
/** How long a stopping process waits for the queue's pending writes. A job whose completion is not written by then is run again by another process. */
const END_MS = 5_000;

/** The connections of the job queue. */
export interface QueuePool {
  readonly pool: pg.Pool;
  /** Closes them once the queue's pending queries are answered. Later queries are never answered. */
  end(): Promise<void>;
}

/**
 * A pool of `size` connections for the job queue. The queue records the completion of a job without awaiting it: an error there would be unhandled and end the
 * process. So a database that is away is reported with the error code on which the queue retries.
 */
export function queuePool(db: Db, size: number): QueuePool {
  const pool = poolWithoutBigints(db, size);
  const asked = new Set<Promise<unknown>>();
  let isEnded = false;
  const follow = <T>(answer: Promise<T>): Promise<T> => {
    const told = answer.catch((error: unknown) => {
      throw isDatabaseAway(driverError(error)) ? Object.assign(error as Error, { code: TRY_AGAIN }) : error;
    });
    asked.add(told);
    const forget = () => void asked.delete(told);
    told.then(forget, forget);
    return told;
  };
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: readonly unknown[]) => unknown;
    const followed = (...args: readonly unknown[]) => {
      const answer = query(...args);
      return answer instanceof Promise ? follow(answer) : answer;
    };
    Object.assign(client, { query: followed });
  });
  const connect = pool.connect.bind(pool);
  type Taken = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void;
  const followed = (taken?: Taken) => {
    if (taken) return connect(taken);
    return isEnded ? new Promise<never>(() => undefined) : follow(connect());
  };
  return {
    pool: Object.assign(pool, { connect: followed }),
    end: async () => {
      const until = Date.now() + END_MS;
      // An operation that just got a connection queries on it next.
      while (asked.size > 0 && Date.now() < until) await Promise.race([Promise.allSettled(asked), wait(until - Date.now())]);
      isEnded = true;
      await pool.end();
    },
  };
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());
