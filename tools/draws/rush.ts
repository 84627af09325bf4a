import { setTimeout as wait } from 'node:timers/promises';
import { chanceOf } from '../house/chance.ts';
import { lookInto } from '../house/look-into.ts';
import { type HousePlayer, ratesOf } from '../house/player.ts';
import { countOf } from './check-bets.ts';
import { roundsOf, startDrawsHouse } from './draws-house.ts';
import { currentDraw, openAccounts, placeSlip, tableOf } from './play.ts';

export interface RushOptions {
  /** Bets a second before the last minute; in it they are twenty times as many. */
  readonly perSecond: number;
  readonly calmSeconds: number;
  readonly rushSeconds: number;
  readonly players: number;
  readonly say: (line: string) => void;
}

export interface RushReport {
  readonly calm: Answers;
  readonly rush: Answers;
  /** In the database, and told to be taken. */
  readonly kept: number;
  readonly taken: number;
}

export interface Answers {
  readonly sent: number;
  readonly taken: number;
  readonly refused: ReadonlyMap<string, number>;
  readonly faulty: readonly string[];
  readonly medianMs: number;
  readonly p99Ms: number;
  readonly slowestMs: number;
  /** Calls that waited for an answer at the same time, at most. */
  readonly waitingMost: number;
}

const TIMES = 20;

/** Bets that come at their own pace, whatever the answers take, until betting on a draw ends; twenty times as many in the last of it. */
export async function rushToClosing({ perSecond, calmSeconds, rushSeconds, players: count, say }: RushOptions): Promise<RushReport> {
  const firstIn = 60 + Math.ceil(count / 4) + calmSeconds + rushSeconds;
  const { house, stop } = await startDrawsHouse({
    schedules: () => ({ racing: roundsOf({ firstIn, everySeconds: 3_600, count: 1, closesBefore: 1 }) }),
    roles: 'api,worker',
  });
  try {
    const { url } = house;
    const rates = await ratesOf(url);
    const players = await openAccounts(url, { players: count, usdt: '1000', rates });
    const [table, draw] = [await tableOf(url, 'racing'), await currentDraw(url, 'racing')];
    if (!draw) throw new Error('no draw is open');
    const chance = chanceOf('rush');
    const place = (player: HousePlayer) => {
      const { top, prop, min } = chance.oneOf(table.list);
      return placeSlip({ player, rates, table, drawId: draw.match_id, picks: [{ top, selections: [prop], amount: min }] });
    };
    const closesAt = draw.close_at.getTime();
    await wait(Math.max(0, closesAt - (calmSeconds + rushSeconds) * 1_000 - Date.now()));
    const calm = await keepPace({ players, place, perSecond, seconds: calmSeconds });
    say(`  calm: ${calm.sent} sent, the slowest answer took ${Math.round(calm.slowestMs)} ms`);
    const rush = await keepPace({ players, place, perSecond: perSecond * TIMES, seconds: rushSeconds });
    const kept = await lookInto(house.databaseUrl, (ask) => countOf(ask, 'select from draw_bets'));
    return { calm, rush, kept, taken: calm.taken + rush.taken };
  } finally {
    await stop();
  }
}

interface Pace {
  readonly players: readonly HousePlayer[];
  readonly place: (player: HousePlayer) => ReturnType<typeof placeSlip>;
  readonly perSecond: number;
  readonly seconds: number;
}

async function keepPace({ players, place, perSecond, seconds }: Pace): Promise<Answers> {
  const [begun, all] = [Date.now(), Math.round(perSecond * seconds)];
  const [took, refused, faulty] = [[] as number[], new Map<string, number>(), [] as string[]];
  let [waiting, waitingMost, taken] = [0, 0, 0];
  const one = async (player: HousePlayer) => {
    const sent = performance.now();
    waiting += 1;
    waitingMost = Math.max(waitingMost, waiting);
    try {
      const played = await place(player);
      if ('refusal' in played) refused.set(played.refusal, (refused.get(played.refusal) ?? 0) + 1);
      else taken += 1;
    } catch (error) {
      faulty.push(error instanceof Error ? error.message : String(error));
    }
    waiting -= 1;
    took.push(performance.now() - sent);
  };
  const calls: Promise<void>[] = [];
  for (let at = 0; at < all; at += 1) {
    const due = begun + (at / perSecond) * 1_000;
    // Behind time too answers are heard: a burst after a pause of this program is no rush of players.
    await wait(Math.max(0, due - Date.now()));
    calls.push(one(players[at % players.length] as HousePlayer));
  }
  await Promise.all(calls);
  took.sort((a, b) => a - b);
  const part = (share: number): number => took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0;
  return { sent: all, taken, refused, faulty, medianMs: part(0.5), p99Ms: part(0.99), slowestMs: part(1), waitingMost };
}
