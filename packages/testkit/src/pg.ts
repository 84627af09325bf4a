import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, chown, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { exists, postgresBinaries, type RunAs, reaches, whomToRunAs } from './pg-binaries.ts';

/** A PostgreSQL on this machine, reachable over loopback without a password: for tests, development and the demonstration site. */
export interface LocalPostgres {
  readonly url: (database?: string) => string;
  /** Where its files are. As root this may differ from what was asked: see `startPostgres`. */
  readonly dataDir: string;
  /** Another process had already started it on this directory, and owns it: `stop` leaves it running. */
  readonly reused: boolean;
  /** Ends it cleanly: connections are cut, data is flushed. Files of a throw-away server are removed. */
  readonly stop: () => Promise<void>;
}

export interface PostgresOptions {
  /** Kept between runs. Left out: a throw-away server in the temporary folder. */
  readonly dataDir?: string;
  readonly port?: number;
  /** True: committed means on disk, as in production. False: fast, and a power cut may lose everything. */
  readonly durable?: boolean;
  /** Told of each slow step, in a few English words. */
  readonly report?: (step: string) => void;
}

const OWNER = 'fairbook';
const COMMON = { listen_addresses: '127.0.0.1', unix_socket_directories: '', max_connections: '200', jit: 'off', timezone: 'UTC' };
const DURABLE = { fsync: 'on', shared_buffers: '256MB', max_wal_size: '4GB', checkpoint_timeout: '15min' };
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/**
 * Starts PostgreSQL from the binaries in npm, or joins the one that already runs on `dataDir`.
 *
 * As root it runs as the owner of the data directory, or as `nobody`. When that user cannot enter the directory's parent (a checkout
 * under /root), the files are kept in /var/lib/fairbook/<name made from the path> instead, which survives a restart of the machine.
 * It ends with this process, however this process ends.
 */
export async function startPostgres(options: PostgresOptions = {}): Promise<LocalPostgres> {
  const report = options.report ?? (() => undefined);
  const { dataDir, as } = options.dataDir === undefined ? await throwAwayDir() : await keptDir(path.resolve(options.dataDir));
  const running = await runningPort(dataDir);
  if (running !== undefined) return { url: urlOn(running), dataDir, reused: true, stop: async () => undefined };

  report('preparing PostgreSQL');
  const bin = await postgresBinaries(as);
  if (!(await exists(path.join(dataDir, 'PG_VERSION')))) {
    report('creating the database files');
    await createCluster(bin, dataDir, as, options.durable === true);
  }
  report('starting PostgreSQL');
  const settings = { ...COMMON, ...(options.durable ? DURABLE : FAST) };
  const { port, stop } = await startOnFreePort(bin, dataDir, as, settings, options.port);
  return {
    url: urlOn(port),
    dataDir,
    reused: false,
    async stop() {
      await stop();
      if (options.dataDir === undefined) await rm(path.dirname(dataDir), { recursive: true, force: true });
    },
  };
}

/** CREATE DATABASE … TEMPLATE …: a migrated database in tens of milliseconds, one per test file. Answers its address. */
export async function cloneDatabase(serverUrl: string, template: string, name: string): Promise<string> {
  await onServer(serverUrl, (client) =>
    client.query(`create database ${client.escapeIdentifier(name)} template ${client.escapeIdentifier(template)}`),
  );
  return withDatabase(serverUrl, name);
}

/** Creates the database unless it is there. Answers its address. */
export async function ensureDatabase(serverUrl: string, name: string): Promise<string> {
  await onServer(serverUrl, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  });
  return withDatabase(serverUrl, name);
}

async function onServer(serverUrl: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function withDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

const urlOn =
  (port: number) =>
  (database = 'postgres'): string =>
    `postgres://${OWNER}@127.0.0.1:${port}/${database}`;

interface Place {
  readonly dataDir: string;
  readonly as: RunAs;
}

async function throwAwayDir(): Promise<Place> {
  const as = await whomToRunAs('');
  const parent = await mkdtemp(path.join(reaches(as, tmpdir()) ? tmpdir() : '/tmp', 'fairbook-pg-'));
  await chmod(parent, 0o711);
  return { dataDir: path.join(parent, 'data'), as };
}

async function keptDir(wished: string): Promise<Place> {
  const as = await whomToRunAs(wished);
  const parent = path.dirname(wished);
  await mkdir(parent, { recursive: true });
  if (reaches(as, parent)) return { dataDir: wished, as };
  const id = createHash('sha256').update(wished).digest('hex').slice(0, 12);
  const elsewhere = path.join('/var/lib/fairbook', id);
  await mkdir(elsewhere, { recursive: true });
  for (const folder of [path.dirname(elsewhere), elsewhere]) await chmod(folder, 0o711);
  const dataDir = path.join(elsewhere, 'pg');
  return { dataDir, as: await whomToRunAs(dataDir) };
}

/** Made beside its place and renamed, so that a run cut short leaves nothing that looks complete. */
async function createCluster(bin: string, dataDir: string, as: RunAs, durable: boolean): Promise<void> {
  const fresh = `${dataDir}.new`;
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { mode: 0o700 });
  if (as.uid !== undefined && as.gid !== undefined) await chown(fresh, as.uid, as.gid);
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const args = ['-D', fresh, '-U', OWNER, '--auth=trust', ...locale, '--no-instructions', ...(durable ? [] : ['--no-sync'])];
  execFileSync(path.join(bin, 'initdb'), args, { ...as, cwd: bin, stdio: ['ignore', 'ignore', 'pipe'] });
  await rename(fresh, dataDir);
}

/**
 * The port of the server that runs on this directory, if one answers. One that is starting up is waited for; one that is shutting down,
 * too, and then there is none.
 */
async function runningPort(dataDir: string): Promise<number | undefined> {
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

interface Started {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

/** A free port may be taken by another before PostgreSQL has it: then the next. */
async function startOnFreePort(
  bin: string,
  dataDir: string,
  as: RunAs,
  settings: Readonly<Record<string, string>>,
  wishedPort: number | undefined,
): Promise<Started> {
  for (let attempt = 1; ; attempt += 1) {
    const port = wishedPort ?? (await freePort());
    const given = Object.entries({ ...settings, port: String(port) }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    try {
      return { port, stop: await launch(bin, ['-D', dataDir, ...given], as) };
    } catch (error) {
      const taken = error instanceof Error && error.message.includes('could not bind');
      if (!taken || wishedPort !== undefined || attempt === 3) throw error;
    }
  }
}

/**
 * Stands between us and PostgreSQL: holds our pipe, and stops PostgreSQL when we are gone, killed without notice included. Without it an
 * orphan would keep the data directory locked.
 */
const GUARD = `
exec 3<&0
"$@" </dev/null &
server=$!
(cat <&3 >/dev/null; kill -INT $server 2>/dev/null) &
watcher=$!
wait $server
status=$?
kill $watcher 2>/dev/null
exit $status
`;

/** Resolves when connections are accepted, with the way to stop it; rejects with the end of its log. */
async function launch(bin: string, args: readonly string[], as: RunAs): Promise<() => Promise<void>> {
  const program = path.join(bin, 'postgres');
  const windows = process.platform === 'win32';
  // Detached: Ctrl+C in the terminal reaches us, and we stop PostgreSQL last.
  const child = windows
    ? spawn(program, args, { cwd: bin, stdio: ['pipe', 'ignore', 'pipe'] })
    : spawn('/bin/sh', ['-c', GUARD, 'sh', program, ...args], { ...as, cwd: bin, detached: true, stdio: ['pipe', 'ignore', 'pipe'] });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  child.stdin.on('error', () => undefined);
  let log = '';
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.stderr.on('data', (bytes: Buffer) => {
      log = (log + bytes.toString()).slice(-8000);
      if (log.includes('ready to accept connections')) resolve();
    });
    void ended.then((status) => reject(new Error(`PostgreSQL ended with ${status}:\n${log}`)));
  });
  return async () => {
    if (windows) execFileSync(path.join(bin, 'pg_ctl'), ['-D', args[1] ?? '', '-m', 'fast', 'stop'], { stdio: 'ignore' });
    child.stdin.end();
    await ended;
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
