import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { ensureDatabase, type LocalPostgres, startPostgres } from '@fairbook/testkit/pg';
import { queryDb } from './query-db.ts';

/** A database created for one run of a tool. */
export interface HouseDatabase {
  readonly url: string;
  /** Kills PostgreSQL like a power failure and starts it again. Undefined if the server is not ours to kill. */
  readonly crash: (() => Promise<void>) | undefined;
  readonly end: () => Promise<void>;
}

/** Creates a database: on the server of DATABASE_URL if it is set, otherwise on a PostgreSQL of its own that ends with this process. */
export function freshDatabase(durable: boolean): Promise<HouseDatabase> {
  const given = process.env.DATABASE_URL;
  return given ? databaseOn(given) : ownDatabase(durable);
}

async function databaseOn(serverUrl: string): Promise<HouseDatabase> {
  const name = `fairbook_run_${randomBytes(6).toString('hex')}`;
  const url = await ensureDatabase(serverUrl, name);
  return {
    url,
    crash: undefined,
    end: async () => void (await queryDb(serverUrl, (ask) => ask(`drop database ${name} with (force)`))),
  };
}

async function ownDatabase(durable: boolean): Promise<HouseDatabase> {
  let server: LocalPostgres = await startPostgres({ durable });
  const { dataDir, password } = server;
  const url = await ensureDatabase(server.url(), 'fairbook');
  return {
    url,
    async crash() {
      await server.kill();
      server = await startPostgres({ durable, dataDir, password, port: Number.parseInt(new URL(url).port, 10) });
    },
    async end() {
      await server.stop();
      await rm(path.dirname(dataDir), { recursive: true, force: true });
    },
  };
}
