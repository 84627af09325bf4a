import { NUMBERINGS } from '@fairbook/core/lottery';
import * as z from 'zod/mini';
import { endpoint } from '../../wire/endpoint.ts';
import { zAmount, zInstant, zLotteryGame, zOdds } from '../../wire/scalars.ts';
import { zSet, zVersion } from '../versions.ts';

const zTime = z.string().check(z.maxLength(8));
const terms = {
  source: z.enum(['own', 'official']),
  /** The UTC offset of the game's clock, in minutes. */
  offset_minutes: z.int(),
  times: z.discriminatedUnion('kind', [
    /** Monday is 1. */
    z.object({ kind: z.literal('days'), days: z.array(z.int()).check(z.maxLength(7)), at: zTime }),
    z.object({ kind: z.literal('rounds'), first_at: zTime, every_seconds: z.int(), count: z.int() }),
  ]),
  numbering: z.enum(NUMBERINGS),
  /** Seconds before the draw at which betting ends. */
  closes_before: z.int(),
  merged_exactly_six: z.boolean(),
  /** For official draws: whether the feeds report the order in which the six were drawn, so that positions may be bet on. */
  order_told: z.boolean(),
  /** How long the beacon or seed of a draw, or the result of an official one, may be missing until the draw is void. */
  void_after_seconds: z.int(),
  result_within_hours: z.int(),
  /** Groups that are offered. */
  open_groups: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(40)),
};
const zTerms = z.object({
  game: zLotteryGame,
  ...terms,
  /** All groups of the game. */
  groups: z.array(z.string()),
  /** Draws already published, which no change affects: how many, and when the last one is. */
  published: z.object({ draws: z.int(), until: z.nullable(zInstant) }),
  version: zVersion,
});
export type OfficeLotteryTerms = z.output<typeof zTerms>;

const lotteries = endpoint({
  method: 'GET',
  path: '/office/api/v1/lottery/schedules',
  who: 'staff',
  permission: 'lottery.read',
  needs: 'lottery',
  summary: 'When each lottery is drawn, where its results come from, and which groups it offers',
  request: z.object({}),
  reply: z.object({ list: z.array(zTerms), now: zInstant }),
  refuses: [],
});
const setLottery = endpoint({
  method: 'PUT',
  path: '/office/api/v1/lottery/schedules/:game',
  who: 'staff',
  permission: 'lottery.schedule',
  needs: 'lottery',
  summary: 'Sets them. Draws that are published stay as they are; groups and merged animals hold within a second',
  request: z.object({ game: zLotteryGame, ...terms, ...zSet }),
  reply: z.object({}),
  refuses: ['setting.not_found', 'setting.changed', 'setting.invalid'],
});

const zCell = z.object({ top: z.int(), prop: z.string().check(z.maxLength(20)), odd: zOdds, min: zAmount, max: zAmount });
export type OfficeOddsCell = z.output<typeof zCell>;
const zTableId = z.string().check(z.regex(/^[1-9]\d{0,17}$/));
const zTable = z.object({
  table_id: zTableId,
  /** Who set it; null: the initial setting. */
  by: z.nullable(z.string()),
  at: zInstant,
});
export type OddsTableVersion = z.output<typeof zTable>;

const tables = endpoint({
  method: 'GET',
  path: '/office/api/v1/lottery/odds/:game',
  who: 'staff',
  permission: 'lottery.read',
  needs: 'lottery',
  summary: 'The odds tables a lottery has had, the one that holds first',
  request: z.object({ game: zLotteryGame }),
  reply: z.object({
    list: z.array(zTable),
    /** The least that the law requires a bet to return, in millionths of the stake. */
    least_return_e6: z.int(),
  }),
  refuses: ['setting.not_found'],
});
const table = endpoint({
  method: 'GET',
  path: '/office/api/v1/lottery/odds/:game/:table_id',
  who: 'staff',
  permission: 'lottery.read',
  needs: 'lottery',
  summary: 'One of these tables, cell by cell',
  request: z.object({ game: zLotteryGame, table_id: zTableId }),
  reply: z.object({ ...zTable.shape, cells: z.array(zCell) }),
  refuses: ['setting.not_found'],
});
const setOdds = endpoint({
  method: 'PUT',
  path: '/office/api/v1/lottery/odds/:game',
  who: 'staff',
  permission: 'lottery.odds',
  needs: 'lottery',
  summary: 'Makes a new table of the one that holds, with these cells changed. Bets keep the odds they were placed at',
  request: z.object({
    game: zLotteryGame,
    /** The table that was seen: refused if another one is in force by now. */
    table_id: zTableId,
    cells: z.array(zCell).check(z.minLength(1), z.maxLength(2_000)),
    reason: zSet.reason,
  }),
  reply: z.object({ table_id: zTableId }),
  refuses: ['setting.not_found', 'setting.changed', 'odds.refused', 'odds.unchanged'],
});

export const officeLotteryTermsApi = { lotteries, setLottery, tables, table, setOdds };
