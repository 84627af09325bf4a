import type { PlayerId } from '@fairbook/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PlantedRow, plant, plantPlayers, plantRows } from '../../../../test/plant.ts';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing.ts';
import { countAttempts, pruneAttempts, recordAttempts, recordOnce, resetAttempts } from './attempts.ts';
import { deleteCodes, lockAskedCode, lockGuessedCode, pruneCodes, updateCodeHash, updateTries, upsertAskedCode } from './codes.ts';
import { pruneDisavowals, selectFormerAddresses, selectLastChange } from './disavowals.ts';
import { isNoticeWaiting, pruneMessages, takeMessage } from './messages.ts';
import { recoveryCodesLeft, spendRecoveryCodes, useRecoveryCode } from './second-factors.ts';

const [ONE, TWO] = [100_001n as PlayerId, 100_002n as PlayerId];
const NOW = new Date('2026-03-10T12:00:00Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const ago = (ms: number): Date => new Date(NOW.getTime() - ms);
const sinceNow = (ms: number): Date => new Date(Date.now() - ms);
const hash = (n: number): Buffer => Buffer.alloc(32, n);
const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const nOf = (text: string): number => Number(text.slice(-4));

let database: TestDatabase;
const change = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(database.db, work);
const rows = (table: string, all: readonly PlantedRow[], like: PlantedRow = {}) => plantRows(database, table, all, like);
const left = async (table: string, column: string): Promise<unknown[]> =>
  (await database.owner.pool.query(`select ${column} as each from ${table} order by 1`)).rows.map(({ each }) => each);

beforeAll(async () => {
  database = await testDatabase(4);
  await plantPlayers(database, 3, 100_001);
});
afterAll(() => database.close());
beforeEach(() =>
  plant(
    database,
    `delete from attempts; delete from verification_codes; delete from disavowals; delete from outgoing_messages; 
     delete from recovery_codes; delete from payment_passwords`,
  ),
);

describe('tries', () => {
  test('of each key are those of its window, and the share of the one before that it still covers', async () => {
    const at = (seconds: number) => new Date(Date.UTC(2026, 2, 10, 12) + seconds * 1_000);
    const note = (seconds: number, ...allowances: Parameters<typeof recordAttempts>[1]) =>
      recordAttempts(database.db, allowances, at(seconds));
    const a = { key: hash(1), seconds: 600 };
    expect(await note(0, a, { key: hash(2), seconds: 60 })).toEqual([1, 1]);
    expect(await note(300, a, { ...a, key: hash(2), by: 0 })).toEqual([2, 1]);
    expect(await note(599, a)).toEqual([3]);
    expect(await note(600, a)).toEqual([4]);
    expect(await countAttempts(database.db, a, at(900))).toBe(2.5);
    expect(await countAttempts(database.db, a, at(1_800))).toBe(0);
    expect(await countAttempts(database.db, { ...a, key: hash(9) }, at(900))).toBe(0);
    await resetAttempts(database.db, hash(1));
    expect([await countAttempts(database.db, a, at(900)), await countAttempts(database.db, { key: hash(2), seconds: 60 }, at(0))]).toEqual([
      0, 1,
    ]);
  });

  test('are counted once in each window where they are, and forgotten after two hours', async () => {
    const once = (key: number, at: Date) => recordOnce(database.db, { key: hash(key), seconds: 600 }, at);
    expect([await once(1, NOW), await once(1, ago(-599_000)), await once(2, NOW), await once(1, ago(-600_000))]).toEqual([
      true,
      false,
      true,
      true,
    ]);
    await plant(database, 'delete from attempts');
    await rows(
      'attempts',
      [
        { key: hash(1), bucket: sinceNow(121 * MINUTE) },
        { key: hash(2), bucket: sinceNow(119 * MINUTE) },
      ],
      { count: 1 },
    );
    await pruneAttempts(database.db);
    expect(await left('attempts', 'get_byte(key, 0)')).toEqual([2]);
  });
});

describe('codes', () => {
  const PLACE = { purpose: 'register', address: 'a@example.test' } as const;
  const code = (asker: number, minutes: number, more: PlantedRow = {}) => ({
    ...PLACE,
    asker: hash(asker),
    asked_at: ago(minutes * MINUTE),
    ...more,
  });
  const like = { expires_at: ago(0), player_id: null, code_hash: null, network: null, tries: 0, strays: 0 };
  const guess = async (
    askers: readonly number[],
    network: number | null,
    place: { purpose: 'register' | 'sign_in'; address: string } = PLACE,
  ) => {
    const found = await change((tx) =>
      lockGuessedCode(tx, place as never, { askers: askers.map(hash), network: network === null ? null : hash(network) }),
    );
    return found && [found.asker[0], found.isAskers];
  };

  test('are guessed at by who asked, failing that by who shares the network, the newest there', async () => {
    await rows(
      'verification_codes',
      [code(1, 5), code(2, 4, { network: hash(50) }), code(3, 3, { network: hash(50) }), code(4, 2, { network: hash(51) })],
      like,
    );
    expect([await guess([1], 50), await guess([9], 50), await guess([9], null), await guess([1, 2], null)]).toEqual([
      [1, true],
      [3, false],
      undefined,
      [2, true],
    ]);
    expect([await guess([1], 50, { ...PLACE, purpose: 'sign_in' }), await guess([1], 50, { ...PLACE, address: 'b@example.test' })]).toEqual(
      [undefined, undefined],
    );
  });

  test('count guesses of the asker and strays apart, to five each; a new code begins anew', async () => {
    await rows('verification_codes', [code(1, 5), code(2, 4)], like);
    const tries = async () =>
      (await database.owner.pool.query('select tries, strays from verification_codes order by asker')).rows.map((row) => [
        row.tries,
        row.strays,
      ]);
    for (let n = 0; n < 7; n += 1) await change((tx) => updateTries(tx, { ...PLACE, asker: hash(1) }, n < 6));
    await change((tx) => updateTries(tx, { ...PLACE, asker: hash(2) }, false));
    expect(await tries()).toEqual([
      [5, 1],
      [0, 1],
    ]);
    await change((tx) => updateCodeHash(tx, { ...PLACE, asker: hash(1) }, hash(9)));
    expect(await tries()).toEqual([
      [0, 0],
      [0, 1],
    ]);
    const asked = (asker: number) => change((tx) => lockAskedCode(tx, { ...PLACE, asker: hash(asker) }));
    expect([(await asked(1))?.sent, (await asked(2))?.sent, await asked(3)]).toEqual([true, false, undefined]);
  });

  test('asked for again by the same asker begin anew in every respect, beside those of others', async () => {
    const kept = async () => (await database.owner.pool.query('select * from verification_codes order by asker')).rows;
    await rows(
      'verification_codes',
      [code(1, 5, { code_hash: hash(9), network: hash(50), tries: 3, strays: 2, player_id: ONE }), code(2, 5)],
      like,
    );
    const [, other] = await kept();
    await change((tx) => upsertAskedCode(tx, { ...PLACE, player: TWO, at: NOW, seconds: 600, asker: hash(1), network: hash(51) }));
    await change((tx) => upsertAskedCode(tx, { ...PLACE, player: null, at: NOW, seconds: 60, asker: hash(3), network: null }));
    const begun = { ...PLACE, code_hash: null, tries: 0, strays: 0, asked_at: NOW };
    expect(await kept()).toMatchObject([
      { ...begun, player_id: TWO, network: hash(51), expires_at: ago(-600_000) },
      other,
      { ...begun, player_id: null, network: null, expires_at: ago(-MINUTE) },
    ]);
  });

  test('go together when one was right, of that purpose and address, and a day after they are over', async () => {
    await rows(
      'verification_codes',
      [code(1, 5), code(2, 5), code(3, 5, { address: 'b@example.test' }), code(4, 5, { purpose: 'sign_in' })],
      like,
    );
    await change((tx) => deleteCodes(tx, PLACE));
    expect(await left('verification_codes', 'get_byte(asker, 0)')).toEqual([3, 4]);
    const over = (asker: number, ms: number) => code(asker, 5, { expires_at: sinceNow(ms), asked_at: sinceNow(ms + MINUTE) });
    await rows('verification_codes', [over(5, DAY + MINUTE), over(6, DAY - MINUTE)], like);
    await plant(
      database,
      'delete from verification_codes where asker not in (select asker from verification_codes where get_byte(asker, 0) in (5, 6))',
    );
    await pruneCodes(database.db);
    expect(await left('verification_codes', 'get_byte(asker, 0)')).toEqual([6]);
  });
});

describe('what was told of changes', () => {
  const told = (n: number, about: string, more: PlantedRow = {}) => ({ id: id(n), about, ...more });
  const like = { player_id: ONE, address: 'x', subject: null, created_at: ago(DAY), expires_at: ago(-DAY), used_at: null };

  test('has the addresses that were replaced lately, once each, of links that are open', async () => {
    await rows(
      'disavowals',
      [
        told(1, 'email_changed', { address: 'b' }),
        told(2, 'mobile_changed', { address: 'a' }),
        told(3, 'email_changed', { address: 'a' }),
        told(4, 'password_changed', { address: 'c' }),
        told(5, 'email_changed', { address: 'd', expires_at: ago(0) }),
        told(6, 'email_changed', { address: 'e', used_at: ago(1) }),
        told(7, 'email_changed', { address: 'f', player_id: TWO }),
        told(8, 'mobile_changed', { address: 'g' }),
      ],
      like,
    );
    expect(await selectFormerAddresses(database.db, ONE, NOW)).toEqual(['a', 'b', 'e', 'g']);
  });

  test('has when the account was last changed: not by its first payment password, nor by a destination, but by what its player disowned', async () => {
    const changed = () => selectLastChange(database.db, ONE);
    await rows('payment_passwords', [{ player_id: ONE, password_hash: 'x', set_at: ago(0), first_set_at: ago(2 * DAY) }]);
    await rows(
      'disavowals',
      [
        told(1, 'destination_added', { created_at: ago(DAY) }),
        told(2, 'payment_password', { created_at: ago(2 * DAY) }),
        told(3, 'email_changed', { created_at: ago(0), player_id: TWO }),
      ],
      like,
    );
    expect(await changed()).toBeNull();
    await rows('disavowals', [told(4, 'payment_password', { created_at: ago(3 * DAY) })], like);
    expect(await changed()).toEqual(ago(3 * DAY));
    await plant(database, `update disavowals set used_at = '${ago(MINUTE).toISOString()}' where id = '${id(1)}'`);
    expect(await changed()).toEqual(ago(MINUTE));
  });

  test('is kept for thirty days after its end, and for good once it was used', async () => {
    const end = (n: number, ms: number, more: PlantedRow = {}) =>
      told(n, 'email_changed', { created_at: sinceNow(ms + DAY), expires_at: sinceNow(ms), ...more });
    await rows('disavowals', [end(1, 30 * DAY + MINUTE), end(2, 30 * DAY - MINUTE), end(3, 99 * DAY, { used_at: sinceNow(DAY) })], like);
    await pruneDisavowals(database.db);
    expect((await left('disavowals', 'id')).map((each) => nOf(String(each)))).toEqual([2, 3]);
  });
});

describe('messages that wait', () => {
  const message = (n: number, due: Date, more: PlantedRow = {}) => ({ id: n, due_at: due, ...more });
  const like = { address: 'x', about: 'taken', language: 'pt', created_at: ago(DAY), attempts: 0 };
  test('are taken one by one when they are due, and put off: 5 s, then twice as long, ten minutes at most', async () => {
    await rows(
      'outgoing_messages',
      [
        message(1, ago(0)),
        message(2, ago(1)),
        message(3, ago(-1)),
        message(4, ago(1), { attempts: 6 }),
        message(5, ago(0), { attempts: 7 }),
      ],
      like,
    );
    const take = async () => (await change((tx) => takeMessage(tx, NOW)))?.id;
    expect([await take(), await take(), await take(), await take(), await take()]).toEqual([2n, 4n, 1n, 5n, undefined]);
    const due = (await database.owner.pool.query('select due_at, attempts from outgoing_messages order by id')).rows;
    expect(due.map(({ due_at, attempts }) => [(due_at.getTime() - NOW.getTime()) / 1_000, attempts])).toEqual([
      [5, 1],
      [5, 1],
      [0.001, 0],
      [320, 7],
      [600, 8],
    ]);
  });
  test('are taken after every code that is due', async () => {
    await rows('outgoing_messages', [message(1, ago(2)), message(2, ago(1), { about: 'code', purpose: 'reset', asker: hash(1) })], like);
    const take = async () => (await change((tx) => takeMessage(tx, NOW)))?.id;
    expect([await take(), await take()]).toEqual([2n, 1n]);
  });
  test('are known to wait by address and kind', async () => {
    await rows('outgoing_messages', [message(1, NOW, { address: 'a' })], like);
    const waits = (address: string, about: 'taken' | 'password_changed') => change((tx) => isNoticeWaiting(tx, address, about));
    expect([await waits('a', 'taken'), await waits('b', 'taken'), await waits('a', 'password_changed')]).toEqual([true, false, false]);
  });
  test('are dropped when they could not be sent for a day', async () => {
    await rows(
      'outgoing_messages',
      [message(1, NOW, { created_at: sinceNow(DAY + MINUTE) }), message(2, NOW, { created_at: sinceNow(DAY - MINUTE) })],
      like,
    );
    await pruneMessages(database.db);
    expect(await left('outgoing_messages', 'id::int')).toEqual([2]);
  });
});

test('a recovery code works once, for its player', async () => {
  await rows('recovery_codes', [{ code_hash: hash(1) }, { code_hash: hash(2) }, { code_hash: hash(3), used_at: ago(1) }], {
    player_id: ONE,
    used_at: null,
  });
  await rows('recovery_codes', [{ player_id: TWO, code_hash: hash(4) }]);
  const use = (n: number, player = ONE) => change((tx) => useRecoveryCode(tx, player, hash(n), NOW));
  expect([
    await recoveryCodesLeft(database.db, ONE),
    await use(4),
    await use(3),
    await use(1),
    await use(1),
    await recoveryCodesLeft(database.db, ONE),
  ]).toEqual([2, false, false, true, false, 1]);
  await change((tx) => spendRecoveryCodes(tx, ONE, NOW));
  expect([await recoveryCodesLeft(database.db, ONE), await recoveryCodesLeft(database.db, TWO)]).toEqual([0, 1]);
});
