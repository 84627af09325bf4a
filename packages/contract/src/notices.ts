import { type BetGame, type Currency, type Language, LOTTERY_GAMES, type LotteryGame, SPORT_GAMES } from '@fairbook/core/catalog';
import * as z from 'zod/mini';
import { NOTICE_KINDS } from './notice-kinds.ts';
import { endpoint } from './wire/endpoint.ts';
import { type BetStatus, type PlayerId, zInstant, zLimit, zStart, zUuid } from './wire/scalars.ts';

/** The facts of a bet in its notice: amounts are plain decimals of its currency. */
export interface BetFacts {
  readonly game: BetGame;
  readonly status: BetStatus;
  readonly currency: Currency;
  readonly staked: string;
  readonly paid: string;
  /** Whether it was settled before, with another result. */
  readonly corrected: boolean;
}
/** For a bet on matches: their number, and the match if it is a single. */
export interface MatchBetFacts extends BetFacts {
  readonly matches: number;
  readonly lines: number;
  readonly match?: string;
  /** Market and selection, `wl:w`. */
  readonly selection?: string;
}
export interface DrawBetFacts extends BetFacts {
  readonly game: LotteryGame;
  readonly draw: string;
  readonly reason: 'decided' | 'corrected' | 'draw_void' | 'chase_won' | 'voided';
}
/** The facts of a cash-out of a bet on matches. */
export interface CashOutFacts {
  readonly game: BetGame;
  readonly currency: Currency;
  readonly amount: string;
  /** Hundredths of the open share. */
  readonly share: number;
  readonly automatic: boolean;
}
/** The facts of an order to pay in or out. */
export interface OrderFacts {
  readonly state: string;
  readonly amount: string;
  readonly currency: Currency;
}
/** A security event of the account, named like the email that reports it. */
export interface SecurityFacts {
  readonly what: string;
}

/** The facts of an answer to a case. */
export interface CaseFacts {
  /** The number of the case, as its player knows it. */
  readonly number: number;
}

/** The facts of a debt to the house, or the end of one. Amounts are plain decimals of USDT. */
export interface DebtFacts {
  readonly what: 'owed' | 'collected' | 'forgiven';
  readonly amount: string;
  /** What is still owed afterwards. */
  readonly left: string;
  /** The game of the bet that caused it, if a bet did. */
  readonly game: BetGame | null;
}

/** The facts of a win beside a bet: the fund of a jackpot, or a prize of a tournament. */
export interface PrizeFacts {
  readonly names: Readonly<Partial<Record<Language, string>>> & { readonly pt: string };
  /** A plain decimal of USDT. */
  readonly amount: string;
  /** In a tournament; null for a jackpot. */
  readonly place: number | null;
}

/** A notice to be stored: its subject, and the step of it that it reports. */
export type NewNotice = { readonly player: PlayerId; readonly subject: string; readonly step: string } & (
  | { readonly about: 'bet'; readonly facts: MatchBetFacts }
  | { readonly about: 'draw_bet'; readonly facts: DrawBetFacts }
  | { readonly about: 'cash_out'; readonly facts: CashOutFacts }
  | { readonly about: 'deposit' | 'withdrawal'; readonly facts: OrderFacts }
  | { readonly about: 'security'; readonly facts: SecurityFacts }
  | { readonly about: 'case'; readonly facts: CaseFacts }
  | { readonly about: 'debt'; readonly facts: DebtFacts }
  | { readonly about: 'jackpot' | 'tournament'; readonly facts: PrizeFacts }
);

/** The number of a notice, in digits. */
const zNoticeId = z.string().check(z.regex(/^[1-9]\d{0,17}$/));

export const zNotice = z.object({
  id: zNoticeId,
  about: z.enum(NOTICE_KINDS),
  /** In the language of the call. */
  content: z.string(),
  created_at: zInstant,
  read: z.boolean(),
  /** The id of the bet, order, case, jackpot or tournament; for account events it identifies nothing that can be opened. */
  subject: zUuid,
  /** For a bet. */
  game: z.nullable(z.enum([...SPORT_GAMES, ...LOTTERY_GAMES])),
});
export type Notice = z.output<typeof zNotice>;

const notices = endpoint({
  method: 'GET',
  path: '/sports/api/v1/notice/private',
  who: 'player',
  summary:
    "The player's notices, newest first: settled bets, money in and out, changes of the account, answers to what one wrote. Kept for three months",
  request: z.object({ start: zStart, limit: zLimit }),
  reply: z.array(zNotice),
  refuses: [],
});

const unread = endpoint({
  method: 'GET',
  path: '/sports/api/v1/notice/private/unread',
  who: 'player',
  summary: 'How many notices the player has not read, and how many of them are of bets',
  request: z.object({}),
  reply: z.object({ unread: z.int(), bets: z.int() }),
  refuses: [],
});

const read = endpoint({
  method: 'PUT',
  path: '/sports/api/v1/notice/private/read',
  who: 'player',
  summary: 'Says that notices were read: those of one thing, all of bets, or all up to one of them. What is read already stays as it was',
  request: z
    .object({ subject: z.optional(zUuid), until: z.optional(zNoticeId), bets: z.optional(z.literal(true)) })
    .check(z.refine((which) => Object.values(which).filter((each) => each !== undefined).length === 1, 'one of the three')),
  reply: z.object({ unread: z.int(), bets: z.int() }),
  refuses: [],
});

/** The endpoints for notices. */
export const noticesApi = { notices, unread, read };
