import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { deposit, ratesOf, registerPlayer } from '@fairbook/harness/player';
import { startHouse } from '@fairbook/harness/start-house';
import { nextFreePort } from '@fairbook/tools/setup/ports';
import { Pool } from 'undici';
import { bomb, count, endSockets, holdConnections, openSockets, sendRaw, type Tally } from './attacks.ts';

/** Local addresses: our proxy, and direct clients. */
const PROXY = '127.0.0.1';
const STRANGERS = ['127.0.0.11', '127.0.0.12', '127.0.0.13', '127.0.0.14'] as const;
const BOMB_BYTES = 1_000_000_000;
const LIMITS = { connections: 100, sockets: 50, calls: 1_200 };
/** Below this a percentile measures the machine rather than the house. */
const P95_FLOOR_MS = 20;
const QUIET_MS = 8_000;
const MEMORY_MAX_MB = 250;
/** CPU milliseconds a second: half a core. */
const CPU_MAX_MS = 500;
/** A body may take 15 seconds and an idle connection 75; the server checks every five. */
const SLOW_MAX_MS = 25_000;
const IDLE_MAX_MS = 85_000;

interface Server {
  readonly port: number;
  readonly opsUrl: string;
  /** The durations of the player's calls since the last time it was asked. */
  readonly waits: () => Promise<readonly number[]>;
  readonly url: string;
}
interface Cost {
  readonly cpuMs: number;
  readonly rssMb: number;
  readonly p95Ms: number;
}
/** A flood, run while a player keeps playing, and the facts that must hold afterwards. */
interface Flood {
  readonly name: string;
  readonly run: (server: Server) => Promise<readonly (readonly [said: string, holds: boolean])[]>;
}

/** Floods the edge of a house in five ways and prints what each costs. Returns whether all stay within bounds. */
export async function flood(say: (line: string) => void): Promise<boolean> {
  const opsPort = await nextFreePort(6_100);
  const env = {
    FAIRBOOK_OPS_PORT: String(opsPort),
    FAIRBOOK_TRUSTED_PROXIES: PROXY,
    FAIRBOOK_CALL_RATE: String(LIMITS.calls),
    FAIRBOOK_LOG: 'error',
  };
  const house = await startHouse({ env, roles: 'api,worker' });
  let player: ReturnType<typeof playerOf> | undefined;
  try {
    const signedIn = await registerPlayer(house.url, `flooded-${process.pid}`);
    await deposit(signedIn, '100', await ratesOf(house.url));
    player = playerOf(house.url, { ...signedIn.transport.headers(), 'x-forwarded-for': '198.51.100.7' });
    const server = {
      ...{ url: house.url, port: Number.parseInt(new URL(house.url).port, 10) },
      ...{ opsUrl: `http://127.0.0.1:${opsPort}`, waits: player.waits },
    };
    await costOf(server, () => wait(2_000)); // warm-up
    let isWell = true;
    for (const each of FLOODS) isWell = (await measure(server, each, say)) && isWell;
    return isWell;
  } finally {
    await player?.stop();
    await house.stop();
  }
}

async function measure(server: Server, { name, run }: Flood, say: (line: string) => void): Promise<boolean> {
  // measured before and after, as other work on the machine varies
  const { cost: before } = await costOf(server, () => wait(QUIET_MS));
  const { cost, result: facts, seconds } = await costOf(server, () => run(server));
  const { cost: later } = await costOf(server, () => wait(QUIET_MS));
  const isQuick = cost.p95Ms <= Math.max(2 * before.p95Ms, 2 * later.p95Ms, P95_FLOOR_MS);
  const isSmall = cost.rssMb - before.rssMb <= MEMORY_MAX_MB;
  const cpuMs = cost.cpuMs / seconds;
  say(`${name} (${seconds.toFixed(0)} s)`);
  for (const [said, holds] of facts) say(`  ${holds ? 'ok ' : 'NOT'} ${said}`);
  say(
    `  ${isQuick ? 'ok ' : 'NOT'} a player's p95 ${cost.p95Ms.toFixed(1)} ms, ${before.p95Ms.toFixed(1)} before and ${later.p95Ms.toFixed(1)} after it (at most twice, or ${P95_FLOOR_MS} ms)`,
  );
  say(`  ${isSmall ? 'ok ' : 'NOT'} memory ${before.rssMb.toFixed(0)} -> ${cost.rssMb.toFixed(0)} MB (at most ${MEMORY_MAX_MB} more)`);
  say(
    `  ${cpuMs <= CPU_MAX_MS ? 'ok ' : 'NOT'} processor time ${cpuMs.toFixed(0)} ms a second, the player's calls with it (at most ${CPU_MAX_MS})`,
  );
  return isQuick && isSmall && cpuMs <= CPU_MAX_MS && facts.every(([, holds]) => holds);
}

/** Measures the server's resources, and how long a signed-in player waits for the balance, during some work. */
async function costOf<T>(
  server: Server,
  during: () => Promise<T>,
): Promise<{ readonly cost: Cost; readonly result: T; readonly seconds: number }> {
  await server.waits(); // discards earlier measurements
  const before = await figures(server.opsUrl);
  const begun = performance.now();
  const result = await during();
  const seconds = (performance.now() - begun) / 1_000;
  const after = await figures(server.opsUrl);
  const times = [...(await server.waits())].sort((a, b) => a - b);
  const p95Ms = times[Math.floor(times.length * 0.95)] ?? Number.NaN;
  return { cost: { cpuMs: (after.cpu - before.cpu) * 1_000, rssMb: after.rss / 1e6, p95Ms }, result, seconds };
}

/** Starts a player on its own thread. `waits` returns the duration of each call since it was last asked. */
function playerOf(
  url: string,
  headers: Readonly<Record<string, string>>,
): { readonly waits: () => Promise<readonly number[]>; readonly stop: () => Promise<unknown> } {
  const worker = new Worker(new URL('player.mjs', import.meta.url), { workerData: { url, headers } });
  const waits = async (): Promise<readonly number[]> => {
    const told = once(worker, 'message');
    worker.postMessage('how long');
    return (await told)[0] as readonly number[];
  };
  return { waits, stop: () => worker.terminate() };
}

async function figures(opsUrl: string): Promise<{ readonly cpu: number; readonly rss: number; readonly turnedAway: number }> {
  const text = await (await fetch(`${opsUrl}/metrics`, { headers: { connection: 'close' } })).text();
  const of = (name: string): number => Number.parseFloat(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'm').exec(text)?.[1] ?? '0');
  return { cpu: of('process_cpu_seconds_total'), rss: of('process_resident_memory_bytes'), turnedAway: of('fairbook_turned_away_total') };
}

const post = (path: string, length: number, ...more: readonly string[]): string =>
  [`POST ${path} HTTP/1.1`, 'host: house', 'content-type: application/json', `content-length: ${length}`, ...more, '', ''].join('\r\n');

const only = (tally: Tally, what: string): boolean => [...tally.keys()].every((each) => each.includes(what));
const shown = (tally: Tally): string => [...tally].map(([what, times]) => `${times} x ${what}`).join(', ');
const longest = (times: readonly number[]): number => Math.max(0, ...times);

const FLOODS: readonly Flood[] = [
  {
    name: 'compressed bodies: 20 a second of a gigabyte each',
    run: async ({ port }) => {
      const body = await bomb(BOMB_BYTES);
      const told: Tally = new Map();
      for (let at = 0; at < 100; at += 1) {
        const path = at % 2 === 0 ? '/sports/api/v1/sign/email' : '/nobody/knows';
        count(told, await sendRaw(port, STRANGERS[0], post(path, body.length, 'content-encoding: br', 'connection: close'), body));
        await wait(50);
      }
      return [[`100 bodies of ${body.length} bytes: ${shown(told)}`, only(told, '415')]];
    },
  },
  {
    name: 'slow bodies: 400 connections of four addresses, a byte a second each',
    run: async ({ port }) => {
      const held = STRANGERS.map((from) =>
        holdConnections(port, { from, connections: 100, first: post('/sports/api/v1/sign/email', 1_000), drips: true }),
      );
      await wait(SLOW_MAX_MS);
      const open = held.reduce((sum, each) => sum + each.open(), 0);
      const most = longest(held.flatMap((each) => each.lived));
      for (const each of held) each.end();
      return [
        [`open after ${SLOW_MAX_MS / 1_000} s: ${open} of 400; the longest lived ${(most / 1_000).toFixed(1)} s`, open === 0 && most > 0],
      ];
    },
  },
  {
    name: 'idle connections: 900 of one address, and one player more of another',
    run: async ({ port }) => {
      const held = holdConnections(port, { from: STRANGERS[1], connections: 900, first: '', drips: false });
      await wait(3_000);
      const open = held.open();
      const other = await sendRaw(port, STRANGERS[2], 'GET /healthz HTTP/1.1\r\nhost: house\r\n\r\n');
      await wait(IDLE_MAX_MS - 3_000);
      const left = held.open();
      held.end();
      return [
        [
          `open after 3 s: ${open} of 900 (at most ${LIMITS.connections}); somebody else is answered ${other}`,
          open <= LIMITS.connections && other.includes('200'),
        ],
        [`open after ${IDLE_MAX_MS / 1_000} s: ${left}`, left === 0],
      ];
    },
  },
  {
    name: '2,000 sockets of forty addresses, then 2,000 of one',
    run: async ({ port }) => {
      const many = await openSockets(
        port,
        PROXY,
        Array.from({ length: 2_000 }, (_, n) => `203.0.113.${1 + (n % 40)}`),
      );
      const one = await openSockets(
        port,
        PROXY,
        Array.from({ length: 2_000 }, () => '198.51.100.99'),
      );
      await wait(3_000);
      const open = [many.open, one.open].map((sockets) => sockets.filter(({ readyState }) => readyState === 1).length);
      await endSockets([...many.open, ...one.open]);
      return [
        [`of forty addresses: ${open[0]} open, ${shown(many.told) || 'none refused'}`, open[0] === 2_000],
        [
          `of one address: ${open[1]} open (at most ${LIMITS.sockets}), ${shown(one.told)}`,
          (open[1] ?? 0) <= LIMITS.sockets && only(one.told, '429'),
        ],
      ];
    },
  },
  {
    name: '1,500 addresses of one network',
    run: async ({ url }) => {
      const pool = new Pool(url, { connections: 4, pipelining: 1 });
      const told: Tally = new Map();
      const ask = async (n: number) => {
        const headers = { 'x-forwarded-for': `2001:db8:7:7::${n.toString(16)}` };
        const answer = await pool.request({ method: 'GET', path: '/sports/api/v1/soccer', headers });
        await answer.body.dump();
        count(told, String(answer.statusCode));
      };
      for (let n = 1; n <= 1_500; n += 10) {
        await Promise.all(Array.from({ length: 10 }, (_, each) => ask(n + each)));
        await wait(40);
      }
      await pool.close();
      const answered = told.get('200') ?? 0;
      return [
        [
          `answered ${shown(told)} (at most ${LIMITS.calls} a minute)`,
          answered <= LIMITS.calls && answered + (told.get('429') ?? 0) === 1_500,
        ],
      ];
    },
  },
];
