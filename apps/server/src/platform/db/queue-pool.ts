import type pg from 'pg';
import { driverError, isDatabaseAway } from './database-away.ts';
import { type Db, poolWithoutBigints } from './db.ts';

/** For this the queue tries again, and again, until it was written down. */
const TRY_AGAIN = 'ETIMEDOUT';
/** How long a stopping process waits for the queue's pending writes. A job whose end is not written by then is run once more, by another process. */
const END_MS = 5_000;

/** The connections of the job queue. */
export interface QueuePool {
  readonly pool: pg.Pool;
  /** Ends them once the queue's pending queries are answered. Later queries are never answered. */
  end(): Promise<void>;
}

/**
 * Connections for the job queue, as many as `size`. That a job is done the queue writes down without waiting for it: an error there is nobody's, and would end the process. So a
 * database that is away is told to the queue in the one way that makes it try again.
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
      // What has a connection asks by it next.
      while (asked.size > 0 && Date.now() < until) await Promise.race([Promise.allSettled(asked), wait(until - Date.now())]);
      isEnded = true;
      await pool.end();
    },
  };
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());
