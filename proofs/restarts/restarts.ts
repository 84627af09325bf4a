import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { matchesById, matchesFrom, until } from '@fairbook/harness/board';
import { madeUpMatch } from '@fairbook/harness/made-up-match';
import { deposit, type HousePlayer, ratesOf, registerPlayer } from '@fairbook/harness/player';
import { type ScriptedFeed, startScriptedFeed } from '@fairbook/harness/scripted-feed';
import { type House, startHouse } from '@fairbook/harness/start-house';
import { WebSocket } from 'ws';
import { checkPromises } from '../torture/check-promises.ts';
import type { Acknowledged } from '../torture/intent.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { type BetsSent, sendBets } from './steady-bets.ts';

export interface RestartsOptions {
  readonly restarts: number;
  readonly perSecond: number;
  readonly connections: number;
  readonly sockets: number;
  readonly say: (line: string) => void;
}
export interface RestartsReport {
  readonly restarts: number;
  readonly bets: BetsSent;
  /** Confirmed bets that are missing or have no stake; bets placed twice; bets never confirmed. */
  readonly lost: number;
  readonly doubled: number;
  readonly untold: number;
  /** Ended sockets: told to reconnect, or cut off. */
  readonly sockets: { readonly told: number; readonly cut: number };
  readonly homeless: number;
}

const DRAIN_MS = 1_000;
/** The time between one server being ready and stopping the other. */
const BETWEEN_MS = 500;
const MATCHES = 10;
const PLAYERS = 16;

/** Runs two servers behind a load balancer on one database and restarts them in turn, while bets and sockets use persistent connections. */
export async function restarts(options: RestartsOptions): Promise<RestartsReport> {
  const feed = await startScriptedFeed('soccer');
  const startsAt = new Date(Date.now() + 3_600_000);
  const alive = keepSaying(feed, startsAt);
  const env = {
    ...feed.env,
    FAIRBOOK_TOKEN_SECRET: randomBytes(32).toString('base64url'),
    FAIRBOOK_PEPPER: randomBytes(32).toString('base64url'),
    FAIRBOOK_DRAIN_MS: String(DRAIN_MS),
  };
  const houses: House[] = [];
  let balancer: Balancer | undefined;
  try {
    houses.push(await startHouse({ env, durable: true }));
    houses.push(await startHouse({ env, databaseUrl: houses[0]?.databaseUrl ?? '' }));
    balancer = await startBalancer(houses.map(({ url }) => url));
    return await restartUnderBets(options, { feed, houses, balancer, startsAt });
  } finally {
    clearInterval(alive);
    await balancer?.stop();
    for (const house of houses.toReversed()) await house.stop();
    await feed.stop();
  }
}

/** Publishes news every second, as vendors do: without any, the feed's long poll would outlast the server and its markets would be suspended. */
export function keepSaying(feed: ScriptedFeed, startsAt: Date): NodeJS.Timeout {
  let version = 1;
  return setInterval(() => {
    version += 1;
    const [fixture] = madeUpMatch(1, startsAt);
    if (fixture) feed.publish([{ ...fixture, version }]);
  }, 1_000);
}

interface Around {
  readonly feed: ScriptedFeed;
  readonly houses: readonly House[];
  readonly balancer: Balancer;
  /** The kick-off of the matches. */
  readonly startsAt: Date;
}

async function restartUnderBets(options: RestartsOptions, { feed, houses, balancer, startsAt }: Around): Promise<RestartsReport> {
  const { say } = options;
  const matches = await openMatches(balancer.url, feed, startsAt);
  const { players, deposits } = await openPlayers(balancer.url);
  let isOver = false;
  const sockets = keepSockets(balancer.port, options.sockets, () => isOver);
  const sending = sendBets({ ...options, url: balancer.url, players, matches, stopped: () => isOver });
  for (let at = 0; at < options.restarts; at += 1) {
    const house = houses[at % houses.length] as House;
    const begun = performance.now();
    await house.drain();
    const stopped = performance.now();
    await house.restart();
    say(`restart ${at + 1}: stopped in ${Math.round(stopped - begun)} ms, ready again after ${Math.round(performance.now() - stopped)} ms`);
    await wait(BETWEEN_MS);
  }
  isOver = true;
  const bets = await sending;
  const closed = sockets.close();
  const { lostBets, lostStakes, doubled, untold } = await checkPromises(houses[0]?.databaseUrl ?? '', [...bets.acknowledged, ...deposits]);
  return {
    restarts: options.restarts,
    bets,
    lost: Math.max(lostBets, lostStakes),
    doubled,
    untold,
    sockets: closed,
    homeless: balancer.homeless(),
  };
}

export async function openMatches(url: string, feed: ScriptedFeed, startsAt: Date) {
  for (let n = 1; n <= MATCHES; n += 1) feed.publish(madeUpMatch(n, startsAt));
  const open = await until('the matches are on offer', 120, async () => {
    const found = await matchesFrom(url, new Date(startsAt.getTime() - 1_000));
    return found.length >= MATCHES ? found : undefined;
  });
  return matchesById(
    url,
    open.map((match) => match.match_id),
  );
}

export async function openPlayers(
  url: string,
): Promise<{ readonly players: readonly HousePlayer[]; readonly deposits: readonly Acknowledged[] }> {
  const rates = await ratesOf(url);
  const deposits: Acknowledged[] = [];
  const open = async (n: number): Promise<HousePlayer> => {
    const player = await registerPlayer(url, `restarted-${n}-${process.pid}`);
    const key = randomUUID();
    deposits.push({ kind: 'deposit', player: player.playerId, key, amount: await deposit(player, '10000', rates, key) });
    return player;
  };
  return { players: await Promise.all(Array.from({ length: PLAYERS }, (_, n) => open(n))), deposits };
}

const COME_AGAIN = 1012;

/** Keeps sockets of guests open, reconnecting when told to or cut off. */
function keepSockets(port: number, count: number, isOver: () => boolean): { readonly close: () => { told: number; cut: number } } {
  const counts = { told: 0, cut: 0 };
  const open = new Set<WebSocket>();
  const keep = (): void => {
    if (isOver()) return;
    const socket = new WebSocket(`ws://127.0.0.1:${port}/wss-new`);
    let isThere = false;
    socket.on('error', () => undefined);
    socket.on('open', () => {
      isThere = true;
      open.add(socket);
    });
    socket.on('close', (code) => {
      open.delete(socket);
      if (isOver()) return;
      if (isThere && code === COME_AGAIN) counts.told += 1;
      else if (isThere) counts.cut += 1;
      setTimeout(keep, 200 + Math.random() * 800);
    });
  };
  for (let n = 0; n < count; n += 1) keep();
  return {
    close: () => {
      for (const socket of open) socket.terminate();
      return counts;
    },
  };
}
