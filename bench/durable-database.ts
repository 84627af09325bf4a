import { randomBytes } from 'node:crypto';
import { ensureDatabase, startPostgres } from '@fairbook/testkit/pg';
import pg from 'pg';

/** A PostgreSQL server for measurements: commits are on disk. */
export interface BenchServer {
  /** The server the figures were measured on. */
  readonly description: string;
  /** Creates an empty database. */
  readonly newDatabase: (name: string) => Promise<string>;
  readonly end: () => Promise<void>;
}

/** The server of BENCH_DATABASE_URL with its own settings; otherwise an embedded one with fsync, checksums and long checkpoint intervals. */
export async function startBenchServer(): Promise<BenchServer> {
  const given = process.env.BENCH_DATABASE_URL;
  const own = given ? undefined : await startPostgres({ durable: true });
  const url = given ?? own?.url() ?? '';
  const run = randomBytes(4).toString('hex');
  const made: string[] = [];
  return {
    description: await describe(url),
    newDatabase: (name) => {
      made.push(`bench_${run}_${name}`);
      return ensureDatabase(url, `bench_${run}_${name}`);
    },
    end: async () => {
      if (own) return own.stop();
      for (const name of made) await onServer(url, (client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}

const describe = (url: string): Promise<string> =>
  onServer(url, async (client) => {
    const { rows } = await client.query(`select current_setting('server_version') as version, current_setting('fsync') as fsync,
      current_setting('synchronous_commit') as commit, current_setting('shared_buffers') as buffers`);
    const { version, fsync, commit, buffers } = rows[0];
    return `PostgreSQL ${version}, fsync ${fsync}, synchronous_commit ${commit}, shared_buffers ${buffers}`;
  });

async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
