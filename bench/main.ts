import { parseArgs } from 'node:util';
import { startBenchServer } from './durable-database.ts';
import {
  type Bench,
  benchAccounts,
  benchCallbacks,
  benchDraws,
  benchExposure,
  benchGrowth,
  benchHttp,
  benchOutbox,
  benchPlacing,
  benchSaturday,
  benchSettlement,
} from './on-database.ts';
import { untilQuiet } from './quiet.ts';
import { measureSlip } from './slip.ts';
import { measureSockets } from './sockets.ts';
import { createVerdicts } from './targets.ts';
import { prepareTpcB } from './tpcb.ts';

/**
 * `npm run bench [-- placing accounts http callbacks settlement draws outbox slip sockets growth exposure saturday] [-- --print]`: the speed of the house, as ratios measured
 * side by side in one run on one PostgreSQL. Exits with 1 if a figure misses its target in `targets.ts`, unless `--print` is given.
 *
 * Absolute figures vary with the machine and its load, so each rate is divided by that of pgbench's TPC-B-like script, run just before and after it.
 */
const PARTS = [
  'slip',
  'sockets',
  'outbox',
  'callbacks',
  'draws',
  'placing',
  'accounts',
  'growth',
  'http',
  'settlement',
  'exposure',
  'saturday',
] as const;
type Part = (typeof PARTS)[number];
/** Run only by name: the first takes as long as all the others together, and ten gigabytes of disk. */
const ONLY_WHEN_ASKED = new Set<string>(['growth', 'exposure', 'saturday']);

const { values, positionals } = parseArgs({ options: { print: { type: 'boolean', default: false } }, allowPositionals: true });
const unknown = positionals.filter((part) => !PARTS.includes(part as Part));
if (unknown.length > 0) throw new Error(`${unknown.join(', ')}: the parts are ${PARTS.join(', ')}`);
const isAsked = (part: Part): boolean => (positionals.length === 0 && !ONLY_WHEN_ASKED.has(part)) || positionals.includes(part);
const say = (text: string): void => console.log(text);
const verdicts = createVerdicts();

function benchSlip(): void {
  say('\nThe mathematics of a slip, one calculation');
  for (const { what, milliseconds } of measureSlip()) say(`  ${what.padEnd(60)} ${milliseconds.toFixed(3).padStart(8)} ms`);
}

async function benchSockets(): Promise<void> {
  const figures = await measureSockets();
  const { fanOutP50Ms, fanOutP99Ms, bytesPerSocket, dropped } = figures;
  say(
    `\nSockets: ${figures.idle} idle and ${figures.busy} busy, ${figures.pricesPerSecond} price messages a second, over an outbox in memory`,
  );
  say(
    `  fan-out p50 ${fanOutP50Ms.toFixed(0)} ms, p99 ${fanOutP99Ms.toFixed(0)} ms  (${verdicts.judge('sockets, fan-out p99', fanOutP99Ms)})`,
  );
  say(`  prices, held back up to 200 ms: p99 ${figures.priceAgeP99Ms.toFixed(0)} ms old`);
  say(
    `  ${bytesPerSocket} bytes a socket  (${verdicts.judge('sockets, bytes', bytesPerSocket)}), ${figures.framesPerSecond} frames/s, ${(figures.serverCpuShare * 100).toFixed(0)} % of a core, ${dropped} dropped (${verdicts.judge('sockets, dropped', dropped)})`,
  );
}

/** Runs it on a server of its own, which is stopped afterwards. */
async function onServer(work: (bench: Omit<Bench, 'tpcb'>) => Promise<void>): Promise<void> {
  const server = await startBenchServer();
  try {
    await work({ server, verdicts, say });
  } finally {
    await server.end();
  }
}

const COMPARED = { placing: benchPlacing, accounts: benchAccounts, growth: benchGrowth, http: benchHttp } as const;
type ComparedPart = keyof typeof COMPARED;

async function benchCompared(bench: Omit<Bench, 'tpcb'>): Promise<void> {
  const parts = (Object.keys(COMPARED) as ComparedPart[]).filter(isAsked);
  if (parts.length > 0) {
    const tpcb = await prepareTpcB(await bench.server.newDatabase('bench_tpcb'));
    say(`\nTPC-B by ${tpcb.source}, 16 clients, prepared, on ${bench.server.description}`);
    for (const part of parts) await COMPARED[part]({ ...bench, tpcb });
  }
  if (isAsked('settlement')) await benchSettlement(bench);
}

const busy = await untilQuiet(60);
say(busy < 0.1 ? 'The machine is quiet.' : `Others use ${(busy * 100).toFixed(0)} % of this machine: figures will be low.`);
if (isAsked('slip')) benchSlip();
if (isAsked('sockets')) await benchSockets();
if (isAsked('outbox')) await onServer(benchOutbox);
if (isAsked('callbacks')) await onServer(benchCallbacks);
if (isAsked('draws')) await onServer(benchDraws);
if (isAsked('exposure')) await onServer(benchExposure);
if (isAsked('saturday')) await onServer(benchSaturday);
if ([...(Object.keys(COMPARED) as ComparedPart[]), 'settlement' as const].some(isAsked)) await onServer(benchCompared);

const missed = verdicts.missed();
say(missed.length === 0 ? '\nEvery target was met.' : `\nMissed:\n${missed.map((each) => `  ${each}`).join('\n')}`);
process.exit(missed.length > 0 && !values.print ? 1 : 0);
