import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** The superuser of a cluster we make; loopback connections need no password. */
export const OWNER = 'fairbook';

/** Addresses of the databases of the server on that port. */
export const urlOn =
  (port: number) =>
  (database = 'postgres'): string =>
    `postgres://${OWNER}@127.0.0.1:${port}/${database}`;

/**
 * The port of the server that runs on this directory, if one answers. One that is starting up is waited for; one that is shutting down,
 * too, and then there is none.
 */
export async function runningPort(dataDir: string): Promise<number | undefined> {
  for (const until = Date.now() + 30_000; Date.now() < until; await wait(50)) {
    const lock = await readFile(path.join(dataDir, 'postmaster.pid'), 'utf8').catch(() => '');
    const port = Number(lock.split('\n')[3]);
    if (!port) return undefined;
    const answer = await whoAnswers(port);
    if (answer !== 'busy') return answer === path.resolve(dataDir) ? port : undefined;
  }
  return undefined;
}

/** The data directory of the server on that port; `busy` while it starts or stops; undefined when nobody answers. */
async function whoAnswers(port: number): Promise<string | 'busy' | undefined> {
  const client = new pg.Client({ connectionString: urlOn(port)(), connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ dir: string }>(`select current_setting('data_directory') as dir`);
    return rows[0]?.dir;
  } catch (error) {
    return error instanceof pg.DatabaseError && error.code === '57P03' ? 'busy' : undefined;
  } finally {
    await client.end().catch(() => undefined);
  }
}
