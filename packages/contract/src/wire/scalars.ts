import {
  CURRENCIES,
  GAMES,
  type Game,
  type GameCode,
  gameOf,
  LANGUAGES,
  LOTTERY_GAMES,
  MARK_SIX_GAMES,
  RACE_GAMES,
  SPORT_GAMES,
} from '@fairbook/core/catalog';
import {
  type Amount,
  type Branded,
  formatAmount,
  formatOdds,
  formatRate,
  type Odds,
  parseAmount,
  parseOdds,
  parseRate,
  type Rate,
} from '@fairbook/core/money';
import type { WithdrawalState } from '@fairbook/core/payments';
import { type Day, parseDay, TIMEZONE_OFFSET_MAX, TIMEZONE_OFFSET_MIN } from '@fairbook/core/rewards';
import { MARKET_KINDS } from '@fairbook/core/sports';
import * as z from 'zod/mini';

/** Turns a parser that throws into a codec's decode. `message` may be an error code, which the server then refuses with. */
const reading =
  <T>(read: (text: string) => T, message: string) =>
  (text: string, context: z.core.ParsePayload<string>): T => {
    try {
      return read(text);
    } catch {
      context.issues.push({ code: 'custom', input: text, message });
      return z.NEVER;
    }
  };

const bigintOf = <T>() => z.custom<T>((value) => typeof value === 'bigint');
const numberOf = <T>() => z.custom<T>((value) => typeof value === 'number');

/** Money on the wire is a decimal string ("12.34"); in the program it is an Amount. May be negative. */
export const zAmount = z.codec(z.string(), bigintOf<Amount>(), {
  decode: reading(parseAmount, 'not an amount'),
  encode: (value) => formatAmount(value),
});

/** An amount that a player types: plain decimal, above zero. Anything else is refused with `slip.stake_invalid`. */
export const zStake = z.codec(z.string({ error: 'slip.stake_invalid' }), bigintOf<Amount>(), {
  decode: reading((text) => {
    const value = parseAmount(text);
    if (value <= 0n) throw new RangeError('not above zero');
    return value;
  }, 'slip.stake_invalid'),
  encode: (value) => formatAmount(value),
});

/** Odds on the wire are a decimal string ("1.95"). */
export const zOdds = z.codec(z.string(), numberOf<Odds>(), {
  decode: reading(parseOdds, 'slip.odds_invalid'),
  encode: (value) => formatOdds(value),
});

/** Units of a currency for one USDT, a decimal string with eight places. */
export const zRate = z.codec(z.string(), bigintOf<Rate>(), {
  decode: reading(parseRate, 'not a rate'),
  encode: (value) => formatRate(value),
});

/** A handicap or total line on the wire is a decimal string ("-1", "2.5"); in the program it is hundredths. */
export const zLine = z.codec(z.string(), z.int(), {
  decode: reading((text) => {
    const match = /^([+-]?)(\d{1,3})(?:\.(\d{1,2}))?$/.exec(text);
    if (!match) throw new RangeError(text);
    const size = Number.parseInt(match[2] ?? '', 10) * 100 + Number.parseInt((match[3] ?? '').padEnd(2, '0'), 10);
    return match[1] === '-' && size > 0 ? -size : size;
  }, 'not a line'),
  encode: (value) => String(value / 100),
});

/** An instant, ISO 8601 in UTC on the wire, a Date in the program. */
export const zInstant = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (instant) => instant.toISOString(),
});

/** A player's number, digits on the wire, a bigint in the program; it is also the number of the player's cash account. */
export type PlayerId = Branded<bigint, 'PlayerId'>;
export const zPlayerId = z.codec(z.string().check(z.regex(/^[1-9]\d{0,17}$/)), bigintOf<PlayerId>(), {
  decode: (text) => BigInt(text) as PlayerId,
  encode: (id) => id.toString(),
});

/** A QR code: its dark squares as one SVG path over `size` units, without the quiet zone of four units that is drawn around it. */
export const zQrPicture = z.object({ size: z.int(), path: z.string() });

export const zUuid = z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/));
/** A bet's id is the idempotency key the browser chose before its first attempt (UUID version 7). */
export const zBetId = zUuid;
export const zMatchId = z.string().check(z.regex(/^[1-9]\d{0,17}$/));
export const zMarketKind = z.enum(MARKET_KINDS);
/** A selection code of a market: `w`, `2:1`, `7+`, `wd`. */
export const zSelection = z.string().check(z.regex(/^[0-9a-z+:_]{1,12}$/));
export const zCurrency = z.enum(CURRENCIES);
export const zLanguage = z.enum(LANGUAGES);
export const zSportGame = z.enum(SPORT_GAMES);
export const zMarkSixGame = z.enum(MARK_SIX_GAMES);
export const zRaceGame = z.enum(RACE_GAMES);
export const zLotteryGame = z.enum(LOTTERY_GAMES);
/** A draw's id, which the specification also calls match_id. */
export const zDrawId = zMatchId;

/** A game's code on the wire (10), its name in the program (`soccer`). */
export const zGame = z.codec(z.union([z.int(), z.string()]), z.enum(Object.keys(GAMES) as [Game, ...Game[]]), {
  decode: (code, context) => {
    const game = gameOf(typeof code === 'string' ? Number.parseInt(code, 10) : code);
    if (game) return game;
    context.issues.push({ code: 'custom', input: code, message: 'not a game' });
    return z.NEVER;
  },
  encode: (game): GameCode => GAMES[game],
});

const wholeNumber = (min: number, max: number, fallback?: number) =>
  z.codec(
    fallback === undefined ? z.union([z.string(), z.int()]) : z._default(z.union([z.string(), z.int()]), fallback),
    z.int().check(z.minimum(min), z.maximum(max)),
    {
      decode: (text) => (typeof text === 'number' ? text : /^\d{1,15}$/.test(text) ? Number.parseInt(text, 10) : Number.NaN),
      encode: (value) => value,
    },
  );

/** Paging as in the specification: how many to skip and how many to return (at most 100). */
export const zStart = wholeNumber(0, 1_000_000, 0);
export const zLimit = wholeNumber(1, 100, 20);
/** The last so many days by somebody's clock, today included. */
export const zLastDays = wholeNumber(1, 366, 30);

/** A name in the program and its number on the wire. */
const numbered = <const Name extends string>(codes: Readonly<Record<Name, number>>) => {
  const names = Object.keys(codes) as [Name, ...Name[]];
  return z.codec(z.int(), z.enum(names), {
    decode: (code, context) => {
      const name = names.find((each) => codes[each] === code);
      if (name !== undefined) return name;
      context.issues.push({ code: 'custom', input: code, message: 'unknown code' });
      return z.NEVER;
    },
    encode: (name: Name) => codes[name],
  });
};

/** Bet status (specification, section 4). */
export const BET_STATUS_CODES = { pending: 1, settled: 16, cancelled: 32 } as const;
export type BetStatus = keyof typeof BET_STATUS_CODES;
export const zBetStatus = numbered(BET_STATUS_CODES);

/** The second set of the same section. Only filters take it: replies are in the first one. */
const OTHER_STATUS_CODES: Readonly<Record<string, BetStatus>> = { 0: 'pending', 2: 'settled' };

/** The filter of bets: those of a status, by its number in either set, or all (−1). */
export const zBetFilter = z._default(z.string().check(z.regex(/^(-1|0|1|2|16|32)$/)), '-1');
const BET_STATUSES = Object.keys(BET_STATUS_CODES) as BetStatus[];
/** Returns the status that a filter selects; undefined: any. */
export const betStatusOf = (filter: z.output<typeof zBetFilter>): BetStatus | undefined =>
  BET_STATUSES.find((status) => String(BET_STATUS_CODES[status]) === filter) ?? OTHER_STATUS_CODES[filter];

/** Game availability (specification, section 3): active 1, disabled 2, hidden 3. */
export const zAvailability = numbered({ active: 1, disabled: 2, hidden: 3 });

/** Account type (specification, section 3): agent 2, player 3. */
export const zRole = numbered({ agent: 2, player: 3 });
export type Role = z.output<typeof zRole>;
/** The same in a path or a query, where everything is text. */
export const zRoleAsked = z.codec(z.enum(['2', '3']), z.enum(['agent', 'player']), {
  decode: (code) => (code === '2' ? 'agent' : 'player'),
  encode: (role) => (role === 'agent' ? '2' : '3'),
});

/** A day of the caller's calendar: YYYY-MM-DD. */
export const zDay = z.codec(
  z.string(),
  z.custom<Day>((value) => typeof value === 'string'),
  { decode: reading(parseDay, 'not a day'), encode: (day) => day },
);

/** The UTC offset of the caller's clock, in minutes, as `Date.getTimezoneOffset` counts (180 in São Paulo). */
export const zTimezoneOffset = z.codec(
  z.union([z.string(), z.int()]),
  z.int().check(z.minimum(TIMEZONE_OFFSET_MIN), z.maximum(TIMEZONE_OFFSET_MAX)),
  {
    decode: (text) => (typeof text === 'number' ? text : /^-?\d{1,3}$/.test(text) ? Number.parseInt(text, 10) : Number.NaN),
    encode: (minutes) => minutes,
  },
);

/** Kinds of movement as the old backend numbered them: 34 is recharge and 50 withdraw (specification, section 9); the others are ours. */
export const ENTRY_CODES = {
  deposit: 34,
  bonus: 35,
  withdrawal: 50,
  stake: 60,
  payout: 61,
  refund: 62,
  payout_reversed: 63,
  to_game: 64,
  from_game: 65,
  cash_out: 66,
  debt: 67,
  debt_collected: 68,
  debt_forgiven: 69,
} as const;

/** The kind of a movement by its number. */
export const zEntryCode = numbered(ENTRY_CODES);

/** Payment status, first set of the specification's section 4. */
export const zPaymentStatus = numbered({ pending: 0, processing: 1, failed: 2, success: 3, rejected: 4 });

/** Payment status, second set of the specification's section 4. */
export const zAuditStatus = numbered({ pending: 0, audited: 1, failed: 2, success: 3, rejected: 4, processing: 5 });

/** Both numbers of each state of a withdrawal, mapped only here. What the provider calls failed is processing until its money is back. */
export const WITHDRAWAL_STATUSES = {
  held: { status: 'pending', audit_status: 'pending' },
  in_review: { status: 'pending', audit_status: 'pending' },
  approved: { status: 'processing', audit_status: 'audited' },
  sending: { status: 'processing', audit_status: 'processing' },
  unknown: { status: 'processing', audit_status: 'processing' },
  paid: { status: 'success', audit_status: 'success' },
  failed: { status: 'processing', audit_status: 'processing' },
  rejected: { status: 'rejected', audit_status: 'rejected' },
  returned: { status: 'failed', audit_status: 'failed' },
} as const satisfies Record<
  WithdrawalState,
  { readonly status: z.output<typeof zPaymentStatus>; readonly audit_status: z.output<typeof zAuditStatus> }
>;
