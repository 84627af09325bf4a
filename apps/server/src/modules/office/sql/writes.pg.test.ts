import type { PlayerId } from '@fairbook/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plant } from '../../../../test/plant.ts';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing.ts';
import { insertAudit, insertRead, selectTrail } from './audit.ts';
import { keepBrowser } from './browsers.ts';
import { deleteGuesses, guessesOf, lockGuesses, updateGuesses } from './guesses.ts';
import { insertNote, selectNotes } from './notes.ts';
import { insertRequest, lockRequest, markDone, markDropped, selectRequest } from './requests.ts';
import {
  anyStaff,
  insertStaff,
  insertStaffSession,
  lockStaff,
  replaceDemoSecret,
  staffNamed,
  touchSession,
  useStaffStep,
} from './staff.ts';
import {
  forgetFactorOf,
  insertRole,
  selectMember,
  selectRoles,
  updateEmail,
  updatePassword,
  updatePermissions,
  updateRoles,
} from './team.ts';

const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const hash = (n: number): Buffer => Buffer.alloc(32, n);
const [ANA, RUI] = [id(1), id(2)];
const UNTIL = new Date('2026-03-04T12:00:00Z');

let database: TestDatabase;
const asOwner = async (text: string) => (await database.owner.pool.query(text)).rows;
const change = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(database.db, work);

const ana = { id: ANA, name: 'ana', displayName: 'Ana Prado', passwordHash: 'pa', passwordUntil: null, totpEncrypted: Buffer.from('x') };
const rui = { id: RUI, name: 'rui', displayName: 'Rui Teles', passwordHash: 'pr', passwordUntil: UNTIL, totpEncrypted: null };

/** In a house without any staff before: Ana with an app and an address, and Rui with a temporary password. */
beforeAll(async () => {
  database = await testDatabase(2);
  await plant(database, `delete from staff_in_roles; delete from staff_permissions; delete from staff_roles; delete from staff`);
  expect(await anyStaff(database.db)).toBe(false);
  const roles = ['keeper', 'reader', 'empty'];
  expect(await change((tx) => Promise.all(roles.map((role) => insertRole(tx, role))))).toEqual([true, true, true]);
  expect(await change((tx) => insertRole(tx, 'reader'))).toBe(false);
  await change((tx) => updatePermissions(tx, 'keeper', ['staff.write', 'staff.read']));
  expect(await change((tx) => insertStaff(tx, { ...ana, roles: ['keeper', 'reader'], email: 'ana@example.test' }))).toBe(true);
  expect(await change((tx) => insertStaff(tx, { ...rui, roles: ['reader'] }))).toBe(true);
  expect(await anyStaff(database.db)).toBe(true);
});
afterAll(() => database.close());

const member = async (name: string) => (await asOwner(`select * from staff where name = '${name}'`))[0];

describe('somebody who is let in', () => {
  test('stands with each thing that was said of them, with an app where one is set up already, and their own password or one that ends', async () => {
    expect(await staffNamed(database.db, 'ana')).toEqual({ ...ana, totpEnrolled: true, totpStep: expect.anything() });
    expect(await staffNamed(database.db, 'rui')).toEqual({ ...rui, totpEnrolled: false, totpStep: expect.anything() });
    expect(await change((tx) => lockStaff(tx, 'rui'))).toEqual(await staffNamed(database.db, 'rui'));
    expect([(await member('ana')).email, (await member('rui')).email]).toEqual(['ana@example.test', null]);
    expect(await selectMember(database.db, 'ana')).toMatchObject({
      ...{ id: ANA, displayName: 'Ana Prado', active: true, enrolled: true, passwordUntil: null, roles: ['keeper', 'reader'] },
      ...{ permissions: ['staff.read', 'staff.write'], sessions: 0, seenAt: null },
    });
    expect(await selectMember(database.db, 'rui')).toMatchObject({
      enrolled: false,
      passwordUntil: UNTIL,
      roles: ['reader'],
      permissions: [],
    });
  });

  test('under a name that somebody has is not let in, and gives nobody a role', async () => {
    expect(await change((tx) => insertStaff(tx, { ...rui, id: id(3), roles: ['keeper'], passwordHash: 'other' }))).toBe(false);
    expect(await staffNamed(database.db, 'rui')).toMatchObject({ id: RUI, passwordHash: 'pr' });
    expect(await asOwner(`select from staff_in_roles where role = 'keeper'`)).toHaveLength(1);
  });
});

test('a code of the app is used up with all before it, for one person alone, who has set their app up with it', async () => {
  await plant(database, `update staff set totp_sealed = 'y' where name = 'rui'`);
  const use = (step: bigint) => change((tx) => useStaffStep(tx, RUI, step));
  expect([await use(50n), await use(50n), await use(49n), await use(51n)]).toEqual([true, false, false, true]);
  expect(await member('rui')).toMatchObject({ totp_enrolled: true, totp_step: expect.anything() });
  expect([BigInt((await member('rui')).totp_step), BigInt((await member('ana')).totp_step)]).toEqual([51n, 0n]);
});

test('a password, an address and an app are changed of one person, each by itself', async () => {
  const before = await member('ana');
  await change((tx) => updatePassword(tx, RUI, 'given', UNTIL));
  expect(await member('rui')).toMatchObject({ password_hash: 'given', password_until: UNTIL });
  await change((tx) => updatePassword(tx, RUI, 'own', null));
  await change((tx) => updateEmail(tx, RUI, 'rui@example.test'));
  expect(await member('rui')).toMatchObject({ password_hash: 'own', password_until: null, email: 'rui@example.test', totp_enrolled: true });
  await change((tx) => replaceDemoSecret(tx, 'rui', Buffer.from('z')));
  expect((await member('rui')).totp_sealed).toEqual(Buffer.from('z'));
  await change((tx) => forgetFactorOf(tx, RUI));
  expect(await member('rui')).toMatchObject({ totp_sealed: null, totp_enrolled: false, password_hash: 'own' });
  expect(await member('ana')).toEqual(before);
});

test('roles are given and taken as they are named, those that stay too', async () => {
  await change((tx) => updateRoles(tx, RUI, ['reader', 'empty']));
  expect(await selectMember(database.db, 'rui')).toMatchObject({ roles: ['empty', 'reader'] });
  await change((tx) => updatePermissions(tx, 'reader', ['players.read', 'audit.read']));
  await change((tx) => updatePermissions(tx, 'reader', ['players.read', 'deposits.read']));
  expect((await selectRoles(database.db)).find(({ role }) => role === 'reader')?.permissions).toEqual(['deposits.read', 'players.read']);
});

test('a session stands with where it was begun and ends when it was said; a call says that it was seen and moves the end', async () => {
  const session = { tokenHash: hash(7), id: id(31), staffId: ANA, ip: '192.0.2.9', device: 'a browser' };
  await change((tx) => insertStaffSession(tx, session, 600));
  const read = `select *, round(extract(epoch from expires_at - now()))::int as left, seen_at > now() - interval '1 minute' as seen from staff_sessions`;
  expect(await asOwner(read)).toMatchObject([
    { token_hash: hash(7), id: id(31), staff_id: ANA, ip: '192.0.2.9', device: 'a browser', left: expect.closeTo(600, -1) },
  ]);
  await plant(database, `update staff_sessions set seen_at = now() - interval '1 hour'`);
  const found = await touchSession(database.db, hash(7), { idleSeconds: 900, wholeSeconds: 36_000 });
  expect(found).toEqual({
    ...{ sessionId: id(31), id: ANA, name: 'ana', displayName: 'Ana Prado', email: 'ana@example.test', roles: ['keeper', 'reader'] },
    permissions: expect.arrayContaining(['staff.read', 'staff.write']),
  });
  expect(await asOwner(read)).toMatchObject([{ seen: true, left: expect.closeTo(900, -1) }]);
});

test('a browser belongs to who signed in with it first', async () => {
  for (const staffId of [ANA, RUI]) await change((tx) => keepBrowser(tx, hash(8), staffId));
  expect(await asOwner('select token_hash, staff_id from staff_browsers')).toEqual([{ token_hash: hash(8), staff_id: ANA }]);
});

test('wrong tries begin with none, are kept as they are counted, with when there was one last, and forgotten of one name alone', async () => {
  expect(await change((tx) => lockGuesses(tx, hash(1)))).toEqual({ failures: 0, lockedUntil: null });
  await change((tx) => lockGuesses(tx, hash(2)));
  await change((tx) => updateGuesses(tx, hash(1), { failures: 3, lockedUntil: UNTIL }));
  await plant(database, `update staff_guesses set tried_at = now() - interval '1 hour'`);
  expect(await change((tx) => lockGuesses(tx, hash(1)))).toEqual({ failures: 3, lockedUntil: UNTIL });
  expect(await guessesOf(database.db, hash(1))).toEqual({ failures: 3, lockedUntil: UNTIL });
  expect(await guessesOf(database.db, hash(2))).toEqual({ failures: 0, lockedUntil: null });
  expect(await asOwner(`select name_hash from staff_guesses where tried_at > now() - interval '1 minute'`)).toEqual([
    { name_hash: hash(1) },
  ]);
  await change((tx) => deleteGuesses(tx, hash(2)));
  expect(await asOwner('select name_hash from staff_guesses')).toEqual([{ name_hash: hash(1) }]);
});

test('a line of the trail says who did what to whom from where, why, and what it was and is', async () => {
  const line = { staffId: ANA, ip: '192.0.2.1', action: 'bet.void', subject: 'bet:1', reason: 'a wrong price' };
  await change((tx) => insertAudit(tx, { ...line, before: { status: 'open' }, after: { status: 'void', by: 'two' } }));
  await change((tx) => insertAudit(tx, { ...line, staffId: RUI, reason: '' }));
  await change((tx) => insertRead(tx, { staffId: RUI, ip: '192.0.2.2', action: 'case.read', subject: 'case:1' }));
  const kept = { at: expect.any(Date), hash: expect.stringMatching(/^[0-9a-f]{64}$/) };
  expect(await selectTrail(database.db, { by: '', action: '', subject: '', limit: 9 })).toEqual([
    { ...kept, number: '3', by: 'rui', action: 'case.read', subject: 'case:1', reason: '', before: null, after: null, ip: '192.0.2.2' },
    { ...kept, number: '2', by: 'rui', action: 'bet.void', subject: 'bet:1', reason: '', before: null, after: null, ip: '192.0.2.1' },
    {
      ...{ ...kept, number: '1', by: 'ana', action: 'bet.void', subject: 'bet:1', reason: 'a wrong price' },
      ...{ before: { status: 'open' }, after: { status: 'void', by: 'two' }, ip: '192.0.2.1' },
    },
  ]);
});

test('a note is answered as it was kept: its number, its words, who wrote it and when', async () => {
  await plant(
    database,
    `insert into players (id, password_hash, nickname, email, invite_code, currency, language)
     overriding system value values (7, 'x', 'bia', 'b@example.test', 'code7', 'BRL', 'pt')`,
  );
  const note = await change((tx) => insertNote(tx, { id: id(41), player: 7n as PlayerId, staffId: RUI, text: 'called' }));
  expect(note).toEqual({ note_id: id(41), text: 'called', by: 'rui', at: expect.any(Date) });
  expect(await selectNotes(database.db, 7n as PlayerId)).toEqual([note]);
});

test('what is asked of a second person stands as it was asked, and ends with who did it or who took it back', async () => {
  const asked = { id: id(51), action: 'bet.void', subject: 'bet:1', what: { to: ['a', 'b'] }, reason: 'because', askedBy: 'ana' };
  await change((tx) => insertRequest(tx, asked));
  expect(await selectRequest(database.db, id(51))).toEqual({ ...asked, askedAt: expect.any(Date) });
  expect(await change((tx) => lockRequest(tx, id(51)))).toEqual(await selectRequest(database.db, id(51)));
  await change((tx) => insertRequest(tx, { ...asked, id: id(52), subject: 'bet:2' }));
  await change((tx) => insertRequest(tx, { ...asked, id: id(53), subject: 'bet:3' }));
  await change((tx) => markDone(tx, id(51), 'rui'));
  await change((tx) => markDropped(tx, id(52), 'eva'));
  const ended = { done_by: null, done_at: null, dropped_by: null, dropped_at: null };
  expect(await asOwner('select done_by, done_at, dropped_by, dropped_at from staff_requests order by id')).toEqual([
    { ...ended, done_by: 'rui', done_at: expect.any(Date) },
    { ...ended, dropped_by: 'eva', dropped_at: expect.any(Date) },
    ended,
  ]);
});
