import type { PlayerId } from '@fairbook/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { byText, type PlantedRow, plant, plantPlayers, plantRows } from '../../../../test/plant.ts';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing.ts';
import { deletePlainDevices, pruneKnownDevices, selectBrowsers, selectKnownDevice, upsertKnownDevice } from './known-devices.ts';
import {
  deletePasskey,
  deletePasskeysSince,
  insertChallenge,
  pruneChallenges,
  selectPasskeys,
  takeChallenge,
  updatePasskeyName,
} from './passkeys.ts';

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
beforeEach(() => plant(database, 'delete from known_devices; delete from passkeys; delete from passkey_challenges'));

describe('browsers of a player', () => {
  const device = (n: number, known: Date, more: PlantedRow = {}) => ({ token_hash: hash(n), browser: id(n), known_at: known, ...more });
  const like = { player_id: ONE, factor_at: null };
  const known = async (tokens: readonly number[], since: Date, player = ONE) =>
    (await selectKnownDevice(database.db, player, { tokenHashes: tokens.map(hash), since }))?.tokenHash[0];

  test('are known by their token since a time, the one with the newest factor first', async () => {
    await rows(
      'known_devices',
      [
        ...[device(1, ago(1)), device(2, ago(5), { factor_at: ago(9) }), device(3, ago(5), { factor_at: ago(8) })],
        ...[device(4, ago(0), { player_id: TWO }), device(3, ago(5), { player_id: TWO, browser: id(3) })],
      ],
      like,
    );
    expect([
      await known([1], ago(2)),
      await known([1], ago(1)),
      await known([1, 2, 3], ago(9)),
      await known([4], ago(9)),
      await known([9], ago(9)),
    ]).toEqual([1, undefined, 3, undefined, undefined]);
    expect([...(await selectBrowsers(database.db, ONE))].map(nOf).toSorted(byText)).toEqual([1, 2, 3]);
    await change((tx) => deletePlainDevices(tx, ONE));
    expect([await known([1], ago(9)), await known([2], ago(9)), await known([4], ago(9), TWO)]).toEqual([undefined, 2, 4]);
  });

  test('are twenty, the ones used last; a factor that was given there is kept; one browser stays one under another token', async () => {
    await rows(
      'known_devices',
      [...Array.from({ length: 20 }, (_, n) => device(n + 1, ago(100 - n))), device(50, ago(500), { player_id: TWO })],
      like,
    );
    const note = (token: number, gaveFactor: boolean, together: readonly number[] = [token]) =>
      upsertKnownDevice(database.db, { player: ONE, tokenHash: hash(token), at: NOW, gaveFactor, together: together.map(hash) });
    await note(30, true, [30, 20]);
    expect(await left('known_devices', 'get_byte(token_hash, 0)')).toEqual([...Array.from({ length: 19 }, (_, n) => n + 2), 30, 50]);
    await note(30, false);
    const {
      rows: [kept],
    } = await database.owner.pool.query(`select factor_at, browser from known_devices where get_byte(token_hash, 0) = 30`);
    expect([kept?.factor_at, nOf(kept?.browser)]).toEqual([NOW, 20]);
  });

  test('are strangers after ninety days', async () => {
    await rows('known_devices', [device(1, sinceNow(90 * DAY + MINUTE)), device(2, sinceNow(90 * DAY - MINUTE))], like);
    await pruneKnownDevices(database.db);
    expect(await left('known_devices', 'get_byte(token_hash, 0)')).toEqual([2]);
  });
});

describe('passkeys', () => {
  const passkey = (n: number, at: Date, more: PlantedRow = {}) => ({ id: id(n), credential_id: hash(n), created_at: at, ...more });
  beforeEach(() =>
    rows('passkeys', [passkey(2, ago(5)), passkey(1, ago(5)), passkey(3, ago(9)), passkey(4, ago(5), { player_id: TWO })], {
      player_id: ONE,
      public_key: hash(1),
      sign_count: 0,
      name: 'x',
    }),
  );
  const list = async (player = ONE) =>
    (await selectPasskeys(database.db, player)).map(({ passkey_id, name }) => `${nOf(passkey_id)}${name}`);

  test('are the player’s, the oldest first, and named or removed by them alone', async () => {
    expect([await list(), await list(TWO)]).toEqual([['3x', '1x', '2x'], ['4x']]);
    const own = (n: number, player = ONE) => ({ id: id(n), player });
    expect([await updatePasskeyName(database.db, own(4), 'y'), await updatePasskeyName(database.db, own(1), 'y')]).toEqual([false, true]);
    expect([await change((tx) => deletePasskey(tx, own(4))), await change((tx) => deletePasskey(tx, own(3)))]).toEqual([false, true]);
    expect([await list(), await list(TWO)]).toEqual([['1y', '2x'], ['4x']]);
    await rows('passkeys', [passkey(5, ago(6))], { player_id: ONE, public_key: hash(1), sign_count: 0, name: 'x' });
    await change((tx) => deletePasskeysSince(tx, ONE, ago(5)));
    expect([await list(), await list(TWO)]).toEqual([['5x'], ['4x']]);
  });

  test('a challenge is taken once, by whom it is for, before its end', async () => {
    const ask = (n: number, player: PlayerId | null) => insertChallenge(database.db, { hash: hash(n), player, at: NOW, seconds: 60 });
    const take = (n: number, player: PlayerId | null, at = NOW) => takeChallenge(database.db, { hash: hash(n), player, at });
    for (const n of [1, 2, 3, 4]) await ask(n, n < 3 ? ONE : null);
    expect([await take(1, TWO), await take(1, null), await take(1, ONE), await take(1, ONE)]).toEqual([false, false, true, false]);
    expect([await take(3, ONE), await take(3, null), await take(4, null, ago(-60_000)), await take(2, ONE, ago(-59_999))]).toEqual([
      false,
      true,
      false,
      true,
    ]);
    await rows(
      'passkey_challenges',
      [
        { challenge_hash: hash(7), expires_at: sinceNow(1) },
        { challenge_hash: hash(8), expires_at: sinceNow(-MINUTE) },
      ],
      { player_id: null, asked_at: sinceNow(MINUTE) },
    );
    await pruneChallenges(database.db);
    expect(await left('passkey_challenges', 'get_byte(challenge_hash, 0)')).toEqual([8]);
  });
});
