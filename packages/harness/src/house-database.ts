import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { ensureDatabase, type LocalPostgres, startPostgres } from '@fairbook/testkit/pg';
import { queryDb } from './query-db.ts';

/** A database made for one run of a tool. */
export interface HouseDatabase {
  readonly url: string;
  /** Ends PostgreSQL as a power cut would and starts it again. Undefined when the server is not ours to end. */
  readonly crash: (() => Promise<void>) | undefined;
  readonly end: () => Promise<void>;
}

/** A fresh database: on the server of DATABASE_URL when it is set, else on a PostgreSQL of its own that ends with us. */
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
