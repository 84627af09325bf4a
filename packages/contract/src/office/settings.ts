import { FEATURES, JURISDICTION_NAMES } from '@fairbook/core/catalog';
import * as z from 'zod/mini';
import { zAccumulatorBonus, zBetDelay } from '../settings.ts';
import { endpoint } from '../wire/endpoint.ts';
import { zAvailability, zCurrency, zGame, zInstant, zRate, zSportGame, zUuid } from '../wire/scalars.ts';
import { zSet, zVersion } from './versions.ts';

const settings = endpoint({
  method: 'GET',
  path: '/office/api/v1/settings',
  who: 'staff',
  permission: 'settings.read',
  summary: 'Which games are offered, and what display currencies are worth',
  request: z.object({}),
  reply: z.object({
    games: z.array(z.object({ game: zGame, status: zAvailability, version: zVersion })),
    /** Whether bets are accepted on matches in play. */
    live_bets: z.array(
      z.object({ game: zSportGame, open: z.boolean(), version: zVersion, delays: z.array(zBetDelay), delays_version: zVersion }),
    ),
    /** Whether bets can be cashed out, and what the house keeps of their fair value, in ten-thousandths. */
    cash_outs: z.array(z.object({ game: zSportGame, open: z.boolean(), margin_e4: z.int(), version: zVersion })),
    /** The bonus promised on the winnings of multiples. */
    accumulator_bonuses: z.array(z.object({ game: zSportGame, open: z.boolean(), version: zVersion, ...zAccumulatorBonus.shape })),
    /** The lead at which a side to win is paid, and whether it is. */
    early_payouts: z.array(z.object({ game: zSportGame, open: z.boolean(), lead: z.int(), version: zVersion })),
    /** `changed`: who set it last and when; null for the initial rate. */
    rates: z.array(
      z.object({
        currency: zCurrency,
        rate: zRate,
        rate_id: z.string(),
        changed: z.nullable(z.object({ by: z.string(), at: zInstant })),
      }),
    ),
    /** Rates that were requested and wait for a second person. */
    asked: z.array(
      z.object({ request_id: zUuid, currency: zCurrency, rate: zRate, reason: z.string(), asked_by: z.string(), asked_at: zInstant }),
    ),
  }),
  refuses: [],
});
export type OfficeSettings = z.output<typeof settings.reply>;

const setGame = endpoint({
  method: 'PUT',
  path: '/office/api/v1/settings/games/:game',
  who: 'staff',
  permission: 'settings.games',
  summary: 'Offers a game, shows it closed, or hides it',
  request: z.object({ game: zGame, status: zAvailability, ...zSet }),
  reply: z.object({}),
  refuses: ['game.not_found', 'setting.changed'],
});
const setLiveBets = endpoint({
  method: 'PUT',
  path: '/office/api/v1/settings/live_bets/:game',
  who: 'staff',
  permission: 'settings.games',
  summary: 'Takes bets on the matches of a game that are being played, or no more: none is taken once this has answered',
  request: z.object({ game: zSportGame, open: z.boolean(), ...zSet }),
  reply: z.object({}),
  refuses: ['setting.changed'],
});
const setBetDelays = endpoint({
  method: 'PUT',
  path: '/office/api/v1/settings/bet_delays/:game',
  who: 'staff',
  permission: 'settings.games',
  summary: 'How long bets on the matches of a game that are being played wait before they are decided: all rules of the game at once',
  request: z.object({ game: zSportGame, delays: z.array(zBetDelay).check(z.maxLength(20)), ...zSet }),
  reply: z.object({}),
  refuses: ['setting.changed', 'setting.invalid'],
});
const setCashOut = endpoint({
  method: 'PUT',
  path: '/office/api/v1/settings/cash_out/:game',
  who: 'staff',
  permission: 'settings.games',
  summary:
    'Lets players cash out bets on a game, or no more, and what the house keeps of what a bet is worth. No offer of before is taken once this has answered',
  request: z.object({ game: zSportGame, open: z.boolean(), margin_e4: z.int(), ...zSet }),
  reply: z.object({}),
  refuses: ['setting.changed', 'setting.invalid'],
});
const setAccumulatorBonus = endpoint({
  method: 'PUT',
  path: '/office/api/v1/settings/accumulator_bonus/:game',
  who: 'staff',
  permission: 'settings.games',
  summary: 'Promises multiples of a game a share of their net winnings on top, or no more. A bet keeps the terms it was placed with',
  request: z.object({ game: zSportGame, open: z.boolean(), ...zAccumulatorBonus.shape, ...zSet }),
  reply: z.object({}),
  refuses: ['setting.changed', 'setting.invalid'],
});
const setEarlyPayout = endpoint({
  method: 'PUT',
  path: '/office/api/v1/settings/early_payout/:game',
  who: 'staff',
  permission: 'settings.games',
  summary: 'Pays a side to win as won once it leads by so many goals, or no more. A bet keeps what it was promised',
  request: z.object({ game: zSportGame, open: z.boolean(), lead: z.int(), ...zSet }),
  reply: z.object({}),
  refuses: ['setting.changed', 'setting.invalid'],
});
const setRate = endpoint({
  method: 'PUT',
  path: '/office/api/v1/settings/rates/:currency',
  who: 'staff',
  permission: 'settings.rates',
  summary:
    'Replaces the rate of a display currency; the one before stays valid for 60 s. What is more than a tenth from any that held within a day is asked for, and a second person sets it. USDT is always 1',
  request: z.object({
    currency: zCurrency,
    rate: zRate,
    /** The rate that was seen: refused if another one is in force by now. */
    rate_id: z.string(),
    reason: zSet.reason,
  }),
  reply: z.object({ asked: z.boolean() }),
  refuses: ['rate.expired', 'rate.invalid', 'rate.implausible', 'staff.request_open'],
});
const confirmRate = endpoint({
  method: 'POST',
  path: '/office/api/v1/settings/rates/:currency/confirm',
  who: 'staff',
  permission: 'settings.rates',
  summary: 'Sets a rate that a colleague asked for',
  request: z.object({ currency: zCurrency, request_id: zUuid }),
  reply: z.object({}),
  refuses: ['staff.request_gone', 'staff.second_keeper', 'staff.same_hands', 'rate.expired', 'rate.implausible'],
});
const dropRate = endpoint({
  method: 'POST',
  path: '/office/api/v1/settings/rates/:currency/drop',
  who: 'staff',
  permission: 'settings.rates',
  summary: "Takes such a request back, one's own or a colleague's",
  request: z.object({ currency: zCurrency, request_id: zUuid, reason: zSet.reason }),
  reply: z.object({}),
  refuses: ['staff.request_gone'],
});

const law = endpoint({
  method: 'GET',
  path: '/office/api/v1/settings/law',
  who: 'staff',
  permission: 'settings.read',
  summary: 'The law the house was started under: what it allows, what it asks of players, and which calls are not there because of it',
  request: z.object({}),
  reply: z.object({
    name: z.enum(JURISDICTION_NAMES),
    features: z.array(z.object({ feature: z.enum(FEATURES), allowed: z.boolean() })),
    cpf_required: z.boolean(),
    limits_required: z.array(z.enum(['loss', 'time'])),
    exclusion_register: z.boolean(),
    address_proven: z.boolean(),
    session_idle_seconds: z.int(),
    /** The least that a bet on chance must return, in millionths of the stake; 0: the law sets none. */
    least_return_e6: z.int(),
    /** Endpoints of players that depend on a feature. */
    calls: z.array(z.object({ call: z.string(), summary: z.string(), feature: z.enum(FEATURES), there: z.boolean() })),
  }),
  refuses: [],
});
export type OfficeLaw = z.output<typeof law.reply>;

export const officeSettingsApi = {
  settings,
  setGame,
  setLiveBets,
  setBetDelays,
  setCashOut,
  setAccumulatorBonus,
  setEarlyPayout,
  setRate,
  confirmRate,
  dropRate,
  law,
};
