import type pg from 'pg';

/** Columns and their values as SQL: `lines 2; game 'soccer'`. */
export type Columns = string;

/** A valid row of a table, and for each of its checks the change that violates that one alone. */
export interface GuardedTable {
  /** The values the row needs beyond those derived from its column types. */
  readonly row?: Columns;
  readonly breaks?: Readonly<Record<string, Columns>>;
  /** Further values for partial keys, so that the row falls under them. */
  readonly keys?: Readonly<Record<string, Columns>>;
}

export interface Named {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

const OURS = `r.relnamespace = 'public'::regnamespace and r.relkind in ('r', 'p') and r.relname <> 'schema_migrations'`;

/** Every check, key and reference of our tables. */
export const constraintsOf = async (client: pg.ClientBase): Promise<readonly (Named & { readonly kind: string })[]> =>
  (
    await client.query(
      `select r.relname as table, c.conname as name, c.contype as kind, pg_get_constraintdef(c.oid) as definition
       from pg_constraint c join pg_class r on r.oid = c.conrelid
       where ${OURS} and c.contype <> 'n' order by 1, 2`,
    )
  ).rows;

/** Every unique index, those of keys included. A deferred one is checked at the end of the statement, by a trigger. */
export const uniquesOf = async (
  client: pg.ClientBase,
): Promise<readonly (Named & { readonly columns: readonly string[]; readonly isLate: boolean })[]> =>
  (
    await client.query(
      `select r.relname as table, i.relname as name, pg_get_indexdef(x.indexrelid) as definition, not x.indimmediate as "isLate",
              array(select a.attname::text from pg_attribute a where a.attrelid = r.oid and a.attnum = any (x.indkey)) as columns
       from pg_index x join pg_class r on r.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
       where ${OURS} and x.indisunique order by 1, 2`,
    )
  ).rows;

/** Every trigger, with the function it calls and its enabled state. */
export const triggersOf = async (
  client: pg.ClientBase,
): Promise<readonly (Named & { readonly calls: string; readonly enabled: string })[]> =>
  (
    await client.query(
      `select r.relname as table, t.tgname as name, pg_get_triggerdef(t.oid) as definition, p.proname as calls, t.tgenabled as enabled
       from pg_trigger t join pg_class r on r.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
       where ${OURS} and not t.tgisinternal order by 1, 2`,
    )
  ).rows;

interface Column {
  readonly name: string;
  readonly table: string;
  readonly type: string;
  readonly isNeeded: boolean;
}

/** The default value of a column, by its type. */
const ANY: Readonly<Record<string, string>> = {
  ...{ int8: '1', int4: '1', int2: '1', numeric: '1', bool: 'true', xid8: `'1'` },
  ...{
    uuid: `'00000000-0000-7000-8000-000000000001'`,
    timestamptz: `'2026-01-02'`,
    date: `'2026-01-02'`,
    bytea: `sha256('x')`,
    jsonb: `'{}'`,
  },
};
const anyOf = (type: string): string => ANY[type] ?? (type.startsWith('_') ? `'{}'` : `'x'`);

const read = (columns: Columns): ReadonlyMap<string, string> =>
  new Map(
    columns
      .split('; ')
      .filter((each) => each !== '')
      .map((each) => [each.slice(0, each.indexOf(' ')), each.slice(each.indexOf(' ') + 1)]),
  );

const asked = new WeakMap<pg.ClientBase, Promise<readonly Column[]>>();
/** The columns of every table, in order. Read once per connection: thousands of rows are written, and this query takes longer than a row. */
function columnsOf(client: pg.ClientBase): Promise<readonly Column[]> {
  const columns =
    asked.get(client) ??
    client
      .query<Column>(
        `select table_name as table, column_name as name, udt_name as type,
                is_nullable = 'NO' and column_default is null and is_identity = 'NO' and is_generated = 'NEVER' as "isNeeded"
         from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`,
      )
      .then(({ rows }) => rows);
  asked.set(client, columns);
  return columns;
}

/** The statement that inserts a table's row, changed by `more`; columns named in `also` are never left empty. */
export async function insertOf(
  client: pg.ClientBase,
  table: string,
  {
    row = '',
    more = '',
    also = [],
  }: { readonly row?: Columns | undefined; readonly more?: Columns | undefined; readonly also?: readonly string[] },
): Promise<string> {
  const columns = (await columnsOf(client)).filter((each) => each.table === table);
  const values = new Map(
    columns.filter(({ name, isNeeded }) => isNeeded || also.includes(name)).map(({ name, type }) => [name, anyOf(type)]),
  );
  for (const [name, value] of [...read(row), ...read(more)]) values.set(name, value);
  return `insert into ${table} (${[...values.keys()].join(', ')}) overriding system value values (${[...values.values()].join(', ')})`;
}

/** Runs a statement and rolls it back; returns the error that refused it, or undefined. */
export async function refusalOf(client: pg.ClientBase, text: string): Promise<pg.DatabaseError | undefined> {
  await client.query('savepoint before');
  try {
    await client.query(text);
    return undefined;
  } catch (error) {
    return error as pg.DatabaseError;
  } finally {
    await client.query('rollback to before');
  }
}
