import { randomBytes } from 'node:crypto';
import { isRaceGame, LOTTERY_GAMES, type LotteryGame } from '@fairbook/core/catalog';
import { deriveMarkSix, deriveRace, drawsBetween, lunarYearOf, type Schedule } from '@fairbook/core/lottery';
import type { Db } from '../../platform/db/db.ts';
import { macOf } from '../../platform/signing/signing.ts';
import { insertSamples, selectBegun, updateDemoSchedule } from './sql/demo.ts';

/** A schedule with a draw every few minutes all day long, each game offset a little from the one before. */
const every = (minutes: number, from: string): Schedule => ({
  offsetMinutes: 480,
  times: { kind: 'rounds', from, everySeconds: minutes * 60, count: (24 * 60) / minutes },
  numbering: 'of_day',
  closesBefore: 15,
});
/** A demonstration should not wait for the evening. */
const DEMO_SCHEDULES: Readonly<Record<LotteryGame, Schedule>> = {
  hkmarksix: every(10, '00:00'),
  ammarksix: every(5, '00:01'),
  newammarksix: every(3, '00:02'),
  gallopingmarksix: every(4, '00:00:30'),
  sgnmarksix: every(6, '00:01:30'),
  twnmarksix: every(8, '00:03'),
  racing: every(5, '00:00:15'),
  airship: every(5, '00:02:45'),
};
const SAMPLES = 150;
const HOUR_MS = 3_600_000;

/**
 * Sets demonstration schedules with a draw every few minutes, and inserts a history to draw trends of. It was never bet on: it is marked as a sample and has no
 * proof. Changes nothing if a schedule was set or a draw exists already.
 */
export async function seedDemo(db: Db): Promise<void> {
  for (const game of LOTTERY_GAMES) {
    const schedule = DEMO_SCHEDULES[game];
    await updateDemoSchedule(db, game, schedule);
    const { now, found } = await selectBegun(db, game);
    if (found) continue;
    const past = drawsBetween(schedule, new Date(now.getTime() - 26 * HOUR_MS), now).slice(-SAMPLES);
    await insertSamples(
      db,
      game,
      past.map(({ drawNo, date, drawsAt }) => ({ drawNo, date, drawsAt, lunarYear: lunarYearOf(date), numbers: anyNumbers(game, drawNo) })),
    );
  }
}

function anyNumbers(game: LotteryGame, drawNo: string): readonly number[] {
  const derive = isRaceGame(game) ? deriveRace : deriveMarkSix;
  const facts = { game, drawNo, serverSeed: randomBytes(32), chainHash: 'sample', round: 0, randomness: '' };
  return derive(facts, macOf);
}
