import { randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate } from '@fairbook/server/platform/db/migrate';
import { nextFreePort } from '@fairbook/tools/setup/ports';
import { freshDatabase, type HouseDatabase } from './house-database.ts';
import { startServer } from './server-process.ts';

/** A complete house for a tool: PostgreSQL and the real server, both its own. Ends with this process, even if that is killed. */
export interface House {
  readonly url: string;
  readonly databaseUrl: string;
  /** The path of the server's output over all starts. Removed by `stop`. */
  readonly log: string;
  /** Kills the server without notice. */
  readonly kill: () => Promise<void>;
  /** Asks the server to stop, and waits until it has. */
  readonly drain: () => Promise<void>;
  /** Starts the server again after `kill` or `drain`, on the same port, and waits until it is ready. */
  readonly restart: () => Promise<void>;
  /** Kills PostgreSQL like a power failure and starts it again. Undefined if it is the server of DATABASE_URL. */
  readonly crashPostgres: (() => Promise<void>) | undefined;
  readonly stop: () => Promise<void>;
}

export interface HouseOptions {
  /** Roles of the server, `api,worker,feed` by default. */
  readonly roles?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Whether committed means on disk. */
  readonly durable?: boolean;
  /** Prepares the database before the first start: its tables exist, and are empty. */
  readonly prepare?: (databaseUrl: string) => Promise<void>;
  /** An existing database to use; by default one is created, and removed at the end. */
  readonly databaseUrl?: string;
}

const FIRST_PORT = 4_000;
/** The number of houses started by this process: each picks a port of its own and keeps it while its server is down. */
let started = 0;
const PORTS_APART = 40;

/** A test server does not rate-limit calls from one address. */
const OPEN_HOUSE = {
  FAIRBOOK_DEMO: '1',
  FAIRBOOK_SIGN_IN_RATE: '1000000',
  FAIRBOOK_CALL_RATE: '1000000000',
  FAIRBOOK_LOG: 'warn',
};

export async function startHouse(options: HouseOptions = {}): Promise<House> {
  const database = options.databaseUrl === undefined ? await freshDatabase(options.durable === true) : given(options.databaseUrl);
  const folder = await mkdtemp(path.join(tmpdir(), 'fairbook-house-'));
  const log = path.join(folder, 'server.log');
  started += 1;
  const port = await nextFreePort(FIRST_PORT + (process.pid % 1_000) + started * PORTS_APART);
  const url = `http://127.0.0.1:${port}`;
  const env = {
    DATABASE_URL: database.url,
    PORT: String(port),
    FAIRBOOK_ROLES: options.roles ?? 'api,worker,feed',
    FAIRBOOK_TOKEN_SECRET: randomBytes(32).toString('base64url'),
    FAIRBOOK_PEPPER: randomBytes(32).toString('base64url'),
    ...OPEN_HOUSE,
    ...options.env,
  };
  const clearUp = async () => {
    await database.end();
    const kept = process.env.FAIRBOOK_TEST_LOGS;
    if (kept !== undefined) await copyFile(log, path.join(kept, `${path.basename(folder)}.log`));
    await rm(folder, { recursive: true, force: true });
  };
  const start = () => startServer(url, env, log);
  const begin = async () => {
    if (options.prepare) {
      await migrate(database.url);
      await options.prepare(database.url);
    }
    return start();
  };
  let server = await begin().catch(async (error: unknown) => {
    await clearUp();
    throw error;
  });
  return {
    url,
    databaseUrl: database.url,
    log,
    crashPostgres: database.crash,
    kill: () => server.kill(),
    drain: () => server.stop(),
    restart: async () => {
      server = await start();
    },
    stop: async () => {
      await server.stop();
      await clearUp();
    },
  };
}

const given = (url: string): HouseDatabase => ({ url, crash: undefined, end: async () => undefined });
