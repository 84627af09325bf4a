import { createHash } from 'node:crypto';
import { bytesOfSecret } from '@fairbook/testkit/authenticator-app';
import { describe, expect, test } from 'vitest';
import { codeOf, paperDb } from '../../../../test/paper-db.ts';
import { decrypt, encrypt } from '../../../platform/signing/encrypt.ts';
import { createPasswordHashes, PASSWORD_COST } from '../../identity/index.ts';
import { inviteKeeper } from './invite-keeper.ts';
import { DEMO_STAFF, demoTotpSecret, seedStaff } from './seed-staff.ts';

describe('a keeper who is let in from the machine itself', () => {
  test('gets a password for three days, every right, and a line in the trail that says where it was done', async () => {
    const { db, asked, order } = paperDb({ 'office.insert_staff': [{}] });
    const before = Date.now();
    const { name, password, until } = await inviteKeeper(db, 'maria');
    expect([name, password]).toEqual(['maria', expect.stringMatching(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/)]);
    expect(until.getTime() - before).toBeGreaterThanOrEqual(72 * 3_600_000);
    const [[id, ...row]] = asked('office.insert_staff') as [readonly unknown[]];
    expect(row).toEqual(['maria', 'maria', expect.any(String), null, false, until, null]);
    expect(await createPasswordHashes(PASSWORD_COST).matches(row[2] as string, password)).toBe(true);
    expect(asked('office.insert_roles')).toEqual([[id, ['admin']]]);
    const after = JSON.stringify({ roles: 'admin', until: until.toISOString() });
    expect(asked('office.audit')).toEqual([[id, 'console', 'staff.invite', 'staff:maria', 'console', null, after]]);
    expect(order()).toEqual(['begin', 'office.lock_team', 'office.insert_staff', 'office.insert_roles', 'office.audit', 'commit']);
  });

  test('is not let in under a name that somebody has', async () => {
    const { db, asked } = paperDb();
    expect(await codeOf(inviteKeeper(db, 'maria'))).toBe('staff.exists');
    expect([asked('office.insert_roles'), asked('office.audit')]).toEqual([[], []]);
  });
});

describe('the staff of a demonstration', () => {
  const KEY = Buffer.alloc(32, 1);
  const passwords = { hashOf: async (typed: string) => `hash of ${typed}`, matches: async () => false };
  const seeded = async (rows: Parameters<typeof paperDb>[0], pepper = 'pepper') => {
    const { db, asked } = paperDb(rows);
    await seedStaff({ db, passwords, nameKey: KEY, factorKey: KEY, now: () => new Date(), pepper });
    return asked;
  };
  /** The app's secret that was once the same in every installation. */
  const publicOf = (name: string) => createHash('sha256').update(`demo staff ${name}`).digest().subarray(0, 20);

  test('are Ana, who may do all, and Rui, with a password of their own and an app that is set up', async () => {
    const asked = await seeded({ 'office.insert_staff': [{}] });
    const rows = asked('office.insert_staff') as [string, string, string, string, Buffer, boolean, null, null][];
    expect(rows.map(([, name, shown, hash, , ...rest]) => [name, shown, hash, ...rest])).toEqual([
      ['ana', 'Ana Prado', 'hash of office12345', true, null, null],
      ['rui', 'Rui Teles', 'hash of office12345', true, null, null],
    ]);
    expect(rows.map(([, , , , encrypted]) => decrypt(KEY, encrypted))).toEqual(
      DEMO_STAFF.map((member) => bytesOfSecret(demoTotpSecret(member, 'pepper'))),
    );
    expect(asked('office.insert_roles').map(([, roles]) => roles)).toEqual([['admin'], ['finance']]);
    expect(asked('office.replace_secret')).toEqual([]);
  });

  test('have secrets that differ by installation and by person', () => {
    const [ana, rui] = DEMO_STAFF as [(typeof DEMO_STAFF)[number], (typeof DEMO_STAFF)[number]];
    const all = [demoTotpSecret(ana, 'one'), demoTotpSecret(ana, 'other'), demoTotpSecret(rui, 'one')];
    expect(new Set(all).size).toBe(3);
    expect(demoTotpSecret(ana, 'one')).toMatch(/^[A-Z2-7]{32}$/);
  });

  test('who are there stay as they are, but for a secret that anybody can know', async () => {
    const asked = await seeded({
      'office.lock_staff': ([name]) => [{ totpEncrypted: encrypt(KEY, name === 'ana' ? publicOf('ana') : Buffer.alloc(20, 2)) }],
    });
    const replaced = asked('office.replace_secret') as [string, Buffer][];
    expect(replaced.map(([name, encrypted]) => [name, decrypt(KEY, encrypted)])).toEqual([
      ['ana', bytesOfSecret(demoTotpSecret(DEMO_STAFF[0] as (typeof DEMO_STAFF)[number], 'pepper'))],
    ]);
    expect(asked('office.insert_roles')).toEqual([]);
    const without = await seeded({ 'office.lock_staff': [{ totpEncrypted: null }] });
    expect(without('office.replace_secret')).toEqual([]);
  });
});
