import { setTimeout as wait } from 'node:timers/promises';
import type { Match } from '@fairbook/contract';
import { matchesFrom, until } from '@fairbook/harness/board';
import { deposit, type HousePlayer, ratesOf, registerPlayer } from '@fairbook/harness/player';
import type { ScriptedFeed } from '@fairbook/harness/scripted-feed';
import { seededRandom } from '@fairbook/harness/seeded-random';
import type { House } from '@fairbook/harness/start-house';
import { steadyFetch } from '@fairbook/harness/steady-fetch';
import { type VerifiedDraws, verifyDraws } from '../draws/verify-draws.ts';
import { type BrokenPromises, checkPromises, openBets } from './check-promises.ts';
import { emptyRecord, type Record, runClient } from './client.ts';
import { type OpenDraw, watchDraws } from './draw-intent.ts';
import { streamMatches } from './match-stream.ts';

export interface TortureOptions {
  readonly house: House;
  readonly feed: ScriptedFeed;
  readonly connections: number;
  readonly players: number;
  /** The seconds of load between crashes. */
  readonly everySeconds: number;
  /** Returns what to kill next, after this many crashes and seconds; undefined ends the load. */
  readonly endNext: (ended: number, seconds: number) => 'server' | 'postgres' | undefined;
  readonly matchEveryMs: number;
  readonly say: (line: string) => void;
}
export interface TortureReport {
  readonly record: Record;
  readonly kills: number;
  readonly crashes: number;
  readonly results: number;
  readonly corrections: number;
  readonly broken: BrokenPromises;
  /** The verification of every draw held, from what the site publishes. */
  readonly verified: VerifiedDraws;
  /** The time from the end of the load until the last bet was settled. */
  readonly settledAfterMs: number;
}

const SETTLED_WITHIN_S = 120;
/** Long enough for a busy machine. */
const BET_WITHIN_S = 120;

/** Puts load on a house, kills its server repeatedly and its PostgreSQL once, lets it recover, and compares what players were told with the database. */
export async function torture(options: TortureOptions): Promise<TortureReport> {
  const { house, feed, say } = options;
  const chance = seededRandom('torture');
  const rates = await ratesOf(house.url);
  const record = emptyRecord();
  const players = await openAccounts(house.url, options.players, countingFetch(record));
  for (const player of players) {
    const key = crypto.randomUUID();
    record.acknowledged.push({ kind: 'deposit', player: player.playerId, key, amount: await deposit(player, '500', rates, key) });
  }
  const matches = streamMatches(feed, chance, options.matchEveryMs);
  let board: readonly Match[] = [];
  let draws: readonly OpenDraw[] = [];
  let over = false;
  const isOver = () => over;
  const watching = [
    watchBoard(house.url, isOver, (seen) => {
      board = seen;
    }),
    watchDraws(house.url, isOver, (seen) => {
      draws = seen;
    }),
  ];
  const clients = Array.from({ length: options.connections }, (_, n) =>
    runClient({
      player: players[n % players.length] as HousePlayer,
      rates,
      chance: seededRandom(`client ${n}`),
      board: () => board,
      draws: () => draws,
      record,
      stopped: isOver,
    }),
  );
  const bets = () => Math.min(...(['bet', 'draw_bet'] as const).map((of) => record.acknowledged.filter(({ kind }) => kind === of).length));
  const { kills, crashes } = await endAgainAndAgain(options, bets);
  over = true;
  say('the load ends; waiting for every key to be answered');
  await Promise.all([...clients, ...watching]);
  await matches.finish();
  const since = performance.now();
  await until('every bet is settled', SETTLED_WITHIN_S, async () => ((await openBets(house.databaseUrl)) === 0 ? true : undefined)).catch(
    (error: Error) => say(error.message),
  );
  const settledAfterMs = performance.now() - since;
  say('looking at everything');
  const verified = await verifyDraws(house.url, house.databaseUrl);
  const broken = await checkPromises(house.databaseUrl, record.acknowledged);
  return { record, kills, crashes, results: matches.results(), corrections: matches.corrections(), verified, broken, settledAfterMs };
}

async function openAccounts(url: string, count: number, through: typeof fetch): Promise<readonly HousePlayer[]> {
  const players: HousePlayer[] = [];
  for (let n = 0; n < count; n += 1) players.push(await registerPlayer(url, `tortured-${n}-${process.pid}`, { through }));
  return players;
}

/** Returns a fetch that counts attempts without an answer. */
const countingFetch =
  (record: Record): typeof fetch =>
  async (input, init) => {
    const answer = await steadyFetch(input, init).catch((error: unknown) => {
      record.cutOff += 1;
      throw error;
    });
    if (answer.status >= 500) record.cutOff += 1;
    return answer;
  };

/** Polls the matches on offer as a guest, also while the house is down. */
async function watchBoard(url: string, over: () => boolean, see: (matches: readonly Match[]) => void): Promise<void> {
  while (!over()) {
    see(await matchesFrom(url, new Date()).catch(() => []));
    await wait(300);
  }
}

/** Kills the server, or PostgreSQL if it is ours, every few seconds and restarts it; starts only after the first bet of each kind was confirmed. */
async function endAgainAndAgain(
  { house, everySeconds, endNext, say }: TortureOptions,
  bets: () => number,
): Promise<{ kills: number; crashes: number }> {
  const counts = { kills: 0, crashes: 0 };
  const begun = Date.now();
  await until('a first bet on a match and one on a draw are placed', BET_WITHIN_S, async () => bets() > 0 || undefined);
  for (;;) {
    await wait(everySeconds * 1_000);
    const seconds = (Date.now() - begun) / 1_000;
    const next = endNext(counts.kills + counts.crashes, seconds);
    if (next === undefined) return counts;
    if (next === 'postgres' && house.crashPostgres) {
      await house.crashPostgres();
      counts.crashes += 1;
    } else {
      await house.kill();
      await house.restart();
      counts.kills += 1;
    }
    say(
      `${seconds.toFixed(0).padStart(4)} s  ${next === 'server' ? 'the server' : 'PostgreSQL'} was ended without notice and started again`,
    );
  }
}
