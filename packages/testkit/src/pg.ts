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
  /** With the password in it. */
  readonly url: (database?: string) => string;
  readonly password: string;
  /** Where its files are. As root this may differ from what was asked: see `startPostgres`. */
  readonly dataDir: string;
  /** Another process had already started it on this directory, and owns it: `stop` leaves it running. */
  readonly reused: boolean;
  /** Rejects, with the end of its log, when it ends without being asked to. Never resolves. */
  readonly failed: Promise<never>;
  /** Ends it cleanly: connections are cut, data is flushed. Files of a throw-away server are removed. */
  readonly stop: () => Promise<void>;
  /** Ends it without notice, as a power cut would. Its files stay: start it again on `dataDir`. Of a server that was joined, nothing happens. */
  readonly kill: () => Promise<void>;
}

/** Left out both: a throw-away server in the temporary folder (not durable: in memory, where there is room), with a password of its own. */
type Kept = { readonly dataDir?: never; readonly password?: never } | KeptPlace;
interface KeptPlace {
  /** Kept between runs. */
  readonly dataDir: string;
  /** Of the superuser. What is there and has another one, or none, gets this one. */
  readonly password: string;
}

export type PostgresOptions = Kept & {
  readonly port?: number;
  /** True: committed means on disk, as in production. False: fast, and a power cut may lose everything. */
  readonly durable?: boolean;
  /** Told of each slow step, in a few English words. */
  readonly report?: (step: string) => void;
};

const COMMON = { listen_addresses: '127.0.0.1', unix_socket_directories: '', max_connections: '200', jit: 'off', timezone: 'UTC' };
const DURABLE = { fsync: 'on', shared_buffers: '256MB', max_wal_size: '4GB', checkpoint_timeout: '15min' };
/**
 * Vacuuming visits every database there is, and a test's is gone before it matters. A connection of a test asks most things fewer than the five times that PostgreSQL would plan
 * them for their values: planned once it does a tenth less.
 */
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off', plan_cache_mode: 'force_generic_plan' };

/**
 * Starts PostgreSQL from the binaries in npm, or joins the one that already runs on `dataDir`.
 *
 * As root it runs as the owner of the data directory, or as `nobody`. When that user cannot enter the directory's parent (a checkout
 * under /root), the files are kept in /var/lib/fairbook/<name made from the path> instead, which survives a restart of the machine.
 * It ends with this process, however this process ends.
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

/** A free port may be taken by another before PostgreSQL has it: then the next. */
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
      // After a kill its helpers take a moment to notice that they are alone.
      if (!said.includes('shared memory block') || attempt === 50) throw error;
      await wait(100);
    }
  }
}

/** Resolves when connections are accepted; rejects with the end of its log. */
async function launch(bin: string, { dataDir, as }: Place, given: readonly string[]): Promise<Started> {
  // INT is its "fast shutdown": connections are cut, data is flushed.
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
  // From here on it is watched by whoever asks.
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
