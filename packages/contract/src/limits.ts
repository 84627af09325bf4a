import {
  EXCLUSION_MONTHS_MAX,
  EXCLUSION_MONTHS_MIN,
  LIMIT_KINDS,
  MINUTES_MAX,
  PAUSE_DAYS_MAX,
  PERIODS,
  REALITY_MINUTES,
} from '@fairbook/core/limits';
import * as z from 'zod/mini';
import { endpoint } from './wire/endpoint.ts';
import { zAmount, zCurrency, zInstant } from './wire/scalars.ts';

const zMoneyKind = z.enum(['deposit', 'loss', 'stake']);
const zKind = z.enum(LIMIT_KINDS);
export const zPeriod = z.enum(PERIODS);
export const zMinutes = z.int().check(z.minimum(0), z.maximum(MINUTES_MAX));

/** The value of a limit or its usage: USDT, or minutes if `kind` is `time`; the other field is null. */
const zMeasure = { amount: z.nullable(zAmount), minutes: z.nullable(z.int()) };

const zPlayerLimit = z.object({
  kind: zKind,
  period: zPeriod,
  ...zMeasure,
  used: z.object(zMeasure),
  left: z.object(zMeasure),
  /** A change requested and not in force yet: both null removes the limit. May be confirmed from `from` on. */
  pending: z.nullable(z.object({ ...zMeasure, asked_at: zInstant, from: zInstant })),
});

/** For how many days a pause may be asked, and for how many months an exclusion; null is for good. */
export const zPauseDays = z.int().check(z.minimum(1), z.maximum(PAUSE_DAYS_MAX));
export const zExclusionMonths = z.nullable(z.int().check(z.minimum(EXCLUSION_MONTHS_MIN), z.maximum(EXCLUSION_MONTHS_MAX)));

/** The breaks that hold now. */
export const zBreaks = z.object({
  paused_until: z.nullable(zInstant),
  /** `until` null is for good. */
  excluded: z.nullable(z.object({ until: z.nullable(zInstant) })),
});

export const zLimits = z.object({
  limits: z.array(zPlayerLimit),
  ...zBreaks.shape,
  /** Staff accept lower stakes from the player: hundredths of the most that may be staked and won, with the message shown. */
  stake_factor: z.nullable(z.object({ percent: z.int(), until: zInstant, word: z.string() })),
  /** The next deposit waits until then: the deposits of the last 24 hours that were lost, and what they brought in, in USDT. */
  deposit_stop: z.nullable(z.object({ until: zInstant, deposits: z.int(), went_in: zAmount })),
  /** The hours, by the player's own clock, in which a deposit asks once more and nothing is advertised; two equal ones: none. */
  night: z.object({ from: z.int(), until: z.int() }),
  /** What the state's register of excluded people means for the player; null if the law has none, unless one of another brand's law lists them. */
  register: z.nullable(z.enum(['free', 'listed', 'unchecked'])),
  /** Limits that the law requires and the player has not set: nothing can be bet or deposited before. */
  missing: z.array(zKind),
  /** Whether the player has chosen limits, or chosen to have none for now. */
  answered: z.boolean(),
  /** How often the player is shown the time spent and the result. */
  reality_minutes: z.int(),
  /** Minutes played in the last 24 hours. */
  minutes_today: z.int(),
  server_time: zInstant,
});
export type OwnLimits = z.output<typeof zLimits>;
export type PlayerLimit = OwnLimits['limits'][number];

const limits = endpoint({
  method: 'GET',
  path: '/sports/api/v1/member/limits',
  who: 'player',
  summary: "The player's limits with what was used of each, what waits, and the breaks that hold",
  request: z.object({}),
  reply: zLimits,
  refuses: [],
});
const setLimit = endpoint({
  method: 'PUT',
  path: '/sports/api/v1/member/limits',
  who: 'player',
  summary: 'Sets a limit of money. A new or lower one holds at once; a higher one, or none (null), waits 24 hours to be confirmed',
  request: z.object({
    kind: zMoneyKind,
    period: zPeriod,
    amount: z.nullable(zAmount),
    currency: zCurrency,
    rate_id: z.string().check(z.maxLength(32)),
  }),
  reply: zLimits,
  refuses: ['limit.value_invalid', 'limit.required', 'rate.expired'],
});
const setTimeLimit = endpoint({
  method: 'PUT',
  path: '/sports/api/v1/member/limits/time',
  who: 'player',
  summary: 'The same for the time here, in minutes',
  request: z.object({ period: zPeriod, minutes: z.nullable(zMinutes) }),
  reply: zLimits,
  refuses: ['limit.required'],
});
const confirmRaise = endpoint({
  method: 'POST',
  path: '/sports/api/v1/member/limits/confirm',
  who: 'player',
  summary: 'Confirms a higher limit, or none, 24 hours after it was asked for',
  request: z.object({ kind: zKind, period: zPeriod }),
  reply: zLimits,
  refuses: ['limit.raise_too_early', 'limit.nothing_pending', 'limit.required'],
});
const cancelRaise = endpoint({
  method: 'POST',
  path: '/sports/api/v1/member/limits/cancel',
  who: 'player',
  summary: 'Forgets a higher limit that waits: the one that holds stays',
  request: z.object({ kind: zKind, period: zPeriod }),
  reply: zLimits,
  refuses: ['limit.nothing_pending'],
});
const declineLimits = endpoint({
  method: 'POST',
  path: '/sports/api/v1/member/limits/decline',
  who: 'player',
  summary: 'Answers that no limits are wanted for now',
  request: z.object({}),
  reply: zLimits,
  refuses: ['limit.required'],
});
const pause = endpoint({
  method: 'POST',
  path: '/sports/api/v1/member/pause',
  who: 'player',
  summary: 'Takes a break of 1 to 42 days at once: no bets, deposits or games until it is over. It cannot be ended early',
  request: z.object({ days: zPauseDays }),
  reply: zLimits,
  refuses: [],
});
const exclude = endpoint({
  method: 'POST',
  path: '/sports/api/v1/member/exclusion',
  who: 'player',
  summary: 'Excludes the player at once, for 6 to 60 months or for good (null). It cannot be undone; money can be withdrawn',
  request: z.object({ months: zExclusionMonths }),
  reply: zLimits,
  refuses: [],
});
const setRealityCheck = endpoint({
  method: 'PUT',
  path: '/sports/api/v1/member/reality_check',
  who: 'player',
  summary: 'Chooses how often the player is told of the time and the result',
  request: z.object({ minutes: z.literal(REALITY_MINUTES) }),
  reply: zLimits,
  refuses: [],
});

export const limitsApi = {
  limits,
  setLimit,
  setTimeLimit,
  confirmRaise,
  cancelRaise,
  declineLimits,
  pause,
  exclude,
  setRealityCheck,
};
