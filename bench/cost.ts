import { readdirSync, readFileSync } from 'node:fs';
import type { Db } from '@fairbook/server/platform/db/db';
import type { BettingWorld } from './betting-world.ts';
import { type Load, measurePlacing } from './placing.ts';

/** The cost of a bet. */
export interface Cost {
  readonly betsPerSecond: number;
  /** Microseconds of processor time: of this process, and of PostgreSQL. */
  readonly nodeUs: number;
  readonly postgresUs: number;
  readonly walBytes: number;
}

/** The tick of the kernel's clock: a hundredth of a second on every system this runs on. */
const TICK_US = 10_000;
const ROUNDS = 3;
const SECONDS = 4;

/** The fields of a process in /proc after its name, beginning with its state. */
const statOf = (pid: string): readonly string[] => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
};
const ticks = (fields: readonly string[], from: number, to: number): number =>
  fields.slice(from, to).reduce((sum, text) => sum + Number.parseInt(text, 10), 0);

/** Microseconds of processor time used by a server and its processes, including those that have ended. */
function usedBy(postmaster: string): number {
  let used = ticks(statOf(postmaster), 11, 15);
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const fields = statOf(pid);
      if (fields[1] === postmaster) used += ticks(fields, 11, 13);
    } catch {
      // It ended meanwhile, so its parent counts it.
    }
  }
  return used * TICK_US;
}

async function postmasterOf(owner: Db): Promise<string> {
  const { rows } = await owner.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  return statOf(String(rows[0]?.pid))[1] ?? '';
}
const walOf = async (owner: Db): Promise<number> =>
  (await owner.pool.query<{ bytes: number }>(`select (pg_current_wal_insert_lsn() - '0/0')::float8 as bytes`)).rows[0]?.bytes ?? 0;

async function measureCost(world: BettingWorld, load: Load): Promise<Cost> {
  const postmaster = await postmasterOf(world.owner);
  const [wal, postgres, node] = [await walOf(world.owner), usedBy(postmaster), process.cpuUsage()];
  const { bets, betsPerSecond } = await measurePlacing(world, { ...load, isAlone: true });
  const { user, system } = process.cpuUsage(node);
  return {
    betsPerSecond,
    nodeUs: (user + system) / bets,
    postgresUs: (usedBy(postmaster) - postgres) / bets,
    walBytes: ((await walOf(world.owner)) - wal) / bets,
  };
}

const middleOf = (costs: readonly Cost[], of: (cost: Cost) => number): number =>
  costs.map(of).sort((a, b) => a - b)[Math.floor(costs.length / 2)] ?? 0;

/** The cost of a bet in each round, with nothing else running. Only on Linux, with PostgreSQL on the same machine. */
export async function sayCosts(
  world: BettingWorld,
  { say }: { readonly say: (line: string) => void },
  loads: Readonly<Record<string, Omit<Load, 'seconds' | 'isAlone'>>>,
): Promise<void> {
  for (const [name, load] of Object.entries(loads)) {
    const costs: Cost[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) costs.push(await measureCost(world, { ...load, seconds: SECONDS }));
    const [, ...counted] = costs; // once around first: plans are made and pages are written whole
    const [node, postgres] = [middleOf(counted, ({ nodeUs }) => nodeUs), middleOf(counted, ({ postgresUs }) => postgresUs)];
    const wal = counted.map(({ walBytes }) => (walBytes / 1_000).toFixed(2)).join(' ');
    say(
      `  ${name.padEnd(44)} ${(node + postgres).toFixed(0).padStart(5)} us a bet (${node.toFixed(0)} Node, ${postgres.toFixed(0)} PostgreSQL), ` +
        `WAL by rounds ${wal} kB, ${Math.round(middleOf(counted, ({ betsPerSecond }) => betsPerSecond))}/s`,
    );
  }
}
