import { randomUUID } from 'node:crypto';
import { matchesFrom, until } from '@fairbook/harness/board';
import { madeUpMatch } from '@fairbook/harness/made-up-match';
import { currentDraw, tableOf } from '@fairbook/harness/play';
import { ratesOf, registerPlayer } from '@fairbook/harness/player';
import type { ScriptedFeed } from '@fairbook/harness/scripted-feed';
import { watched } from '@fairbook/harness/watched';
import { cashOutRaces } from './cash-out-races.ts';
import { fullRace } from './full-races.ts';
import { houseWallet } from './house-wallet.ts';
import { PAIRS, pairRace } from './pair-races.ts';
import { type Race, type RaceReport, type Rounds, runRace } from './run-race.ts';
import { openBattery } from './volley.ts';
import { debitsAndCredits, oneIntent, retriedWhilePoor, tenOfFifty, twoIntents } from './wallet-races.ts';

const CONNECTIONS = 50;
const HOUR_MS = 3_600_000;
/** Far more than a round takes, including repeated ones. */
const SECONDS_A_ROUND = 30;

interface RaceOptions {
  /** The rounds of every race except pairs. */
  readonly each: Rounds;
  /** The rounds of pairs; by default as many. */
  readonly ofPairs?: Rounds;
  /** Only races whose names start with this; by default all. */
  readonly only?: string;
  /** Called with the outcome of each round, in races with several. */
  readonly ended?: (end: string) => void;
  /** Called with the report of each race. */
  readonly told?: (report: RaceReport) => void;
}

/** Runs all races against a house, over real HTTP and warm connections. Throws if a race cannot continue, with its name and the server's last output. */
export async function raceHouse(
  house: { readonly url: string; readonly databaseUrl: string },
  feed: ScriptedFeed,
  { each, ofPairs = each, only = '', ended, told = () => undefined }: RaceOptions,
): Promise<readonly RaceReport[]> {
  feed.publish(madeUpMatch(1, new Date(Date.now() + HOUR_MS)));
  const match = await until('the match is on offer', 30, async () => (await matchesFrom(house.url, new Date()))[0]);
  const newPlayer = () => registerPlayer(house.url, `racer-${randomUUID()}`);
  const rates = await ratesOf(house.url);
  const wallet = await houseWallet({ newPlayer, rates, match });
  const races: readonly Race[] = [
    tenOfFifty('bet', wallet),
    oneIntent('bet', wallet, 'debit'),
    oneIntent('deposit', wallet, 'credit'),
    twoIntents('bet', wallet, 'debit'),
    twoIntents('deposit', wallet, 'credit'),
    retriedWhilePoor('bet', wallet),
    debitsAndCredits('bet and deposit', wallet),
    ...cashOutRaces({ url: house.url, feed, rates, newPlayer, ended }),
    fullRace({ url: house.url, feed, rates, newPlayer, databaseUrl: house.databaseUrl }),
  ];
  const battery = await openBattery(house.url, CONNECTIONS);
  const reports: RaceReport[] = [];
  const run = async (race: Race, so: Rounds) => {
    if (!race.name.startsWith(only)) return;
    const report = await watched(house, { what: race.name, withinSeconds: SECONDS_A_ROUND * (10 + so.rounds) }, () =>
      runRace(battery, race, so),
    );
    reports.push(report);
    told(report);
  };
  for (const race of races) await run(race, each);
  const draw = await until('a draw is open', 30, () => currentDraw(house.url, 'racing'));
  const { table_id: tableId } = await tableOf(house.url, 'racing');
  const pairs = { newPlayer, rates, match, draw: { drawId: draw.match_id, tableId }, databaseUrl: house.databaseUrl };
  for (const pair of PAIRS) await run(pairRace(pairs, pair), ofPairs);
  await battery.close();
  return reports;
}
