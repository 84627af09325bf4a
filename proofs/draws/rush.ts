import { setTimeout as wait } from 'node:timers/promises';
import { roundsOf, startDrawsHouse } from '@fairbook/harness/draws-house';
import { currentDraw, openAccounts, placeSlip, tableOf } from '@fairbook/harness/play';
import { type HousePlayer, ratesOf } from '@fairbook/harness/player';
import { queryDb } from '@fairbook/harness/query-db';
import { seededRandom } from '@fairbook/harness/seeded-random';
import { stepsOf } from '@fairbook/harness/watched';
import { countOf } from './check-bets.ts';

export interface RushOptions {
  readonly players: number;
  /** The average seconds between two bets of a player before the last minute. */
  readonly everySeconds: number;
  readonly calmSeconds: number;
  readonly rushSeconds: number;
  readonly say: (line: string) => void;
}

export interface RushReport {
  readonly calm: Answers;
  readonly rush: Answers;
  /** Bets a second: the base rate, the factor, and the resulting rate of the rush. */
  readonly base: number;
  readonly factor: number;
  readonly rate: number;
  /** Bets in the database, and bets confirmed to players. */
  readonly kept: number;
  readonly taken: number;
}

export interface Answers {
  readonly sent: number;
  readonly taken: number;
  readonly refused: ReadonlyMap<string, number>;
  readonly faulty: readonly string[];
  /** Measured from when a bet was due, so that a slow client counts too. */
  readonly medianMs: number;
  readonly p99Ms: number;
  readonly slowestMs: number;
  /** The longest delay of the client against its schedule. */
  readonly behindMs: number;
  /** The most calls waiting for an answer at once. */
  readonly waitingMost: number;
}

const FACTOR = 20;
/** The last bet is due this long before the close; later ones would only be refused. */
const MARGIN_MS = 1_000;

/**
 * Measures the base rate of players who bet at their own pace; then, until the close, sends bets at twenty times that rate by the clock, from the same players
 * and connections, regardless of answers.
 */
export async function rushToClosing(options: RushOptions): Promise<RushReport> {
  const { players: count, everySeconds, calmSeconds, rushSeconds, say } = options;
  const firstIn = 90 + Math.ceil(count / 2) + calmSeconds + rushSeconds;
  const { house, stop } = await startDrawsHouse({
    schedules: () => ({ racing: roundsOf({ firstIn, everySeconds: 3_600, count: 1, closesBefore: 1 }) }),
    roles: 'api,worker',
  });
  try {
    const { url } = house;
    const step = stepsOf(house, say);
    const rates = await ratesOf(url);
    const players = await step(`${count} players come in`, firstIn, () => openAccounts(url, { players: count, usdt: '1000', rates }));
    const [table, draw] = [await tableOf(url, 'racing'), await currentDraw(url, 'racing')];
    if (!draw) throw new Error('no draw is open');
    const chance = seededRandom('rush');
    const place = (player: HousePlayer) => {
      const { top, prop, min } = chance.oneOf(table.list);
      return placeSlip({ player, rates, table, drawId: draw.match_id, picks: [{ top, selections: [prop], amount: min }] });
    };
    const closesAt = draw.close_at.getTime() - MARGIN_MS;
    const begins = closesAt - (calmSeconds + rushSeconds) * 1_000;
    if (begins < Date.now()) throw new Error(`players took ${Math.ceil((Date.now() - begins) / 1_000)} s too long to come in`);
    await wait(begins - Date.now());

    const before = tally(place);
    const rushFrom = closesAt - rushSeconds * 1_000;
    await step(`calm: a bet of each player about every ${everySeconds} s, for ${calmSeconds} s`, calmSeconds + 60, () =>
      Promise.all(players.map((player) => atOwnPace(player, before.place))),
    );
    const calm = before.answers();
    const base = calm.sent / calmSeconds;
    const rate = base * FACTOR;
    const during = tally(place);
    await step(`rush: ${base.toFixed(1)} bets a second were measured, times ${FACTOR}, for ${rushSeconds} s`, rushSeconds + 180, () =>
      byTheClock(rate * rushSeconds, (at) => during.place(players[at % players.length] as HousePlayer, rushFrom + (at / rate) * 1_000)),
    );
    const rush = during.answers();
    const kept = await queryDb(house.databaseUrl, (ask) => countOf(ask, 'select from draw_bets'));
    return { calm, rush, base, factor: FACTOR, rate, kept, taken: calm.taken + rush.taken };

    async function atOwnPace(player: HousePlayer, send: (player: HousePlayer, due: number) => Promise<void>): Promise<void> {
      const paceMs = everySeconds * 1_000;
      const untilRush = (ms: number) => wait(Math.max(0, Math.min(ms, rushFrom - Date.now())));
      for (await untilRush(chance.whole(paceMs)); Date.now() < rushFrom; await untilRush(paceMs / 2 + chance.whole(paceMs)))
        await send(player, Date.now());
    }
  } finally {
    await stop();
  }
}

/** Starts each send at its time, without waiting for earlier ones. */
async function byTheClock(count: number, send: (at: number) => Promise<void>): Promise<void> {
  const sent: Promise<void>[] = [];
  for (let at = 0; at < count; at += 1) sent.push(send(at));
  await Promise.all(sent);
}

interface Tally {
  /** Places a bet when it is due and records the outcome. */
  readonly place: (player: HousePlayer, due: number) => Promise<void>;
  readonly answers: () => Answers;
}

function tally(place: (player: HousePlayer) => ReturnType<typeof placeSlip>): Tally {
  const [took, refused, faulty] = [[] as number[], new Map<string, number>(), [] as string[]];
  let [waiting, waitingMost, taken, behindMs] = [0, 0, 0, 0];
  return {
    place: async (player, due) => {
      await wait(Math.max(0, due - Date.now()));
      behindMs = Math.max(behindMs, Date.now() - due);
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
      took.push(Date.now() - due);
    },
    answers: () => {
      took.sort((a, b) => a - b);
      const part = (share: number): number => took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0;
      return {
        sent: took.length,
        taken,
        refused,
        faulty,
        medianMs: part(0.5),
        p99Ms: part(0.99),
        slowestMs: part(1),
        behindMs,
        waitingMost,
      };
    },
  };
}
