import type { PlayerId } from '@fairbook/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PlantedRow, plant, plantPlayers, plantRows } from '../../../../test/plant.ts';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing.ts';
import { isClosed } from './closures.ts';
import { findPlayer, updateLastSignIn } from './players.ts';
import {
  endIdleSessions,
  endSession,
  endSessionsBut,
  findToken,
  insertSession,
  insertTicket,
  pruneSessions,
  rotateToken,
  selectEndedSessions,
  selectPlaces,
  selectSessions,
  takeTicket,
} from './sessions.ts';

const [ONE, TWO] = [100_001n as PlayerId, 100_002n as PlayerId];
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const ago = (ms: number): Date => new Date(Date.now() - ms);
const hash = (n: number): Buffer => Buffer.alloc(32, n);
const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const nOf = (text: string): number => Number(text.slice(-4));
const OPEN = {
  ...{ player_id: ONE, device: 'd', ip: '192.0.2.1', signed_in_at: ago(0), last_seen_at: ago(0), expires_at: ago(-DAY) },
  ...{ ended_at: null, end_reason: null },
};
const over = (ms: number, reason = 'signed_out') => ({ ended_at: ago(ms), end_reason: reason });

let database: TestDatabase;
const change = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(database.db, work);
const sessions = (...rows: readonly PlantedRow[]) => plantRows(database, 'sessions', rows, OPEN);
/** Sessions by their number and how they ended. */
const ends = async (): Promise<string[]> =>
  (await database.owner.pool.query('select id, end_reason as why from sessions order by id')).rows.map(
    ({ id: of, why }) => `${nOf(of)} ${why}`,
  );

beforeAll(async () => {
  database = await testDatabase(4);
  await plantPlayers(database, 2, 100_001);
});
afterAll(() => database.close());
beforeEach(() => plant(database, 'delete from socket_tickets; delete from refresh_tokens; delete from sessions'));

test('a player sees where they are signed in: here first, then where they were last, and nothing that is over', async () => {
  await sessions(
    ...[
      { id: id(1), last_seen_at: ago(9) },
      { id: id(2), last_seen_at: ago(5) },
      { id: id(3), last_seen_at: ago(7) },
    ],
    ...[
      { id: id(4), player_id: TWO },
      { id: id(5), ...over(1) },
      { id: id(6), expires_at: ago(1) },
    ],
  );
  const seen = (await selectSessions(database.db, ONE, id(1))).map(({ session_id, current }) => [nOf(session_id), current]);
  expect(seen).toEqual([
    [1, true],
    [2, false],
    [3, false],
  ]);
});

test('a session is ended by its player alone, once, and the others but the one that stays', async () => {
  await sessions(...[1, 2, 3].map((n) => ({ id: id(n) })), { id: id(4), player_id: TWO }, { id: id(5), ...over(1) });
  const end = (n: number, player: PlayerId) => endSession(database.db, { id: id(n), player }, 'ended_by_player');
  expect([await end(1, TWO), await end(1, ONE), await end(1, ONE), await end(9, ONE)]).toEqual([false, true, false, false]);
  expect(await endSessionsBut(database.db, { id: id(2), player: ONE }, 'account_closed')).toBe(1);
  expect(await ends()).toEqual(['1 ended_by_player', '2 null', '3 account_closed', '4 null', '5 signed_out']);
  expect(await endSessionsBut(database.db, { id: null, player: ONE }, 'account_closed')).toBe(1);
});

test('what ends all sessions ends those that were over by themselves within a day, and does not count them', async () => {
  const idle = (ms: number) => over(ms, 'idle');
  await sessions(
    ...[{ id: id(1) }, { id: id(2), ...idle(DAY - MINUTE) }, { id: id(3), ...idle(DAY + MINUTE) }],
    ...[
      { id: id(4), ...idle(1), player_id: TWO },
      { id: id(5), ...idle(1) },
    ],
  );
  expect(await endSessionsBut(database.db, { id: id(5), player: ONE }, 'password_changed')).toBe(1);
  expect(await ends()).toEqual(['1 password_changed', '2 password_changed', '3 idle', '4 idle', '5 idle']);
});

test('a session was ended when somebody ended it, not when it was over by itself', async () => {
  await sessions({ id: id(1) }, { id: id(2), ...over(1) }, { id: id(3), ...over(1, 'idle') }, { id: id(4), ...over(1, 'token_reused') });
  const { rows } = await database.db.pool.query('select session_was_ended(id) as ended from sessions order by id');
  expect(rows.map(({ ended }) => ended)).toEqual([false, true, false, true]);
});

test('a session whose player did nothing for too long ends, and no other', async () => {
  await sessions({ id: id(1), expires_at: ago(1) }, { id: id(2), expires_at: ago(-MINUTE) }, { id: id(3), expires_at: ago(1), ...over(1) });
  await endIdleSessions(database.db);
  expect(await ends()).toEqual(['1 idle', '2 null', '3 signed_out']);
});

test('sessions that ended are known for longer than an access token lasts', async () => {
  await sessions({ id: id(1) }, { id: id(2), ...over(10 * MINUTE + 30_000) }, { id: id(3), ...over(11 * MINUTE + 1_000) });
  expect([...(await selectEndedSessions(database.db))].map(nOf)).toEqual([2]);
});

test('the places of a player are those of the last thirty days, each once', async () => {
  await sessions(
    ...[
      { id: id(1), signed_in_at: ago(30 * DAY - MINUTE), ip: 'a' },
      { id: id(2), signed_in_at: ago(0), ip: 'a' },
    ],
    ...[
      { id: id(3), signed_in_at: ago(30 * DAY + MINUTE), ip: 'b' },
      { id: id(4), ip: 'c', player_id: TWO },
    ],
  );
  expect(await selectPlaces(database.db, ONE)).toEqual(['a']);
});

test('a player is known at an address from which they were signed in, whoever else was', async () => {
  await sessions({ id: id(1), ip: 'a', ...over(400 * DAY) }, { id: id(2), ip: 'b', player_id: TWO });
  const known = async (address: string) => (await findPlayer(database.db, { email: `${ONE}@example.test` }, address))?.addressKnown;
  expect([await known('a'), await known('b')]).toEqual([true, false]);
});

test('signing in keeps when the one before was, of that player, and tells the password they have now', async () => {
  await plant(database, "update players set last_sign_in_at = '2026-01-01Z', previous_sign_in_at = null, password_hash = 'h' || id");
  expect(await change((tx) => updateLastSignIn(tx, ONE))).toBe(`h${ONE}`);
  const { rows } = await database.owner.pool.query(
    'select previous_sign_in_at as before, last_sign_in_at as last from players order by id',
  );
  expect(rows.map(({ before, last }) => [before, last.getFullYear() > 2000 && last > new Date('2026-01-01Z')])).toEqual([
    [new Date('2026-01-01Z'), true],
    [null, false],
  ]);
  expect(await isClosed(database.db, ONE)).toBe(false);
});

describe('a token', () => {
  const KEY = '0190a1b2-0000-7000-8000-000000000001';
  const found = async (n: number) => {
    const token = await change((tx) => findToken(tx, hash(n), hash(n + 1)));
    return token && [nOf(token.sessionId), token.over, token.usedAgo === null, token.player];
  };
  test('says whose it is, and whether its session is over and why', async () => {
    await sessions(...[{ id: id(1) }, { id: id(2), ...over(1) }, { id: id(3), expires_at: ago(1) }, { id: id(4), ...over(1, 'idle') }], {
      id: id(5),
      player_id: TWO,
      expires_at: ago(1),
      ...over(2),
    });
    const tokens = [1, 2, 3, 4, 5].map((n) => ({ token_hash: hash(n), session_id: id(n), used_at: n === 1 ? ago(3_000) : null }));
    await plantRows(database, 'refresh_tokens', tokens);
    expect([await found(1), await found(2), await found(3), await found(4), await found(5), await found(9)]).toEqual([
      ...[
        [1, null, false, ONE],
        [2, 'signed_out', true, ONE],
        [3, 'idle', true, ONE],
        [4, 'idle', true, ONE],
        [5, 'signed_out', true, TWO],
        undefined,
      ],
    ]);
  });

  test('gives its place to the next, and the session goes on from when its player last did something', async () => {
    await change((tx) => insertSession(tx, { id: id(1), player: ONE, device: 'd', ip: 'a', tokenHash: hash(1), idleSeconds: 600 }));
    const rotate = (from: number, idleFor: number, idleSeconds = 600) =>
      change((tx) =>
        rotateToken(tx, { from: hash(from), to: hash(from + 1), ip: 'b', idleFor, idleSeconds, key: from === 2 ? KEY : null }),
      );
    expect(Math.abs((await rotate(1, 0)) - 600)).toBeLessThan(5);
    await plant(database, `update sessions set last_seen_at = now() - interval '1 hour'`);
    expect(Math.abs((await rotate(2, 200)) - 400)).toBeLessThan(5);
    expect(await rotate(3, 700, 100)).toBeLessThanOrEqual(0);
    expect(await rotate(9, 0)).toBe(0);
    expect([await found(1), (await found(4))?.[0]]).toEqual([[1, expect.anything(), false, ONE], 1]);
    const exchange = async (n: number) => {
      const token = await change((tx) => findToken(tx, hash(n), hash(n + 1)));
      return [token?.key, token?.isNextUsed];
    };
    expect([await exchange(1), await exchange(2), await exchange(3), await exchange(4)]).toEqual([
      [null, true],
      [KEY, true],
      [null, false],
      [null, false],
    ]);
    const { rows } = await database.owner.pool.query('select ip from sessions');
    expect(rows).toEqual([{ ip: 'b' }]);
  });
});

test('a ticket opens one socket, while it and its session last', async () => {
  await sessions({ id: id(1) }, { id: id(2), ...over(1) }, { id: id(3), expires_at: ago(1) });
  for (const n of [1, 2, 3]) await insertTicket(database.db, hash(n), id(n), 30);
  await insertTicket(database.db, hash(4), id(1), -1);
  const take = async (n: number) => {
    const taken = await takeTicket(database.db, hash(n));
    return taken && [taken.playerId, nOf(taken.sessionId)];
  };
  expect([await take(1), await take(1), await take(2), await take(3), await take(4)]).toEqual([
    [ONE, 1],
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('sessions go ninety days after they are over, with their tokens; unused tickets at once, exchanged tokens after ninety days', async () => {
  await sessions(
    ...[{ id: id(1), expires_at: ago(90 * DAY + MINUTE) }, { id: id(2), expires_at: ago(90 * DAY - MINUTE) }, { id: id(3) }],
    ...[{ id: id(4), expires_at: ago(99 * DAY), ...over(90 * DAY - MINUTE) }],
  );
  const token = (n: number, of: number, used: number | null) => ({
    token_hash: hash(n),
    session_id: id(of),
    used_at: used === null ? null : ago(used),
  });
  await plantRows(database, 'refresh_tokens', [token(2, 3, 90 * DAY + MINUTE), token(3, 3, 90 * DAY - MINUTE), token(4, 3, null)]);
  await insertTicket(database.db, hash(7), id(3), -1);
  await insertTicket(database.db, hash(8), id(3), 30);
  await pruneSessions(database.db);
  const left = async (table: string, column: string) =>
    (await database.owner.pool.query(`select get_byte(${column}, 0) as each from ${table} order by 1`)).rows.map(({ each }) => each);
  expect([await ends(), await left('refresh_tokens', 'token_hash'), await left('socket_tickets', 'ticket_hash')]).toEqual([
    ['2 null', '3 null', '4 signed_out'],
    [3, 4],
    [8],
  ]);
});
