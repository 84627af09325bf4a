import { VIP_LEVELS } from '@fairbook/core/rewards';
import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { zAmount, zGame, zMarketKind } from '../wire/scalars.ts';
import { zSet, zVersion } from './versions.ts';

const betLimits = {
  /** USDT, for the whole ticket; 0 is no limit, also for the fields below. */
  bet_min: zAmount,
  bet_max: zAmount,
  multiple_min: z.int(),
  multiple_max: z.int(),
  /** What a ticket can return. */
  bonus_min: zAmount,
  bonus_max: zAmount,
};
const protection = {
  /** Lost deposits in 24 hours after which the next one waits, and for how long; 0: never. */
  stop_deposits: z.int(),
  stop_minutes: z.int(),
  /** The hours of the player's own clock in which a deposit asks once more and nothing is advertised; two equal ones: none. */
  night_from: z.int(),
  night_until: z.int(),
  /** USDT over seven days. */
  young_limit: zAmount,
  /** Whether each month's figures are sent by mail. */
  statements: z.boolean(),
};
const zRegion = z.string().check(z.minLength(1), z.maxLength(32));
const zBetLimits = z.object({ game: zGame, region: zRegion, ...betLimits, version: zVersion });
export type OfficeBetLimits = z.output<typeof zBetLimits>;

const limits = endpoint({
  method: 'GET',
  path: '/office/api/v1/settings/limits',
  who: 'staff',
  permission: 'settings.read',
  summary: 'The limit of who was not asked for limits yet, and what may be bet by game and region',
  request: z.object({}),
  reply: z.object({
    /** USDT over seven days. */
    unanswered: z.object({ unanswered_limit: zAmount, version: zVersion }),
    protection: z.object({ ...protection, version: zVersion }),
    bets: z.array(zBetLimits),
  }),
  refuses: [],
});
const setUnanswered = endpoint({
  method: 'PUT',
  path: '/office/api/v1/settings/limits/unanswered',
  who: 'staff',
  permission: 'settings.limits',
  summary: 'Sets what whoever did not answer the question for limits may deposit in seven days. Whoever has the limit already keeps theirs',
  request: z.object({ unanswered_limit: zAmount, ...zSet }),
  reply: z.object({}),
  refuses: ['setting.changed', 'setting.invalid'],
});
const setProtection = endpoint({
  method: 'PUT',
  path: '/office/api/v1/settings/limits/protection',
  who: 'staff',
  permission: 'settings.limits',
  summary: 'Sets when a deposit waits or is asked for once more, and the lower limit of young players. A stop that runs keeps its end',
  request: z.object({ ...protection, ...zSet }),
  reply: z.object({}),
  refuses: ['setting.changed', 'setting.invalid'],
});
const setBetLimits = endpoint({
  method: 'PUT',
  path: '/office/api/v1/settings/limits/bets/:region/:game',
  who: 'staff',
  permission: 'settings.limits',
  summary: 'Sets what players of a region may bet on a game; every server follows within a second',
  request: z.object({ game: zGame, region: zRegion, ...betLimits, ...zSet }),
  reply: z.object({}),
  refuses: ['setting.not_found', 'setting.changed', 'setting.invalid'],
});

const exposureCap = {
  outcome_max: zAmount,
  whole_max: zAmount,
  markets: z.array(z.object({ market: zMarketKind, outcome_max: zAmount })).check(z.maxLength(50)),
};
/** The most the house may owe: on one selection of a match or cell of a draw, and on a match or draw over all its results. USDT. */
const zExposureCaps = z.object({ game: zGame, ...exposureCap, version: zVersion });
export type OfficeExposureCaps = z.output<typeof zExposureCaps>;

const exposureCaps = endpoint({
  method: 'GET',
  path: '/office/api/v1/settings/exposure',
  who: 'staff',
  permission: 'settings.read',
  summary: 'The most the house may owe on an outcome, and on a match or draw, by game',
  request: z.object({}),
  reply: z.object({ list: z.array(zExposureCaps) }),
  refuses: [],
});
const setExposureCaps = endpoint({
  method: 'PUT',
  path: '/office/api/v1/settings/exposure/:game',
  who: 'staff',
  permission: 'settings.limits',
  summary:
    'Sets the most the house may owe on a game: no bet that comes after passes it. Kinds of market that are not named have the cap of the game',
  request: z.object({ game: zGame, ...exposureCap, ...zSet }),
  reply: z.object({}),
  refuses: ['game.not_found', 'setting.changed', 'setting.invalid'],
});

const zOffer = { amount: zAmount, recharge_from: zAmount };
const REWARD_KINDS = ['registration', 'invitation'] as const;
const zReward = z.object({ kind: z.enum(REWARD_KINDS), ...zOffer, version: zVersion });

const rewards = endpoint({
  method: 'GET',
  path: '/office/api/v1/settings/rewards',
  who: 'staff',
  permission: 'settings.read',
  summary: 'VIP thresholds, prizes of check-ins, and what registrations and invitations bring, in USDT',
  request: z.object({}),
  reply: z.object({
    vip: z.object({ thresholds: z.array(z.object({ level: z.enum(VIP_LEVELS), from: zAmount })), version: zVersion }),
    check_in: z.object({ prizes: z.array(zAmount), version: zVersion }),
    offers: z.array(zReward),
  }),
  refuses: [],
});
export type OfficeRewards = z.output<typeof rewards.reply>;

const setVip = endpoint({
  method: 'PUT',
  path: '/office/api/v1/settings/rewards/vip',
  who: 'staff',
  permission: 'settings.rewards',
  summary: 'Sets from how much deposited in all each level is held, lowest level first',
  request: z.object({ thresholds: z.array(zAmount).check(z.length(VIP_LEVELS.length)), ...zSet }),
  reply: z.object({}),
  refuses: ['setting.changed', 'setting.invalid'],
});
const setCheckIn = endpoint({
  method: 'PUT',
  path: '/office/api/v1/settings/rewards/check_in',
  who: 'staff',
  permission: 'settings.rewards',
  summary: "Sets the prize of each day in a row, as many as there are, the first day's first",
  request: z.object({ prizes: z.array(zAmount).check(z.minLength(1), z.maxLength(31)), ...zSet }),
  reply: z.object({}),
  refuses: ['setting.changed', 'setting.invalid'],
});
const setReward = endpoint({
  method: 'PUT',
  path: '/office/api/v1/settings/rewards/offers/:kind',
  who: 'staff',
  permission: 'settings.rewards',
  summary: 'Sets what a registration or an invitation brings; rewards paid before stay as they are',
  request: z.object({ kind: z.enum(REWARD_KINDS), ...zOffer, ...zSet }),
  reply: z.object({}),
  refuses: ['setting.changed', 'setting.invalid'],
});

export const officeTermsApi = {
  limits,
  setUnanswered,
  setProtection,
  setBetLimits,
  exposureCaps,
  setExposureCaps,
  rewards,
  setVip,
  setCheckIn,
  setReward,
};
