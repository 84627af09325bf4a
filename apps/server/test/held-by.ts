import { inTransaction, statement, type Tx } from '../src/platform/db/db.ts';
import type { TestDatabase } from '../src/platform/testing.ts';

const held = statement(
  'test.held_by',
  `select distinct case when l.locktype = 'advisory' then 'a name' || case l.mode when 'ShareLock' then ', with others' else '' end
                   else 'rows of ' || c.relname end as what
   from pg_locks l left join pg_class c on c.oid = l.relation
   where l.pid = pg_backend_pid() and l.granted
     and (l.locktype = 'advisory' or l.mode = 'RowShareLock' and c.relkind in ('r', 'p') and not c.relispartition)
   order by 1`,
);

/**
 * The locks a transaction keeps after `work`: the tables whose rows it locked, and advisory locks. PostgreSQL reports it for the transaction itself, so no
 * other one has to wait for it, and no row has to exist.
 */
export const heldBy = ({ db }: Pick<TestDatabase, 'db'>, work: (tx: Tx) => Promise<unknown>): Promise<readonly string[]> =>
  inTransaction(db, async (tx) => {
    await work(tx);
    return (await tx.query<{ what: string }>(held)).map(({ what }) => what);
  });

const noWait = statement('test.no_wait', "set local lock_timeout = '10ms'");

/** Runs work in a transaction that fails where it would have to wait for another one. */
export const atOnce = <T>({ db }: Pick<TestDatabase, 'db'>, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inTransaction(db, async (tx) => {
    await tx.query(noWait);
    return work(tx);
  });
