import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { APP_ROLE } from './db.ts';
import { beginEpoch } from './epochs.ts';

/** An arbitrary number, the same in every process: the lock of migrations. */
const LOCK = 7_260_331;

/** The schema of all tables. To move them, change this line; no migration names it. */
const SCHEMA = 'public';

/** The role that may take jobs from the queue and record their outcome. */
export const JOBS_ROLE = 'fairbook_jobs';

/** The first migration before they were squashed into one file, or a few, per module. */
const BEFORE_SQUASHED = '0001_ledger.sql';

/** The folder of migrations: beside the sources, and copied beside the built program. */
export const migrationsFolder = (): string =>
  path.resolve(import.meta.dirname, import.meta.dirname.endsWith('dist') ? '../db/migrations' : '../../../db/migrations');

/**
 * Migrates a database: runs each file of db/migrations once, in order, in its own transaction, then creates the job queue's own tables. Safe to run from
 * several processes at once. Throws if an applied file has changed since, and for a database from before migrations were squashed, which no file upgrades.
 */
export async function migrate(databaseUrl: string, log: (line: string) => void = () => undefined): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    // Functions keep the path they are created with (`set search_path from current`), so that no migration has to name a schema.
    await client.query(`set search_path = ${SCHEMA}`);
    await client.query(
      'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    await refuseOldNumbers(client);
    for (const name of (await readdir(migrationsFolder())).filter((file) => file.endsWith('.sql')).sort()) await apply(client, name, log);
    await beginEpoch(client, log);
    await runMigrations({ connectionString: databaseUrl, schema: 'graphile_worker' });
    await grantJobs(client);
  } finally {
    await client.end(); // releases the lock
  }
}

async function refuseOldNumbers(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from schema_migrations where name = $1', [BEFORE_SQUASHED]);
  if (rowCount === 0) return;
  throw new Error(
    `this database was made with migrations that are no more (${BEFORE_SQUASHED}): they were squashed once, before 1.0, and nothing leads from there to here. ` +
      'Start afresh: give DATABASE_URL an empty database; of `npm start`, stop it and remove the folder its data is in, which CONTRIBUTING.md names',
  );
}

async function apply(client: pg.Client, name: string, log: (line: string) => void): Promise<void> {
  const text = await readFile(path.join(migrationsFolder(), name), 'utf8');
  const checksum = createHash('sha256').update(text).digest('hex');
  const { rows } = await client.query<{ checksum: string }>('select checksum from schema_migrations where name = $1', [name]);
  if (rows[0]) {
    if (rows[0].checksum !== checksum) throw new Error(`migration ${name} was changed after it was applied; write a new one instead`);
    return;
  }
  await client.query('begin');
  try {
    await client.query(text);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
    log(`migrated ${name}`);
  } catch (error) {
    await client.query('rollback');
    throw new Error(`migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

/** Lets the application enqueue jobs in its own transactions, through one function: the queue's tables are closed to all but their owner. */
async function grantJobs(client: pg.Client): Promise<void> {
  await client.query(`
    create or replace function enqueue_job(name text, payload json, key text) returns void
    language sql security definer set search_path = pg_catalog as $$
      select graphile_worker.add_job(name, payload, job_key => key, job_key_mode => 'replace', max_attempts => 25)
    $$;
    revoke all on function enqueue_job(text, json, text) from public;
    grant execute on function enqueue_job(text, json, text) to ${APP_ROLE};
    grant select on schema_migrations to ${APP_ROLE}`);
  await grantQueue(client);
}

/** Lets a worker take jobs without owning the queue: only its owner sees a row of its tables unless a policy allows it. */
async function grantQueue(client: pg.Client): Promise<void> {
  await client.query(`
    do $$
    declare
      each regclass;
    begin
      begin
        create role ${JOBS_ROLE} nologin;
      exception when duplicate_object or unique_violation then null;
      end;
      for each in select c.oid::regclass from pg_class c where c.relnamespace = 'graphile_worker'::regnamespace and c.relkind = 'r' loop
        execute format('grant select, insert, update, delete on %s to ${JOBS_ROLE}', each);
        if not exists (select from pg_policy p where p.polrelid = each and p.polname = '${JOBS_ROLE}') then
          execute format('create policy ${JOBS_ROLE} on %s to ${JOBS_ROLE} using (true) with check (true)', each);
        end if;
      end loop;
    end $$;
    grant usage on schema graphile_worker to ${JOBS_ROLE};
    grant select on all tables in schema graphile_worker to ${JOBS_ROLE};
    grant usage on all sequences in schema graphile_worker to ${JOBS_ROLE};
    grant execute on all functions in schema graphile_worker to ${JOBS_ROLE}`);
}
