import { identityApi, type PlayerId, Refusal } from '@fairbook/contract';
import { amount, RATE_ONE } from '@fairbook/core/money';
import { describe, expect, test } from 'vitest';
import { askRoute, listening } from '../../../test/ask-route.ts';
import { codeOf } from '../../../test/paper-db.ts';
import type { PlayerCall } from '../../platform/http/http.ts';
import type { Identity } from './identity.ts';
import { identityRoutes } from './routes.ts';

const ANA = 7n as PlayerId;
const VISIT = { ip: '192.0.2.1', host: 'h', device: 'd', cookies: {} };

function site(answers: Readonly<Record<string, unknown>> = {}, refresh?: (asked: { readonly token: string }) => unknown) {
  const { asked, module } = listening<Identity>({ sessions: ['one'], ...answers });
  const cookies: unknown[] = [];
  const identity = refresh
    ? ({
        refresh: async (each: { readonly token: string }, visit: object) => {
          asked.push(['refresh', each, visit]);
          return refresh(each);
        },
      } as unknown as Identity)
    : module;
  const rates: unknown[] = [];
  const rate = async (...given: readonly unknown[]) => {
    rates.push(given.slice(1));
    return RATE_ONE;
  };
  const routes = identityRoutes({ db: {} as never, identity, settings: { rate }, currency: 'BRL' });
  const call = {
    ...{ ...VISIT, language: 'hi', playerId: ANA, sessionId: 's', everyCookie: () => ['one', '', 'two'] },
    setCookie: (...given: readonly unknown[]) => void cookies.push(given),
  } as unknown as PlayerCall;
  const ask = (name: keyof typeof identityApi, request: object = {}, more: Partial<PlayerCall> = {}) =>
    askRoute(routes, identityApi[name], request as never, { ...call, ...more });
  return { ask, asked, cookies, rates };
}
const FORM = { password: 'a long word', terms: true, adult: true };

describe('an account is opened', () => {
  test('by address or number, in the currency of the house and the language of the page unless they say otherwise', async () => {
    const { ask, asked } = site();
    await ask('register', { ...FORM, email: 'Ana@X.test', client: 'web', invite_code: 'c', code: '1' });
    await ask('registerPhone', { ...FORM, area_code: 55, phone: '11912345678', client: 'api', currency: 'EUR', language: 'en' });
    const [, byAddress, visit] = asked[0] ?? [];
    expect(byAddress).toEqual({
      ...{ name: { email: 'ana@x.test' }, password: 'a long word', code: '1', terms: true, adult: true, currency: 'BRL', language: 'hi' },
      ...{ invitedWith: 'c', person: { cpf: undefined, birthDate: undefined }, limits: [], texts: undefined },
    });
    expect(visit).toMatchObject({ ...VISIT, client: 'web' });
    expect(asked[1]?.slice(1)).toMatchObject([{ name: { mobile: '+5511912345678' }, currency: 'EUR', language: 'en' }, { client: 'api' }]);
  });

  test('with the limits that were typed, by the rate that was seen, and who the player is', async () => {
    const { ask, asked, rates } = site();
    const loss_limit = { period: 'week', amount: amount(500n), currency: 'USDT', rate_id: '7' };
    const person = { cpf: '52998224725', birth_date: '1990-01-02' };
    const texts = { rules: 1, privacy: 2 };
    await ask('register', {
      ...FORM,
      ...person,
      texts,
      email: 'a@x.test',
      client: 'web',
      loss_limit,
      time_limit: { period: 'day', minutes: 90 },
    });
    expect([rates, asked[0]?.[1]]).toMatchObject([
      [['USDT', '7']],
      {
        limits: [
          { kind: 'loss', period: 'week', value: 500n },
          { kind: 'time', period: 'day', value: 90n },
        ],
        ...{ person: { cpf: '52998224725', birthDate: '1990-01-02' }, texts },
      },
    ]);
  });
});

test('a sign-in takes what was typed, and what was given besides the password', async () => {
  const { ask, asked } = site();
  const passkey = { id: 'p' };
  await ask('signEmail', { email: ' Ana@X.test', password: 'p', client: 'web', second_factor: '123456' });
  await ask('signPhone', { area_code: 55, phone: '11912345678', password: 'p', client: 'api', passkey });
  await ask('signIn', { account: '+5511912345678', password: 'p', client: 'web' });
  await ask('signEmail', { email: 'nobody', password: 'p', client: 'web' });
  expect(asked.map(([, credentials, visit]) => [credentials, (visit as { client: string }).client])).toEqual([
    [{ typed: ' Ana@X.test', name: { email: 'ana@x.test' }, password: 'p' }, 'web'],
    [{ typed: '+5511912345678', name: { mobile: '+5511912345678' }, password: 'p' }, 'api'],
    [{ typed: '+5511912345678', name: { mobile: '+5511912345678' }, password: 'p' }, 'web'],
    [{ typed: 'nobody', name: undefined, password: 'p' }, 'web'],
  ]);
  expect(asked.slice(0, 2).map(([, , visit]) => visit)).toMatchObject([{ secondFactor: '123456' }, { passkey }]);
});

describe('a session goes on', () => {
  const over = (code: 'auth.session_ended' | 'auth.session_idle') => (): never => {
    throw new Refusal(code);
  };
  test('by the cookie of the page that is good, whoever planted another one beside it', async () => {
    const { ask, asked } = site({}, ({ token }) => (token === 'two' ? 'signed in' : over('auth.session_ended')()));
    expect(await ask('refreshToken', { client: 'web', idle_seconds: 5, watching: true, key: 'k' })).toBe('signed in');
    expect(asked.map(([, each]) => each)).toEqual([
      { token: 'one', idleFor: 5, isWatching: true, key: 'k' },
      { token: 'two', idleFor: 5, isWatching: true, key: 'k' },
    ]);
  });

  test('by the token of a program, which has no cookie, as if its player were there', async () => {
    const { ask, asked } = site({}, () => 'signed in');
    await ask('refreshToken', { client: 'api', refresh_token: 'own' });
    await ask('refreshTokenByHeader', {}, { authorization: 'header' });
    expect(asked.map(([, each, visit]) => [each, (visit as { client: string }).client])).toEqual([
      [{ token: 'own', idleFor: 0, isWatching: false }, 'api'],
      [{ token: 'header', idleFor: 0, isWatching: false }, 'api'],
    ]);
  });

  test.each<[string, () => unknown, Partial<PlayerCall>, string, number]>([
    ['none of them is good', () => over('auth.session_ended')(), {}, 'auth.session_ended', 2],
    ['the player was away for too long, which is said at once', () => over('auth.session_idle')(), {}, 'auth.session_idle', 1],
    ['there is no cookie', () => 'signed in', { everyCookie: () => [] }, 'auth.session_ended', 0],
  ])('no more where %s', async (_, refresh, call, code, asked) => {
    const one = site({}, refresh);
    expect([await codeOf(one.ask('refreshToken', { client: 'web' }, call)), one.asked.length]).toEqual([code, asked]);
  });

  test('no more without a header where it is looked for in one', async () => {
    expect(await codeOf(site().ask('refreshTokenByHeader', {}, { authorization: undefined }))).toBe('auth.session_ended');
  });
});

test('sessions are shown and ended by their player, and the cookie of the one that is left is taken back', async () => {
  const { ask, asked, cookies } = site({ endSession: true });
  expect(await ask('sessions')).toEqual({ sessions: ['one'] });
  await ask('endSession', { session_id: 'x' });
  expect(cookies).toEqual([]);
  await ask('signOut');
  await ask('memberInfo');
  await ask('socketTicket');
  const own = expect.objectContaining({ playerId: ANA, sessionId: 's' });
  expect(asked).toEqual([
    ['sessions', own],
    ['endSession', own, 'x'],
    ['signOut', own],
    ['memberInfo', ANA],
    ['openTicket', own],
  ]);
  expect(cookies).toEqual([['fairbook_refresh', '', { path: '/sports/api/v1/refresh/token', maxAgeSeconds: 0 }]]);
  expect(await codeOf(site({ endSession: false }).ask('endSession', { session_id: 'x' }))).toBe('session.not_found');
});
