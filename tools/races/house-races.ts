import { randomUUID } from 'node:crypto';
import { currentDraw, tableOf } from '../draws/play.ts';
import { matchesFrom, until } from '../house/board.ts';
import { madeUpMatch } from '../house/made-up-match.ts';
import { ratesOf, registerPlayer } from '../house/player.ts';
import type { ScriptedFeed } from '../house/scripted-feed.ts';
import { houseWallet } from './house-wallet.ts';
import { PAIRS, pairRace } from './pair-races.ts';
import { type Race, type RaceReport, type Rounds, runRace } from './run-race.ts';
import { openBattery } from './volley.ts';
import { debitsAndCredits, oneIntent, retriedWhilePoor, tenOfFifty, twoIntents } from './wallet-races.ts';

const CONNECTIONS = 50;
const HOUR_MS = 3_600_000;

/** Every race there is against a running house, over real HTTP and warm connections; of pairs as many rounds as of the others unless it is said. */
export async function raceHouse(
  house: { readonly url: string; readonly databaseUrl: string },
  feed: ScriptedFeed,
  { rounds, ofPairs = { rounds } }: Rounds & { readonly ofPairs?: Rounds },
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
  ];
  const battery = await openBattery(house.url, CONNECTIONS);
  const reports: RaceReport[] = [];
  for (const race of races) reports.push(await runRace(battery, race, { rounds }));
  const draw = await until('a draw is open', 30, () => currentDraw(house.url, 'racing'));
  const { table_id: tableId } = await tableOf(house.url, 'racing');
  const pairs = { newPlayer, rates, match, draw: { drawId: draw.match_id, tableId }, databaseUrl: house.databaseUrl };
  for (const pair of PAIRS) reports.push(await runRace(battery, pairRace(pairs, pair), ofPairs));
  await battery.close();
  return reports;
}
