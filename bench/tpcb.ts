import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);

/** The rate everything is divided by: transactions a second of pgbench's TPC-B-like script on a database of its own. */
export interface TpcB {
  /** `pgbench`, or why the figure is not comparable with it. */
  readonly source: string;
  /** Whether ratios to it mean what they mean elsewhere, so that targets apply. */
  readonly isComparable: boolean;
  /** Transactions a second. */
  measure(seconds: number): Promise<number>;
}

const CLIENTS = 16;
/** More branches than clients, so that clients seldom wait for each other. */
const SCALE = 32;

/** Fills the database. Without pgbench, a driver in Node runs the same five statements; it includes Node's own cost, so it is slower. */
export async function prepareTpcB(url: string): Promise<TpcB> {
  const hasPgbench = await run('pgbench', ['--version']).then(
    () => true,
    () => false,
  );
  if (!hasPgbench) return prepareInNode(url);
  await run('pgbench', ['-i', '-q', '-s', String(SCALE), url]);
  return {
    source: 'pgbench',
    isComparable: true,
    measure: async (seconds) => {
      const { stdout } = await run('pgbench', ['-n', '-M', 'prepared', '-c', String(CLIENTS), '-j', '2', '-T', String(seconds), url]);
      const tps = /tps = (\d+)/.exec(stdout)?.[1];
      if (tps === undefined) throw new Error(`pgbench said:\n${stdout}`);
      return Number.parseInt(tps, 10);
    },
  };
}

async function prepareInNode(url: string): Promise<TpcB> {
  const pool = new pg.Pool({ connectionString: url, max: CLIENTS });
  await pool.query(`
    create table pgbench_branches (bid int primary key, bbalance int, filler char(88)) with (fillfactor = 100);
    create table pgbench_tellers (tid int primary key, bid int, tbalance int, filler char(84)) with (fillfactor = 100);
    create table pgbench_accounts (aid int primary key, bid int, abalance int, filler char(84)) with (fillfactor = 100);
    create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
    insert into pgbench_branches select n, 0, '' from generate_series(1, ${SCALE}) n;
    insert into pgbench_tellers select n, (n - 1) / 10 + 1, 0, '' from generate_series(1, ${SCALE * 10}) n;
    insert into pgbench_accounts select n, (n - 1) / 100000 + 1, 0, '' from generate_series(1, ${SCALE * 100_000}) n;
    analyze`);
  await pool.end();
  return {
    source: 'pgbench not found: its five statements sent by Node, which is slower; ratios are not comparable, and not held against targets',
    isComparable: false,
    measure: (seconds) => inNode(url, seconds),
  };
}

const pick = (max: number): number => Math.floor(Math.random() * max) + 1;

async function inNode(url: string, seconds: number): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: CLIENTS });
  const end = performance.now() + seconds * 1_000;
  let done = 0;
  const one = async () => {
    while (performance.now() < end) {
      const [aid, bid, tid, delta] = [pick(SCALE * 100_000), pick(SCALE), pick(SCALE * 10), pick(10_000) - 5_000];
      const client = await pool.connect();
      const say = (name: string, text: string, values: readonly number[]) => client.query({ name, text, values: [...values] });
      await client.query('begin');
      await say('a', 'update pgbench_accounts set abalance = abalance + $1 where aid = $2', [delta, aid]);
      await say('s', 'select abalance from pgbench_accounts where aid = $1', [aid]);
      await say('t', 'update pgbench_tellers set tbalance = tbalance + $1 where tid = $2', [delta, tid]);
      await say('b', 'update pgbench_branches set bbalance = bbalance + $1 where bid = $2', [delta, bid]);
      await say('h', 'insert into pgbench_history (tid, bid, aid, delta, mtime) values ($1, $2, $3, $4, now())', [tid, bid, aid, delta]);
      await client.query('commit');
      client.release();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, one));
  await pool.end();
  return Math.round(done / seconds);
}
