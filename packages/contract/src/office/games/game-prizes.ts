import { LOBBY_TYPES, TOURNAMENT_PLACES_MAX, TOURNAMENT_ROUNDS_MAX, TOURNAMENT_SCORINGS } from '@fairbook/core/games';
import * as z from 'zod/mini';
import { TOURNAMENT_STATES } from '../../bets/game-prizes.ts';
import { zTitleId } from '../../payments/game-provider.ts';
import { endpoint } from '../../wire/endpoint.ts';
import { zAmount, zInstant, zStake, zUuid } from '../../wire/scalars.ts';

const zName = z.string().check(z.trim(), z.minLength(2), z.maxLength(64));
const zReason = z.string().check(z.trim(), z.minLength(3), z.maxLength(500));
const zTitles = z.array(z.object({ type: z.enum(LOBBY_TYPES), id: zTitleId })).check(z.minLength(1), z.maxLength(100));
const names = { name_pt: zName, name_en: zName };

/** A requested jackpot. USDT. */
export const zAskedJackpot = z.object({
  ...names,
  titles: zTitles,
  /** Ten-thousandths of each stake. */
  share_e4: z.int().check(z.minimum(1), z.maximum(500)),
  seed: zStake,
  stake_per_win: zStake,
});
/** A requested tournament. */
export const zAskedTournament = z.object({
  ...names,
  titles: zTitles,
  scoring: z.enum(TOURNAMENT_SCORINGS),
  rounds: z.int().check(z.minimum(1), z.maximum(TOURNAMENT_ROUNDS_MAX)),
  /** USDT, from the first place on. */
  prizes: z.array(zStake).check(z.minLength(1), z.maxLength(TOURNAMENT_PLACES_MAX)),
  from: zInstant,
  until: zInstant,
});

const zDeskJackpot = z.object({
  jackpot_id: zUuid,
  name: z.string(),
  titles: z.array(z.string()),
  share_e4: z.int(),
  seed: zAmount,
  stake_per_win: zAmount,
  /** Zero if it has ended. */
  fund: zAmount,
  /** How often it was won, and the total paid. */
  wins: z.int(),
  paid: zAmount,
  /** Proved rounds that wait to be drawn. */
  waiting: z.int(),
  state: z.enum(['open', 'closing', 'over']),
});
export type DeskJackpot = z.output<typeof zDeskJackpot>;

const zDeskTournament = z.object({
  tournament_id: zUuid,
  name: z.string(),
  titles: z.array(z.string()),
  scoring: z.enum(TOURNAMENT_SCORINGS),
  rounds: z.int(),
  prizes: z.array(zAmount),
  from: zInstant,
  until: zInstant,
  state: z.enum(TOURNAMENT_STATES),
  joined: z.int(),
  /** The total paid, and the undivided remainder; null before the end. */
  paid: zAmount,
  undivided: z.nullable(zAmount),
});
export type DeskTournament = z.output<typeof zDeskTournament>;

const zAsked = z.object({
  request_id: zUuid,
  what: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('jackpot'), rules: zAskedJackpot }),
    z.object({ kind: z.literal('tournament'), rules: zAskedTournament }),
    z.object({ kind: z.literal('close_jackpot'), name: z.string() }),
    z.object({ kind: z.literal('call_off'), name: z.string() }),
  ]),
  reason: z.string(),
  asked_by: z.string(),
  asked_at: zInstant,
});
export type AskedPrize = z.output<typeof zAsked>;

const prizes = endpoint({
  method: 'GET',
  path: '/office/api/v1/games/prizes',
  who: 'staff',
  permission: 'games.read',
  needs: 'bonus',
  summary: 'Jackpots and tournaments, newest first, and what one asked for and another may publish',
  request: z.object({}),
  reply: z.object({ jackpots: z.array(zDeskJackpot), tournaments: z.array(zDeskTournament), asked: z.array(zAsked) }),
  refuses: [],
});

const ASK = { method: 'POST', who: 'staff', permission: 'games.titles', needs: 'bonus' } as const;

const askJackpot = endpoint({
  ...ASK,
  path: '/office/api/v1/games/jackpots',
  summary: 'Asks a second person to publish a jackpot. Its rules never change',
  request: z.extend(zAskedJackpot, { reason: zReason }),
  reply: z.object({}),
  refuses: ['game.not_found', 'prize.rules_refused', 'staff.request_open'],
});

const askTournament = endpoint({
  ...ASK,
  path: '/office/api/v1/games/tournaments',
  summary: 'Asks a second person to publish a tournament. Its rules never change',
  request: z.extend(zAskedTournament, { reason: zReason }),
  reply: z.object({}),
  refuses: ['game.not_found', 'prize.rules_refused', 'staff.request_open'],
});

const askEnd = endpoint({
  ...ASK,
  path: '/office/api/v1/games/prizes/:id/end',
  summary:
    'Asks a second person to let the next win of a jackpot be its last, or to call a tournament off before it begins. What is in a fund stays for who wins it',
  request: z.object({ id: zUuid, reason: zReason }),
  reply: z.object({}),
  refuses: ['prize.not_found', 'prize.too_late', 'staff.request_open'],
});

const confirmPrize = endpoint({
  ...ASK,
  path: '/office/api/v1/games/prize_requests/:request_id/confirm',
  summary: 'Does what a colleague asked for: publishes a jackpot or a tournament, closes the one, calls the other off',
  request: z.object({ request_id: zUuid }),
  reply: z.object({}),
  refuses: [
    ...(['staff.request_gone', 'staff.second_keeper', 'staff.same_hands', 'game.not_found', 'prize.rules_refused'] as const),
    ...(['prize.not_found', 'prize.too_late'] as const),
  ],
});

const dropPrize = endpoint({
  ...ASK,
  path: '/office/api/v1/games/prize_requests/:request_id/drop',
  summary: 'Takes such a request back',
  request: z.object({ request_id: zUuid, reason: zReason }),
  reply: z.object({}),
  refuses: ['staff.request_gone'],
});

/** Prizes at the games of providers, which two members of staff publish and end. */
export const officePrizesApi = { prizes, askJackpot, askTournament, askEnd, confirmPrize, dropPrize };
