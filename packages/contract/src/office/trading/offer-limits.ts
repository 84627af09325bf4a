import { OFFER_LIMIT_SCOPES } from '@fairbook/core/betting';
import * as z from 'zod/mini';
import { endpoint } from '../../wire/endpoint.ts';
import { zAmount, zInstant, zMarketKind, zMatchId } from '../../wire/scalars.ts';
import { zSet } from '../versions.ts';

const { reason } = zSet;
/** A league, a match, or one market of a match; for players of one region, or of all regions if it is empty. */
const thing = {
  league_id: z.optional(zMatchId),
  match_id: z.optional(zMatchId),
  market: z.optional(zMarketKind),
  region: z._default(z.string().check(z.maxLength(12)), ''),
};

export const zSetLimit = z.object({
  id: z.string(),
  of: z.enum(OFFER_LIMIT_SCOPES),
  /** The region whose players it applies to; empty for all. */
  region: z.string(),
  /** Per bet, USDT; 0 means no limit. */
  bet_min: zAmount,
  bet_max: zAmount,
  bonus_max: zAmount,
  /** The reason, as shown to the player. */
  word: z.string(),
  market: z.nullable(zMarketKind),
  reason: z.string(),
  by: z.string(),
  at: zInstant,
  lifted: z.nullable(z.object({ by: z.string(), at: zInstant, reason: z.string() })),
});

export const setLimit = endpoint({
  method: 'POST',
  path: '/office/api/v1/trading/limit',
  who: 'staff',
  permission: 'trading.risk',
  summary:
    'Sets what may be staked and returned by one bet on a league, a match or a market, USDT, beside what holds for its game and region: the tightest applies. 0 is no limit; replaces the one before. The word is told to the player',
  request: z.object({
    ...thing,
    bet_min: zAmount,
    bet_max: zAmount,
    bonus_max: zAmount,
    word: z.string().check(z.trim(), z.minLength(3), z.maxLength(200)),
    reason,
  }),
  reply: z.object({}),
  refuses: ['trading.not_found', 'setting.invalid'],
});
export const liftLimit = endpoint({
  method: 'POST',
  path: '/office/api/v1/trading/limit/lift',
  who: 'staff',
  permission: 'trading.risk',
  summary: 'Leaves it to the limits of its game and region again',
  request: z.object({ ...thing, reason }),
  reply: z.object({}),
  refuses: ['trading.not_found', 'trading.no_limit'],
});
