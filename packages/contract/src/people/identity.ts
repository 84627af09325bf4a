import { FEATURES, JURISDICTION_NAMES } from '@fairbook/core/catalog';
import { LIMIT_KINDS } from '@fairbook/core/limits';
import { VIP_LEVELS } from '@fairbook/core/rewards';
import * as z from 'zod/mini';
import { TEXT_REFUSALS, zTextVersions } from '../texts.ts';
import { endpoint } from '../wire/endpoint.ts';
import { zCurrency, zInstant, zLanguage, zPlayerId, zRole, zUuid } from '../wire/scalars.ts';
import { LEGAL_REFUSALS, legalAnswers } from './persons.ts';
import { sessionApi, zClient, zSignedIn } from './session.ts';
import { zPasskeyAnswer } from './webauthn.ts';

const zPassword = z.string().check(z.minLength(1), z.maxLength(256));
const zEmail = z.string().check(z.minLength(3), z.maxLength(254));
const zAreaCode = z.int().check(z.positive(), z.maximum(999));
const zPhone = z.string().check(z.minLength(1), z.maxLength(24));
/** Required from an unknown browser if the player has a second factor: a code of the authenticator app, or a recovery code. */
export const zSecondFactor = z.optional(z.string().check(z.maxLength(64)));
/** The fields beside any proof of identity: how the tokens travel, and the second factor as a code or as a passkey's answer, which takes precedence. */
export const besideProof = { client: zClient, second_factor: zSecondFactor, passkey: z.optional(zPasskeyAnswer) };
/** The refusals of a passkey's answer. */
export const PASSKEY_REFUSALS = ['passkey.challenge_over', 'passkey.not_accepted', 'passkey.unknown', 'passkey.copied'] as const;
export const SECOND_FACTOR_REFUSALS = [
  'auth.account_closed',
  'auth.second_factor_required',
  'second_factor.wrong',
  'second_factor.locked',
  ...PASSKEY_REFUSALS,
] as const;

const registration = {
  password: zPassword,
  /** The code sent to the address by `verify/reg`. If the house does not require one, an account opened without it has its address verified later. */
  code: z.optional(z.string().check(z.minLength(1), z.maxLength(16))),
  /** The code of the player who invited; stored with the account. */
  invite_code: z.optional(z.string().check(z.maxLength(32))),
  /** Terms accepted and 18 or older: both must be true, otherwise `register.terms_required`. */
  terms: z.boolean(),
  adult: z.boolean(),
  /** The versions of the texts that were accepted; required by some laws. */
  texts: z.optional(zTextVersions),
  ...legalAnswers,
  currency: z.optional(zCurrency),
  language: z.optional(zLanguage),
  client: zClient,
};

const registrationNeeds = endpoint({
  method: 'GET',
  path: '/sports/api/v1/reg',
  who: 'public',
  summary: 'What opening an account takes here: a code sent to the e-mail address or the mobile number, and what the law asks',
  request: z.object({}),
  reply: z.object({
    email_code: z.boolean(),
    mobile_code: z.boolean(),
    /** Whether CPF and date of birth are required. */
    person: z.boolean(),
    /** Limits that must be set. */
    limits: z.array(z.enum(LIMIT_KINDS)),
    /** The law the house works under, which decides the texts to accept. */
    law: z.enum(JURISDICTION_NAMES),
  }),
  refuses: [],
});
const register = endpoint({
  method: 'POST',
  path: '/sports/api/v1/reg',
  who: 'public',
  summary: 'Opens an account with an e-mail address and signs in',
  request: z.object({ email: zEmail, ...registration }),
  reply: zSignedIn,
  refuses: [
    'code.wrong',
    'register.code_required',
    'register.account_taken',
    'register.terms_required',
    'register.email_invalid',
    'register.password_weak',
    'register.password_common',
    ...TEXT_REFUSALS,
    ...LEGAL_REFUSALS,
  ],
});
const registerPhone = endpoint({
  method: 'POST',
  path: '/sports/api/v1/reg/phone',
  who: 'public',
  summary: 'Opens an account with a mobile number and signs in',
  request: z.object({ area_code: zAreaCode, phone: zPhone, ...registration }),
  reply: zSignedIn,
  refuses: [
    'code.wrong',
    'register.code_required',
    'register.account_taken',
    'register.terms_required',
    'register.mobile_invalid',
    'register.password_weak',
    'register.password_common',
    ...TEXT_REFUSALS,
    ...LEGAL_REFUSALS,
  ],
});
/** What signing in with a password can be refused for. */
const SIGN_IN_REFUSALS = ['account.frozen', 'auth.wrong_credentials', 'auth.code_required', ...SECOND_FACTOR_REFUSALS] as const;
const signEmail = endpoint({
  method: 'POST',
  path: '/sports/api/v1/sign/email',
  who: 'public',
  summary: 'Signs in by e-mail address',
  request: z.object({ email: zEmail, password: zPassword, ...besideProof }),
  reply: zSignedIn,
  refuses: SIGN_IN_REFUSALS,
});
const signPhone = endpoint({
  method: 'POST',
  path: '/sports/api/v1/sign/phone',
  who: 'public',
  summary: 'Signs in by mobile number',
  request: z.object({ area_code: zAreaCode, phone: zPhone, password: zPassword, ...besideProof }),
  reply: zSignedIn,
  refuses: SIGN_IN_REFUSALS,
});
const signIn = endpoint({
  method: 'POST',
  path: '/sports/api/v1/sign_in/',
  who: 'public',
  summary: 'Signs in by whichever the player typed: e-mail address, or mobile number with its country code',
  request: z.object({
    account: z.string().check(z.minLength(1), z.maxLength(254)),
    password: zPassword,
    ...besideProof,
  }),
  reply: zSignedIn,
  refuses: SIGN_IN_REFUSALS,
});

export const zSession = z.object({
  session_id: zUuid,
  device: z.string(),
  ip: z.string(),
  signed_in_at: zInstant,
  last_seen_at: zInstant,
  current: z.boolean(),
});
const sessions = endpoint({
  method: 'GET',
  path: '/sports/api/v1/member/sessions',
  who: 'player',
  summary: 'Where the player is signed in',
  request: z.object({}),
  reply: z.object({ sessions: z.array(zSession) }),
  refuses: [],
});
const endSession = endpoint({
  method: 'DELETE',
  path: '/sports/api/v1/member/sessions',
  who: 'player',
  summary: 'Ends one session of the player',
  request: z.object({ session_id: zUuid }),
  reply: z.object({}),
  refuses: ['session.not_found'],
});

const memberInfo = endpoint({
  method: 'GET',
  path: '/sports/api/v1/member/info',
  who: 'player',
  summary: 'The signed-in player',
  request: z.object({}),
  reply: z.object({
    user_id: zPlayerId,
    role: zRole,
    nickname: z.string(),
    /** As the player said it; null until then. */
    real_name: z.nullable(z.string()),
    email: z.nullable(z.string()),
    mobile: z.nullable(z.string()),
    email_verified: z.boolean(),
    mobile_verified: z.boolean(),
    /** Whether there is a password to sign in with, and one to move money out with. */
    login_password: z.boolean(),
    bank_password: z.boolean(),
    /** The VIP level; null where the law allows none. */
    level: z.nullable(z.enum(VIP_LEVELS)),
    currency: zCurrency,
    /** What the law allows; endpoints that need anything else do not exist. */
    features: z.array(z.enum(FEATURES)),
    /** The player's own code, for inviting others. */
    invite_code: z.string(),
    created_at: zInstant,
    last_sign_in_at: z.nullable(zInstant),
  }),
  refuses: [],
});
export const identityApi = {
  registrationNeeds,
  register,
  registerPhone,
  signEmail,
  signPhone,
  signIn,
  ...sessionApi,
  sessions,
  endSession,
  memberInfo,
};
export type Session = z.output<typeof zSession>;
