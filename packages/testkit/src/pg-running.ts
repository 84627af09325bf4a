import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** The superuser of the clusters created here. */
export const OWNER = 'fairbook';

/** Returns the URLs of the databases of the server on that port. */
export const urlOn =
  (port: number, password: string) =>
  (database = 'postgres'): string =>
    `postgres://${OWNER}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;

/** PostgreSQL's code for "starting up" and "shutting down". */
const CANNOT_CONNECT_NOW = '57P03';

/**
 * Returns the port of the server that runs on this directory and accepts this password, or undefined. Waits for a server that is starting up, and for one that
 * is shutting down, which then gives undefined.
 */
export async function runningPort(dataDir: string, password: string): Promise<number | undefined> {
  for (const until = Date.now() + 30_000; Date.now() < until; await wait(50)) {
    const lock = await readFile(path.join(dataDir, 'postmaster.pid'), 'utf8').catch(() => '');
    const port = Number(lock.split('\n')[3]);
    if (!port) return undefined;
    const found = await whoAnswers(port, password);
    if (!found.busy) return found.dataDir === path.resolve(dataDir) ? port : undefined;
  }
  return undefined;
}

/**
 * Whether the process that wrote this directory's lock is alive. On a busy machine, or with all connections taken, a server may not respond although it still
 * needs its files. A pid reused by another process counts as alive.
 */
export async function hasLivingServer(dataDir: string): Promise<boolean> {
  const lock = await readFile(path.join(dataDir, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(lock, 10);
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Probes the server on that port: `busy` while it starts or stops; no data directory if nothing responds. */
async function whoAnswers(port: number, password: string): Promise<{ readonly busy: boolean; readonly dataDir?: string }> {
  const client = new pg.Client({ connectionString: urlOn(port, password)(), connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ dir: string }>(`select current_setting('data_directory') as dir`);
    return { busy: false, ...(rows[0] && { dataDir: rows[0].dir }) };
  } catch (error) {
    return { busy: error instanceof pg.DatabaseError && error.code === CANNOT_CONNECT_NOW };
  } finally {
    await client.end().catch(() => undefined);
  }
}
