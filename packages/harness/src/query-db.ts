import { connect } from '@fairbook/server/platform/db/db';

/** Asks one connection of a database, as its owner. */
export type RunQuery = <Row>(sql: string, values?: readonly unknown[]) => Promise<readonly Row[]>;

/** Looks into a database with one connection, which is closed afterwards. */
export async function queryDb<T>(databaseUrl: string, look: (ask: RunQuery) => Promise<T>): Promise<T> {
  const db = connect(databaseUrl, { size: 1, asOwner: true, name: 'fairbook-tools' });
  try {
    return await look(async <Row>(sql: string, values: readonly unknown[] = []) => (await db.pool.query(sql, [...values])).rows as Row[]);
  } finally {
    await db.end();
  }
}
