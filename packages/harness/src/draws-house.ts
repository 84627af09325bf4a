import { randomBytes } from 'node:crypto';
import { LOTTERY_GAMES, type LotteryGame } from '@fairbook/core/catalog';
import type { Schedule } from '@fairbook/core/lottery';
import { infoOfChain, type LocalBeacon, startBeacon } from '@fairbook/sandbox';
import { queryDb } from './query-db.ts';
import { type House, type HouseOptions, startHouse } from './start-house.ts';

/** A house whose lotteries follow a tool's own schedules, with a local beacon that signs one round per second. */
export interface DrawsHouse {
  readonly house: House;
  readonly beacon: LocalBeacon;
  /** When the schedules begin, however long the house took to start. */
  readonly begun: Date;
  readonly stop: () => Promise<void>;
}

export type Schedules = Readonly<Partial<Record<LotteryGame, Schedule>>>;
export interface DrawsHouseOptions extends Omit<HouseOptions, 'prepare'> {
  /** Called once the database exists. Games left out draw half a day later. */
  readonly schedules: () => Schedules;
}

/** One round per second, so that a draw waits only the required ten seconds for its round. */
const RHYTHM = { genesis: 1_700_000_000, periodSeconds: 1 };

export async function startDrawsHouse({ schedules, env, ...options }: DrawsHouseOptions): Promise<DrawsHouse> {
  const beacon = await startBeacon({ secret: randomBytes(24).toString('hex'), rhythm: RHYTHM });
  let begun = new Date();
  const prepare = (databaseUrl: string): Promise<void> => {
    begun = new Date();
    return setSchedules(databaseUrl, schedules());
  };
  const house = await startHouse({
    ...options,
    env: { ...env, FAIRBOOK_BEACON_URL: beacon.url, FAIRBOOK_BEACON_CHAIN: JSON.stringify(infoOfChain(beacon.chain)) },
    prepare,
  }).catch(async (error: unknown) => {
    await beacon.stop();
    throw error;
  });
  return {
    house,
    beacon,
    begun,
    stop: async () => {
      await house.stop();
      await beacon.stop();
    },
  };
}

export interface Rounds {
  /** Seconds from now to the first draw. */
  readonly firstIn: number;
  readonly everySeconds: number;
  readonly count: number;
  readonly closesBefore: number;
}

/** A clock so far behind that draws are numbered by days for which the demonstration has no history. */
const TWO_DAYS_BACK = -2_880;

/** Returns a schedule of a number of consecutive draws; then none until the next day. */
export function roundsOf({ firstIn, everySeconds, count, closesBefore }: Rounds): Schedule {
  const from = new Date(Date.now() + firstIn * 1_000).toISOString().slice(11, 19);
  return { offsetMinutes: TWO_DAYS_BACK, times: { kind: 'rounds', from, everySeconds, count }, numbering: 'of_day', closesBefore };
}

/** Returns the same schedule for every game. */
export const everyGame = (rounds: Rounds): Schedules => Object.fromEntries(LOTTERY_GAMES.map((game) => [game, roundsOf(rounds)]));

/** Must run before anything is published, because published draws keep their schedule. */
const setSchedules = (databaseUrl: string, schedules: Schedules): Promise<void> =>
  queryDb(databaseUrl, async (ask) => {
    const later = roundsOf({ firstIn: 43_200, everySeconds: 60, count: 1, closesBefore: 15 });
    for (const game of LOTTERY_GAMES)
      await ask('update lotteries set schedule = $2 where game = $1', [game, JSON.stringify(schedules[game] ?? later)]);
  });
