import type { MarkSixGame } from '@fairbook/core/catalog';
import type { Schedule } from '@fairbook/core/lottery';

const PLACE = { offsetMinutes: 480 } as const;
const daily = (at: string): Schedule => ({
  ...PLACE,
  times: { kind: 'days', days: [1, 2, 3, 4, 5, 6, 7], at },
  numbering: 'day_of_year',
  closesBefore: 150,
});

/** The draw schedules of the official lotteries (lottery-rules 4), which the sandbox's result feeds follow unless `hold` changes them. */
export const OFFICIAL_SCHEDULES: Readonly<Record<MarkSixGame, Schedule>> = {
  hkmarksix: { ...PLACE, times: { kind: 'days', days: [2, 4, 6], at: '21:30' }, numbering: 'of_year', closesBefore: 900 },
  ammarksix: daily('22:32:32'),
  newammarksix: daily('21:32:32'),
  gallopingmarksix: daily('21:00'),
  sgnmarksix: { ...PLACE, times: { kind: 'days', days: [1, 4], at: '18:30' }, numbering: 'of_year', closesBefore: 1_800 },
  twnmarksix: { ...PLACE, times: { kind: 'days', days: [2, 5], at: '20:30' }, numbering: 'of_year', closesBefore: 1_800 },
};
