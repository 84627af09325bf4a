import type { PlayerId } from '@fairbook/contract';
import { measureSealing, openAccounts } from './accounts.ts';
import { openWorld } from './betting-world.ts';
import { measureCallbacks } from './callbacks.ts';
import { type Comparison, compare, SECONDS } from './compare.ts';
import { sayCosts } from './cost.ts';
import { measureDraws } from './draws.ts';
import type { BenchServer } from './durable-database.ts';
import { fillOpenBets, measureExposure } from './growth.ts';
import { measureHttp } from './http.ts';
import { measureOutbox } from './outbox.ts';
import { anyOf, eachOf, measurePlacing } from './placing.ts';
import { measureSaturday } from './saturday/measure-saturday.ts';
import { measureSettlement, type SettlementRun } from './settlement.ts';
import type { Verdicts } from './targets.ts';

/** What a part of the bench receives: a server for its databases, the rate it is divided by, and where its figures go. */
export interface Bench extends Comparison {
  readonly server: BenchServer;
}
type Aside = Omit<Bench, 'tpcb'>;

/** The number of open bets while placing is measured. */
const OPEN_BETS = [10_000, 100_000, 1_000_000, 10_000_000];
const ACCOUNTS = 1_000_000;
const IN_FLIGHT = 256;

export async function benchPlacing(bench: Bench): Promise<void> {
  const { server, say } = bench;
  const world = await openWorld(await server.newDatabase('bench_placing'));
  const hot = Array.from({ length: 64 }, () => world.players[0] as PlayerId);
  const measure = (players: readonly PlayerId[], isAlone = false) =>
    measurePlacing(world, { ...eachOf(players), seconds: SECONDS, isAlone });
  const some = (count: number) => world.players.slice(0, count);
  say('\nBets placed, command level, on 1,024 accounts: one accepted bet is locked, checked, priced, written and committed.');
  say('The same process seals every second and reads the outbox meanwhile, as a house does, except where it says alone');
  await compare(bench, { name: '64 players', measure: () => measure(some(64)) });
  await compare(bench, { name: '256 players', target: 'placing, 256 players', measure: () => measure(some(256)) });
  await compare(bench, { name: '256 players, alone', measure: () => measure(some(256), true) });
  await compare(bench, { name: '1024 players', measure: () => measure(some(1_024)) });
  await compare(bench, { name: '1 hot account, 64 in flight', target: 'placing, hot account', measure: () => measure(hot) });
  await compare(bench, { name: '1 hot account, 64 in flight, alone', measure: () => measure(hot, true) });
  say('\nWhat a bet costs, alone');
  await sayCosts(world, bench, { '256 players': eachOf(some(256)), '1 hot account, 64 in flight': eachOf(hot) });
  await world.close();
}

/** A million accounts: how fast their deposits are sealed, and placing by any of them beside placing by a few. */
export async function benchAccounts(bench: Bench): Promise<void> {
  const { server, say, verdicts } = bench;
  const world = await openWorld(await server.newDatabase('bench_accounts'));
  const all = await openAccounts(world.owner, ACCOUNTS);
  const { movements, perSecond } = await measureSealing(world.db, world.owner);
  const [slowest, fastest] = [Math.min(...perSecond), Math.max(...perSecond)];
  say(`\nSealing ${movements} movements that wait, and nothing else meanwhile: movements a second in each tenth of them`);
  say(`  ${perSecond.map((rate) => Math.round(rate)).join(' ')}`);
  say(`  ${'the slowest tenth'.padEnd(44)} ${Math.round(slowest)}/s  (${verdicts.judge('seals, slowest tenth', slowest)})`);
  const share = slowest / fastest;
  say(`  ${'against the fastest'.padEnd(44)} ${share.toFixed(2)}  (${verdicts.judge('seals, slowest against fastest', share)})`);
  say(`\nBets placed beside ${ACCOUNTS} accounts, ${IN_FLIGHT} in flight, with sealing and the reading of the outbox`);
  const measure = (players: readonly PlayerId[]) => () => measurePlacing(world, { ...anyOf(players, IN_FLIGHT), seconds: SECONDS });
  await compare(bench, { name: 'each bet of any of 1,024 accounts', measure: measure(world.players) });
  await compare(bench, { name: 'each bet of any of a million', target: 'placing, a million accounts', measure: measure(all) });
  say('\nWhat a bet costs there, alone');
  await sayCosts(world, bench, {
    'each bet of any of 1,024 accounts': anyOf(world.players, IN_FLIGHT),
    'each bet of any of a million': anyOf(all, IN_FLIGHT),
  });
  await world.close();
}

export async function benchGrowth(bench: Bench): Promise<void> {
  const { server, say, verdicts } = bench;
  const world = await openWorld(await server.newDatabase('bench_growth'));
  say(
    '\nBets placed beside bets that are open already, 256 players of 1,024 accounts: it shows what more bets cost, not what more players do',
  );
  const ratios: number[] = [];
  for (const open of OPEN_BETS) {
    await fillOpenBets(world, world.owner, open);
    const measure = () => measurePlacing(world, { ...eachOf(world.players.slice(0, IN_FLIGHT)), seconds: SECONDS, isAlone: true });
    ratios.push(await compare(bench, { name: `${open} open`, measure }));
  }
  const spread = Math.max(...ratios) / Math.min(...ratios);
  say(`  ${'the fastest against the slowest'.padEnd(44)} ${spread.toFixed(2).padStart(6)} x      (${verdicts.judge('growth', spread)})`);
  await world.close();
}

export async function benchHttp({ server, tpcb, say, verdicts }: Bench): Promise<void> {
  say('\nBets placed through HTTP: token, validation, placing, reply; the server also seals, settles and reads the outbox.');
  say(
    'Players, server and database are on this machine: a client in Node (undici) takes as much of it as the server does of placing, wrk a quarter of that',
  );
  const before = await tpcb.measure(SECONDS);
  const figures = await measureHttp(await server.newDatabase('bench_http'), { connections: [64, IN_FLIGHT], seconds: SECONDS });
  const base = (before + (await tpcb.measure(SECONDS))) / 2;
  for (const { client, connections, betsPerSecond, p50Ms, p99Ms, failed } of figures) {
    const ratio = betsPerSecond / base;
    const isJudged = connections === IN_FLIGHT && tpcb.isComparable;
    const judged = isJudged ? `  (${verdicts.judge(`http, ${connections} connections, ${client}`, ratio)})` : '';
    const wrong = `${failed} failed (${verdicts.judge('http, failed', failed)})`;
    say(
      `  ${`${connections} connections by ${client}`.padEnd(44)} ${ratio.toFixed(2).padStart(6)} x TPC-B${judged}  ${Math.round(betsPerSecond)}/s against ${Math.round(base)}/s, p50 ${p50Ms.toFixed(0)} ms, p99 ${p99Ms.toFixed(0)} ms, ${wrong}`,
    );
  }
  if (!figures.some(({ client }) => client === 'wrk')) say('  wrk is not installed: the figures above carry the client of the bench');
}

const sayRuns = (say: Bench['say'], runs: Readonly<Record<string, SettlementRun>>): void => {
  for (const [name, { betsPerSecond, bets, seconds }] of Object.entries(runs))
    say(`  ${name.padEnd(44)} ${Math.round(betsPerSecond)}/s  (${bets} bets in ${seconds.toFixed(1)} s)`);
};
const sayRatio = (say: Bench['say'], { name, ratio, judged }: { name: string; ratio: number; judged: string }): void =>
  say(`  ${name.padEnd(44)} ${ratio.toFixed(1).padStart(6)} x      (${judged})`);

export async function benchSettlement({ server, say, verdicts }: Aside): Promise<void> {
  const world = await openWorld(await server.newDatabase('bench_settlement'));
  say('\nSettlement of open bets on one match');
  const { setBased, rowByRow, byHand } = await measureSettlement(world);
  sayRuns(say, {
    'set-based, two workers': setBased,
    'row by row by hand, 16 connections': byHand,
    'our code in chunks of one, 16 workers': rowByRow,
  });
  const hand = setBased.betsPerSecond / byHand.betsPerSecond;
  sayRatio(say, { name: 'against row by row by hand', ratio: hand, judged: verdicts.judge('settlement, against by hand', hand) });
  const one = setBased.betsPerSecond / rowByRow.betsPerSecond;
  sayRatio(say, { name: 'against chunks of one', ratio: one, judged: verdicts.judge('settlement, against chunks of one', one) });
  await world.close();
}

export async function benchDraws({ server, say, verdicts }: Aside): Promise<void> {
  say('\nSettlement of open bets on one draw');
  const { setBased, rowByRow } = await measureDraws(await server.newDatabase('bench_draws'));
  sayRuns(say, { 'set-based, two workers': setBased, 'our code in chunks of one, 16 workers': rowByRow });
  const ratio = setBased.betsPerSecond / rowByRow.betsPerSecond;
  sayRatio(say, { name: 'against chunks of one', ratio, judged: verdicts.judge('draws, against chunks of one', ratio) });
}

export async function benchCallbacks({ server, say, verdicts }: Aside): Promise<void> {
  say(
    '\nCalls of a provider of games: signature, lock, gates, movement and news, taken in batches, against plain movements of the ledger, a transaction each',
  );
  const figures = await measureCallbacks(await server.newDatabase('bench_callbacks'), { seconds: SECONDS, steadySeconds: 60 });
  const { callsPerSecond, plainPerSecond, ratio, p50Ms, p99Ms, refused } = figures;
  say(
    `  ${'256 players, against plain movements'.padEnd(44)} ${ratio.toFixed(2).padStart(6)} x      (${verdicts.judge('callbacks, against plain movements', ratio)})  ${Math.round(callsPerSecond)}/s against ${Math.round(plainPerSecond)}/s`,
  );
  say(
    `  ${'two hundred a second, for a minute'.padEnd(44)} p50 ${p50Ms.toFixed(0)} ms, p99 ${p99Ms.toFixed(0)} ms  (${verdicts.judge('callbacks, p99', p99Ms)}), ${refused} refused (${verdicts.judge('callbacks, refused', refused)})`,
  );
}

export async function benchOutbox({
  server,
  say,
  verdicts,
}: {
  server: BenchServer;
  say: Bench['say'];
  verdicts: Verdicts;
}): Promise<void> {
  say('\nThe outbox: transactions of one event each, written for a minute by another process, which hears them at a socket of this one');
  const figures = await measureOutbox(await server.newDatabase('bench_outbox'));
  const { written, writtenPerSecond, missing, outOfOrder, p50Ms, p99Ms, ageSeconds } = figures;
  say(
    `  ${'written'.padEnd(44)} ${Math.round(writtenPerSecond)}/s, ${written} in all  (${verdicts.judge('outbox, written', writtenPerSecond)})`,
  );
  const lost = missing + outOfOrder;
  say(`  ${'not heard, or out of order'.padEnd(44)} ${missing}, ${outOfOrder}  (${verdicts.judge('outbox, missing', lost)})`);
  say(`  ${'from the insert to the socket'.padEnd(44)} p50 ${p50Ms.toFixed(0)} ms, p99 ${p99Ms.toFixed(0)} ms`);
  say(
    `  ${'age of the oldest event at the end'.padEnd(44)} ${ageSeconds.toFixed(3)} s  (${verdicts.judge('outbox, age at the end', ageSeconds)})`,
  );
}

export async function benchExposure({ server, say, verdicts }: Aside): Promise<void> {
  say('\nBets placed beside a thousand open bets and beside a million, each counted in what the house may owe, turn by turn');
  const { few, many, ratio, ratios } = await measureExposure(server);
  const rounds = ratios.map((each) => each.toFixed(2)).join(' ');
  say(
    `  ${'a million against a thousand'.padEnd(44)} ${ratio.toFixed(2).padStart(6)} x      (${verdicts.judge('exposure, a million against a thousand', ratio)}; rounds ${rounds})  ${many.betsPerSecond}/s against ${few.betsPerSecond}/s, p99 ${many.p99Ms.toFixed(0)} ms against ${few.p99Ms.toFixed(0)} ms`,
  );
}

export async function benchSaturday({ server, say, verdicts }: Aside): Promise<void> {
  const figures = await measureSaturday(await server.newDatabase('bench_saturday'));
  const { matches, live, pricesPerSecond, sockets, seconds, p50Ms, p95Ms, p99Ms, missed, dropped, alone, beside, ratio } = figures;
  say(
    `\nThe busiest Saturday: ${matches} matches, ${live} at once, ${pricesPerSecond} price messages a second for ${seconds} s through the whole house, ${sockets} sockets`,
  );
  say(
    `  ${'from the message to the client'.padEnd(44)} p50 ${p50Ms.toFixed(0)} ms, p95 ${p95Ms.toFixed(0)} ms, p99 ${p99Ms.toFixed(0)} ms of ${figures.timed}  (${verdicts.judge('saturday, p99', p99Ms)})`,
  );
  say(
    `  ${'told, heard, frames'.padEnd(44)} ${Math.round(figures.toldPerSecond)}/s, ${Math.round(figures.changesPerSecond)}/s, ${Math.round(figures.framesPerSecond)}/s`,
  );
  say(
    `  ${'changes that a client did not hear'.padEnd(44)} ${missed}  (${verdicts.judge('saturday, missed', missed)}), ${dropped} sockets dropped (${verdicts.judge('saturday, dropped', dropped)})`,
  );
  say(
    `  ${'bets placed beside it against alone'.padEnd(44)} ${ratio.toFixed(2).padStart(6)} x      ${Math.round(beside.betsPerSecond)}/s against ${Math.round(alone.betsPerSecond)}/s, p99 ${beside.p99Ms.toFixed(0)} ms against ${alone.p99Ms.toFixed(0)} ms, ${beside.failed + alone.failed} failed (${verdicts.judge('http, failed', beside.failed + alone.failed)})`,
  );
}
