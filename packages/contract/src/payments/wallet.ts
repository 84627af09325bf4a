import { LOTTERY_GAMES, SPORT_GAMES } from '@fairbook/core/catalog';
import { SEAMLESS_GAMES, type SeamlessProvider } from '@fairbook/core/games';
import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { ENTRY_CODES, zAmount, zCurrency, zDay, zEntryCode, zInstant, zLimit, zStart, zTimezoneOffset, zUuid } from '../wire/scalars.ts';
import { balanceApi } from './balance.ts';
import { continueRecharge, deposits, payAll, recharge, rechargeTypes } from './deposits.ts';

/** Kinds of movement a player sees. Codes 34 and 50 of the old backend are recharge and withdraw. */
export const TRANSFER_KINDS = [
  'deposit',
  'withdrawal',
  'stake',
  'payout',
  'refund',
  'payout_reversed',
  'cash_out',
  'bonus',
  'to_game',
  'from_game',
  'debt',
  'debt_collected',
  'debt_forgiven',
] as const;
export type TransferKind = (typeof TRANSFER_KINDS)[number];

const kindOfCode = new Map(TRANSFER_KINDS.map((kind): [string, TransferKind] => [String(ENTRY_CODES[kind]), kind]));
/** The kinds to show, separated by commas, by number or by name: `34,50`, `stake`. */
const zKinds = z.codec(z.string().check(z.maxLength(100)), z.array(z.enum(TRANSFER_KINDS)), {
  decode: (text) => text.split(',').map((each) => kindOfCode.get(each) ?? (each as TransferKind)),
  encode: (kinds) => kinds.join(','),
});

/** The filter of movements: by kind, and by days of the caller's calendar, both inclusive. */
export const entryFilter = {
  kind: z.optional(zKinds),
  start_date: z.optional(zDay),
  end_date: z.optional(zDay),
  /** UTC if left out. */
  timezone_offset: z.optional(zTimezoneOffset),
};

export const zEntry = z.object({
  /** The number of the movement in the player's account, from 1, without gaps. */
  seq: z.string(),
  kind: z.enum(TRANSFER_KINDS),
  /** Signed: positive came in. USDT. */
  amount: zAmount,
  balance: zAmount,
  /** The other side: the name of a house account. */
  contra: z.string(),
  /** The bet or payment it belongs to. */
  order_id: zUuid,
  date: zInstant,
});
/** The amount of an entry as it was typed, paid or priced, with the same sign. Null if it exists only in USDT, like rewards. */
export const zTyped = z.nullable(z.object({ currency: zCurrency, amount: zAmount }));
/** What a list of bets names a bet by. */
const zNamedBet = z.discriminatedUnion('on', [
  z.object({
    on: z.literal('matches'),
    game: z.enum(SPORT_GAMES),
    /** How many matches a line has, how many lines, over how many matches, and in how many of these selections pay together. */
    sizes: z.array(z.int()),
    bets: z.int(),
    matches: z.int(),
    joints: z.int(),
  }),
  z.object({ on: z.literal('draw'), game: z.enum(LOTTERY_GAMES), draw_no: z.string() }),
  z.object({
    on: z.literal('round'),
    provider: z.enum(Object.keys(SEAMLESS_GAMES) as [SeamlessProvider, ...SeamlessProvider[]]),
    /** The title's, by language. */
    names: z.record(z.string(), z.string()),
  }),
]);
export type NamedBet = z.output<typeof zNamedBet>;

/** An entry as a statement lists it. */
const zNumberedEntry = z.extend(zEntry, {
  /** A number here: 34 recharge, 50 withdraw (specification, section 9). */
  kind: zEntryCode,
  typed: zTyped,
  /** The bet it belongs to, if it does. */
  bet: z.nullable(zNamedBet),
});
const changeLog = endpoint({
  method: 'GET',
  path: '/sports/api/v1/member/change_log',
  who: 'player',
  summary: "The movements of the player's account, newest first",
  request: z.object({ start: zStart, limit: zLimit, ...entryFilter }),
  reply: z.object({ list: z.array(zNumberedEntry), more: z.boolean() }),
  refuses: ['report.range_invalid'],
});

const zDebt = z.object({
  /** The bet that caused it. */
  order_id: zUuid,
  game: z.nullable(z.enum([...SPORT_GAMES, ...LOTTERY_GAMES])),
  /** The original debt, and what is still owed of it. USDT. */
  amount: zAmount,
  open: zAmount,
  at: zInstant,
});
export const zDebts = z.object({ owed: zAmount, list: z.array(zDebt) });
const debts = endpoint({
  method: 'GET',
  path: '/sports/api/v1/member/debts',
  who: 'player',
  summary: 'What the player owes after corrected results, and for which bets, newest first; what is collected goes to the oldest',
  request: z.object({}),
  reply: zDebts,
  refuses: [],
});

export const walletApi = { debts, ...balanceApi, rechargeTypes, payAll, recharge, continueRecharge, deposits, changeLog };
