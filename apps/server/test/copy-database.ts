import type pg from 'pg';

/** Copies all rows of a migrated database into another one with the same migrations, as a dump and restore does. As superuser on both. */
export async function copyDatabase(from: pg.Pool, to: pg.Pool): Promise<void> {
  const tables = await namesOf(
    from,
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`,
  );
  const client = await to.connect();
  try {
    // Rows are copied as they are: their guards checked them when they were written.
    await client.query('set session_replication_role = replica');
    await client.query(`truncate ${tables.map((name) => client.escapeIdentifier(name)).join()}`);
    for (const table of tables) await copyTable(from, client, table);
    for (const name of await namesOf(
      from,
      `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'S'`,
    )) {
      const { rows } = await from.query(`select last_value, is_called from ${client.escapeIdentifier(name)}`);
      await client.query('select setval($1::regclass, $2, $3)', [client.escapeIdentifier(name), rows[0]?.last_value, rows[0]?.is_called]);
    }
  } finally {
    await client.query('reset session_replication_role');
    client.release();
  }
}

async function copyTable(from: pg.Pool, to: pg.PoolClient, table: string): Promise<void> {
  const name = to.escapeIdentifier(table);
  const { rows: columns } = await from.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  const listed = columns.map((column) => to.escapeIdentifier(column.name)).join();
  const { rows } = await from.query<{ all: string }>(`select coalesce(json_agg(t), '[]')::text as all from ${name} t`);
  await to.query(
    `insert into ${name} (${listed}) overriding system value select ${listed} from json_populate_recordset(null::${name}, $1::json)`,
    [rows[0]?.all ?? '[]'],
  );
}

const namesOf = async (db: pg.Pool, text: string): Promise<readonly string[]> =>
  (await db.query<{ name: string }>(text)).rows.map(({ name }) => name);
