import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { zInstant, zPlayerId } from '../wire/scalars.ts';
import { zSet } from './versions.ts';

const { reason } = zSet;
const zPercent = z.int().check(z.minimum(1), z.maximum(99));
const zWord = z.string().check(z.trim(), z.minLength(3), z.maxLength(200));

const zFactor = z.object({
  /** Hundredths of what everybody may stake and win. */
  percent: z.int(),
  reason: z.string(),
  /** The message shown to the player. */
  word: z.string(),
  ends_at: zInstant,
  by: z.string(),
  at: zInstant,
  /** Whether it has expired. */
  over: z.boolean(),
});

const factor = endpoint({
  method: 'GET',
  path: '/office/api/v1/players/:player_id/stake_factor',
  who: 'staff',
  permission: 'players.read',
  summary: 'How much lower stakes are that staff take from a player, why and until when; null where none were set',
  request: z.object({ player_id: zPlayerId }),
  reply: z.object({ factor: z.nullable(zFactor) }),
  refuses: ['player.not_found'],
});
const setFactor = endpoint({
  method: 'POST',
  path: '/office/api/v1/players/:player_id/stake_factor',
  who: 'staff',
  permission: 'trading.factors',
  summary:
    'Takes lower stakes from a player until a day within a year, with a reason for colleagues and a word that the player is told; replaces the one before',
  request: z.object({ player_id: zPlayerId, percent: zPercent, ends_at: zInstant, word: zWord, reason }),
  reply: z.object({}),
  refuses: ['player.not_found', 'player.factor_too_long'],
});
const liftFactor = endpoint({
  method: 'POST',
  path: '/office/api/v1/players/:player_id/stake_factor/lift',
  who: 'staff',
  permission: 'trading.factors',
  summary: 'Takes from the player what is taken from everybody',
  request: z.object({ player_id: zPlayerId, reason }),
  reply: z.object({}),
  refuses: ['player.not_found', 'player.no_factor'],
});

/** Lower stakes for individual players. */
export const officeFactorsApi = { factor, setFactor, liftFactor };
