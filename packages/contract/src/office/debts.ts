import * as z from 'zod/mini';
import { zDebts } from '../payments/wallet.ts';
import { endpoint } from '../wire/endpoint.ts';
import { zAmount, zInstant, zPlayerId, zStake, zUuid } from '../wire/scalars.ts';
import { zSet } from './versions.ts';

const { reason } = zSet;

const zAsked = z.object({ request_id: zUuid, amount: zAmount, reason: z.string(), asked_by: z.string(), asked_at: zInstant });

const debts = endpoint({
  method: 'GET',
  path: '/office/api/v1/players/:player_id/debts',
  who: 'staff',
  permission: 'players.read',
  summary: 'What a player owes after corrected results, for which bets, and what one asked to forgive of it',
  request: z.object({ player_id: zPlayerId }),
  reply: z.extend(zDebts, {
    asked: z.nullable(zAsked),
    /** The most that the caller may still forgive alone. USDT. */
    alone_up_to: zAmount,
  }),
  refuses: ['player.not_found'],
});
const forgive = endpoint({
  method: 'POST',
  path: '/office/api/v1/players/:player_id/debts/forgive',
  who: 'staff',
  permission: 'players.forgive',
  summary: 'Forgives a player so many USDT of a debt, or, above what one may alone within a day, asks a second person to',
  request: z.object({ player_id: zPlayerId, amount: zStake, reason }),
  reply: z.object({ asked: z.boolean() }),
  refuses: ['player.not_found', 'debt.less_owed', 'staff.request_open'],
});
const confirmForgiving = endpoint({
  method: 'POST',
  path: '/office/api/v1/players/:player_id/debts/forgive/confirm',
  who: 'staff',
  permission: 'players.forgive',
  summary: 'Forgives what a colleague asked to be forgiven',
  request: z.object({ player_id: zPlayerId, request_id: zUuid }),
  reply: z.object({}),
  refuses: ['staff.request_gone', 'staff.second_keeper', 'staff.same_hands', 'debt.less_owed'],
});
const dropForgiving = endpoint({
  method: 'POST',
  path: '/office/api/v1/players/:player_id/debts/forgive/drop',
  who: 'staff',
  permission: 'players.forgive',
  summary: 'Takes such a request back',
  request: z.object({ player_id: zPlayerId, request_id: zUuid, reason }),
  reply: z.object({}),
  refuses: ['staff.request_gone'],
});

/** What players owe after corrected results. */
export const officeDebtsApi = { debts, forgive, confirmForgiving, dropForgiving };
