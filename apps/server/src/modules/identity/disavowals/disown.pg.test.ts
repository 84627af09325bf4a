import type { PlayerId } from '@fairbook/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { plant, plantPlayers, plantRows } from '../../../../test/plant.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing.ts';
import { createLedger } from '../../ledger/index.ts';
import { disavowalToken } from './disavowal-token.ts';
import { type DisownDeps, disown, readDisavowal } from './disown.ts';

const [ONE, TWO] = [100_001n as PlayerId, 100_002n as PlayerId];
const [HOUR, DAY] = [3_600_000, 86_400_000];
const NOW = new Date('2026-03-10T12:00:00Z');
const LINK = '0196b5a0-0000-7000-8000-000000000001';
const SUBJECT = '0196b5a0-0000-7000-8000-000000000002';
const ago = (ms: number) => new Date(NOW.getTime() - ms);
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

let database: TestDatabase;
let told: unknown[];
beforeAll(async () => {
  database = await testDatabase(4);
  await plantPlayers(database, 2, 100_001);
});
afterAll(() => database.close());
beforeEach(async () => {
  told = [];
  await plant(
    database,
    'delete from disavowals; delete from passkeys; delete from recovery_codes; delete from second_factors; delete from known_devices; delete from sessions',
  );
  await plantRows(database, 'disavowals', [
    {
      ...{ id: LINK, player_id: ONE, about: 'destination_added', subject: SUBJECT, address: 'a@x.test' },
      ...{ created_at: ago(HOUR), expires_at: ago(-6 * DAY), used_at: null },
    },
  ]);
});

const deps = (now = NOW): DisownDeps => ({
  ...{ db: database.db, ledger: createLedger(), linkKey: Buffer.alloc(32, 1), now: () => now },
  accessTokens: { sessionsChanged: () => void told.push('sessions') } as unknown as DisownDeps['accessTokens'],
  onDisowned: async (_, disowned) => void told.push(disowned),
});
const TOKEN = disavowalToken(Buffer.alloc(32, 1), LINK);

test('a link says what it is about, and looking at it uses nothing up', async () => {
  const says = { about: 'destination_added', changed_at: ago(HOUR), expires_at: ago(-6 * DAY) };
  expect([await readDisavowal(deps(), TOKEN), await readDisavowal(deps(), TOKEN), told]).toEqual([says, says, []]);
});

test('pressed once, it ends every session, forgets every browser, removes passkeys of since the change, and stops money', async () => {
  const session = (n: number, player_id: PlayerId) => ({ id: id(n), player_id, device: 'x', ip: '192.0.2.1', expires_at: ago(-DAY) });
  await plantRows(database, 'sessions', [session(1, ONE), session(2, ONE), session(3, TWO)]);
  const device = (n: number, player_id: PlayerId) => ({ player_id, token_hash: Buffer.alloc(32, n), known_at: NOW, browser: id(n) });
  await plantRows(database, 'known_devices', [device(1, ONE), device(2, TWO)]);
  const passkey = (n: number, created_at: Date) => ({
    ...{
      id: id(n),
      player_id: ONE,
      credential_id: Buffer.alloc(16, n),
      public_key: Buffer.alloc(16),
      sign_count: 0,
      name: 'x',
      created_at,
    },
  });
  await plantRows(database, 'passkeys', [passkey(1, ago(HOUR + 1)), passkey(2, ago(HOUR)), passkey(3, ago(1))]);
  await disown(deps(), TOKEN);
  expect(told).toEqual([{ player: ONE, about: 'destination_added', subject: SUBJECT, since: ago(HOUR) }, 'sessions']);
  const { rows } = await database.owner.pool.query(
    `select (select array_agg(id::text order by id) from sessions where ended_at is null) as open, (select array_agg(end_reason) from sessions where player_id = ${ONE}) as ends,
            (select array_agg(player_id::int) from known_devices) as known, (select array_agg(id::text) from passkeys) as keys, (select used_at from disavowals) as used`,
  );
  expect(rows).toEqual([{ open: [id(3)], ends: ['ended_by_player', 'ended_by_player'], known: [Number(TWO)], keys: [id(1)], used: NOW }]);
  await expect(disown(deps(), TOKEN)).rejects.toMatchObject({ code: 'disavowal.link_used' });
  await expect(readDisavowal(deps(), TOKEN)).rejects.toMatchObject({ code: 'disavowal.link_used' });
  expect(told).toHaveLength(2);
});

test('one that is over, or that we never sent, does nothing', async () => {
  const [last, over] = [ago(-6 * DAY + 1), ago(-6 * DAY)];
  expect(await readDisavowal(deps(last), TOKEN)).toMatchObject({ about: 'destination_added' });
  for (const look of [disown, readDisavowal]) {
    await expect(look(deps(over), TOKEN)).rejects.toMatchObject({ code: 'disavowal.link_expired' });
    await expect(look(deps(), disavowalToken(Buffer.alloc(32, 1), SUBJECT))).rejects.toMatchObject({ code: 'disavowal.link_unknown' });
    await expect(look(deps(), 'made up')).rejects.toMatchObject({ code: 'disavowal.link_unknown' });
  }
  expect(told).toEqual([]);
});

test.each([
  ['with the change or after it is removed', 0, []],
  ['before it stays', 1, [{ player_id: ONE }]],
])('a second factor switched on %s', async (_, ms, left) => {
  await plantRows(database, 'second_factors', [
    { player_id: ONE, secret: Buffer.alloc(4), created_at: ago(2 * DAY), confirmed_at: ago(HOUR + ms) },
  ]);
  await disown(deps(), TOKEN);
  expect((await database.owner.pool.query('select player_id from second_factors')).rows).toEqual(left);
});

test.each([
  ['renewed with the change or after it open nothing any more', -1, [NOW, NOW]],
  ['that are older stay', 1, [null, NOW]],
])('recovery codes %s', async (_, ms, used) => {
  await plantRows(database, 'second_factors', [
    { player_id: ONE, secret: Buffer.alloc(4), created_at: ago(2 * DAY), confirmed_at: ago(2 * DAY) },
  ]);
  const code = (n: number, used_at: Date | null) => ({ player_id: ONE, code_hash: Buffer.alloc(32, n), used_at });
  await plantRows(database, 'recovery_codes', [code(1, null), code(2, NOW)]);
  const [at, address] = [ago(HOUR + ms), 'a@x.test'];
  await plantRows(database, 'disavowals', [
    { id: id(9), player_id: ONE, about: 'recovery_codes', subject: null, address, created_at: at, expires_at: ago(-DAY), used_at: null },
  ]);
  await disown(deps(), TOKEN);
  const { rows } = await database.owner.pool.query('select used_at from recovery_codes order by code_hash');
  expect(rows.map(({ used_at: at }) => at)).toEqual(used);
});
