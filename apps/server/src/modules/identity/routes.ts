import { identityApi, Refusal, type RequestOf } from '@fairbook/contract';
import type { Currency } from '@fairbook/core/catalog';
import type { LimitRequest } from '@fairbook/core/limits';
import { converted } from '@fairbook/core/money';
import type { Queries } from '../../platform/db/db.ts';
import { type Call, type Route, routesOf } from '../../platform/http/http.ts';
import type { Settings } from '../settings/index.ts';
import { known, nameByEither, nameByEmail, nameByMobile } from './account/account-name.ts';
import type { Registration } from './account/register.ts';
import type { Identity } from './identity.ts';
import { clearRefreshCookie, REFRESH_COOKIE, visitOf } from './sessions/start-session.ts';
import type { AccountName } from './sql/players.ts';

export interface IdentityRouteDeps {
  readonly db: Queries;
  readonly identity: Identity;
  readonly settings: Pick<Settings, 'rate'>;
  /** The default currency of new players. */
  readonly currency: Currency;
}

export const identityRoutes = ({ db, identity, settings, currency: currencyDefault }: IdentityRouteDeps): readonly Route[] => {
  const limitsOf = async ({ loss_limit: loss, time_limit: time }: Form): Promise<LimitRequest[]> => [
    // Rounded up by less than a millionth, so that the amount typed is the one shown.
    ...(loss
      ? [
          {
            kind: 'loss',
            period: loss.period,
            value: converted(loss.amount, await settings.rate(db, loss.currency, loss.rate_id)),
          } as const,
        ]
      : []),
    ...(time ? [{ kind: 'time', period: time.period, value: BigInt(time.minutes) } as const] : []),
  ];
  const registration = async (name: AccountName, form: Form, call: Call): Promise<Registration> => ({
    name,
    password: form.password,
    code: form.code,
    terms: form.terms,
    adult: form.adult,
    currency: form.currency ?? currencyDefault,
    language: form.language ?? call.language,
    invitedWith: form.invite_code,
    person: { cpf: form.cpf, birthDate: form.birth_date },
    limits: await limitsOf(form),
    texts: form.texts,
  });
  return routesOf(identityApi, {
    registrationNeeds: async () => identity.needs(),
    register: async ({ email, client, ...form }, call) =>
      identity.register(await registration(nameByEmail(email), form, call), visitOf(call, client)),
    registerPhone: async ({ area_code, phone, client, ...form }, call) =>
      identity.register(await registration(nameByMobile({ area_code, phone }), form, call), visitOf(call, client)),
    signEmail: ({ email, password, client, ...beside }, call) =>
      identity.signIn({ typed: email, name: known(() => nameByEmail(email)), password }, visitOf(call, client, beside)),
    signPhone: ({ area_code, phone, password, client, ...beside }, call) =>
      identity.signIn(
        { typed: `+${area_code}${phone}`, name: known(() => nameByMobile({ area_code, phone })), password },
        visitOf(call, client, beside),
      ),
    signIn: ({ account, password, client, ...beside }, call) =>
      identity.signIn({ typed: account, name: nameByEither(account), password }, visitOf(call, client, beside)),

    refreshToken: async ({ refresh_token, client, idle_seconds = 0, watching = false, key }, call) => {
      const tokens = client === 'web' ? call.everyCookie(REFRESH_COOKIE) : [refresh_token ?? ''];
      // An attacker may have planted a cookie of the same name before the player's own: the valid one decides.
      let refusal = new Refusal('auth.session_ended');
      for (const token of tokens.filter((each) => each !== '')) {
        try {
          return await identity.refresh({ token, idleFor: idle_seconds, isWatching: watching, key }, visitOf(call, client));
        } catch (error) {
          if (!(error instanceof Refusal) || error.code !== 'auth.session_ended') throw error;
          if (error.details.reason !== undefined) refusal = error;
        }
      }
      throw refusal;
    },
    refreshTokenByHeader: (_, call) => {
      if (!call.authorization) throw new Refusal('auth.session_ended');
      return identity.refresh({ token: call.authorization, idleFor: 0, isWatching: false }, visitOf(call, 'api'));
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
