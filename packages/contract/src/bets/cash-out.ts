import { BET_DELAY_MAX_SECONDS } from '@fairbook/core/betting';
import { SPORT_GAMES } from '@fairbook/core/catalog';
import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { zAmount, zBetId, zCurrency, zInstant, zSportGame, zStake } from '../wire/scalars.ts';

/** How long an offer may be accepted after it was made. */
export const CASH_OUT_QUOTE_MS = 5_000;

const zShare = z.int().check(z.minimum(1), z.maximum(100));
const ofBet = { game: zSportGame, id: zBetId };

const zOffer = z.object({
  currency: zCurrency,
  /** Hundredths of the open share. */
  share: zShare,
  /** In the currency: what is paid, what the share is worth by the current odds without their margin, and what the house keeps of that. */
  offer: zAmount,
  fair: zAmount,
  kept: zAmount,
  /** The house's part in ten-thousandths. */
  margin_e4: z.int(),
  /** Identifies the offer when it is accepted. */
  quote: z.string(),
  /** How long from now it may be accepted, in milliseconds. */
  valid_ms: z.int(),
  /** Seconds that a bet in play waits until it is decided; 0 for any other. */
  waits: z.int(),
});
export type CashOutQuote = z.output<typeof zOffer>;

const quoteCashOut = endpoint({
  method: 'POST',
  path: '/sports/api/v1/:game/mybet/:id/cash_out/quote',
  games: SPORT_GAMES,
  who: 'player',
  summary: 'What the house pays now for an open bet, or for a share of what is open of it. Taken within five seconds, or asked again',
  request: z.object({ ...ofBet, share: z._default(zShare, 100) }),
  reply: zOffer,
  refuses: [
    'bet.not_found',
    'cash_out.off',
    'cash_out.bet_over',
    'cash_out.suspended',
    'cash_out.no_price',
    'cash_out.nothing',
    'cash_out.too_often',
  ],
});

const zCashedOut = z.object({
  currency: zCurrency,
  share: zShare,
  /** The amount paid, in the currency and as credited. */
  amount: zAmount,
  credited: zAmount,
  /** The open share of the bet afterwards, in hundred-millionths; 0: nothing is left. */
  open_e8: z.int(),
  /** The wallet afterwards, USDT. */
  balance: zAmount,
});
export type CashedOut = z.output<typeof zCashedOut>;

const cashOut = endpoint({
  method: 'POST',
  path: '/sports/api/v1/:game/mybet/:id/cash_out',
  games: SPORT_GAMES,
  who: 'player',
  money: true,
  summary:
    'Takes an offer. The bet is priced again when it is done: a better offer is paid, a lower one is refused and told. A bet in play is answered after the wait of its game',
  waitsMs: BET_DELAY_MAX_SECONDS * 1_000,
  request: z.object({ ...ofBet, quote: z.string().check(z.maxLength(200)) }),
  reply: zCashedOut,
  refuses: [
    'bet.not_found',
    'cash_out.off',
    'cash_out.bet_over',
    'cash_out.suspended',
    'cash_out.no_price',
    'cash_out.nothing',
    'cash_out.too_often',
    'cash_out.expired',
    'cash_out.offer_changed',
    'request.idempotency_conflict',
    'server.busy',
  ],
});

const zRule = z.object({ share: zShare, target: zAmount, made_at: zInstant });
export type CashOutRule = z.output<typeof zRule>;
const zRuleReply = z.object({ rule: z.nullable(zRule) });
const rulePath = '/sports/api/v1/:game/mybet/:id/cash_out/rule';

const rule = endpoint({
  method: 'GET',
  path: rulePath,
  games: SPORT_GAMES,
  who: 'player',
  summary: 'The rule that cashes out a bet by itself, if its player made one',
  request: z.object(ofBet),
  reply: zRuleReply,
  refuses: ['bet.not_found'],
});
const setRule = endpoint({
  method: 'PUT',
  path: rulePath,
  games: SPORT_GAMES,
  who: 'player',
  summary:
    'Cashes out a share of an open bet as soon as the offer for it reaches a target, in place of the rule before; it ends with the bet',
  request: z.object({ ...ofBet, share: z._default(zShare, 100), target: zStake }),
  reply: zRuleReply,
  refuses: ['bet.not_found', 'cash_out.off', 'cash_out.bet_over', 'cash_out.too_often', 'slip.stake_not_whole'],
});
const dropRule = endpoint({
  method: 'DELETE',
  path: rulePath,
  games: SPORT_GAMES,
  who: 'player',
  summary: 'Takes the rule back',
  request: z.object(ofBet),
  reply: zRuleReply,
  refuses: ['bet.not_found'],
});

/** Cashing out bets on matches before their result. */
export const cashOutApi = { quoteCashOut, cashOut, rule, setRule, dropRule };
