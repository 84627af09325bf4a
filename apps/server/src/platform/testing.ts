import '@fairbook/testkit/vitest-context';
import { randomUUID } from 'node:crypto';
import { cloneDatabase } from '@fairbook/testkit/pg';
import { inject } from 'vitest';
import { connect, type Db } from './db/db.ts';

/** A migrated database for one test file: its URL, a pool with the application's rights and one with the owner's. */
export interface TestDatabase {
  readonly url: string;
  readonly db: Db;
  readonly owner: Db;
  close(): Promise<void>;
}

/** Clones the template. Only inside Vitest's `pg` and `e2e` projects. */
export async function testDatabase(size = 16): Promise<TestDatabase> {
  const url = await cloneDatabase(inject('pgUrl'), inject('pgTemplate'), `test_${randomUUID().replaceAll('-', '')}`);
  const db = connect(url, { size });
  const owner = connect(url, { size: 4, asOwner: true });
  return {
    url,
    db,
    owner,
    close: async () => {
      await Promise.all([db.end(), owner.end()]);
    },
  };
}
