import '@fairbook/testkit/vitest-context';
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate } from '@fairbook/server/platform/db/migrate';
import { ensureDatabase, type LocalPostgres, startPostgres } from '@fairbook/testkit/pg';
import type { TestProject } from 'vitest/node';

const TEMPLATE = 'fairbook_template';
/** `npm test` sets the folder and searches it at the end. */
const LOGS = process.env.FAIRBOOK_TEST_LOGS ?? path.join(tmpdir(), 'fairbook-test-logs');

/** One server for all projects of a run. Each project loads this module separately, so the shared server is kept on globalThis. */
const shared = globalThis as { fairbookPostgres?: { server: Promise<LocalPostgres>; users: number } };

/** Starts a temporary PostgreSQL with a migrated database to clone. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.fairbookPostgres ??= { server: startMigrated(), users: 0 };
  const mine = shared.fairbookPostgres;
  mine.users += 1;
  project.provide('pgUrl', (await mine.server).url());
  project.provide('pgTemplate', TEMPLATE);
  mkdirSync(LOGS, { recursive: true });
  project.provide('logs', LOGS);
  return async () => {
    mine.users -= 1;
    if (mine.users > 0) return;
    delete shared.fairbookPostgres;
    await (await mine.server).stop();
  };
}

async function startMigrated(): Promise<LocalPostgres> {
  const server = await startPostgres();
  try {
    await migrate(await ensureDatabase(server.url(), TEMPLATE));
  } catch (error) {
    await server.stop(); // else it would keep the run from ending
    throw error;
  }
  return server;
}
