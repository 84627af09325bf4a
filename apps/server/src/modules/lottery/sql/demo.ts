import type { LotteryGame } from '@fairbook/core/catalog';
import type { Schedule } from '@fairbook/core/lottery';
import { type Queries, statement } from '../../../platform/db/db.ts';

const reschedule = statement(
  'lottery.demo_schedule',
  `update lotteries set schedule = $2 where game = $1 and version = 1 and not exists (select from draws d where d.game = $1)`,
);
/** Takes effect only if no schedule was set and nothing was drawn. */
export const updateDemoSchedule = (db: Queries, game: LotteryGame, schedule: Schedule): Promise<unknown> =>
  db.query(reschedule, [game, JSON.stringify(schedule)]);

const begun = statement('lottery.any_draw', 'select clock_timestamp() as now, exists (select from draws where game = $1) as found');
export async function selectBegun(db: Queries, game: LotteryGame): Promise<{ readonly now: Date; readonly found: boolean }> {
  const [row] = await db.query<{ now: Date; found: boolean }>(begun, [game]);
  return row ?? { now: new Date(0), found: true };
}

export interface SampleDraw {
  readonly drawNo: string;
  readonly date: string;
  readonly lunarYear: number;
  readonly drawsAt: Date;
  readonly numbers: readonly number[];
}
const sample = statement(
  'lottery.add_samples',
  `select lottery_add_sample($1, s.draw_no, s.date, s.lunar_year, s.draws_at, string_to_array(s.numbers, ',')::integer[])
   from unnest($2::text[], $3::date[], $4::smallint[], $5::timestamptz[], $6::text[]) as s (draw_no, date, lunar_year, draws_at, numbers)`,
);
export const insertSamples = (db: Queries, game: LotteryGame, draws: readonly SampleDraw[]): Promise<unknown> =>
  db.query(sample, [
    game,
    draws.map((draw) => draw.drawNo),
    draws.map((draw) => draw.date),
    draws.map((draw) => draw.lunarYear),
    draws.map((draw) => draw.drawsAt),
    draws.map((draw) => draw.numbers.join()),
  ]);
