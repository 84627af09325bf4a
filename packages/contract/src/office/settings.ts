import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { zAvailability, zCurrency, zGame, zRate } from '../scalars.ts';

const zReason = z.string().check(z.trim(), z.minLength(3), z.maxLength(500));

const settings = endpoint({
  method: 'GET',
  path: '/office/api/v1/settings',
  who: 'staff',
  permission: 'settings.read',
  summary: 'What staff may change while the house is open',
  request: z.object({}),
  reply: z.object({
    games: z.array(z.object({ game: zGame, status: zAvailability })),
    rates: z.array(z.object({ currency: zCurrency, rate: zRate, rate_id: z.string() })),
  }),
  refuses: [],
});
export type OfficeSettings = z.output<typeof settings.reply>;

const setGame = endpoint({
  method: 'PUT',
  path: '/office/api/v1/settings/games/:game',
  who: 'staff',
  permission: 'settings.write',
  summary: 'Offers a game, shows it closed, or hides it',
  request: z.object({ game: zGame, status: zAvailability, reason: zReason }),
  reply: z.object({}),
  refuses: ['game.not_found'],
});
const setRate = endpoint({
  method: 'PUT',
  path: '/office/api/v1/settings/rates/:currency',
  who: 'staff',
  permission: 'settings.write',
  summary: 'Replaces the rate of a display currency; the one before stays valid for 60 s. USDT is always 1',
  request: z.object({
    currency: zCurrency,
    rate: zRate,
    /** The rate that was seen: refused when another one holds by now. */
    rate_id: z.string(),
    reason: zReason,
  }),
  reply: z.object({}),
  refuses: ['rate.expired', 'rate.invalid'],
});

export const officeSettingsApi = { settings, setGame, setRate };
