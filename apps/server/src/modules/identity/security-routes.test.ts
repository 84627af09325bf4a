import { disavowalApi, type PlayerId, passkeysApi, Refusal, securityApi } from '@fairbook/contract';
import { expect, test } from 'vitest';
import { askRoute, listening } from '../../../test/ask-route.ts';
import type { PlayerCall } from '../../platform/http/http.ts';
import type { Records } from './account/records.ts';
import type { Security } from './create-security.ts';
import { disavowalRoutes } from './disavowals/disavowal-routes.ts';
import { securityRoutes } from './security-routes.ts';

const ANA = 7n as PlayerId;
const RECORDS = {} as Records;
const NONCE = 'n'.repeat(43);
const TYPED = { player: ANA, password: 'p', address: '192.0.2.1' };

function site() {
  const { asked, module } = listening<Security>({ confirmSecondFactor: ['a'], renewRecoveryCodes: ['b'], endOtherSessions: 2 });
  const cookies: unknown[] = [];
  const call = {
    ...{ playerId: ANA, sessionId: 's', ip: '192.0.2.1', host: 'site.test', language: 'hi', cookies: { fairbook_code: NONCE } },
    setCookie: (name: string, value: string) => void cookies.push([name, value]),
  } as unknown as PlayerCall;
  const routes = securityRoutes({ security: module, issuer: 'Fairbook', records: RECORDS });
  const ask = (name: keyof typeof securityApi, request: object = {}) => askRoute(routes, securityApi[name], request as never, call);
  const askOfKeys = (name: keyof typeof passkeysApi, request: object = {}) => askRoute(routes, passkeysApi[name], request as never, call);
  return { asked, call, cookies, ask, askOfKeys };
}

test('a payment password is set by what was typed, from where, in the browser that asked for the code', async () => {
  const { ask, asked } = site();
  await ask('paymentPassword');
  await ask('setPaymentPassword', {
    bank_password: 'new',
    old_bank_password: 'old',
    second_factor: 'f',
    password: 'p',
    code: 'c',
    by: 'mobile',
  });
  expect(asked).toEqual([
    ['paymentPasswordState', ANA],
    [
      'setPaymentPassword',
      {
        player: ANA,
        chosen: 'new',
        old: 'old',
        secondFactor: 'f',
        password: 'p',
        code: 'c',
        by: 'mobile',
        from: '192.0.2.1',
        nonce: NONCE,
      },
    ],
  ]);
});

test('a second factor is begun, confirmed, renewed and ended by its player, whose password is asked from where they are', async () => {
  const { ask, asked, call } = site();
  await ask('secondFactor');
  await ask('beginSecondFactor', { password: 'p' });
  expect(await ask('confirmSecondFactor', { code: '1' })).toEqual({ recovery_codes: ['a'] });
  expect(await ask('renewRecoveryCodes', { password: 'p', code: '2' })).toEqual({ recovery_codes: ['b'] });
  await ask('endSecondFactor', { password: 'p', code: '3' });
  expect(asked).toEqual([
    ['secondFactorState', ANA],
    ['beginSecondFactor', { ...TYPED, issuer: 'Fairbook' }],
    ['confirmSecondFactor', { player: ANA, typed: '1' }, call],
    ['renewRecoveryCodes', { ...TYPED, code: '2' }],
    ['endSecondFactor', { ...TYPED, code: '3' }],
  ]);
});

test('everything is told to its player in their language; a closed account leaves no cookie', async () => {
  const { ask, asked, call, cookies } = site();
  expect(await ask('endOtherSessions')).toEqual({ ended: 2 });
  await ask('exportData', { password: 'p' });
  expect(cookies).toEqual([]);
  await ask('closeAccount', { password: 'p', second_factor: 'f' });
  expect([asked, cookies]).toEqual([
    [
      ['endOtherSessions', call],
      ['exportData', { ...TYPED, sessionId: 's', language: 'hi' }, { records: RECORDS, put: undefined }],
      ['closeAccount', { ...TYPED, secondFactor: 'f' }, RECORDS],
    ],
    [['fairbook_refresh', '']],
  ]);
});

test('passkeys are made, named and removed by their player, for the site that was asked', async () => {
  const { askOfKeys, asked, call } = site();
  await askOfKeys('askPasskey');
  await askOfKeys('signPasskey', { passkey: { id: 'k' }, client: 'web' });
  await askOfKeys('passkeys');
  await askOfKeys('beginPasskey', { password: 'p', second_factor: 'f' });
  await askOfKeys('addPasskey', { name: 'phone', passkey: { id: 'k' } });
  await askOfKeys('renamePasskey', { passkey_id: 'id', name: 'other' });
  await askOfKeys('removePasskey', { passkey_id: 'id', password: 'p' });
  expect(asked).toEqual([
    ['passkeys.ask', call],
    ['passkeys.signIn', { id: 'k' }, expect.objectContaining({ ip: '192.0.2.1', host: 'site.test', client: 'web' })],
    ['passkeys.list', ANA],
    ['passkeys.begin', { ...TYPED, secondFactor: 'f', issuer: 'Fairbook', host: 'site.test' }],
    ['passkeys.add', { player: ANA, name: 'phone', made: { id: 'k' }, host: 'site.test' }],
    ['passkeys.rename', { player: ANA, id: 'id' }, 'other'],
    ['passkeys.remove', { ...TYPED, id: 'id' }],
  ]);
});

test('a link is looked at and pressed by its token', async () => {
  const { asked, module } = listening<Security>();
  const routes = disavowalRoutes(module);
  expect(await askRoute(routes, disavowalApi.readDisavowal, { token: 't' } as never)).toBe('readDisavowal');
  expect(await askRoute(routes, disavowalApi.disown, { token: 't' } as never)).toEqual({});
  expect(asked).toEqual([
    ['readDisavowal', 't'],
    ['disown', 't'],
  ]);
});

test('an account that stays open keeps the cookie of its session', async () => {
  const { call, cookies } = site();
  const refused = new Refusal('auth.wrong_credentials');
  const security = { closeAccount: () => Promise.reject(refused) } as unknown as Security;
  const routes = securityRoutes({ security, issuer: 'Fairbook', records: RECORDS });
  await expect(askRoute(routes, securityApi.closeAccount, { password: 'p' } as never, call)).rejects.toBe(refused);
  expect(cookies).toEqual([]);
});
