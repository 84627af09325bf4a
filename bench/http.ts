import { setTimeout as wait } from 'node:timers/promises';
import type { Match } from '@fairbook/contract';
import { formatOdds } from '@fairbook/core/money';
import { matchesById, matchesFrom, until } from '@fairbook/harness/board';
import { madeUpMatch } from '@fairbook/harness/made-up-match';
import { deposit, type HousePlayer, ratesOf, registerPlayer } from '@fairbook/harness/player';
import { startScriptedFeed } from '@fairbook/harness/scripted-feed';
import { type House, startHouse } from '@fairbook/harness/start-house';
import { Pool } from 'undici';
import { v7 } from 'uuid';
import { hasWrk, type LoadFigures, loadByWrk } from './wrk.ts';

export interface HttpFigures extends LoadFigures {
  /** `undici`, in the process of the bench, or `wrk`. */
  readonly client: 'undici' | 'wrk';
  readonly connections: number;
}

const MATCHES = 20;

const SELECTIONS = ['w', 'd', 'l'] as const;

/**
 * Bets a second through the whole server: HTTP, token, validation, placing, reply. One server process has all roles on the given database, so it also seals,
 * settles and reads the outbox; connections are warm, and each sends its next bet once the last is answered. Clients, server and database share the machine; if
 * `wrk` is installed, it sends the same bets once more, using less of the processor.
 */
export async function measureHttp(databaseUrl: string, { connections = [64, 256], seconds = 10 } = {}): Promise<readonly HttpFigures[]> {
  const feed = await startScriptedFeed('soccer');
  const house = await startHouse({ databaseUrl, env: { ...feed.env, FAIRBOOK_LOG: 'error' } });
  // The feed must keep reporting, or its markets would be suspended.
  const alive = setInterval(() => feed.publish([]), 5_000);
  try {
    const matches = await openMatches(house, feed.publish);
    const players = await openPlayers(house, Math.max(...connections));
    await load(house.url, players, matches, 2);
    const figures: HttpFigures[] = [];
    const isThere = await hasWrk();
    for (const count of connections) {
      const some = players.slice(0, count);
      figures.push({ client: 'undici', connections: count, ...(await load(house.url, some, matches, seconds)) });
      if (!isThere) continue;
      const tokens = some.map((player) => new Headers(player.transport.headers()).get('authorization') ?? '');
      const wish = { url: house.url, tokens, bodies: bodiesOf(matches), connections: count, seconds };
      figures.push({ client: 'wrk', connections: count, ...(await loadByWrk(wish)) });
    }
    return figures;
  } finally {
    clearInterval(alive);
    await house.stop();
    await feed.stop();
  }
}

async function openMatches(house: House, publish: (facts: ReturnType<typeof madeUpMatch>) => void): Promise<readonly Match[]> {
  const startsAt = new Date(Date.now() + 3_600_000);
  const first = Math.floor(Date.now() / 1_000);
  for (let n = 0; n < MATCHES; n += 1) publish(madeUpMatch(first + n, startsAt));
  const open = await until('the matches are on offer', 30, async () => {
    const found = await matchesFrom(house.url, new Date(startsAt.getTime() - 1_000));
    return found.length >= MATCHES ? found.slice(-MATCHES) : undefined;
  });
  return matchesById(
    house.url,
    open.map((match) => match.match_id),
  );
}

export async function openPlayers(house: House, count: number): Promise<readonly HousePlayer[]> {
  const rates = await ratesOf(house.url);
  const run = v7();
  const players: HousePlayer[] = [];
  for (let at = 0; at < count; at += 8) {
    const some = await Promise.all(
      Array.from({ length: Math.min(8, count - at) }, (_, n) => registerPlayer(house.url, `bench-${run}-${at + n}`)),
    );
    await Promise.all(some.map((player) => deposit(player, '10000', rates)));
    players.push(...some);
  }
  return players;
}

export async function load(url: string, players: readonly HousePlayer[], matches: readonly Match[], seconds: number): Promise<LoadFigures> {
  const pool = new Pool(url, { connections: players.length, pipelining: 1 });
  const bodies = bodiesOf(matches);
  const times: number[] = [];
  let failed = 0;
  const begun = performance.now();
  const end = begun + seconds * 1_000;
  const bet = async (player: HousePlayer, from: number) => {
    const headers = { ...player.transport.headers(), 'content-type': 'application/json' };
    for (let at = from; performance.now() < end; at += 1) {
      const sent = performance.now();
      const answer = await pool.request({
        method: 'POST',
        path: '/sports/api/v1/soccer/bet',
        headers: { ...headers, 'idempotency-key': v7() },
        body: bodies[at % bodies.length] ?? '',
      });
      await answer.body.dump();
      if (answer.statusCode === 200) times.push(performance.now() - sent);
      else failed += 1;
    }
  };
  await Promise.all(players.map((player, at) => bet(player, at * 7)));
  const took = (performance.now() - begun) / 1_000;
  await pool.close();
  await wait(0);
  times.sort((a, b) => a - b);
  const share = (part: number) => times[Math.floor(times.length * part)] ?? Number.NaN;
  return { betsPerSecond: times.length / took, p50Ms: share(0.5), p99Ms: share(0.99), failed };
}

/** Singles on every side of every match, at the current odds. */
export const bodiesOf = (matches: readonly Match[]): readonly string[] =>
  matches.flatMap((match) =>
    SELECTIONS.map((name) => {
      const odds = match.compare.wl?.odds[name];
      if (odds === undefined) throw new Error(`match ${match.match_id} has no odds for ${name}`);
      const leg = { match_id: match.match_id, kind: 'wl', name, odds: formatOdds(odds), handicap_val: null };
      return JSON.stringify({
        currency: 'USDT',
        rate_id: '1',
        unit_stake: '0.01',
        multiple: 1,
        sizes: [1],
        odds_policy: 'ask',
        legs: [leg],
      });
    }),
  );
