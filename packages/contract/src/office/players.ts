import * as z from 'zod/mini';
import { zBreaks, zExclusionMonths, zLimits, zPauseDays } from '../limits.ts';
import { zSavedAccount } from '../payments/saved-accounts.ts';
import { zEntry, zTyped } from '../payments/wallet.ts';
import { endpoint } from '../wire/endpoint.ts';
import { zAmount, zCurrency, zInstant, zLimit, zPlayerId, zRate, zRole, zStart, zUuid } from '../wire/scalars.ts';

/** The reason of an action, for readers of the audit trail. */
const zReason = z.string().check(z.trim(), z.minLength(3), z.maxLength(500));

/** The code of a region of players. */
const zRegion = z.string().check(z.minLength(1), z.maxLength(32));

export const zFoundPlayer = z.object({
  player_id: zPlayerId,
  nickname: z.string(),
  email: z.nullable(z.string()),
  mobile: z.nullable(z.string()),
  role: zRole,
  frozen: z.boolean(),
  ...zBreaks.shape,
  created_at: zInstant,
});
export type FoundPlayer = z.output<typeof zFoundPlayer>;

const search = endpoint({
  method: 'GET',
  path: '/office/api/v1/players',
  who: 'staff',
  permission: 'players.read',
  summary:
    'Players by number, mobile number or the beginning of one, e-mail address or nickname or any part of four letters, by the id of a bet, a deposit or a withdrawal, the code of a receipt or the number of a case, and, for who may see persons, by CPF or the beginning of a real name; the newest when nothing is asked',
  request: z.object({ text: z._default(z.string().check(z.maxLength(254)), ''), start: zStart, limit: zLimit }),
  reply: z.object({ list: z.array(zFoundPlayer), more: z.boolean() }),
  refuses: [],
});

const zNote = z.object({ note_id: zUuid, text: z.string(), by: z.string(), at: zInstant });
export type PlayerNote = z.output<typeof zNote>;

const player = endpoint({
  method: 'GET',
  path: '/office/api/v1/players/:player_id',
  who: 'staff',
  permission: 'players.read',
  summary: 'One account: who it is, its balance, where it is signed in, its limits, what staff wrote about it',
  request: z.object({ player_id: zPlayerId }),
  reply: z.object({
    ...zFoundPlayer.shape,
    /** Why staff froze it, who and when; null where it is not frozen. */
    frozen_by: z.nullable(z.object({ reason: z.string(), by: z.string(), at: zInstant })),
    email_verified: z.boolean(),
    mobile_verified: z.boolean(),
    region: z.string(),
    currency: zCurrency,
    /** What one USDT is now in that currency. */
    rate: zRate,
    last_sign_in_at: z.nullable(zInstant),
    balance: zAmount,
    net_today: zAmount,
    /** Since the account was opened, less what came back of failed withdrawals. */
    deposited: zAmount,
    withdrawn: zAmount,
    sessions: z.array(z.object({ session_id: zUuid, device: z.string(), ip: z.string(), signed_in_at: zInstant, last_seen_at: zInstant })),
    /** As the player has them. */
    limits: zLimits,
    notes: z.array(zNote),
  }),
  refuses: ['player.not_found'],
});
export type OfficePlayer = z.output<typeof player.reply>;

const person = endpoint({
  method: 'GET',
  path: '/office/api/v1/players/:player_id/person',
  who: 'staff',
  permission: 'persons.read',
  summary:
    'Who is behind an account: real name, CPF (masked) and date of birth, and where money is paid out to. That it was read is in the trail, once an hour',
  request: z.object({ player_id: zPlayerId }),
  reply: z.object({
    real_name: z.nullable(z.string()),
    /** Masked. Null where it was never given. */
    cpf: z.nullable(z.string()),
    birth_date: z.nullable(z.string()),
    /** The numbers are masked. */
    accounts: z.array(zSavedAccount),
  }),
  refuses: ['player.not_found'],
});
export type OfficePerson = z.output<typeof person.reply>;

const statement = endpoint({
  method: 'GET',
  path: '/office/api/v1/players/:player_id/statement',
  who: 'staff',
  permission: 'players.read',
  summary: "The movements of a player's account, newest first",
  request: z.object({ player_id: zPlayerId, start: zStart, limit: zLimit }),
  reply: z.object({ list: z.array(z.extend(zEntry, { typed: zTyped })), more: z.boolean() }),
  refuses: ['player.not_found'],
});
const addNote = endpoint({
  method: 'POST',
  path: '/office/api/v1/players/:player_id/notes',
  who: 'staff',
  permission: 'players.note',
  summary: 'Writes a note that other staff read beside the account; it cannot be changed',
  request: z.object({ player_id: zPlayerId, text: zReason }),
  reply: zNote,
  refuses: ['player.not_found'],
});
const freeze = endpoint({
  method: 'POST',
  path: '/office/api/v1/players/:player_id/freeze',
  who: 'staff',
  permission: 'players.freeze',
  summary: 'Freezes an account: no bet, no deposit, no withdrawal, no new sign-in, until it is released',
  request: z.object({ player_id: zPlayerId, reason: zReason }),
  reply: z.object({ frozen: z.boolean() }),
  refuses: ['player.not_found', 'player.frozen_already'],
});
const unfreeze = endpoint({
  method: 'POST',
  path: '/office/api/v1/players/:player_id/unfreeze',
  who: 'staff',
  permission: 'players.freeze',
  summary: 'Releases a frozen account',
  request: z.object({ player_id: zPlayerId, reason: zReason }),
  reply: z.object({ frozen: z.boolean() }),
  refuses: ['player.not_found', 'player.not_frozen'],
});
const pause = endpoint({
  method: 'POST',
  path: '/office/api/v1/players/:player_id/pause',
  who: 'staff',
  permission: 'players.exclude',
  summary:
    'Pauses a player who asked for it by mail or phone, for 1 to 42 days at once, as they could themselves. It cannot be ended early',
  request: z.object({ player_id: zPlayerId, days: zPauseDays, reason: zReason }),
  reply: z.object({}),
  refuses: ['player.not_found'],
});
const exclude = endpoint({
  method: 'POST',
  path: '/office/api/v1/players/:player_id/exclusion',
  who: 'staff',
  permission: 'players.exclude',
  summary:
    'Excludes a player who asked for it by mail or phone, for 6 to 60 months or for good (null), as they could themselves. Nobody can undo it',
  request: z.object({ player_id: zPlayerId, months: zExclusionMonths, reason: zReason }),
  reply: z.object({}),
  refuses: ['player.not_found'],
});

const account = endpoint({
  method: 'GET',
  path: '/office/api/v1/players/:player_id/account',
  who: 'staff',
  permission: 'players.read',
  summary: 'What kind of account it is and of which region, and the regions there are',
  request: z.object({ player_id: zPlayerId }),
  reply: z.object({ role: zRole, region: zRegion, regions: z.array(zRegion) }),
  refuses: ['player.not_found'],
});
const changeAccount = endpoint({
  method: 'POST',
  path: '/office/api/v1/players/:player_id/account',
  who: 'staff',
  permission: 'players.account',
  summary:
    'Makes a player an agent, who may invite agents too, or an agent a player, and moves an account to a region, whose limits and channels it then has. Bets under way stay as they are',
  request: z.object({
    player_id: zPlayerId,
    role: zRole,
    region: zRegion,
    /** As it was seen: refused if a colleague changed it since. */
    seen: z.object({ role: zRole, region: zRegion }),
    reason: zReason,
  }),
  reply: z.object({}),
  refuses: ['player.not_found', 'player.region_unknown', 'player.account_unchanged', 'setting.changed'],
});

/** What kind of account a player has. */
export const officeAccountsApi = { account, changeAccount };

export const officePlayersApi = { search, player, person, statement, addNote, freeze, unfreeze, pause, exclude };
