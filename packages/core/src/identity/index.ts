export { maskEmail, normalEmail } from './email.ts';
export { INVITE_CODE_BYTES, INVITE_CODE_LENGTH, inviteCodeFrom, readInviteCode } from './invite-code.ts';
export { dialCountry, maskMobile, mobileDigits } from './mobile.ts';
export { defaultNickname, NICKNAME_MAX, NICKNAME_MIN, normalNickname } from './nickname.ts';
export {
  isCommonPassword,
  PASSWORD_MAX,
  PASSWORD_MIN,
  type PasswordProblem,
  type PasswordRules,
  passwordProblem,
  passwordRules,
} from './password.ts';
