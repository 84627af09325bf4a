import type { TestDatabase } from '../src/platform/testing.ts';

/** Plants rows for a test, bypassing triggers and foreign keys. Checks and unique keys apply. */
export async function plant({ owner }: TestDatabase, text: string): Promise<void> {
  await owner.pool.query(`set local session_replication_role = replica; ${text}`); // several statements in one query are one transaction
}

type Cell = string | number | bigint | boolean | null | Date | Buffer | readonly string[] | object;
export type PlantedRow = Readonly<Record<string, Cell>>;
const plain = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? value.toString() : value);
/** Sorts rows of an unordered result, as texts. */
export function byText(one: unknown, other: unknown): number {
  const [a, b] = [JSON.stringify(one, plain), JSON.stringify(other, plain)];
  return a < b ? -1 : a > b ? 1 : 0;
}
const cell = (value: Cell): unknown => (Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value);

/** The same from rows: each has the values of `like` unless it sets its own, and unnamed columns have their defaults. */
export async function plantRows({ owner }: TestDatabase, table: string, rows: readonly PlantedRow[], like: PlantedRow = {}): Promise<void> {
  const whole = rows.map((row) => Object.fromEntries(Object.entries({ ...like, ...row }).map(([name, value]) => [name, cell(value)])));
  const columns = [...new Set(whole.flatMap(Object.keys))].join(', ');
  const client = await owner.pool.connect();
  try {
    await client.query('begin; set local session_replication_role = replica');
    await client.query(
      `insert into ${table} (${columns}) overriding system value select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [JSON.stringify(whole, plain)],
    );
    await client.query('commit');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** This many players from a number on, with their accounts in the ledger. */
export async function plantPlayers(database: TestDatabase, count: number, from = 1): Promise<void> {
  const ids = Array.from({ length: count }, (_, n) => from + n);
  const like = { password_hash: 'x', nickname: 'x', currency: 'BRL', language: 'pt' };
  await plantRows(
    database,
    'ledger_accounts',
    ids.map((id) => ({ id })),
  );
  await plantRows(
    database,
    'players',
    ids.map((id) => ({ id, email: `${id}@example.test`, invite_code: `code${id}` })),
    like,
  );
}
