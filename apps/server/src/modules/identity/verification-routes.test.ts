import { type PlayerId, verificationApi } from '@fairbook/contract';
import { CODE_SECONDS } from '@fairbook/core/identity';
import { describe, expect, test } from 'vitest';
import { askRoute, listening } from '../../../test/ask-route.ts';
import { codeOf } from '../../../test/paper-db.ts';
import type { PlayerCall } from '../../platform/http/http.ts';
import type { Identity } from './identity.ts';
import { verificationRoutes } from './verification-routes.ts';

const ANA = 7n as PlayerId;
const NONCE = 'n'.repeat(43);

function site(authorization?: string) {
  const { asked, module } = listening<Identity>({ authenticate: { playerId: ANA }, 'verification.contacts': { realName: 'Ana' } });
  const cookies: unknown[] = [];
  const call = {
    ...{
      playerId: ANA,
      sessionId: 's',
      ip: '192.0.2.1',
      host: 'h',
      device: 'd',
      language: 'hi',
      authorization,
      cookies: { fairbook_code: NONCE },
    },
    setCookie: (...given: readonly unknown[]) => void cookies.push(given),
  } as unknown as PlayerCall;
  const routes = verificationRoutes(module);
  const ask = (name: keyof typeof verificationApi, request: object = {}) => askRoute(routes, verificationApi[name], request as never, call);
  return { ask, asked, call, cookies };
}
const ASKED = { language: 'hi', cookies: { fairbook_code: NONCE } };
const GUEST = { nonce: NONCE, from: '192.0.2.1' };

describe('a code is asked for', () => {
  test.each([
    ['verifyRegEmail', { email: 'Ana@X.test' }, 'register', 'email', { email: 'ana@x.test' }],
    ['verifyRegEmailByGet', { email: 'Ana@X.test' }, 'register', 'email', { email: 'ana@x.test' }],
    ['verifyRegPhone', { area_code: 55, phone: '11912345678' }, 'register', 'mobile', { mobile: '+5511912345678' }],
    ['verifyRegPhoneByGet', { area: '55', phone: '11912345678' }, 'register', 'mobile', { mobile: '+5511912345678' }],
    ['verifyEmail', { email: 'ana@x.test', kind: 'reset' }, 'reset', 'email', { email: 'ana@x.test' }],
    ['verifyEmailByGet', { email: 'ana@x.test', kind: 'sign_in' }, 'sign_in', 'email', { email: 'ana@x.test' }],
    ['verifyPhone', { phone: '+5511912345678', kind: 'reset' }, 'reset', 'mobile', { mobile: '+5511912345678' }],
    ['verifyPhoneByGet', { phone: '+5511912345678', kind: 'reset' }, 'reset', 'mobile', { mobile: '+5511912345678' }],
  ] as const)('by a guest: %s %j', async (name, request, purpose, way, whose) => {
    const { ask, asked, cookies } = site();
    expect(await ask(name, request)).toEqual({ expires_in: CODE_SECONDS });
    expect(asked).toEqual([['verification.askCode', { ...ASKED, purpose, way, name: whose, player: undefined, by: GUEST }]]);
    expect(cookies).toMatchObject([['fairbook_code', NONCE, { maxAgeSeconds: CODE_SECONDS }]]);
  });

  test('by a player for what is theirs, who is known by that and keeps no cookie', async () => {
    const { ask, asked, cookies } = site('token');
    await ask('verifyEmail', { kind: 'bind' });
    await ask('verifyPhone', { kind: 'withdraw' });
    await ask('verifyEmail', { kind: 'reset' });
    const by = { player: ANA, from: '192.0.2.1' };
    expect([asked, cookies]).toEqual([
      [
        ['authenticate', 'token'],
        ['verification.askCode', { ...ASKED, purpose: 'bind', way: 'email', name: undefined, player: ANA, by }],
        ['authenticate', 'token'],
        ['verification.askCode', { ...ASKED, purpose: 'withdraw', way: 'mobile', name: undefined, player: ANA, by }],
        ['authenticate', 'token'],
        ['verification.askCode', { ...ASKED, purpose: 'reset', way: 'email', name: undefined, player: ANA, by }],
      ],
      [],
    ]);
  });

  test('by a guest for an account that is opened or entered, whoever is signed in here', async () => {
    const { ask, asked } = site('token');
    await ask('verifyRegEmail', { email: 'ana@x.test' });
    await ask('verifyEmail', { email: 'ana@x.test', kind: 'sign_in' });
    expect(asked.map(([name]) => name)).toEqual(['verification.askCode', 'verification.askCode']);
    expect(asked[0]?.[1]).toMatchObject({ player: undefined });
  });

  test.each([
    { phone: 'ana@x.test', kind: 'reset' },
    { phone: '12', kind: 'reset' },
  ])('for no number: %j', async (request) => {
    expect(await codeOf(site().ask('verifyPhone', request))).toBe('register.mobile_invalid');
  });
});

test('a code signs in and sets another password, whose name cannot be anybody’s as one that is unknown', async () => {
  const { ask, asked } = site();
  await ask('signEmailCode', { email: 'Ana@X.test', code: '1', client: 'web', second_factor: 'f' });
  await ask('signPhoneCode', { area_code: 55, phone: '11912345678', code: '1', client: 'api', passkey: { id: 'k' } });
  await ask('forgetEmail', { email: 'nobody', code: '1', password: 'p' });
  await ask('forgetPhone', { area_code: 55, phone: '11912345678', code: '1', password: 'p' });
  expect(asked).toEqual([
    [
      'verification.signInByCode',
      { name: { email: 'ana@x.test' }, code: '1' },
      expect.objectContaining({ client: 'web', secondFactor: 'f' }),
    ],
    [
      'verification.signInByCode',
      { name: { mobile: '+5511912345678' }, code: '1' },
      expect.objectContaining({ client: 'api', passkey: { id: 'k' } }),
    ],
    ['verification.resetPassword', { name: undefined, by: GUEST, code: '1', password: 'p' }],
    ['verification.resetPassword', { name: { mobile: '+5511912345678' }, by: GUEST, code: '1', password: 'p' }],
  ]);
});

test('a player changes their own address, number, names and password, by what proves them', async () => {
  const { ask, asked, call } = site();
  const proof = { code: '1', old_code: '2', password: 'p' };
  const proved = { player: ANA, code: '1', oldCode: '2', password: 'p', from: '192.0.2.1' };
  await ask('setEmail', { email: 'New@X.test', ...proof });
  await ask('setEmail', { code: '1' });
  await ask('setPhone', { area_code: 55, phone: '11912345678', ...proof });
  await ask('setNickname', { nickname: 'A' });
  expect(await ask('realName')).toEqual({ real_name: 'Ana' });
  await ask('setRealName', { real_name: 'Ana' });
  await ask('setAccount', { nickname: 'B', real_name: 'Bia' });
  await ask('changePassword', { old_password: 'o', password: 'n' });
  expect(asked).toEqual([
    ['verification.setAddress', { ...proved, way: 'email', name: { email: 'new@x.test' } }],
    ['verification.setAddress', { ...proved, way: 'email', name: undefined, oldCode: undefined, password: undefined }],
    ['verification.setAddress', { ...proved, way: 'mobile', name: { mobile: '+5511912345678' } }],
    ['verification.setNames', ANA, { nickname: 'A' }],
    ['verification.contacts', ANA],
    ['verification.setNames', ANA, { real_name: 'Ana' }],
    ['verification.setNames', ANA, { nickname: 'B', real_name: 'Bia' }],
    ['verification.changePassword', call, { old: 'o', password: 'n', from: '192.0.2.1' }],
  ]);
});
