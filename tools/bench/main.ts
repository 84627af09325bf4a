import type { PlayerId } from '@fairbook/contract';
import { connect } from '@fairbook/server/platform/db';
import { openWorld } from './betting-world.ts';
import { measureDraws } from './draws.ts';
import { type BenchServer, startBenchServer } from './durable-database.ts';
import { fillOpenBets } from './growth.ts';
import { measureHttp } from './http.ts';
import { measurePlacing } from './placing.ts';
import { untilQuiet } from './quiet.ts';
import { measureSettlement, type SettlementFigures } from './settlement.ts';
import { measureSlip } from './slip.ts';
import { measureSockets } from './sockets.ts';
import { prepareTpcB, type TpcB } from './tpcb.ts';

/**
 * `npm run bench [-- placing http settlement draws slip sockets growth]`: how fast the house is, as ratios measured side by side in one run on one PostgreSQL.
 *
 * Absolute figures drift with the machine and its neighbours; so each rate is divided by pgbench's TPC-B-like script, run just before and just after it.
 */
const PARTS = ['placing', 'http', 'settlement', 'draws', 'slip', 'sockets', 'growth'] as const;
/** Takes as long as all the others together, and ten gigabytes: only when it is asked for. */
const ONLY_WHEN_ASKED = new Set<string>(['growth']);
/** Open bets beside which placing is measured. */
const OPEN_BETS = [10_000, 100_000, 1_000_000, 10_000_000];
const SECONDS = 6;
const ROUNDS = 3;

const asked = process.argv.slice(2);
const isAsked = (part: (typeof PARTS)[number]) => (asked.length === 0 && !ONLY_WHEN_ASKED.has(part)) || asked.includes(part);
const say = (text: string): void => console.log(text);

/** A rate and what TPC-B did around it, the median of a few rounds. */
async function ratioOf(
  tpcb: TpcB,
  name: string,
  target: string | null,
  measure: () => Promise<{ readonly betsPerSecond: number; readonly p99Ms: number }>,
): Promise<number> {
  const rounds: { ratio: number; rate: number; p99Ms: number; base: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = await tpcb.measure(SECONDS);
    const { betsPerSecond, p99Ms } = await measure();
    const base = (before + (await tpcb.measure(SECONDS))) / 2;
    rounds.push({ ratio: betsPerSecond / base, rate: betsPerSecond, p99Ms, base });
  }
  const middle = rounds.sort((a, b) => a.ratio - b.ratio)[Math.floor(ROUNDS / 2)];
  if (!middle) return 0;
  const all = rounds.map(({ ratio }) => ratio.toFixed(2)).join(' ');
  say(
    `  ${name.padEnd(34)} ${middle.ratio.toFixed(2).padStart(6)} x TPC-B  (${target === null ? '' : `target ${target}; `}rounds ${all})  ${Math.round(middle.rate)}/s against ${Math.round(middle.base)}/s, p99 ${middle.p99Ms.toFixed(0)} ms`,
  );
  return middle.ratio;
}

async function benchGrowth(server: BenchServer, tpcb: TpcB): Promise<void> {
  const url = await server.newDatabase('bench_growth');
  const world = await openWorld(url);
  const owner = connect(url, { size: 1, asOwner: true });
  say('\nBets placed beside bets that are open already, 256 players');
  const ratios: number[] = [];
  for (const open of OPEN_BETS) {
    await fillOpenBets(world, owner, open);
    ratios.push(await ratioOf(tpcb, `${open} open`, null, () => measurePlacing(world, world.players.slice(0, 256), SECONDS)));
  }
  say(
    `  ${'the fastest against the slowest'.padEnd(34)} ${(Math.max(...ratios) / Math.min(...ratios)).toFixed(2).padStart(6)} x      (target 1.3)`,
  );
  await owner.end();
  await world.close();
}

async function benchPlacing(server: BenchServer, tpcb: TpcB): Promise<void> {
  const world = await openWorld(await server.newDatabase('bench_placing'));
  const players = (count: number) => world.players.slice(0, count);
  const hot = Array.from({ length: 64 }, () => world.players[0] as PlayerId);
  say('\nBets placed, command level: one accepted bet is locked, checked, priced, written and committed');
  await ratioOf(tpcb, '64 players', null, () => measurePlacing(world, players(64), SECONDS));
  await ratioOf(tpcb, '256 players', '4', () => measurePlacing(world, players(256), SECONDS));
  await ratioOf(tpcb, '1024 players', null, () => measurePlacing(world, players(1_024), SECONDS));
  await ratioOf(tpcb, '1 hot account, 64 in flight', '3', () => measurePlacing(world, hot, SECONDS));
  await world.close();
}

async function benchHttp(server: BenchServer, tpcb: TpcB): Promise<void> {
  say('\nBets placed through HTTP: token, validation, placing, reply; players, server and database on this machine');
  const bases = [await tpcb.measure(SECONDS)];
  const figures = await measureHttp(await server.newDatabase('bench_http'), { connections: [64, 256], seconds: SECONDS });
  bases.push(await tpcb.measure(SECONDS));
  const base = (bases[0] ?? 0) / 2 + (bases[1] ?? 0) / 2;
  for (const { connections, betsPerSecond, p50Ms, p99Ms, failed } of figures) {
    const target = connections === 256 ? '  (target 1.0)' : '';
    say(
      `  ${`${connections} connections`.padEnd(34)} ${(betsPerSecond / base).toFixed(2).padStart(6)} x TPC-B${target}  ${Math.round(betsPerSecond)}/s against ${Math.round(base)}/s, p50 ${p50Ms.toFixed(0)} ms, p99 ${p99Ms.toFixed(0)} ms, ${failed} failed`,
    );
  }
}

async function benchSettlement(server: BenchServer): Promise<void> {
  const world = await openWorld(await server.newDatabase('bench_settlement'));
  say('\nSettlement of open bets on one match');
  saySettlement(await measureSettlement(world));
  await world.close();
}

async function benchDraws(server: BenchServer): Promise<void> {
  const url = await server.newDatabase('bench_draws');
  say('\nSettlement of open bets on one draw');
  saySettlement(await measureDraws(url));
}

function saySettlement({ setBased, rowByRow }: SettlementFigures): void {
  for (const [name, run] of Object.entries({ 'set-based, two workers': setBased, 'row by row, 16 connections': rowByRow })) {
    say(`  ${name.padEnd(34)} ${Math.round(run.betsPerSecond)}/s  (${run.bets} bets in ${run.seconds.toFixed(1)} s)`);
  }
  say(`  ${'ratio'.padEnd(34)} ${(setBased.betsPerSecond / rowByRow.betsPerSecond).toFixed(1).padStart(6)} x      (target 15)`);
}

function benchSlip(): void {
  say('\nThe mathematics of a slip, one calculation');
  for (const { what, milliseconds } of measureSlip()) say(`  ${what.padEnd(60)} ${milliseconds.toFixed(3).padStart(8)} ms`);
}

async function benchSockets(): Promise<void> {
  const figures = await measureSockets();
  say(`\nSockets: ${figures.idle} idle and ${figures.busy} busy, ${figures.pricesPerSecond} price messages a second`);
  say(`  fan-out p50 ${figures.fanOutP50Ms.toFixed(0)} ms, p99 ${figures.fanOutP99Ms.toFixed(0)} ms  (target 100)`);
  say(`  prices, held back up to 200 ms: p99 ${figures.priceAgeP99Ms.toFixed(0)} ms old`);
  say(
    `  ${figures.bytesPerSocket} bytes a socket  (target 20000), ${figures.framesPerSecond} frames/s, ${(figures.serverCpuShare * 100).toFixed(0)} % of a core, ${figures.dropped} dropped`,
  );
}

const busy = await untilQuiet(60);
say(busy < 0.1 ? 'The machine is quiet.' : `Others use ${(busy * 100).toFixed(0)} % of this machine: figures will be low.`);
if (isAsked('slip')) benchSlip();
if (isAsked('sockets')) await benchSockets();
if (isAsked('draws')) {
  const server = await startBenchServer();
  try {
    await benchDraws(server);
  } finally {
    await server.end();
  }
}
if (isAsked('placing') || isAsked('http') || isAsked('settlement') || isAsked('growth')) {
  const server = await startBenchServer();
  try {
    const tpcb = await prepareTpcB(await server.newDatabase('bench_tpcb'));
    say(`\nTPC-B by ${tpcb.source}, 16 clients, prepared`);
    if (isAsked('placing')) await benchPlacing(server, tpcb);
    if (isAsked('growth')) await benchGrowth(server, tpcb);
    if (isAsked('http')) await benchHttp(server, tpcb);
    if (isAsked('settlement')) await benchSettlement(server);
  } finally {
    await server.end();
  }
}
process.exit(0);
