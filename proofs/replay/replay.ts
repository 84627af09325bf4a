import { randomUUID } from 'node:crypto';
import { call, settingsApi, walletApi } from '@fairbook/contract';
import { RULE_SETS } from '@fairbook/core/betting';
import type { SportGame } from '@fairbook/core/catalog';
import { parseAmount } from '@fairbook/core/money';
import { hasEarlyPayout } from '@fairbook/core/sports';
import { deposit, type HousePlayer, ratesOf, registerPlayer } from '@fairbook/harness/player';
import type { ScriptedFeed } from '@fairbook/harness/scripted-feed';
import { seededRandom } from '@fairbook/harness/seeded-random';
import { fetchWithin } from '@fairbook/harness/steady-fetch';
import { untilSettled } from '@fairbook/harness/until-settled';
import { watched } from '@fairbook/harness/watched';
import { type ExportedBet, exportBets } from './export-bets.ts';
import { matchDaysOf } from './match-day.ts';
import type { PlacedBet } from './place-bets.ts';
import { keysOf } from './planned-bet.ts';
import { BONUS_MOST, hasBonus, promiseBonus } from './promise-bonus.ts';
import { promiseLead } from './promise-lead.ts';
import { readSeason, type SoldAs } from './read-season.ts';
import { playSeason } from './season-play.ts';
import { tellFeed } from './tell-feed.ts';

export interface ReplayOptions {
  readonly house: { readonly url: string; readonly databaseUrl: string };
  readonly feed: ScriptedFeed;
  /** The data file, and the file to export bets to. */
  readonly file: string;
  readonly exportFile: string;
  readonly players: number;
  readonly bets: number;
  readonly seed: string;
  /** The number of matches, the latest of the file; by default all. */
  readonly most?: number;
  /** Soccer as a game of the Beijing pool or 365sports. */
  readonly as?: SoldAs;
  readonly progress: (line: string) => void;
}
export interface ReplayReport {
  readonly ruleSet: string;
  readonly matches: number;
  readonly leftOut: number;
  readonly matchDays: number;
  readonly placed: readonly PlacedBet[];
  /** The number of cash-outs, full or partial. */
  readonly cashedOut: number;
  readonly bets: readonly ExportedBet[];
  /** How many wallets do not equal deposits minus stakes plus payouts. */
  readonly wrongWallets: number;
  readonly playedMs: number;
  readonly settledMs: number;
}

const HOUR_MS = 3_600_000;
const RICH = '10000';
const POOR = '1';
const REGISTERED_AT_ONCE = 4;
const PLAYED_WITHIN_S = 7_200;
const SETTLED_WITHIN_S = 600;
/** Bets are sent only once, so the timeout must suffice on a busy machine. */
const patientFetch = fetchWithin(60);

/** Replays a data file against a running house over HTTP, as players would, and exports what they were shown. */
export async function replay(options: ReplayOptions): Promise<ReplayReport> {
  const { house, feed, seed, progress } = options;
  const chance = seededRandom(seed);
  const season = readSeason(options.file, seed, options);
  const days = matchDaysOf(season.matches, new Date(Date.now() + 2 * HOUR_MS), chance);
  progress(`${season.matches.length} matches on ${days.length} days; opening ${options.players} accounts`);
  const [rates, config] = [await ratesOf(house.url), await configOf(house.url, season.game)];
  const players = await openAccounts(house.url, options.players);
  for (const [place, player] of players.entries()) await deposit(player, place === players.length - 1 ? POOR : RICH, rates);

  if (hasBonus(season.game)) await promiseBonus(house.databaseUrl, season.game);
  if (hasEarlyPayout(season.game)) await promiseLead(house.databaseUrl, season.game);
  const begun = performance.now();
  const { placed, fixtures, cashedOut } = await watched(house, { what: 'the season is played', withinSeconds: PLAYED_WITHIN_S }, () =>
    playSeason({
      ...{ url: house.url, teller: tellFeed(feed, season.game, chance), days, players, bets: options.bets, chance, progress },
      terms: {
        game: season.game,
        ruleSet: RULE_SETS[config.rule_set],
        rates,
        bonusMax: config.data.bonus_max - (hasBonus(season.game) ? BONUS_MOST : 0n),
      },
      limits: { betMax: config.data.bet_max, multipleMax: config.data.multiple_max },
      nextKey: keysOf(chance, new Date('2026-01-01T00:00:00Z')),
    }),
  );
  const playedMs = performance.now() - begun;
  await watched(house, { what: 'everything is settled', withinSeconds: SETTLED_WITHIN_S }, () => untilSettled(house.databaseUrl));
  const settledMs = performance.now() - begun - playedMs;
  const sent = new Map(placed.map(({ planned }) => [planned.key, planned.body]));
  const taken = placed.filter(({ refusal }) => refusal === undefined).map(({ planned }) => planned.key);
  const bets = await exportBets(options.exportFile, players, { game: season.game, fixtures, sent, taken });
  return {
    ...{ ruleSet: config.rule_set, matches: season.matches.length, leftOut: season.leftOut, matchDays: days.length },
    ...{ placed, cashedOut, bets: bets.flat(), playedMs, settledMs },
    wrongWallets: await wrongWallets(players, bets),
  };
}

const configOf = (baseUrl: string, kind: SportGame) =>
  call({ baseUrl, fetch: patientFetch, headers: () => ({}) }, settingsApi.gameConfig, { kind });

async function openAccounts(url: string, count: number): Promise<readonly HousePlayer[]> {
  const players: HousePlayer[] = [];
  while (players.length < count) {
    const some = Math.min(REGISTERED_AT_ONCE, count - players.length);
    players.push(
      ...(await Promise.all(Array.from({ length: some }, () => registerPlayer(url, `replay-${randomUUID()}`, { through: patientFetch })))),
    );
  }
  return players;
}

async function wrongWallets(players: readonly HousePlayer[], bets: readonly (readonly ExportedBet[])[]): Promise<number> {
  let wrong = 0;
  for (const [place, player] of players.entries()) {
    const moved = (bets[place] ?? []).reduce((sum, { total_price, bonus }) => sum - parseAmount(total_price) + parseAmount(bonus), 0n);
    const expected = parseAmount(place === players.length - 1 ? POOR : RICH) + moved;
    if ((await player.call(walletApi.memberAccount, {})).score !== expected) wrong += 1;
  }
  return wrong;
}
