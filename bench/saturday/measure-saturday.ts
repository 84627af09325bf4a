import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Match } from '@fairbook/contract';
import type { FeedFact } from '@fairbook/contract/feed';
import { formatOdds, type Odds, odds } from '@fairbook/core/money';
import type { MarketKind } from '@fairbook/core/sports';
import { matchesById, matchesFrom, until } from '@fairbook/harness/board';
import { madeUpMatch } from '@fairbook/harness/made-up-match';
import type { HousePlayer } from '@fairbook/harness/player';
import { queryDb } from '@fairbook/harness/query-db';
import { type ScriptedFeed, startScriptedFeed } from '@fairbook/harness/scripted-feed';
import { startHouse } from '@fairbook/harness/start-house';
import { bodiesOf, load, openPlayers } from '../http.ts';
import { told } from '../sockets.ts';
import type { LoadFigures } from '../wrk.ts';

export interface SaturdayRequest {
  readonly matches?: number;
  /** Of them in play. */
  readonly live?: number;
  readonly pricesPerSecond?: number;
  readonly sockets?: number;
  readonly seconds?: number;
}
export interface SaturdayFigures extends Required<SaturdayRequest> {
  /** Price messages a second that were told, and changes that were heard by all sockets. */
  readonly toldPerSecond: number;
  readonly changesPerSecond: number;
  readonly framesPerSecond: number;
  /** From the vendor's word to the client. */
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly p99Ms: number;
  readonly timed: number;
  /** Changes that a socket did not hear: a gap between versions, or less than the last one there is. */
  readonly missed: number;
  /** Sockets that ended before the end. */
  readonly dropped: number;
  readonly alone: LoadFigures;
  readonly beside: LoadFigures;
  /** Bets a second beside all this, over those before and after it. */
  readonly ratio: number;
}

const CONNECTIONS = { FAIRBOOK_CONNECTIONS_PER_ADDRESS: '5000', FAIRBOOK_SOCKETS_PER_ADDRESS: '5000', FAIRBOOK_LOG: 'error' };
const HOUR_MS = 3_600_000;
const LISTED = 20;
const PLAYERS = 32;
const LOAD_SECONDS = 8;
/** One clock for all processes of the machine. */
const clockMs = (): number => Number(process.hrtime.bigint()) / 1e6;

/** The markets that move, each by one price that goes up and down between two bounds. */
const MOVING: readonly {
  readonly market: MarketKind;
  readonly line: number | null;
  readonly code: string;
  readonly from: number;
  readonly prices: Readonly<Record<string, number>>;
}[] = [
  { market: 'wl', line: null, code: 'w', from: 20_000, prices: { d: 33_000, l: 34_000 } },
  { market: 'handicap', line: -100, code: 'w', from: 34_000, prices: { d: 35_000, l: 18_500 } },
  {
    ...{ market: 'goals', line: null, code: '3', from: 38_000 },
    prices: { '0': 110_000, '1': 52_000, '2': 38_000, '4': 62_000, '5': 115_000, '6': 200_000, '7+': 300_000 },
  },
];
const STEPS = 400;

/**
 * The busiest Saturday of two years of data: so many matches, so many of them at once, and the messages of their markets through the whole house, from the vendor to a thousand
 * sockets: seven in ten watch one match, three in ten a list of twenty. Bets are placed before it, beside it and after it.
 */
export async function measureSaturday(
  databaseUrl: string,
  { matches = 140, live = 62, pricesPerSecond = 270, sockets = 1_000, seconds = 40 }: SaturdayRequest = {},
): Promise<SaturdayFigures> {
  const feed = await startScriptedFeed('soccer');
  const house = await startHouse({ databaseUrl, env: { ...feed.env, ...CONNECTIONS } });
  const beat = setInterval(() => feed.publish([]), 5_000);
  const clients = fork(path.join(import.meta.dirname, 'saturday-clients.ts'), { execArgv: ['--import', 'tsx'], stdio: 'inherit' });
  try {
    const board = await openDay(house.url, feed, { matches, live });
    const players = await openPlayers(house, PLAYERS);
    const bodies = await upcomingOf(house.url, board);
    const bets = () => placing(house.url, players, bodies);
    await bets();
    const before = await bets();
    await openSockets(clients, house.url, topicsOf(board.live, sockets));
    const stream = streamPrices(feed, { live, perSecond: pricesPerSecond, seconds });
    await wait(Math.max(0, (seconds - LOAD_SECONDS) / 2) * 1_000);
    const beside = await bets();
    const sent = await stream;
    await wait(2_000);
    const report = await reportOf(clients);
    const after = await bets();
    const stored = await queryDb(databaseUrl, (ask) =>
      ask<{ id: string; kind: string; version: number }>('select match_id::text as id, kind, version from markets'),
    );
    const late = latenciesOf(report.arrivals, { sent, live: board.live });
    const share = (part: number): number => late[Math.min(late.length - 1, Math.floor(late.length * part))] ?? Number.NaN;
    const alone = (before.betsPerSecond + after.betsPerSecond) / 2;
    return {
      ...{ matches, live, pricesPerSecond, sockets, seconds, timed: late.length },
      ...{ toldPerSecond: sent.size / seconds, changesPerSecond: report.changes / seconds, framesPerSecond: report.frames / seconds },
      ...{ p50Ms: share(0.5), p95Ms: share(0.95), p99Ms: share(0.99) },
      missed: report.gaps + behindOf(report.last, stored),
      ...{ dropped: report.ended, alone: before, beside, ratio: beside.betsPerSecond / alone },
    };
  } finally {
    clearInterval(beat);
    clients.kill();
    await house.stop();
    await feed.stop();
  }
}

interface Day {
  /** Ids of matches in play, by their numbers from 0 on. */
  readonly live: readonly string[];
  readonly upcoming: readonly Match[];
}

async function openDay(
  url: string,
  feed: ScriptedFeed,
  { matches, live }: { readonly matches: number; readonly live: number },
): Promise<Day> {
  const begun = new Date(Date.now() - HOUR_MS / 2);
  for (let n = 0; n < matches; n += 1) {
    const isLive = n < live;
    feed.publish(madeUpMatch(n, isLive ? begun : new Date(Date.now() + HOUR_MS), new Date(begun.getTime() - HOUR_MS)));
    if (!isLive) continue;
    const about = { fixture: `made-up-${n}`, version: 1 };
    feed.publish([
      { kind: 'score', ...about, at: begun, period: 'first_half', minute: 30, score: { home: 0, away: 0 }, half_time: null },
      ...MOVING.map(({ market }): FeedFact => ({ kind: 'suspension', ...about, at: new Date(), market, status: 'open' })),
    ]);
  }
  const all = await until('all matches are on offer', 60, async () => {
    const found = await matchesFrom(url, begun);
    return found.length === matches && found.filter(({ status }) => status === 'live').length === live ? found : undefined;
  });
  const numbered = new Map(all.map((match) => [match.home_name, match]));
  return {
    live: Array.from({ length: live }, (_, n) => numbered.get(`Home ${n}`)?.match_id ?? ''),
    upcoming: all.filter(({ status }) => status !== 'live'),
  };
}

const upcomingOf = async (url: string, { upcoming }: Day): Promise<readonly Match[]> =>
  matchesById(
    url,
    upcoming.slice(0, 20).map(({ match_id }) => match_id),
  );

const placing = (url: string, players: readonly HousePlayer[], matches: readonly Match[]): Promise<LoadFigures> => {
  if (bodiesOf(matches).length === 0) throw new Error('there is nothing to bet on');
  return load(url, players, matches, LOAD_SECONDS);
};

/** Seven in ten hear one match, the others a list of twenty. */
const topicsOf = (live: readonly string[], sockets: number): readonly (readonly string[])[] =>
  Array.from({ length: sockets }, (_, at) => {
    const count = at % 10 < 7 ? 1 : LISTED;
    return Array.from({ length: count }, (__, nth) => `match:${live[(at + nth) % live.length]}`);
  });

async function openSockets(clients: ChildProcess, url: string, topics: readonly (readonly string[])[]): Promise<void> {
  const opened = told(clients, 'opened');
  clients.send({ kind: 'open', port: Number.parseInt(new URL(url).port, 10), topics });
  await opened;
}

interface Report {
  readonly frames: number;
  readonly changes: number;
  readonly gaps: number;
  readonly ended: number;
  readonly arrivals: readonly (readonly [key: string, atMs: number])[];
  readonly last: readonly (readonly (readonly [name: string, version: number])[])[];
}
function reportOf(clients: ChildProcess): Promise<Report> {
  const report = told<Report>(clients, 'report');
  clients.send({ kind: 'report' });
  return report;
}

/** When each price was told: by the match's number, its market and the price. */
type Sent = ReadonlyMap<string, number>;

/** Tells prices at a rate, of one match and market after another. */
async function streamPrices(
  feed: ScriptedFeed,
  asked: { readonly live: number; readonly perSecond: number; readonly seconds: number },
): Promise<Sent> {
  const { live, perSecond, seconds } = asked;
  const sent = new Map<string, number>();
  const begun = performance.now();
  for (let tick = 1, at = 0; tick <= seconds * 100; tick += 1) {
    await wait(Math.max(0, begun + tick * 10 - performance.now()));
    const facts: FeedFact[] = [];
    for (; at < (tick / 100) * perSecond; at += 1) {
      const [n, round] = [at % live, Math.floor(at / live)];
      const moving = MOVING[round % MOVING.length] as (typeof MOVING)[number];
      const step = Math.floor(round / MOVING.length) % STEPS;
      const price = moving.from + 10 * (step + 1);
      sent.set(`${n} ${moving.market} ${formatOdds(odds(price))}`, clockMs());
      facts.push({
        ...{
          kind: 'odds',
          fixture: `made-up-${n}`,
          version: 2 + round,
          at: new Date(),
          market: moving.market,
          line: moving.line,
          single: true,
        },
        odds: Object.fromEntries(
          Object.entries({ ...moving.prices, [moving.code]: price }).map(([code, each]): [string, Odds] => [code, odds(each)]),
        ),
      });
    }
    feed.publish(facts);
  }
  return sent;
}

/** How old each price was when it came, in order. */
function latenciesOf(
  arrivals: Report['arrivals'],
  { sent, live }: { readonly sent: Sent; readonly live: readonly string[] },
): readonly number[] {
  const numberOf = new Map(live.map((id, n) => [id, n]));
  return arrivals
    .flatMap(([key, at]) => {
      const [id = '', market, price] = key.split(' ');
      const since = sent.get(`${numberOf.get(id)} ${market} ${price}`);
      return since === undefined ? [] : [at - since];
    })
    .sort((a, b) => a - b);
}

/** By how many versions sockets are behind at the end. */
function behindOf(
  last: Report['last'],
  stored: readonly { readonly id: string; readonly kind: string; readonly version: number }[],
): number {
  const versions = new Map(stored.map(({ id, kind, version }) => [`${id} ${kind}`, version]));
  return last.flat().reduce((sum, [name, version]) => sum + Math.max(0, (versions.get(name) ?? version) - version), 0);
}
