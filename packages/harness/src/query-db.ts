import { connect } from '@fairbook/server/platform/db/db';

/** Queries a database on one connection, as its owner. */
export type RunQuery = <Row>(sql: string, values?: readonly unknown[]) => Promise<readonly Row[]>;

/** Reads from a database on one connection, which is closed afterwards. */
export async function queryDb<T>(databaseUrl: string, look: (ask: RunQuery) => Promise<T>): Promise<T> {
  const db = connect(databaseUrl, { size: 1, asOwner: true, name: 'fairbook-tools' });
  try {
    return await look(async <Row>(sql: string, values: readonly unknown[] = []) => (await db.pool.query(sql, [...values])).rows as Row[]);
  } finally {
    await db.end();
  }
}
