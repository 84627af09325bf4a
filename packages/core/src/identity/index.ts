export { ageOn, isAdult, readBirthDate } from './birth-date.ts';
export { CALM_DAYS, calmSince, isCalm } from './calm.ts';
export {
  CODE_GUESSES_PER_NETWORK,
  CODE_PURPOSES,
  CODE_QUOTA_SECONDS,
  CODE_SECONDS,
  type CodePurpose,
  type CodesAsked,
  codeFrom,
  isBudgetShort,
  isPlayersPurpose,
  judgeAsking,
  judgeCode,
  type KeptCode,
  messageFor,
  readCode,
} from './code.ts';
export { DISAVOWAL_DAYS, DISOWNABLE, type Disownable, judgeDisavowal, type KeptDisavowal } from './disavowal.ts';
export { maskEmail, normalEmail } from './email.ts';
export { afterWrongGuess, type Guesses, type GuessLimit, guessesLeft, isLocked, NO_GUESSES } from './guess-limit.ts';
export { INVITE_CODE_BYTES, inviteCodeFrom, readInviteCode } from './invite-code.ts';
export { maskNickname } from './mask-nickname.ts';
export { dialCountry, maskMobile, mobileDigits } from './mobile.ts';
export { defaultNickname, normalNickname } from './nickname.ts';
export { isNoticeSent } from './notice-budget.ts';
export {
  normalPasskeyName,
  PASSKEY_CHALLENGE_SECONDS,
  PASSKEY_NAME_MAX,
  PASSKEYS_MAX,
  signCountHolds,
} from './passkey.ts';
export {
  PASSWORD_MAX,
  type PasswordRules,
  passwordProblem,
  passwordRules,
} from './password.ts';
export {
  PAYMENT_PASSWORD_LENGTH,
  PAYMENT_PASSWORD_LIMIT,
  paymentPasswordProblem,
} from './payment-password.ts';
export { normalRealName } from './real-name.ts';
export { isSignInAttack, RIGHT_SIGN_IN_SECONDS, SIGN_IN_FIGURES_SECONDS, type SignInFigures } from './sign-in-attack.ts';
export {
  base32Of,
  FACTOR_KNOWN_MS,
  KNOWN_DEVICE_MS,
  RECOVERY_CODE_BYTES,
  RECOVERY_CODES,
  readRecoveryCode,
  readTotpCode,
  recoveryCodeFrom,
  SECOND_FACTOR_LIMIT,
  TOTP_SECRET_BYTES,
  totpAddress,
  totpCode,
  totpMessage,
  totpStep,
  totpStepsTaken,
} from './totp.ts';
