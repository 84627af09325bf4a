import { readdirSync, readFileSync } from 'node:fs';
import { createMatchBets, type MatchBets } from '@fairbook/server/match-bets';
import type { Db } from '@fairbook/server/platform/db/db';
import type { BettingWorld } from './betting-world.ts';
import { type Load, measurePlacing } from './placing.ts';

/** What a bet costs. */
export interface Cost {
  readonly betsPerSecond: number;
  /** Microseconds of a processor: of this process, and of PostgreSQL. */
  readonly nodeUs: number;
  readonly postgresUs: number;
  readonly walBytes: number;
}

/** Of a clock of the kernel: a hundredth of a second wherever this runs. */
const TICK_US = 10_000;
const ROUNDS = 3;
const SECONDS = 4;

/** Fields of a process after its name, from its state on. */
const statOf = (pid: string): readonly string[] => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
};
const ticks = (fields: readonly string[], from: number, to: number): number =>
  fields.slice(from, to).reduce((sum, text) => sum + Number.parseInt(text, 10), 0);

/** Microseconds of a processor that a server and its processes have used, those that have ended included. */
function usedBy(postmaster: string): number {
  let used = ticks(statOf(postmaster), 11, 15);
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const fields = statOf(pid);
      if (fields[1] === postmaster) used += ticks(fields, 11, 13);
    } catch {
      // It has ended since, and is counted by its parent.
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

/** What a bet costs with lanes that decide ahead and with lanes that do not, turn by turn, nothing else done meanwhile. Only where PostgreSQL runs on this machine and it is a Linux. */
export async function compareCosts(
  world: BettingWorld,
  { say }: { readonly say: (line: string) => void },
  loads: Readonly<Record<string, Omit<Load, 'seconds' | 'isAlone' | 'matchBets'>>>,
): Promise<void> {
  let ends: ('held' | 'missed')[] = [];
  const ahead = createMatchBets({ ...world.deps, onAhead: (end) => void ends.push(end) });
  const careful = createMatchBets({ ...world.deps, isPipelined: false });
  const sayCost = (name: string, costs: readonly Cost[]) => {
    const [node, postgres] = [middleOf(costs, ({ nodeUs }) => nodeUs), middleOf(costs, ({ postgresUs }) => postgresUs)];
    const wal = costs.map(({ walBytes }) => (walBytes / 1_000).toFixed(2)).join(' ');
    say(
      `    ${name.padEnd(42)} ${(node + postgres).toFixed(0).padStart(5)} us a bet (${node.toFixed(0)} Node, ${postgres.toFixed(0)} PostgreSQL), ` +
        `WAL by rounds ${wal} kB, ${Math.round(middleOf(costs, ({ betsPerSecond }) => betsPerSecond))}/s`,
    );
    return { us: node + postgres, rate: middleOf(costs, ({ betsPerSecond }) => betsPerSecond) };
  };
  for (const [name, load] of Object.entries(loads)) {
    say(`  ${name}`);
    const costs: Record<'careful' | 'ahead', Cost[]> = { careful: [], ahead: [] };
    const measure = (matchBets: MatchBets) => measureCost(world, { ...load, seconds: SECONDS, matchBets });
    await measure(ahead); // once around: plans are made and pages are written whole
    ends = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      costs.careful.push(await measure(careful));
      costs.ahead.push(await measure(ahead));
    }
    const [before, after] = [sayCost('each batch decided with care', costs.careful), sayCost('decided ahead', costs.ahead)];
    say(
      `    ahead against with care: ${(after.us / before.us).toFixed(2)} x the processor, ${(after.rate / before.rate).toFixed(2)} x the speed; ` +
        `${ends.filter((end) => end === 'held').length} batches held, ${ends.filter((end) => end === 'missed').length} missed`,
    );
  }
  await Promise.all([ahead.drain(), careful.drain()]);
}
