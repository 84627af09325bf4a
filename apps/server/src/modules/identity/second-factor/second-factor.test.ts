import type { PlayerId } from '@fairbook/contract';
import { readRecoveryCode } from '@fairbook/core/identity';
import { bytesOfSecret, codeOfApp } from '@fairbook/testkit/authenticator-app';
import { describe, expect, test } from 'vitest';
import { codeOf, paperDb } from '../../../../test/paper-db.ts';
import { encrypt } from '../../../platform/signing/encrypt.ts';
import { macOf } from '../../../platform/signing/signing.ts';
import { checkFactorIfOn, checkSecondFactor, confirmSecondFactor, replaceRecoveryCodes, secondFactorState } from './second-factor.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const KEY = Buffer.alloc(32, 1);
const ANA = 7n as PlayerId;
const STEP = BigInt(NOW.getTime() / 30_000);
const RIGHT = codeOfApp(SECRET, NOW);
const RECOVERY = 'ABCD-EFGH-JKMN-PQRS';
const BEGUN = {
  secret: encrypt(KEY, bytesOfSecret(SECRET)),
  confirmedAt: null as Date | null,
  lastStep: 0n,
  failures: 0,
  lockedUntil: null as Date | null,
};
const ON = { ...BEGUN, confirmedAt: new Date('2026-01-01T00:00:00Z') };
const CONTACTS = {
  ...{
    player: ANA,
    email: 'ana@example.test',
    mobile: null,
    emailVerified: true,
    mobileVerified: false,
    language: 'pt',
    nickname: 'Ana',
    realName: null,
  },
};

/** Ana, with her stored second factor; a recovery code works only with `opens`. */
function kept(row: typeof BEGUN | undefined, { opens = false } = {}) {
  const rows = row ? [row] : [];
  const paper = paperDb({
    ...{
      'identity.second_factor': rows,
      'identity.lock_second_factor': rows,
      'identity.use_factor_step': [{}],
      'identity.contacts': [CONTACTS],
    },
    ...{ 'identity.use_recovery_code': opens ? [{}] : [], 'identity.recovery_codes_left': [{ left: 9 }] },
  });
  return { ...paper, deps: { db: paper.db, factorKey: KEY, now: () => NOW } };
}

describe('a code of the app', () => {
  test('passes once, by its step, and nothing else is written', async () => {
    const { deps, asked, order } = kept(ON);
    expect(await codeOf(checkSecondFactor(deps, { player: ANA, typed: RIGHT }))).toBeUndefined();
    expect([asked('identity.use_factor_step'), asked('identity.note_factor_guess'), order().at(-1)]).toEqual([[[ANA, STEP]], [], 'commit']);
  });

  test('that is wrong is counted, though it is refused', async () => {
    const { deps, asked, order } = kept({ ...ON, failures: 1 });
    await expect(checkSecondFactor(deps, { player: ANA, typed: '000000' })).rejects.toMatchObject({
      code: 'second_factor.wrong',
      details: { left: '3' },
    });
    expect([asked('identity.note_factor_guess'), order().at(-1)]).toEqual([[[ANA, 2, null]], 'commit']);
  });

  test('is not looked at while it is locked, and the minutes left are told, begun ones too', async () => {
    const { deps, asked } = kept({ ...ON, lockedUntil: new Date(NOW.getTime() + 60_001) });
    await expect(checkSecondFactor(deps, { player: ANA, typed: RIGHT })).rejects.toMatchObject({
      code: 'second_factor.locked',
      details: { minutes: '2' },
    });
    expect([asked('identity.use_factor_step'), asked('identity.note_factor_guess')]).toEqual([[], []]);
  });

  test.each([
    ['nothing', undefined],
    ['one that is begun', BEGUN],
  ])('passes nobody who has %s', async (_, row) => {
    expect(await codeOf(checkSecondFactor(kept(row).deps, { player: ANA, typed: RIGHT }))).toBe('second_factor.off');
  });
});

describe('a recovery code', () => {
  test('passes once, and guesses are counted anew', async () => {
    const { deps, asked } = kept({ ...ON, failures: 3 }, { opens: true });
    expect(await codeOf(checkSecondFactor(deps, { player: ANA, typed: RECOVERY.toLowerCase() }))).toBeUndefined();
    expect(asked('identity.use_recovery_code')).toEqual([[ANA, macOf(KEY, readRecoveryCode(RECOVERY) ?? ''), NOW]]);
    expect(asked('identity.note_factor_guess')).toEqual([[ANA, 0, null]]);
  });

  test('that nobody has is a wrong guess', async () => {
    const { deps, asked } = kept(ON);
    expect(await codeOf(checkSecondFactor(deps, { player: ANA, typed: RECOVERY }))).toBe('second_factor.wrong');
    expect(asked('identity.note_factor_guess')).toEqual([[ANA, 1, null]]);
  });

  test('confirms no new app', async () => {
    const { deps, asked } = kept(BEGUN, { opens: true });
    expect(await codeOf(confirmSecondFactor(deps, { player: ANA, typed: RECOVERY }))).toBe('second_factor.wrong');
    expect([asked('identity.use_recovery_code'), asked('identity.confirm_second_factor')]).toEqual([[], []]);
  });
});

describe('who is asked for a second factor', () => {
  test.each<[string, Parameters<typeof kept>[0], string | undefined, string | undefined]>([
    ['nobody who has none', undefined, undefined, undefined],
    ['nobody who began one and did not confirm it', BEGUN, undefined, undefined],
    ['who has one', ON, undefined, 'auth.second_factor_required'],
    ['who has one, of whom an empty one is none', ON, '', 'auth.second_factor_required'],
    ['who has one, and passes with a right one', ON, RIGHT, undefined],
    ['who has one, and does not with a wrong one', ON, '000000', 'second_factor.wrong'],
  ])('is %s', async (_, row, typed, answer) => {
    expect(await codeOf(checkFactorIfOn(kept(row).deps, ANA, typed))).toBe(answer);
  });
});

describe('a new app', () => {
  test('is confirmed by its first code: told, and with ten recovery codes whose hashes alone are kept', async () => {
    const { deps, asked } = kept(BEGUN);
    const codes = await confirmSecondFactor(deps, { player: ANA, typed: RIGHT });
    expect([codes.length, new Set(codes).size]).toEqual([10, 10]);
    expect(asked('identity.confirm_second_factor')).toEqual([[ANA, NOW]]);
    expect(asked('identity.insert_recovery_codes')).toEqual([[ANA, codes.map((code) => macOf(KEY, readRecoveryCode(code) ?? ''))]]);
    expect(asked('identity.insert_message').map(([address, about]) => [address, about])).toEqual([
      ['ana@example.test', 'second_factor_on'],
    ]);
    expect(asked('identity.spend_recovery_codes')).toEqual([]);
  });

  test.each([
    ['where none was begun', undefined, 'second_factor.off'],
    ['where one is on', ON, 'second_factor.on'],
  ])('is confirmed nowhere %s', async (_, row, refused) => {
    const { deps, asked } = kept(row);
    expect(await codeOf(confirmSecondFactor(deps, { player: ANA, typed: RIGHT }))).toBe(refused);
    expect([asked('identity.confirm_second_factor'), asked('identity.insert_recovery_codes')]).toEqual([[], []]);
  });
});

test('other recovery codes take the place of those before, which are worth nothing, and that is told', async () => {
  const { deps, asked, order } = kept(ON);
  const codes = await replaceRecoveryCodes(deps, { player: ANA, typed: RIGHT });
  expect(codes).toHaveLength(10);
  expect(asked('identity.spend_recovery_codes')).toEqual([[ANA, NOW]]);
  expect(order().indexOf('identity.spend_recovery_codes')).toBeLessThan(order().indexOf('identity.insert_recovery_codes'));
  expect(asked('identity.insert_message').map(([, about]) => about)).toEqual(['recovery_codes']);
  expect(await codeOf(replaceRecoveryCodes(kept(BEGUN).deps, { player: ANA, typed: RIGHT }))).toBe('second_factor.off');
});

test.each([
  ['none', undefined, { on: false, since: null, proves: false, recovery_codes_left: 0, locked_until: null }],
  ['one that is begun', BEGUN, { on: false, since: null, proves: false, recovery_codes_left: 0, locked_until: null }],
  ['one that is on', ON, { on: true, since: ON.confirmedAt, proves: true, recovery_codes_left: 9, locked_until: null }],
  ['one that is locked', { ...ON, lockedUntil: new Date(NOW.getTime() + 1) }, { locked_until: new Date(NOW.getTime() + 1) }],
  ['one whose lock is over', { ...ON, lockedUntil: NOW }, { locked_until: null }],
])('of a second factor a player may know how it stands: %s', async (_, row, state) => {
  expect(await secondFactorState(kept(row).deps, ANA)).toMatchObject(state);
});
