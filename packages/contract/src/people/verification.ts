import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { besideProof, SECOND_FACTOR_REFUSALS } from './identity.ts';
import { zSignedIn } from './session.ts';

const zPassword = z.string().check(z.minLength(1), z.maxLength(256));
const zEmail = z.string().check(z.minLength(3), z.maxLength(254));
const zAreaCode = z.int().check(z.positive(), z.maximum(999));
/** As in a query. */
const zAreaText = z.string().check(z.regex(/^\d{1,3}$/));
const zPhone = z.string().check(z.minLength(1), z.maxLength(24));
/** As typed: validated by the rule. */
const zCode = z.string().check(z.minLength(1), z.maxLength(16));

/**
 * The purposes of codes that these calls send. The last three need a signed-in player. Without an address the player's own is used; for `change`, `reset` and `withdraw`
 * the one they had a week ago, if it was changed since.
 */
const zKind = z.enum(['sign_in', 'reset', 'bind', 'change', 'withdraw']);

/** The same for an address with an account, one without, and an unreachable one, so that nothing is revealed to the caller. */
const zAsked = z.object({
  /** Seconds until the code expires. */
  expires_in: z.int(),
});

/** Returned if the caller asks too often, or if the hourly budget of codes is used up. */
const CODE_REFUSALS = ['code.too_many', 'code.spent'] as const;

const verifyRegEmail = endpoint({
  method: 'POST',
  path: '/sports/api/v1/verify/reg/email',
  who: 'public',
  summary: 'Sends a code to an e-mail address, to register with',
  request: z.object({ email: zEmail }),
  reply: zAsked,
  refuses: ['register.email_invalid', ...CODE_REFUSALS],
});
const verifyRegEmailByGet = endpoint({ ...verifyRegEmail, method: 'GET', summary: 'The same, for clients written to the specification' });
const verifyRegPhone = endpoint({
  method: 'POST',
  path: '/sports/api/v1/verify/reg/phone',
  who: 'public',
  summary: 'Sends a code to a mobile number, to register with',
  request: z.object({ phone: zPhone, area_code: zAreaCode }),
  reply: zAsked,
  refuses: ['register.mobile_invalid', ...CODE_REFUSALS],
});
const verifyRegPhoneByGet = endpoint({
  ...verifyRegPhone,
  method: 'GET',
  summary: 'The same, for clients written to the specification: a number with its country code',
  request: z.object({ phone: zPhone, area: z.optional(zAreaText) }),
});
const verifyEmail = endpoint({
  method: 'POST',
  path: '/sports/api/v1/verify/email',
  who: 'public',
  summary: 'Sends a code to an e-mail address',
  request: z.object({ email: z.optional(zEmail), kind: zKind }),
  reply: zAsked,
  refuses: ['register.email_invalid', 'auth.required', 'code.address_new', ...CODE_REFUSALS],
});
const verifyEmailByGet = endpoint({ ...verifyEmail, method: 'GET', summary: 'The same, for clients written to the specification' });
const verifyPhone = endpoint({
  method: 'POST',
  path: '/sports/api/v1/verify/phone',
  who: 'public',
  summary: 'Sends a code to a mobile number',
  request: z.object({ phone: z.optional(zPhone), area_code: z.optional(zAreaCode), kind: zKind }),
  reply: zAsked,
  refuses: ['register.mobile_invalid', 'auth.required', 'code.address_new', ...CODE_REFUSALS],
});
const verifyPhoneByGet = endpoint({
  ...verifyPhone,
  method: 'GET',
  summary: 'The same, for clients written to the specification',
  request: z.object({ phone: z.optional(zPhone), area: z.optional(zAreaText), kind: zKind }),
});

const signEmailCode = endpoint({
  method: 'POST',
  path: '/sports/api/v1/sign/email/code',
  who: 'public',
  summary: 'Signs in with a code instead of the password, by e-mail address',
  request: z.object({ email: zEmail, code: zCode, ...besideProof }),
  reply: zSignedIn,
  refuses: ['code.wrong', ...SECOND_FACTOR_REFUSALS],
});
const signPhoneCode = endpoint({
  method: 'POST',
  path: '/sports/api/v1/sign/phone/code',
  who: 'public',
  summary: 'Signs in with a code instead of the password, by mobile number',
  request: z.object({ area_code: zAreaCode, phone: zPhone, code: zCode, ...besideProof }),
  reply: zSignedIn,
  refuses: ['code.wrong', ...SECOND_FACTOR_REFUSALS],
});
const forgetEmail = endpoint({
  method: 'POST',
  path: '/sports/api/v1/forget/email',
  who: 'public',
  summary: 'Sets another password with a code sent to the e-mail address; ends all sessions',
  request: z.object({ email: zEmail, code: zCode, password: zPassword }),
  reply: z.object({}),
  refuses: ['code.wrong', 'register.password_weak', 'register.password_common'],
});
const forgetPhone = endpoint({
  method: 'POST',
  path: '/sports/api/v1/forget/phone',
  who: 'public',
  summary: 'The same with a code sent to the mobile number',
  request: z.object({ area_code: zAreaCode, phone: zPhone, code: zCode, password: zPassword }),
  reply: z.object({}),
  refuses: ['code.wrong', 'register.password_weak', 'register.password_common'],
});

/**
 * An address is proved by a code sent to it, of kind `bind` for the first one and `change` for another one. A change also needs the password, or a code of kind
 * `change` sent to an earlier address. Once an address is verified, the password also needs the payment password or a code of the authenticator app; none of them may have
 * been changed within a week. Without an address, the player's existing one is confirmed by a code of kind `bind` alone.
 */
const proofs = {
  code: zCode,
  old_code: z.optional(zCode),
  /** Which of the player's addresses that code was sent to; left out: the one of the kind that is changed. */
  by: z.optional(z.enum(['email', 'mobile'])),
  password: z.optional(zPassword),
  /** For players with a second factor, whatever the other proof. */
  second_factor: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  bank_password: z.optional(z.string().check(z.maxLength(64))),
};
const PROOF_REFUSALS = [
  'code.wrong',
  'code.address_new',
  'register.account_taken',
  'member.already_verified',
  'member.proof_required',
  'security.password_wrong',
  'auth.second_factor_required',
  'second_factor.wrong',
  'second_factor.locked',
  'payment_password.required',
  'payment_password.wrong',
  'payment_password.locked',
] as const;
const setEmail = endpoint({
  method: 'PUT',
  path: '/sports/api/v1/member/email',
  who: 'player',
  summary: 'Confirms, adds or changes the e-mail address; the one before is told',
  request: z.object({ email: z.optional(zEmail), ...proofs }),
  reply: z.object({}),
  refuses: ['register.email_invalid', ...PROOF_REFUSALS],
});
const setPhone = endpoint({
  method: 'PUT',
  path: '/sports/api/v1/member/phone',
  who: 'player',
  summary: 'Confirms, adds or changes the mobile number; the one before is told',
  request: z.object({ area_code: z.optional(zAreaCode), phone: z.optional(zPhone), ...proofs }),
  reply: z.object({}),
  refuses: ['register.mobile_invalid', ...PROOF_REFUSALS],
});
const setNickname = endpoint({
  method: 'PUT',
  path: '/sports/api/v1/member/nickname',
  who: 'player',
  summary: 'Sets the nickname: 6 to 24 characters',
  request: z.object({ nickname: z.string().check(z.maxLength(200)) }),
  reply: z.object({ nickname: z.string() }),
  refuses: ['member.nickname_invalid'],
});
const zName = z.string().check(z.maxLength(200));
const realName = endpoint({
  method: 'GET',
  path: '/sports/api/v1/member/real_name',
  who: 'player',
  summary: 'The real name, if the player has said it',
  request: z.object({}),
  reply: z.object({ real_name: z.nullable(z.string()) }),
  refuses: [],
});
const setRealName = endpoint({
  method: 'PUT',
  path: '/sports/api/v1/member/real_name',
  who: 'player',
  summary: 'Says the real name, once: money goes out to it',
  request: z.object({ real_name: zName }),
  reply: z.object({ real_name: z.nullable(z.string()) }),
  refuses: ['member.real_name_invalid', 'member.real_name_set'],
});
const setAccount = endpoint({
  method: 'PUT',
  path: '/sports/api/v1/member/account',
  who: 'player',
  summary: 'Sets nickname and real name together; what is left out stays',
  request: z.object({ nickname: z.optional(zName), real_name: z.optional(zName) }),
  reply: z.object({ nickname: z.string(), real_name: z.nullable(z.string()) }),
  refuses: ['member.nickname_invalid', 'member.real_name_invalid', 'member.real_name_set'],
});
const changePassword = endpoint({
  method: 'POST',
  path: '/sports/api/v1/member/change_password',
  who: 'player',
  summary: 'Changes the sign-in password; needs a verified e-mail address, and ends all other sessions',
  request: z.object({ old_password: zPassword, password: zPassword }),
  reply: z.object({}),
  refuses: ['security.password_wrong', 'member.email_unverified', 'register.password_weak', 'register.password_common'],
});

export const verificationApi = {
  verifyRegEmail,
  verifyRegEmailByGet,
  verifyRegPhone,
  verifyRegPhoneByGet,
  verifyEmail,
  verifyEmailByGet,
  verifyPhone,
  verifyPhoneByGet,
  signEmailCode,
  signPhoneCode,
  forgetEmail,
  forgetPhone,
  setEmail,
  setPhone,
  setNickname,
  realName,
  setRealName,
  setAccount,
  changePassword,
};
