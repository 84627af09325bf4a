import { identityApi, Refusal, type RequestOf } from '@fairbook/contract';
import type { Currency } from '@fairbook/core/catalog';
import { type Call, type Route, routesOf } from '../../platform/http.ts';
import { known, nameByEither, nameByEmail, nameByMobile } from './account-name.ts';
import type { Identity } from './index.ts';
import type { Registration } from './register.ts';
import type { AccountName } from './sql/players.ts';
import { clearRefreshCookie, REFRESH_COOKIE, visitOf } from './start-session.ts';

export interface IdentityRouteDeps {
  readonly identity: Identity;
  /** What a new player sees amounts in, unless they say otherwise. */
  readonly currency: Currency;
}

export const identityRoutes = ({ identity, currency: currencyDefault }: IdentityRouteDeps): readonly Route[] => {
  const registration = (name: AccountName, { invite_code, currency, language, ...form }: Form, call: Call): Registration => ({
    ...form,
    name,
    currency: currency ?? currencyDefault,
    language: language ?? call.language,
    invitedWith: invite_code,
  });
  return routesOf(identityApi, {
    register: ({ email, client, ...form }, call) => identity.register(registration(nameByEmail(email), form, call), visitOf(call, client)),
    registerPhone: ({ area_code, phone, client, ...form }, call) =>
      identity.register(registration(nameByMobile({ area_code, phone }), form, call), visitOf(call, client)),
    signEmail: ({ email, password, client, second_factor }, call) =>
      identity.signIn({ typed: email, name: known(() => nameByEmail(email)), password }, visitOf(call, client, second_factor)),
    signPhone: ({ area_code, phone, password, client, second_factor }, call) =>
      identity.signIn(
        { typed: `+${area_code}${phone}`, name: known(() => nameByMobile({ area_code, phone })), password },
        visitOf(call, client, second_factor),
      ),
    signIn: ({ account, password, client, second_factor }, call) =>
      identity.signIn({ typed: account, name: nameByEither(account), password }, visitOf(call, client, second_factor)),

    refreshToken: ({ refresh_token, client }, call) => {
      const token = client === 'web' ? call.cookies[REFRESH_COOKIE] : refresh_token;
      if (!token) throw new Refusal('auth.session_ended');
      return identity.refresh(token, visitOf(call, client));
    },
    refreshTokenByHeader: (_, call) => {
      if (!call.authorization) throw new Refusal('auth.session_ended');
      return identity.refresh(call.authorization, visitOf(call, 'api'));
    },
    signOut: async (_, call) => {
      await identity.signOut(call);
      clearRefreshCookie(call);
      return {};
    },
    sessions: async (_, call) => ({ sessions: [...(await identity.sessions(call))] }),
    endSession: async ({ session_id }, call) => {
      if (!(await identity.endSession(call, session_id))) throw new Refusal('session.not_found');
      return {};
    },
    memberInfo: (_, call) => identity.memberInfo(call.playerId),
    socketTicket: (_, call) => identity.openTicket(call),
  });
};

type Form = Omit<RequestOf<typeof identityApi.register>, 'email' | 'client'>;
