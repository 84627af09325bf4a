import type { PlayerId } from '@fairbook/contract';
import { base32Of, TOTP_SECRET_BYTES } from '@fairbook/core/identity';
import { bytesOfSecret, codeOfApp } from '@fairbook/testkit/authenticator-app';
import { describe, expect, test } from 'vitest';
import { codeOf, paperDb } from '../../../../test/paper-db.ts';
import { decrypt, encrypt } from '../../../platform/signing/encrypt.ts';
import { beginSecondFactor, endSecondFactor } from './begin-second-factor.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';

const ANA = 7n as PlayerId;
const NOW = new Date('2026-03-01T12:00:00Z');
const KEY = Buffer.alloc(32, 1);
const SECRET = Buffer.alloc(TOTP_SECRET_BYTES, 3);
const RIGHT = codeOfApp(base32Of(SECRET), NOW, 0);
const MOBILE = '+5511912345678';

/** Ana, whose password is `right`, and the stored state of her app. */
function house({ email = 'ana@x.test' as string | null, mobile = null as string | null, isOn = true, begins = true } = {}) {
  const rows = isOn ? [{ secret: encrypt(KEY, SECRET), confirmedAt: NOW, lastStep: 0n, failures: 0, lockedUntil: null }] : [];
  const paper = paperDb({
    ...{ 'identity.credential': [{ passwordHash: 'right', email, mobile }], 'identity.begin_second_factor': begins ? [{}] : [] },
    ...{ 'identity.second_factor': rows, 'identity.lock_second_factor': rows, 'identity.use_factor_step': [{}] },
    'identity.contacts': [{ player: ANA, email, mobile, language: 'pt' }],
  });
  const nothing = async () => undefined;
  const deps = {
    ...{ db: paper.db, factorKey: KEY, now: () => NOW },
    attempts: { noteSignIn: nothing, noteConfirmation: nothing, forgive: nothing, forgiveConfirmation: nothing },
    passwords: { matches: async (hash: string, typed: string) => hash === typed },
  } as unknown as Parameters<typeof endSecondFactor>[0];
  return { ...paper, deps };
}
const by = (password: string) => ({ player: ANA, password, address: '192.0.2.1' });

describe('an app is begun', () => {
  test('with a secret of its own, which is kept encrypted and is in the address to scan with the name of the house', async () => {
    const { deps, asked } = house();
    const { secret, address, qr } = await beginSecondFactor(deps, { ...by('right'), issuer: 'House' });
    const [[player, encrypted, at] = []] = asked('identity.begin_second_factor');
    expect([player, at, decrypt(KEY, encrypted as Buffer)]).toEqual([ANA, NOW, bytesOfSecret(secret)]);
    expect([address.includes('House'), address.includes(`secret=${secret}`), address.includes('ana@x.test')]).toEqual([true, true, false]);
    expect(qr.path).toMatch(/^M0 0h7v1h-7z/);
    expect((await beginSecondFactor(house().deps, { ...by('right'), issuer: 'House' })).secret).not.toBe(secret);
  });

  test('of the mailbox where there is one, else of the number, masked', async () => {
    const accountOf = async (email: string | null, mobile: string | null) => {
      const { address } = await beginSecondFactor(house({ email, mobile }).deps, { ...by('right'), issuer: 'House' });
      return decodeURIComponent(address).replace(/\?.*/, '');
    };
    expect([await accountOf('ana@x.test', MOBILE), await accountOf(null, MOBILE)]).toEqual([
      expect.stringMatching(/House:a•••a@x\.test$/),
      expect.stringMatching(/House:\+55 •••• 5678$/),
    ]);
  });

  test.each<[string, Parameters<typeof house>[0], string, string]>([
    ['where one is on', { begins: false }, 'right', 'second_factor.on'],
    ['with another password', {}, 'wrong', 'security.password_wrong'],
  ])('not %s', async (_, has, password, refused) => {
    expect(await codeOf(beginSecondFactor(house(has).deps, { ...by(password), issuer: 'House' }))).toBe(refused);
  });
});

describe('an app is switched off', () => {
  test('with the password and a code: no browser is known any more, and the player is told', async () => {
    const { deps, asked, order } = house();
    await endSecondFactor(deps, { ...by('right'), code: RIGHT });
    expect([asked('identity.remove_second_factor'), asked('identity.forget_devices')]).toEqual([[[ANA]], [[ANA]]]);
    expect(asked('identity.insert_message').map(([address, about]) => [address, about])).toEqual([['ana@x.test', 'second_factor_off']]);
    expect(order().lastIndexOf('begin')).toBeLessThan(order().indexOf('identity.remove_second_factor'));
    expect(order().at(-1)).toBe('commit');
  });

  test.each<[string, Parameters<typeof house>[0], string, string, string]>([
    ['another password', {}, 'wrong', RIGHT, 'security.password_wrong'],
    ['a wrong code', {}, 'right', '000000', 'second_factor.wrong'],
    ['none that is on', { isOn: false }, 'right', RIGHT, 'second_factor.off'],
  ])('not with %s', async (_, has, password, code, refused) => {
    const { deps, asked } = house(has);
    expect(await codeOf(endSecondFactor(deps, { ...by(password), code }))).toBe(refused);
    expect([asked('identity.remove_second_factor'), asked('identity.insert_message')]).toEqual([[], []]);
  });
});

test('other recovery codes take the password before the code is looked at', async () => {
  const { deps, asked } = house();
  expect(await codeOf(renewRecoveryCodes(deps, { ...by('wrong'), code: RIGHT }))).toBe('security.password_wrong');
  expect(asked('identity.use_factor_step')).toEqual([]);
  expect(await renewRecoveryCodes(deps, { ...by('right'), code: RIGHT })).toHaveLength(10);
  expect(asked('identity.spend_recovery_codes')).toEqual([[ANA, NOW]]);
});
