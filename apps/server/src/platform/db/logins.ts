import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { APP_ROLE, DRAWER_ROLE } from './db.ts';
import { JOBS_ROLE, migrationsFolder } from './migrate.ts';

/** The logins of each process, and the roles they may take. None owns anything, and none may become the owner. */
const LOGINS = {
  /** Calls, sockets, the office. */
  fairbook_api: [APP_ROLE],
  /** Jobs, and whatever else a single process does besides. */
  fairbook_worker: [APP_ROLE, JOBS_ROLE],
  fairbook_feed: [APP_ROLE],
  /** Plans and makes draws; it cannot read bets. */
  fairbook_draws: [DRAWER_ROLE],
} as const;
export type LoginName = keyof typeof LOGINS;
export const LOGIN_NAMES = Object.keys(LOGINS) as readonly LoginName[];

/** A login may do what its roles may, and nothing else. */
const BARE = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls';

/** Creates the logins of a migrated database, or changes their passwords. Revokes other roles of these logins. Needs the owner's login. */
export async function setLogins(ownerUrl: string, passwords: Readonly<Partial<Record<LoginName, string>>>): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock(7260351)');
    for (const name of LOGIN_NAMES) {
      const password = passwords[name];
      if (password === undefined) continue;
      const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name]);
      await client.query(`${rowCount === 0 ? 'create' : 'alter'} role ${name} ${BARE} password ${client.escapeLiteral(password)}`);
      const { rows } = await client.query<{ role: string }>(
        `select r.rolname as role from pg_auth_members m join pg_roles r on r.oid = m.roleid
         where m.member = $1::regrole and r.rolname <> all ($2)`,
        [name, LOGINS[name]],
      );
      for (const { role } of rows) await client.query(`revoke ${client.escapeIdentifier(role)} from ${name}`);
      await client.query(`grant ${LOGINS[name].join(', ')} to ${name}`);
    }
    await client.query('commit');
  } finally {
    await client.end();
  }
}

/** A database URL with another login. */
export function withLogin(address: string, name: LoginName, password: string): string {
  const url = new URL(address);
  url.username = name;
  url.password = encodeURIComponent(password);
  return url.href;
}

/** Whether this URL's login may change the schema: tables, triggers, roles. */
export async function mayAlter(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ may: boolean }>(
      `select r.rolsuper or r.rolcreaterole or has_schema_privilege(r.oid, 'public', 'create')
              or exists (select from pg_class c where c.relnamespace = 'public'::regnamespace and pg_has_role(r.oid, c.relowner, 'member')) as may
       from pg_roles r where r.rolname = session_user`,
    );
    return rows[0]?.may !== false;
  } finally {
    await client.end();
  }
}

/** Throws unless every migration was applied unchanged: a login without the owner's rights cannot apply it. */
export async function assertMigrated(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migrations');
    const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
    for (const name of (await readdir(migrationsFolder())).filter((file) => file.endsWith('.sql')).sort()) {
      const text = await readFile(path.join(migrationsFolder(), name), 'utf8');
      if (applied.get(name) === createHash('sha256').update(text).digest('hex')) continue;
      throw new Error(
        `the database lacks migration ${name}, and this login may not apply it: run \`npm run migrate\` with the owner's login first`,
      );
    }
    const { rows: epochs } = await client.query<{ known: boolean }>(
      `select coalesce((select e.server = c.system_identifier::text from tx_epochs e order by e.epoch desc limit 1), false) as known from pg_control_system() c`,
    );
    if (epochs[0]?.known === true) return;
    throw new Error("the database is on another server than it was: run `npm run migrate` with the owner's login first");
  } finally {
    await client.end();
  }
}
