import { Refusal, type RequestOf, verificationApi } from '@fairbook/contract';
import { CODE_SECONDS, type CodePurpose, isPlayersPurpose } from '@fairbook/core/identity';
import { type Call, type Route, routesOf } from '../../platform/http/http.ts';
import { known, nameByEither, nameByEmail, nameByMobile } from './account/account-name.ts';
import type { ContactMethod } from './contact/contact-method.ts';
import type { Identity } from './identity.ts';
import { visitOf } from './sessions/start-session.ts';
import { askingGuest, guestOf } from './sign-in/asker.ts';
import type { AccountName } from './sql/players.ts';

interface Wanted {
  readonly purpose: CodePurpose;
  readonly way: ContactMethod;
  readonly name: AccountName | undefined;
}

export const verificationRoutes = (identity: Identity): readonly Route[] => {
  const { verification } = identity;
  /** Only the Authorization header identifies the player, in both forms. The cookies read are the browser's nonce and its known-device token. */
  const ask = async ({ purpose, way, name }: Wanted, call: Call) => {
    const isPlayers = isPlayersPurpose(purpose) || (purpose === 'reset' && name === undefined);
    const token = isPlayers ? call.authorization : undefined;
    const player = token === undefined ? undefined : (await identity.authenticate(token)).playerId;
    const by = player === undefined ? askingGuest(call, CODE_SECONDS) : { player };
    await verification.askCode({
      purpose,
      way,
      name,
      player,
      language: call.language,
      by: { ...by, from: call.ip },
      cookies: call.cookies,
    });
    return { expires_in: CODE_SECONDS };
  };
  const askEmail = ({ email, kind }: { readonly email?: string | undefined; readonly kind: CodePurpose }, call: Call) =>
    ask({ purpose: kind, way: 'email', name: email === undefined ? undefined : nameByEmail(email) }, call);
  const askPhone = ({ kind, ...typed }: TypedNumber & { readonly kind: CodePurpose }, call: Call) =>
    ask({ purpose: kind, way: 'mobile', name: numberOf(typed) }, call);

  return routesOf(verificationApi, {
    verifyRegEmail: ({ email }, call) => askEmail({ email, kind: 'register' }, call),
    verifyRegEmailByGet: ({ email }, call) => askEmail({ email, kind: 'register' }, call),
    verifyRegPhone: (typed, call) => askPhone({ ...typed, kind: 'register' }, call),
    verifyRegPhoneByGet: (typed, call) => askPhone({ ...typed, kind: 'register' }, call),
    verifyEmail: askEmail,
    verifyEmailByGet: askEmail,
    verifyPhone: askPhone,
    verifyPhoneByGet: askPhone,

    signEmailCode: ({ email, code, client, second_factor, passkey }, call) =>
      verification.signInByCode({ name: known(() => nameByEmail(email)), code }, visitOf(call, client, { second_factor, passkey })),
    signPhoneCode: ({ code, client, second_factor, passkey, ...typed }, call) =>
      verification.signInByCode({ name: known(() => nameByMobile(typed)), code }, visitOf(call, client, { second_factor, passkey })),
    forgetEmail: async ({ email, ...reset }, call) => {
      await verification.resetPassword({ name: known(() => nameByEmail(email)), by: guestOf(call), ...reset });
      return {};
    },
    forgetPhone: async ({ area_code, phone, ...reset }, call) => {
      await verification.resetPassword({ name: known(() => nameByMobile({ area_code, phone })), by: guestOf(call), ...reset });
      return {};
    },

    setEmail: async ({ email, ...proofs }, { playerId, ip }) => {
      const name = email === undefined ? undefined : nameByEmail(email);
      await verification.setAddress({ player: playerId, way: 'email', name, ...given(proofs), from: ip });
      return {};
    },
    setPhone: async ({ phone, area_code, ...proofs }, { playerId, ip }) => {
      const name = numberOf({ phone, area_code });
      await verification.setAddress({ player: playerId, way: 'mobile', name, ...given(proofs), from: ip });
      return {};
    },
    setNickname: ({ nickname }, call) => verification.setNames(call.playerId, { nickname }),
    realName: async (_, call) => ({ real_name: (await verification.contacts(call.playerId)).realName }),
    setRealName: ({ real_name }, call) => verification.setNames(call.playerId, { real_name }),
    setAccount: (names, call) => verification.setNames(call.playerId, names),
    changePassword: async ({ old_password, password }, call) => {
      await verification.changePassword(call, { old: old_password, password, from: call.ip });
      return {};
    },
  });
};

const given = ({
  old_code: oldCode,
  second_factor: secondFactor,
  bank_password: paymentPassword,
  ...more
}: Omit<RequestOf<typeof verificationApi.setEmail>, 'email'>) => ({ ...more, oldCode, secondFactor, paymentPassword });

interface TypedNumber {
  readonly phone?: string | undefined;
  readonly area_code?: number | undefined;
  /** The same in a query. */
  readonly area?: string | undefined;
}

/** The account of a typed number; undefined if none was given. Without a separate country code the number begins with it. Refuses register.mobile_invalid. */
function numberOf({ phone, area_code, area }: TypedNumber): AccountName | undefined {
  if (phone === undefined) return undefined;
  const code = area_code ?? (area === undefined ? undefined : Number.parseInt(area, 10));
  if (code !== undefined) return nameByMobile({ area_code: code, phone });
  const name = phone.includes('@') ? undefined : nameByEither(phone);
  if (!name) throw new Refusal('register.mobile_invalid');
  return name;
}
