import type { PlayerId } from '@fairbook/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PlantedRow, plant, plantPlayers, plantRows } from '../../../../test/plant.ts';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing.ts';
import { selectOwner } from './contacts.ts';
import { anyPlayer, findPlayer, insertPlayer, type NewPlayer, selectPlayers, updateCurrency } from './players.ts';
import { searchPlayers } from './search.ts';
import { selectEndedSessions } from './sessions.ts';

const [ONE, TWO] = [100_001n as PlayerId, 100_002n as PlayerId];
const DAY = 86_400_000;
const sinceNow = (ms: number): Date => new Date(Date.now() - ms);
const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

let database: TestDatabase;
const change = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(database.db, work);
const rows = (table: string, all: readonly PlantedRow[], like: PlantedRow = {}) => plantRows(database, table, all, like);

beforeAll(async () => {
  database = await testDatabase(4);
  await plantPlayers(database, 3, 100_001);
});
afterAll(() => database.close());
test('from four characters on a part of an address or nickname is enough; real names are searched by their words for who may see persons', async () => {
  await plant(
    database,
    `update players set email = 'ann@mail.test', nickname = 'Zed Lima', mobile = null, real_name = 'Ana Souza Prado' where id = 100001;
     update players set email = 'bob@x.test', nickname = 'Souzinha', mobile = null, real_name = null where id = 100002;
     update players set email = 'cy@x.test', nickname = 'Cy', mobile = null, real_name = 'Rui Prado' where id = 100003`,
  );
  const search = async (text: string, persons?: { readonly owner: PlayerId | undefined }) =>
    (await searchPlayers(database.db, { text, start: 0, limit: 9, persons })).map((each) => Number(each) - 100_000);
  const seen = { owner: undefined };
  expect([await search('mail'), await search('ail'), await search('IMA'), await search('lima'), await search('x.te')]).toEqual([
    ...[[1], [], [], [1], [3, 2]],
  ]);
  expect([await search('souza'), await search('souza', seen), await search('prad', seen), await search('ouza', seen)]).toEqual([
    ...[[], [1], [3, 1], []],
  ]);
  const owned = await searchPlayers(database.db, { text: 'x.te', start: 0, limit: 9, owners: [100_001n as PlayerId] });
  expect(owned.map((each) => Number(each) - 100_000)).toEqual([1, 3, 2]);
  expect([await search('pra%', seen), await search('52998224725', { owner: 100_002n as PlayerId })]).toEqual([[], [2]]);
});

test('players are found by a whole number or address, or by how an address or a name begins; an exact one first, then the newest', async () => {
  await plant(
    database,
    `update players set email = 'ann@x.test', nickname = 'Zed', mobile = '+5511999999' where id = 100001; update players set email = 'bob@x.test', nickname = 'Ann@x.test.org', mobile = null where id = 100002;
     update players set email = 'a_n@x.test', nickname = 'Bob', mobile = '+4411999999' where id = 100003`,
  );
  const search = async (text: string, start = 0, limit = 9) =>
    (await searchPlayers(database.db, { text, start, limit })).map((each) => Number(each) - 100_000);
  expect(await search('')).toEqual([3, 2, 1]);
  expect([await search('', 1, 1), await search('100002'), await search('10000'), await search('ANN'), await search('ann@X.test')]).toEqual([
    [2],
    [2],
    [],
    [2, 1],
    [1, 2],
  ]);
  expect([await search('a_n'), await search('%'), await search('5511'), await search('+4411999999'), await search('bob@x.test')]).toEqual([
    [3],
    [],
    [1],
    [3],
    [2],
  ]);
  expect([
    await selectOwner(database.db, '+5511999999'),
    await selectOwner(database.db, 'bob@x.test'),
    await selectOwner(database.db, 'bob'),
  ]).toEqual([ONE, TWO, undefined]);
});

test('a session that ended is known as such for longer than its access tokens live', async () => {
  const ended = (n: number, seconds: number | null) => ({
    ...{ id: id(n), player_id: ONE, device: 'x', ip: '192.0.2.1', expires_at: sinceNow(-DAY) },
    ...{ ended_at: seconds === null ? null : sinceNow(seconds * 1_000), end_reason: seconds === null ? null : 'signed_out' },
  });
  await plant(database, 'delete from sessions');
  await rows('sessions', [ended(1, 0), ended(2, 10 * 60 + 30), ended(3, 12 * 60), ended(4, null)]);
  expect(await selectEndedSessions(database.db)).toEqual(new Set([id(1), id(2)]));
});

test('an account stands with each thing that was said when it was opened, and with whose code it was', async () => {
  const told = {
    passwordHash: 'hashed',
    nickname: 'Player 9',
    currency: 'USDT',
    language: 'en',
    invitedWith: null,
    inviter: null,
  } as const;
  const open = (player: Pick<NewPlayer, 'id' | 'name' | 'inviteCode'> & Partial<NewPlayer>) =>
    change((tx) => insertPlayer(tx, { ...told, ...player }));
  const [nine, ten] = [
    { id: 100_009n as PlayerId, name: { email: 'nine@x.test' } },
    { id: 100_010n as PlayerId, name: { mobile: '+5511912345678' } },
  ];
  await rows('ledger_accounts', [{ id: nine.id }, { id: ten.id }]);
  expect(await open({ ...nine, inviteCode: 'NINE', invitedWith: 'nobodys', inviter: 'NOBODYS' })).toBeNull();
  expect(await open({ ...ten, inviteCode: 'TEN', currency: 'BRL', language: 'pt', invitedWith: ' nine', inviter: 'NINE' })).toBe(nine.id);
  const { rows: kept } = await database.owner.pool.query('select id, invited_with, invited_by from players where id > 100008 order by id');
  expect(kept).toEqual([
    { id: nine.id, invited_with: 'nobodys', invited_by: null },
    { id: ten.id, invited_with: ' nine', invited_by: nine.id },
  ]);
  const like = {
    role: 'player',
    nickname: 'Player 9',
    region: 'default',
    createdAt: expect.any(Date),
    lastSignInAt: null,
    previousSignInAt: null,
  };
  const unproven = { ...like, emailVerified: false, mobileVerified: false };
  const [first] = await selectPlayers(database.db, [nine.id]);
  expect(first).toEqual({
    ...unproven,
    ...{ id: nine.id, email: 'nine@x.test', mobile: null, currency: 'USDT', language: 'en', inviteCode: 'NINE' },
  });
  await plant(
    database,
    `update players set mobile_verified_at = now(), last_sign_in_at = '2026-01-02Z', previous_sign_in_at = '2026-01-01Z', region = 'vip', role = 'agent' where id = 100010`,
  );
  await updateCurrency(database.db, ten.id, 'USDT');
  expect(await selectPlayers(database.db, [ten.id])).toEqual([
    {
      ...{
        ...unproven,
        id: ten.id,
        email: null,
        mobile: '+5511912345678',
        mobileVerified: true,
        role: 'agent',
        region: 'vip',
        currency: 'USDT',
      },
      ...{ language: 'pt', inviteCode: 'TEN', lastSignInAt: new Date('2026-01-02Z'), previousSignInAt: new Date('2026-01-01Z') },
    },
  ]);
  const found = { passwordHash: 'hashed', nickname: 'Player 9', addressKnown: false };
  expect(await findPlayer(database.db, nine.name, 'ip')).toEqual({ ...found, id: nine.id, role: 'player' });
  expect(await findPlayer(database.db, ten.name, 'ip')).toEqual({ ...found, id: ten.id, role: 'agent' });
  expect(await findPlayer(database.db, undefined, 'ip')).toBeUndefined();
  expect((await selectPlayers(database.db, [ONE]))[0]?.currency).toBe('BRL');
  expect(await anyPlayer(database.db)).toBe(true);
});
