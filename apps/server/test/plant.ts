import type { TestDatabase } from '../src/platform/testing.ts';

/** Puts rows where a test wants them, past triggers and foreign keys: what a read has to tell apart, and nothing besides. Checks and unique keys hold. */
export async function plant({ owner }: TestDatabase, text: string): Promise<void> {
  await owner.pool.query(`begin; set local session_replication_role = replica; ${text}; commit`);
}
