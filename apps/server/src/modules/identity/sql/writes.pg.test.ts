import type { PlayerId } from '@fairbook/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plantPlayers, plantRows } from '../../../../test/plant.ts';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing.ts';
import { insertClosure, isClosed } from './closures.ts';
import { lockContacts, selectContacts, updateNames, updatePassword, updateVerified } from './contacts.ts';
import { selectCredential } from './credentials.ts';
import { insertDisavowal, lockDisavowal, selectDisavowal, selectFormerAddresses, selectLastChange, updateUsed } from './disavowals.ts';
import { deleteKnownDevices, selectBrowsers, upsertKnownDevice } from './known-devices.ts';
import { deleteMessage, insertMessage, takeMessage } from './messages.ts';
import { insertPasskey, lockPasskey, selectPasskey, selectPasskeys, updatePasskeyUsed } from './passkeys.ts';
import { lockPaymentPassword, selectPaymentPassword, updatePaymentGuesses, upsertPaymentPassword } from './payment-passwords.ts';
import { insertPerson, selectPerson } from './persons.ts';
import {
  beginSecondFactor,
  deleteSecondFactor,
  insertRecoveryCodes,
  recoveryCodesLeft,
  selectSecondFactor,
  updateConfirmed,
  updateFactorGuesses,
  useFactorStep,
  useRecoveryCode,
} from './second-factors.ts';

const [ONE, TWO] = [100_001n as PlayerId, 100_002n as PlayerId];
const [NOW, THEN] = [new Date('2026-03-10T12:00:00Z'), new Date('2026-03-05T12:00:00Z')];
const LATER = new Date('2026-03-11T12:00:00Z');
const hash = (n: number): Buffer => Buffer.alloc(32, n);
const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

let database: TestDatabase;
const change = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(database.db, work);
const asOwner = async (text: string) => (await database.owner.pool.query(text)).rows;

beforeAll(async () => {
  database = await testDatabase(2);
  await plantPlayers(database, 2, 100_001);
});
afterAll(() => database.close());

test('how a player is reached says of each address whether it is proven, and changes of them alone', async () => {
  const other = await selectContacts(database.db, TWO);
  const begun = { player: ONE, email: '100001@example.test', mobile: null, emailVerified: false, mobileVerified: false, language: 'pt' };
  expect(await selectContacts(database.db, ONE)).toEqual({ ...begun, nickname: 'x', realName: null });
  await change((tx) => updateVerified(tx, ONE, { mobile: '+5511987654321' }));
  expect(await selectContacts(database.db, ONE)).toMatchObject({ ...begun, mobile: '+5511987654321', mobileVerified: true });
  await change((tx) => updateVerified(tx, ONE, { email: 'ana@example.test' }));
  const proven = { email: 'ana@example.test', mobile: '+5511987654321', emailVerified: true, mobileVerified: true };
  expect(await change((tx) => lockContacts(tx, ONE))).toMatchObject(proven);
  await change((tx) => updatePassword(tx, ONE, 'hashed'));
  expect(await selectCredential(database.db, ONE)).toEqual({ passwordHash: 'hashed', email: 'ana@example.test', mobile: '+5511987654321' });
  expect(await selectCredential(database.db, TWO)).toMatchObject({ passwordHash: 'x', mobile: null });
  expect(await selectContacts(database.db, TWO)).toEqual(other);
});

test('of the names what is left out stays, and a real name is kept once', async () => {
  const name = (nickname?: string, realName?: string) => change((tx) => updateNames(tx, ONE, { nickname, realName }));
  expect(await name('Ana')).toEqual({ nickname: 'Ana', real_name: null });
  expect(await name(undefined, 'Ana Prado')).toEqual({ nickname: 'Ana', real_name: 'Ana Prado' });
  expect(await name('Aninha', 'Rui Teles')).toEqual({ nickname: 'Aninha', real_name: 'Ana Prado' });
  expect(await selectContacts(database.db, TWO)).toMatchObject({ nickname: 'x', realName: null });
});

test('who a player is to the law is read as it was said', async () => {
  await change((tx) => insertPerson(tx, { player: ONE, cpfHash: hash(1), cpf: hash(2), birthDate: '1990-01-31', saidOn: '2026-03-10' }));
  expect(await selectPerson(database.db, ONE)).toEqual({ cpf: hash(2), birthDate: '1990-01-31' });
  expect(await selectPerson(database.db, TWO)).toBeUndefined();
  expect(await asOwner(`select cpf_hash, said_on::text from persons`)).toEqual([{ cpf_hash: hash(1), said_on: '2026-03-10' }]);
});

test('an account is closed of one player, once', async () => {
  for (let twice = 0; twice < 2; twice += 1) await change((tx) => insertClosure(tx, TWO));
  expect([await isClosed(database.db, ONE), await isClosed(database.db, TWO)]).toEqual([false, true]);
});

test('a link that disowns stands with what was changed and when, and is used up alone', async () => {
  const link = {
    id: id(1),
    player: ONE,
    about: 'email_changed',
    subject: null,
    address: 'old@example.test',
    at: THEN,
    expiresAt: NOW,
  } as const;
  await change((tx) => insertDisavowal(tx, link));
  await change((tx) => insertDisavowal(tx, { ...link, id: id(2), about: 'passkey_added', subject: id(9), at: NOW, expiresAt: LATER }));
  const { player, about, subject, expiresAt } = link;
  expect(await selectDisavowal(database.db, id(1))).toEqual({ player, about, subject, changedAt: THEN, expiresAt, usedAt: null });
  expect(await selectDisavowal(database.db, id(2))).toMatchObject({ about: 'passkey_added', subject: id(9), changedAt: NOW });
  expect(await selectFormerAddresses(database.db, ONE, THEN)).toEqual(['old@example.test']);
  expect([await selectLastChange(database.db, ONE), await selectLastChange(database.db, TWO)]).toEqual([NOW, null]);
  await change((tx) => updateUsed(tx, id(1), NOW));
  expect(await change((tx) => lockDisavowal(tx, id(1)))).toMatchObject({ player, about, changedAt: THEN, expiresAt, usedAt: NOW });
  expect(await selectDisavowal(database.db, id(2))).toMatchObject({ usedAt: null });
  expect(await selectDisavowal(database.db, id(3))).toBeUndefined();
});

test('a browser that is known under another token before is the one that was known the longest; all of a player are forgotten together', async () => {
  const device = (token: number, at: Date, player = ONE) => ({
    player_id: player,
    token_hash: hash(token),
    browser: id(token),
    known_at: at,
  });
  await plantRows(database, 'known_devices', [device(1, NOW), device(2, THEN), device(3, THEN, TWO)], { factor_at: null });
  const note = (token: number, gaveFactor: boolean, together: readonly number[]) =>
    upsertKnownDevice(database.db, { player: TWO, tokenHash: hash(token), at: NOW, gaveFactor, together: together.map(hash) });
  await note(4, false, [1, 2]);
  expect([...(await selectBrowsers(database.db, TWO))].toSorted()).toEqual([id(2), id(3)]);
  await change((tx) => deleteKnownDevices(tx, TWO));
  expect([(await selectBrowsers(database.db, TWO)).length, (await selectBrowsers(database.db, ONE)).length]).toEqual([0, 2]);
});

test('a message that is taken says to whom, about what and in which language; one that was sent is removed alone', async () => {
  const notice = {
    address: 'a@example.test',
    about: 'case_noted',
    purpose: null,
    language: 'en',
    disavowal: id(4),
    words: { name: 'Ana' },
  } as const;
  const code = { address: '+5511987654321', about: 'code', purpose: 'bind', language: 'pt', asker: hash(5) } as const;
  const link = { id: id(4), player_id: ONE, about: 'email_changed', address: 'x', created_at: THEN, expires_at: NOW };
  await plantRows(database, 'disavowals', [link]);
  await change((tx) => insertMessage(tx, { ...notice, at: THEN }));
  await change((tx) => insertMessage(tx, { ...code, at: NOW }));
  const take = (at: Date) => change((tx) => takeMessage(tx, at));
  const first = await take(THEN);
  expect(first).toEqual({ ...notice, id: expect.any(BigInt), asker: null });
  expect(await take(new Date(NOW.getTime() - 1))).toMatchObject({ about: 'case_noted' }); // due again
  await deleteMessage(database.db, first?.id ?? 0n);
  expect(await take(new Date(NOW.getTime() - 1))).toBeUndefined();
  expect(await take(NOW)).toEqual({ ...code, id: expect.any(BigInt), disavowal: null, words: null });
  expect(await asOwner('select created_at from outgoing_messages')).toEqual([{ created_at: NOW }]);
});

test('a passkey stands with its key and its counter, and says when it was used', async () => {
  const kept = { id: id(1), player: ONE, credential: hash(1), publicKey: hash(2), signCount: 4_294_967_295, name: 'phone', at: THEN };
  await change((tx) => insertPasskey(tx, kept));
  await change((tx) => insertPasskey(tx, { ...kept, id: id(2), credential: hash(3), signCount: 0 }));
  expect(await selectPasskey(database.db, hash(1))).toEqual({ player: ONE, publicKey: hash(2), signCount: 4_294_967_295 });
  await change((tx) => updatePasskeyUsed(tx, hash(3), 7, NOW));
  expect(await change((tx) => lockPasskey(tx, hash(3)))).toEqual({ player: ONE, publicKey: hash(2), signCount: 7 });
  const shown = { name: 'phone', created_at: THEN };
  expect(await selectPasskeys(database.db, ONE)).toEqual([
    { ...shown, passkey_id: id(1), last_used_at: null, credential: hash(1) },
    { ...shown, passkey_id: id(2), last_used_at: NOW, credential: hash(3) },
  ]);
});

test('another payment password keeps its guesses and its lock, and when there was one first', async () => {
  const set = (passwordHash: string, setAt: Date, player = ONE) =>
    change((tx) => upsertPaymentPassword(tx, player, { passwordHash, setAt }));
  expect(await selectPaymentPassword(database.db, ONE)).toBeUndefined();
  await set('first', THEN);
  await set('other', THEN, TWO);
  const begun = { failures: 0, lockedUntil: null };
  expect(await selectPaymentPassword(database.db, ONE)).toEqual({ passwordHash: 'first', setAt: THEN, ...begun });
  const guesses = { failures: 3, lockedUntil: NOW };
  await change((tx) => updatePaymentGuesses(tx, ONE, guesses));
  await set('second', NOW);
  expect(await change((tx) => lockPaymentPassword(tx, ONE))).toEqual({ passwordHash: 'second', setAt: NOW, ...guesses });
  expect(await selectPaymentPassword(database.db, TWO)).toEqual({ passwordHash: 'other', setAt: THEN, ...begun });
  expect(await asOwner('select first_set_at from payment_passwords')).toEqual([{ first_set_at: THEN }, { first_set_at: THEN }]);
});

test('an app is begun again until it is confirmed, and its steps are used up with all before them, which ends its guesses', async () => {
  const begin = (secret: number, player = ONE) => beginSecondFactor(database.db, player, hash(secret), THEN);
  const use = (step: bigint) => change((tx) => useFactorStep(tx, ONE, step));
  const factor = (player = ONE) => selectSecondFactor(database.db, player);
  expect([await begin(1), await begin(7, TWO)]).toEqual([true, true]);
  expect([await use(50n), await begin(2)]).toEqual([true, true]);
  const begun = { failures: 0, lockedUntil: null, confirmedAt: null, lastStep: 0n };
  expect(await factor()).toEqual({ ...begun, secret: hash(2) });
  await change((tx) => updateConfirmed(tx, ONE, NOW));
  expect(await begin(3)).toBe(false);
  const guesses = { failures: 2, lockedUntil: NOW };
  await change((tx) => updateFactorGuesses(tx, ONE, guesses));
  expect([await use(0n), await factor()]).toEqual([false, { ...guesses, secret: hash(2), confirmedAt: NOW, lastStep: 0n }]);
  expect([await use(50n), await use(50n), await use(49n), await use(51n)]).toEqual([true, false, false, true]);
  expect(await factor()).toEqual({ ...begun, secret: hash(2), confirmedAt: NOW, lastStep: 51n });
  expect(await factor(TWO)).toEqual({ ...begun, secret: hash(7) });
  await change((tx) => insertRecoveryCodes(tx, ONE, [hash(1), hash(2)]));
  expect(await change((tx) => useRecoveryCode(tx, ONE, hash(2), NOW))).toBe(true);
  expect([await recoveryCodesLeft(database.db, ONE), await recoveryCodesLeft(database.db, TWO)]).toEqual([1, 0]);
  expect(await asOwner('select player_id, used_at from recovery_codes order by code_hash')).toEqual([
    { player_id: ONE, used_at: null },
    { player_id: ONE, used_at: NOW },
  ]);
  await change((tx) => deleteSecondFactor(tx, ONE));
  expect([await factor(), (await factor(TWO))?.lastStep]).toEqual([undefined, 0n]);
});
