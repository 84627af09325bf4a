import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { spawnGuarded } from './guarded.ts';
import { exists, postgresBinaries } from './pg-binaries.ts';
import { lockWithPassword, newPassword } from './pg-password.ts';
import { createCluster, keptDir, type Place, throwAwayDir } from './pg-place.ts';
import { runningPort, urlOn } from './pg-running.ts';

export { cloneDatabase, ensureDatabase } from './pg-databases.ts';

/** A PostgreSQL on this machine, reachable over loopback with a password: for tests, development and the demonstration site. */
export interface LocalPostgres {
  /** Returns a URL that includes the password. */
  readonly url: (database?: string) => string;
  readonly password: string;
  /** Where its files are. As root this may differ from the requested directory: see `startPostgres`. */
  readonly dataDir: string;
  /** Whether another process had already started it on this directory, and owns it: `stop` then leaves it running. */
  readonly reused: boolean;
  /** Rejects, with the end of its log, if it exits unexpectedly. Never resolves. */
  readonly failed: Promise<never>;
  /** Stops it cleanly: connections are closed, data is flushed. Files of a throw-away server are removed. */
  readonly stop: () => Promise<void>;
  /** Kills it like a power failure. Its files stay: start it again on `dataDir`. Does nothing to a server that was joined. */
  readonly kill: () => Promise<void>;
}

/** With both left out: a throw-away server in the temporary folder (if not durable, in memory if there is room), with a password of its own. */
type Kept = { readonly dataDir?: never; readonly password?: never } | KeptPlace;
interface KeptPlace {
  /** Kept between runs. */
  readonly dataDir: string;
  /** The superuser's password. An existing cluster with another one, or none, is changed to this one. */
  readonly password: string;
}

export type PostgresOptions = Kept & {
  readonly port?: number;
  /** True: committed means on disk, as in production. False: fast, but a power failure may lose everything. */
  readonly durable?: boolean;
  /** Called with a short English description of each slow step. */
  readonly report?: (step: string) => void;
};

const COMMON = { listen_addresses: '127.0.0.1', unix_socket_directories: '', max_connections: '200', jit: 'off', timezone: 'UTC' };
const DURABLE = { fsync: 'on', shared_buffers: '256MB', max_wal_size: '4GB', checkpoint_timeout: '15min' };
/**
 * Settings of a server that need not be durable. Vacuuming visits every database, and a test's is gone before it matters. Most statements of a test run fewer
 * than the five times for which PostgreSQL makes custom plans: a generic plan saves a tenth of the work.
 */
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off', plan_cache_mode: 'force_generic_plan' };

/**
 * Starts PostgreSQL from the binaries in npm, or joins the one that already runs on `dataDir`.
 *
 * As root it runs as the owner of the data directory, or as `nobody`. If that user cannot enter the directory's parent (a checkout under /root), the files are
 * kept in /var/lib/fairbook/<name made from the path> instead, which survives a reboot. It ends with this process, even if that is killed.
 */
export async function startPostgres(options: PostgresOptions = {}): Promise<LocalPostgres> {
  const report = options.report ?? (() => undefined);
  const durable = options.durable === true;
  const place = options.dataDir === undefined ? await throwAwayDir({ durable }) : await keptDir(path.resolve(options.dataDir));
  const { dataDir, as } = place;
  const password = options.password ?? newPassword();
  const running = await runningPort(dataDir, password);
  if (running !== undefined)
    return { url: urlOn(running, password), password, dataDir, reused: true, failed: never, stop: nothing, kill: nothing };

  report('preparing PostgreSQL');
  const bin = await postgresBinaries(as);
  if (!(await exists(path.join(dataDir, 'PG_VERSION')))) {
    report('creating the database files');
    await createCluster(bin, place, { password, durable });
  }
  await lockWithPassword(bin, place, { password, durable });
  report('starting PostgreSQL');
  const settings = { ...COMMON, ...(durable ? DURABLE : FAST) };
  const server = await startOnFreePort(bin, place, settings, options.port);
  return {
    url: urlOn(server.port, password),
    password,
    dataDir,
    reused: false,
    failed: server.failed,
    kill: server.kill,
    async stop() {
      await server.stop();
      if (options.dataDir === undefined) await rm(path.dirname(dataDir), { recursive: true, force: true });
    },
  };
}

const never = new Promise<never>(() => undefined);
const nothing = async () => undefined;

type Started = Pick<LocalPostgres, 'failed' | 'stop' | 'kill'>;

/** Starts on a free port, and on the next one if another process takes it first. */
async function startOnFreePort(
  bin: string,
  place: Place,
  settings: Readonly<Record<string, string>>,
  wishedPort: number | undefined,
): Promise<Started & { readonly port: number }> {
  for (let attempt = 1; ; attempt += 1) {
    const port = wishedPort ?? (await freePort());
    const given = Object.entries({ ...settings, port: String(port) }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    try {
      return { port, ...(await launch(bin, place, given)) };
    } catch (error) {
      const said = error instanceof Error ? error.message : '';
      if (said.includes('could not bind') && wishedPort === undefined && attempt < 3) continue;
      // After a kill its helper processes take a moment to notice that the server is gone.
      if (!said.includes('shared memory block') || attempt === 50) throw error;
      await wait(100);
    }
  }
}

/** Resolves when connections are accepted; rejects with the end of its log. */
async function launch(bin: string, { dataDir, as }: Place, given: readonly string[]): Promise<Started> {
  // INT is its "fast shutdown": connections are closed, data is flushed.
  const server = spawnGuarded(path.join(bin, 'postgres'), ['-D', dataDir, ...given], { signal: 'INT', cwd: bin, as, output: 'pipe' });
  let log = '';
  let stopping = false;
  const failed = server.ended.then((status) => {
    if (stopping) return never;
    throw new Error(`PostgreSQL ended with ${status}:\n${log}`);
  });
  const ready = new Promise<void>((resolve) => {
    server.stderr?.on('data', (bytes: Buffer) => {
      log = (log + bytes.toString()).slice(-8000);
      if (log.includes('ready to accept connections')) resolve();
    });
  });
  await Promise.race([ready, failed]);
  // From here on the caller watches it.
  failed.catch(() => undefined);
  return {
    failed,
    async stop() {
      stopping = true;
      await server.stop();
    },
    async kill() {
      stopping = true;
      await server.kill();
    },
  };
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
