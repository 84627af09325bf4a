import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { keepApart } from '../src/demonstration.ts';
import { createPasswordHashes, PASSWORD_COST_LIGHT } from '../src/modules/identity/index.ts';
import { DEMO_STAFF, demoTotpSecret, inviteKeeper } from '../src/modules/office/index.ts';
import { seedStaff } from '../src/modules/office/staff/seed-staff.ts';
import { decrypt, encrypt } from '../src/platform/signing/encrypt.ts';
import { type TestDatabase, testDatabase } from '../src/platform/testing.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(2);
});
afterAll(() => database.close());
const owner = (text: string, values: unknown[] = []) => database.owner.pool.query(text, values);
beforeEach(async () => {
  await owner('alter table house_terms disable trigger user');
  await owner('update house_terms set demonstration_since = null');
  await owner('alter table house_terms enable trigger user');
});
const since = async () => (await owner('select demonstration_since as since from house_terms')).rows[0]?.since as Date | null;

test('an empty database is marked before it is seeded, once, by two starts at once too; a real house leaves none', async () => {
  await keepApart(database.db, false);
  expect(await since()).toBeNull();
  await Promise.all([keepApart(database.db, true), keepApart(database.db, true)]);
  const first = await since();
  expect(first).toBeInstanceOf(Date);
  await keepApart(database.db, true);
  expect(await since()).toEqual(first);
});

test('a demonstration is not started as a real house, and its mark stays', async () => {
  await keepApart(database.db, true);
  await expect(keepApart(database.db, false)).rejects.toThrow('is a demonstration since');
  for (const value of ['null', "now() + interval '1 day'"])
    await expect(owner(`update house_terms set demonstration_since = ${value}`)).rejects.toMatchObject({ code: '42501' });
});

test('no demonstration is seeded among the players or staff of a real house', async () => {
  await inviteKeeper(database.db, 'maria');
  await expect(keepApart(database.db, true)).rejects.toThrow('nothing is seeded among them');
  expect(await since()).toBeNull();
});

test('the apps of the demonstration’s staff are of the installation; one that anybody could know is replaced', async () => {
  const [factorKey, nameKey, [ana, rui]] = [randomBytes(32), randomBytes(32), DEMO_STAFF];
  if (!ana || !rui) throw new Error('nobody');
  const deps = {
    db: database.db,
    passwords: createPasswordHashes(PASSWORD_COST_LIGHT),
    factorKey,
    nameKey,
    now: () => new Date(),
    pepper: 'ours',
  };
  expect(demoTotpSecret(ana, 'ours')).not.toBe(demoTotpSecret(ana, 'theirs'));
  expect(demoTotpSecret(ana, 'ours')).not.toBe(demoTotpSecret(rui, 'ours'));
  await seedStaff(deps);
  const known = createHash('sha256').update('demo staff ana').digest().subarray(0, 20);
  const own = randomBytes(20);
  await owner("update staff set totp_sealed = $1 where name = 'ana'", [encrypt(factorKey, known)]);
  await owner("update staff set totp_sealed = $1 where name = 'rui'", [encrypt(factorKey, own)]);
  await seedStaff(deps);
  const { rows } = await owner("select totp_sealed as encrypted from staff where name in ('ana', 'rui') order by name");
  const [first, second] = (rows as { encrypted: Buffer }[]).map(({ encrypted }) => decrypt(factorKey, encrypted));
  expect(first?.equals(known)).toBe(false);
  expect(second?.equals(own)).toBe(true);
});
