import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { startScriptedFeed } from '@fairbook/harness/scripted-feed';
import { type House, startHouse } from '@fairbook/harness/start-house';
import { keepSaying, openMatches, openPlayers } from '../restarts/restarts.ts';
import { type BetsSent, sendBets } from '../restarts/steady-bets.ts';
import { type BrokenPromises, checkPromises } from '../torture/check-promises.ts';

export interface ThreeServers {
  readonly bets: readonly BetsSent[];
  readonly broken: BrokenPromises;
}

/** Players shared by all servers, and players of each server. */
const SHARED = 4;
const OWN = 4;

/** Sends bets to three servers on one database at once: of shared players, whose wallets change concurrently, and of each server's own. */
export async function raceServers({ seconds, perSecond }: { readonly seconds: number; readonly perSecond: number }): Promise<ThreeServers> {
  const feed = await startScriptedFeed('soccer');
  const startsAt = new Date(Date.now() + 3_600_000);
  const alive = keepSaying(feed, startsAt);
  const env = {
    ...feed.env,
    FAIRBOOK_TOKEN_SECRET: randomBytes(32).toString('base64url'),
    FAIRBOOK_PEPPER: randomBytes(32).toString('base64url'),
  };
  const houses: House[] = [];
  try {
    houses.push(await startHouse({ env, durable: true }));
    const [{ databaseUrl, url }] = houses as [House];
    while (houses.length < 3) houses.push(await startHouse({ env, databaseUrl, roles: 'api' }));
    const matches = await openMatches(url, feed, startsAt);
    const { players, deposits } = await openPlayers(url);
    let isOver = false;
    const sending = houses.map((house, at) => {
      const own = players.slice(SHARED + at * OWN, SHARED + (at + 1) * OWN);
      const all = [...players.slice(0, SHARED), ...own];
      return sendBets({ url: house.url, players: all, matches, perSecond, connections: 32, stopped: () => isOver });
    });
    await wait(seconds * 1_000);
    isOver = true;
    const bets = await Promise.all(sending);
    const told = [...deposits, ...bets.flatMap(({ acknowledged }) => acknowledged)];
    return { bets, broken: await checkPromises(databaseUrl, told) };
  } finally {
    clearInterval(alive);
    for (const house of houses.toReversed()) await house.stop();
    await feed.stop();
  }
}
