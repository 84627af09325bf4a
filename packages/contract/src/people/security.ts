import * as z from 'zod/mini';
import { zBet } from '../bets/betting.ts';
import { zDrawBet } from '../bets/draw-bets.ts';
import { zGameRound } from '../bets/provider-games.ts';
import { zNotice } from '../notices.ts';
import { zStars } from '../offer/stars.ts';
import { zDeposit } from '../payments/deposits.ts';
import { zEntry } from '../payments/wallet.ts';
import { zWithdrawal } from '../payments/withdrawals.ts';
import { zCase } from '../support.ts';
import { zAcceptance } from '../texts.ts';
import { endpoint, streamed } from '../wire/endpoint.ts';
import { zCurrency, zInstant, zLanguage, zPlayerId, zQrPicture } from '../wire/scalars.ts';
import { zSession } from './identity.ts';
import { zPasskey } from './passkeys.ts';

const zSecret = z.string().check(z.minLength(1), z.maxLength(256));
/** Validated by the rule, which names the problem. */
const zPaymentPassword = z.string().check(z.maxLength(64));
/** Six digits of the authenticator app, or a recovery code. */
const zFactorCode = z.string().check(z.minLength(1), z.maxLength(64));

export const zPaymentPasswordState = z.object({
  set: z.boolean(),
  /** When it was last set or changed. */
  set_at: z.nullable(zInstant),
  /** Withdrawals are locked until then, after five wrong guesses. */
  locked_until: z.nullable(zInstant),
  /** Whether it is proof for changing an address: not within a week of being set. */
  proves: z.boolean(),
});
const paymentPassword = endpoint({
  method: 'GET',
  path: '/sports/api/v1/member/bank_password',
  who: 'player',
  summary: 'Whether a payment password is set, and whether it is locked',
  request: z.object({}),
  reply: zPaymentPasswordState,
  refuses: [],
});
const setPaymentPassword = endpoint({
  method: 'PUT',
  path: '/sports/api/v1/member/bank_password',
  who: 'player',
  summary: 'Sets the payment password, proven by the sign-in password; changes it, proven by the old one or by a code',
  request: z.object({
    /** The new one: exactly six characters. */
    bank_password: zPaymentPassword,
    /** The sign-in password, if no payment password is set yet. */
    password: z.optional(zSecret),
    /** The current payment password. A wrong one counts like a wrong one at a withdrawal. */
    old_bank_password: z.optional(zPaymentPassword),
    /**
     * Instead, if the old one is forgotten: a code for `reset`, and which of the player's addresses it was sent to. An address changed within a week proves nothing: requested
     * without an address, the code goes to the one before. A lock stays.
     */
    code: z.optional(z.string().check(z.minLength(1), z.maxLength(16))),
    by: z.optional(z.enum(['email', 'mobile'])),
    /** With the code, for players who have a second factor. */
    second_factor: z.optional(zFactorCode),
  }),
  reply: zPaymentPasswordState,
  refuses: [
    'payment_password.invalid',
    'payment_password.common',
    'payment_password.proof_required',
    'payment_password.wrong',
    'payment_password.locked',
    'security.password_wrong',
    'code.wrong',
    'code.address_new',
    'auth.second_factor_required',
    'second_factor.wrong',
    'second_factor.locked',
  ],
});

export const zSecondFactorState = z.object({
  on: z.boolean(),
  since: z.nullable(zInstant),
  /** Whether it is proof for changing an address or saving a destination: not within a week of being switched on. */
  proves: z.boolean(),
  recovery_codes_left: z.int(),
  /** Codes are refused until then, after five wrong ones. */
  locked_until: z.nullable(zInstant),
});
const secondFactor = endpoint({
  method: 'GET',
  path: '/sports/api/v1/member/second_factor',
  who: 'player',
  summary: 'Whether a new browser is asked for a second factor',
  request: z.object({}),
  reply: zSecondFactorState,
  refuses: [],
});
const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/sports/api/v1/member/second_factor',
  who: 'player',
  summary: 'A new secret for an authenticator application; its first code switches it on',
  request: z.object({ password: zSecret }),
  reply: z.object({
    /** For typing, in base 32. */
    secret: z.string(),
    /** The same as an `otpauth:` address. */
    address: z.string(),
    qr: zQrPicture,
  }),
  refuses: ['security.password_wrong', 'second_factor.on'],
});
const confirmSecondFactor = endpoint({
  method: 'PUT',
  path: '/sports/api/v1/member/second_factor',
  who: 'player',
  summary: 'Switches the second factor on with its first code, and gives the recovery codes: once',
  request: z.object({ code: zFactorCode }),
  reply: z.object({ recovery_codes: z.array(z.string()) }),
  refuses: ['second_factor.off', 'second_factor.on', 'second_factor.wrong', 'second_factor.locked'],
});
const endSecondFactor = endpoint({
  method: 'POST',
  path: '/sports/api/v1/member/second_factor/end',
  who: 'player',
  summary: 'Switches the second factor off, with the password and a code',
  request: z.object({ password: zSecret, code: zFactorCode }),
  reply: z.object({}),
  refuses: ['security.password_wrong', 'second_factor.off', 'second_factor.wrong', 'second_factor.locked'],
});

const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/sports/api/v1/member/second_factor/recovery_codes',
  who: 'player',
  summary: 'New recovery codes, with the password and a code: shown once, and the ones before are worth nothing',
  request: z.object({ password: zSecret, code: zFactorCode }),
  reply: z.object({ recovery_codes: z.array(z.string()) }),
  refuses: ['security.password_wrong', 'second_factor.off', 'second_factor.wrong', 'second_factor.locked'],
});

const endOtherSessions = endpoint({
  method: 'POST',
  path: '/sports/api/v1/member/sessions/end_others',
  who: 'player',
  summary: 'Signs the player out everywhere but here; every other browser is a new one afterwards',
  request: z.object({}),
  reply: z.object({ ended: z.int() }),
  refuses: [],
});

/** Long enough for the whole history of a player. */
const EXPORT_WITHIN_MS = 60_000;

const exportData = streamed(
  endpoint({
    method: 'POST',
    path: '/sports/api/v1/member/export',
    who: 'player',
    waitsMs: EXPORT_WITHIN_MS,
    summary:
      'Everything the house has of the player: profile, sessions, bets, rounds of games, movements, deposits, withdrawals, notices, accepted texts, what was written to us, stars, and favourite games. Needs the password; one at a time',
    request: z.object({ password: zSecret }),
    reply: z.object({
      exported_at: zInstant,
      profile: z.object({
        user_id: zPlayerId,
        nickname: z.string(),
        email: z.nullable(z.string()),
        mobile: z.nullable(z.string()),
        real_name: z.nullable(z.string()),
        /** Present if the law required it. */
        person: z.nullable(z.object({ cpf: z.string(), birth_date: z.string() })),
        currency: zCurrency,
        language: zLanguage,
        invite_code: z.string(),
        created_at: zInstant,
      }),
      sessions: z.array(zSession),
      passkeys: z.array(zPasskey),
      bets: z.array(zBet),
      draw_bets: z.array(zDrawBet),
      game_rounds: z.array(zGameRound),
      movements: z.array(zEntry),
      deposits: z.array(zDeposit),
      withdrawals: z.array(zWithdrawal),
      notices: z.array(zNotice),
      /** Every version of the house's texts that was accepted. */
      texts: z.array(zAcceptance),
      cases: z.array(zCase),
      stars: zStars,
      favourite_games: z.array(z.object({ provider: z.string(), title: z.string() })),
    }),
    refuses: ['security.password_wrong', 'export.running', 'server.busy'],
  }),
);
const closeAccount = endpoint({
  method: 'POST',
  path: '/sports/api/v1/member/close',
  who: 'player',
  summary: 'Closes the account for good, once nothing is left in it and nothing is open. What the law wants kept is kept',
  request: z.object({ password: zSecret, second_factor: z.optional(zFactorCode) }),
  reply: z.object({}),
  refuses: [
    'security.password_wrong',
    'auth.second_factor_required',
    'second_factor.wrong',
    'second_factor.locked',
    'account.balance_left',
    'account.bets_open',
    'account.withdrawals_open',
    'account.game_wallet_left',
    'server.busy',
  ],
});

export const securityApi = {
  paymentPassword,
  setPaymentPassword,
  secondFactor,
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  renewRecoveryCodes,
  endOtherSessions,
  exportData,
  closeAccount,
};
export type SecondFactorState = z.output<typeof zSecondFactorState>;
export type PaymentPasswordState = z.output<typeof zPaymentPasswordState>;
