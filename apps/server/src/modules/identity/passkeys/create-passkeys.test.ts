import type { PlayerId } from '@fairbook/contract';
import { PASSKEYS_MAX } from '@fairbook/core/identity';
import { describe, expect, test } from 'vitest';
import { codeOf, paperDb } from '../../../../test/paper-db.ts';
import { hashOfToken } from '../sessions/tokens.ts';
import type { Visit } from '../sessions/visit.ts';
import { handleOf } from './check-passkey.ts';
import { createPasskeys, type PasskeysDeps } from './create-passkeys.ts';

const ANA = 7n as PlayerId;
const NOW = new Date('2026-03-10T12:00:00Z');
const BEGIN = { player: ANA, password: 'right', address: '192.0.2.1', secondFactor: undefined, issuer: 'House', host: 'asked.test' };

/** Ana, whose password is `right`, with this many passkeys. */
function house({ email = 'ana@x.test' as string | null, kept = 2, has = {} as Parameters<typeof paperDb>[0], isOn = false } = {}) {
  const contacts = [{ player: ANA, email, mobile: '+5511912345678', language: 'pt', nickname: 'Ana' }];
  const paper = paperDb({
    'identity.credential': [{ passwordHash: 'right', email, mobile: '+5511912345678' }],
    'identity.contacts': contacts,
    'identity.second_factor': isOn ? [{ confirmedAt: NOW }] : [],
    'identity.passkeys': Array.from({ length: kept }, (_, n) => ({ credential: Buffer.from([n]) })),
    ...{ 'identity.remove_passkey': [{}], 'identity.rename_passkey': [{}], ...has },
  });
  const counted: unknown[] = [];
  const deps = {
    ...{ db: paper.db, publicOrigin: 'https://bets.example', handleKey: Buffer.alloc(32, 1), now: () => NOW },
    attempts: {
      noteSignIn: async (each: object) => void counted.push(each),
      noteChallenge: async (address: string) => void counted.push(address),
      ...{ noteConfirmation: () => {}, forgive: () => {}, forgiveConfirmation: () => {} },
    },
    passwords: { matches: async (hash: string, typed: string) => hash === typed },
  } as unknown as PasskeysDeps;
  return { ...paper, counted, deps, passkeys: createPasskeys(deps) };
}

describe('a passkey is begun', () => {
  test('bound to the house, of an owner who is verified, with a challenge of this player alone, and not on a device that has one', async () => {
    const { passkeys, asked, deps } = house();
    const wish = await passkeys.begin(BEGIN);
    expect(wish).toEqual({
      challenge: expect.any(String),
      rp: { id: 'bets.example', name: 'House' },
      user: { id: handleOf(deps, ANA).toString('base64url'), name: 'a•••a@x.test', displayName: 'Ana' },
      pubKeyCredParams: [-8, -7, -257].map((alg) => ({ type: 'public-key', alg })),
      timeout: 300_000,
      excludeCredentials: ['AA', 'AQ'].map((id) => ({ type: 'public-key', id })),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
    });
    expect(asked('identity.ask_passkey')).toEqual([[hashOfToken(wish.challenge), ANA, NOW, 300]]);
    expect((await house({ email: null }).passkeys.begin(BEGIN)).user.name).toBe('+55 •••• 5678');
  });

  test.each<[string, Parameters<typeof house>[0], object, string]>([
    ['with a wrong password', {}, { password: 'wrong' }, 'security.password_wrong'],
    ['without the second factor of who has one', { isOn: true }, {}, 'auth.second_factor_required'],
    ['beyond ten', { kept: PASSKEYS_MAX }, {}, 'passkey.too_many'],
  ])('not %s', async (_, has, wanted, refused) => {
    const { passkeys, asked } = house(has);
    expect([await codeOf(passkeys.begin({ ...BEGIN, ...wanted })), asked('identity.ask_passkey')]).toEqual([refused, []]);
    expect((await house({ kept: PASSKEYS_MAX - 1 }).passkeys.begin(BEGIN)).excludeCredentials).toHaveLength(PASSKEYS_MAX - 1);
  });
});

test('whoever signs in is asked for any passkey of the house, and is counted by where they ask from', async () => {
  const { passkeys, asked, counted } = house();
  const asks = await passkeys.ask({ ip: '192.0.2.1', host: 'asked.test' });
  expect(asks).toEqual({ challenge: expect.any(String), rpId: 'bets.example', timeout: 300_000, userVerification: 'required' });
  expect(asked('identity.ask_passkey')).toEqual([[hashOfToken(asks.challenge), null, NOW, 300]]);
  expect(counted).toEqual(['192.0.2.1']);
});

test('a sign-in by a passkey nobody has is counted as a try at it, from somebody known', async () => {
  const { passkeys, counted } = house();
  const answer = { id: 'QQ', response: {} } as never;
  expect(await codeOf(passkeys.signIn(answer, { ip: '192.0.2.1', host: 'h' } as Visit))).toBe('passkey.unknown');
  expect(counted).toEqual([{ address: '192.0.2.1', account: 'passkey QQ', isKnown: true }]);
});

describe('one’s own passkey', () => {
  const OWN = { id: 'p1', player: ANA };
  test('is named, as names are written, and removed with the password, which is told', async () => {
    const { passkeys, asked } = house();
    await passkeys.rename(OWN, '  my   phone ');
    await passkeys.remove({ ...OWN, password: 'right', address: '192.0.2.1' });
    expect([asked('identity.rename_passkey'), asked('identity.remove_passkey')]).toEqual([[['p1', ANA, 'my phone']], [['p1', ANA]]]);
    expect(asked('identity.insert_message').map(([address, about]) => [address, about])).toEqual([
      ['ana@x.test', 'passkey_removed'],
      ['+5511912345678', 'passkey_removed'],
    ]);
  });

  test('that is not theirs is neither, and nobody is told', async () => {
    const { passkeys, asked } = house({ has: { 'identity.rename_passkey': [], 'identity.remove_passkey': [] } });
    expect(await codeOf(passkeys.rename(OWN, 'x'))).toBe('passkey.not_found');
    expect(await codeOf(passkeys.remove({ ...OWN, password: 'right', address: '192.0.2.1' }))).toBe('passkey.not_found');
    expect(asked('identity.insert_message')).toEqual([]);
    const own = house();
    expect(await codeOf(own.passkeys.remove({ ...OWN, password: 'wrong', address: '192.0.2.1' }))).toBe('security.password_wrong');
    expect(own.asked('identity.remove_passkey')).toEqual([]);
  });
});
