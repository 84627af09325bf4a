import type pg from 'pg';
import type { Db } from './db.ts';

/** Thrown instead of a statement's result, as when a process ends or a connection breaks at that point. */
class Broken extends Error {}

export interface FaultyDb {
  readonly db: Db;
  /** Statements sent inside transactions so far, `begin` and `commit` included. */
  count(): number;
  /** Breaks once, right after the given statement (counted from 1) has run: its result and its connection are lost. */
  breakAfter(statement: number): void;
}

/** Wraps a database so that its connections can break after any statement. */
export function faultyDb(db: Db): FaultyDb {
  let sent = 0;
  let breakAt = 0;
  const connect = async (): Promise<pg.PoolClient> => {
    const client = await db.pool.connect();
    let isBroken = false;
    return new Proxy(client, {
      get(target, name) {
        if (name === 'release') return () => target.release(isBroken);
        const value: unknown = Reflect.get(target, name);
        if (name !== 'query') return typeof value === 'function' ? value.bind(target) : value;
        return async (...query: readonly unknown[]) => {
          if (isBroken) throw new Broken('the connection is gone');
          const result = await (target.query as (...args: readonly unknown[]) => Promise<unknown>)(...query);
          sent += 1;
          if (sent !== breakAt) return result;
          isBroken = true;
          throw new Broken(`broken after statement ${sent}`);
        };
      },
    });
  };
  return {
    db: { ...db, pool: new Proxy(db.pool, { get: (pool, name) => (name === 'connect' ? connect : Reflect.get(pool, name)) }) },
    count: () => sent,
    breakAfter: (statement) => {
      sent = 0;
      breakAt = statement;
    },
  };
}
