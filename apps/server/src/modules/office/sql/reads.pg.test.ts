import type { PlayerId } from '@fairbook/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plant } from '../../../../test/plant.ts';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing.ts';
import { insertAudit, insertRead, lastDone, selectTrail, type TrailQuery } from './audit.ts';
import { BROWSER_SECONDS, forgetBrowsers, isBrowserOf, pruneBrowsers } from './browsers.ts';
import { deleteGuessesOf, guessesOf, pruneGuesses } from './guesses.ts';
import { selectNotes } from './notes.ts';
import { countRequests, insertRequest, lockRequest, markDone, markDropped, openRequests, selectRequest } from './requests.ts';
import { deleteStaffSession, pruneStaffSessions, staffCard, staffCardNamed, staffNamed, touchSession, updateSecret } from './staff.ts';
import {
  deleteSessionsBut,
  selectActiveNames,
  selectKeepers,
  selectMember,
  selectMembers,
  selectRoles,
  updateActive,
  updatePermissions,
  updateRoles,
} from './team.ts';

const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const hash = (n: number, end = 0): Buffer =>
  Buffer.from([...Array.from({ length: 16 }, () => n), ...Array.from({ length: 16 }, () => end)]);
const hex = (bytes: Buffer): string => `'\\x${bytes.toString('hex')}'`;
const [ANA, RUI, EVA, GIL] = [1, 2, 3, 4].map(id) as [string, string, string, string];

let database: TestDatabase;
const asOwner = async (text: string) => (await database.owner.pool.query(text)).rows;
const change = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(database.db, work);

/** Ana manages the staff and reads, Rui reads, Eva's access has ended, Gil manages the staff with a temporary password. */
beforeAll(async () => {
  database = await testDatabase(4);
  await plant(
    database,
    `delete from staff_in_roles; delete from staff_permissions; delete from staff_roles; delete from staff;
     insert into staff (id, name, display_name, password_hash, totp_sealed, totp_enrolled, active, password_until, email, ended_at) values
       ('${ANA}', 'ana', 'Ana', 'pa', 'x', true, true, null, 'ana@example.test', null), ('${RUI}', 'rui', 'Rui', 'pr', null, false, true, null, null, null),
       ('${EVA}', 'eva', 'Eva', 'pe', 'x', true, false, null, null, now() - interval '7 days' + interval '1 minute'),
       ('${GIL}', 'gil', 'Gil', 'pg', 'x', true, true, now(), null, null);
     insert into staff_roles values ('keeper'), ('reader'), ('empty');
     insert into staff_permissions values ('keeper', 'staff.write'), ('keeper', 'staff.read'), ('keeper', 'players.read'), ('reader', 'players.read');
     insert into staff_in_roles values ('${ANA}', 'reader'), ('${ANA}', 'keeper'), ('${RUI}', 'reader'), ('${EVA}', 'keeper'), ('${GIL}', 'keeper')`,
  );
});
afterAll(() => database.close());

describe('the trail', () => {
  const lines = async (asked: Partial<TrailQuery>) =>
    (await selectTrail(database.db, { by: '', action: '', subject: '', limit: 100, ...asked })).map(({ number }) => Number(number));
  beforeAll(() =>
    plant(
      database,
      `insert into audit_log (number, at, staff_id, action, subject, reason, ip, hash) values
         (1, now(), '${ANA}', 'player.freeze', 'player:1', '', 'ip', ${hex(hash(1))}), (2, now(), '${RUI}', 'player.freeze', 'player:2', '', 'ip', ${hex(hash(1))}),
         (3, now(), '${ANA}', 'player.note', 'player:2', '', 'ip', ${hex(hash(1))}), (4, now(), '${ANA}', 'rate.player', 'player:1', '', 'ip', ${hex(hash(1))})`,
    ),
  );
  test.each([
    [{}, [4, 3, 2, 1]],
    [{ by: ' ANA ' }, [4, 3, 1]],
    [{ by: 'an' }, []],
    [{ action: ' player ' }, [3, 2, 1]],
    [{ action: 'player.f' }, [2, 1]],
    [{ subject: 'player:1' }, [4, 1]],
    [{ subject: 'player' }, []],
    [{ by: 'ana', action: 'player', subject: 'player:2' }, [3]],
    [{ before: '3' }, [2, 1]],
    [{ limit: 2 }, [4, 3]],
    [{ before: '4', limit: 1, by: 'ana' }, [3]],
  ] as const)('of %j', async (asked, found) => expect(await lines(asked)).toEqual(found));

  test('from a moment on, and before another', async () => {
    const [moved] = await asOwner(`select at from audit_log where number = 1`);
    const at = moved?.at as Date;
    const later = new Date(at.getTime() + 1_000);
    expect([
      await lines({ from: at }),
      await lines({ from: later }),
      await lines({ until: at }),
      await lines({ from: at, until: later }),
    ]).toEqual([...[[4, 3, 2, 1], [], [], [4, 3, 2, 1]]]);
  });

  test('has that somebody read a thing once within an hour, for each thing, deed and reader', async () => {
    const read = (staffId: string, subject: string, action = 'case.read') =>
      change((tx) => insertRead(tx, { staffId, ip: 'ip', action, subject }));
    const count = async () => (await asOwner(`select count(*)::int as n from audit_log where number > 4`))[0]?.n as number;
    for (const each of [() => read(ANA, 'case:1'), () => read(ANA, 'case:1'), () => read(RUI, 'case:1')]) await each();
    for (const each of [() => read(ANA, 'case:2'), () => read(ANA, 'case:1', 'player.read')]) await each();
    expect(await count()).toBe(4);
    await plant(database, `update audit_log set at = now() - interval '59 minutes' where number > 4`);
    await read(ANA, 'case:1');
    expect(await count()).toBe(4);
    await plant(database, `update audit_log set at = now() - interval '61 minutes' where number > 4`);
    await read(ANA, 'case:1');
    expect(await count()).toBe(5);
  });
});

describe('who works here', () => {
  test('is found by name or number while they do, with all their roles and each permission once', async () => {
    const ana = {
      name: 'ana',
      roles: ['keeper', 'reader'],
      permissions: ['players.read', 'staff.read', 'staff.write'],
      email: 'ana@example.test',
    };
    expect(await staffCard(database.db, ANA)).toMatchObject(ana);
    expect(await staffCardNamed(database.db, 'ana')).toMatchObject({ ...ana, id: ANA });
    expect(await staffNamed(database.db, 'rui')).toMatchObject({ id: RUI, passwordHash: 'pr', totpEnrolled: false });
    for (const none of [staffCard(database.db, EVA), staffCardNamed(database.db, 'eva'), staffNamed(database.db, 'eva')])
      expect(await none).toBeUndefined();
  });

  test('and who worked here stand below them, by name, with the sessions that are not over', async () => {
    await plant(
      database,
      `delete from staff_sessions; insert into staff_sessions (token_hash, id, staff_id, ip, device, seen_at, expires_at) values
         ('a', '${id(11)}', '${RUI}', 'ip', 'd', '2026-01-02Z', now() + interval '1 hour'), ('b', '${id(12)}', '${RUI}', 'ip', 'd', '2026-01-03Z', now()),
         ('c', '${id(13)}', '${RUI}', 'ip', 'd', '2026-01-01Z', now() + interval '1 hour'), ('d', '${id(14)}', '${ANA}', 'ip', 'd', '2026-01-05Z', now() + interval '1 hour')`,
    );
    const all = await selectMembers(database.db);
    expect(all.map(({ name, active, sessions }) => [name, active, sessions])).toEqual([
      ['ana', true, 1],
      ['gil', true, 0],
      ['rui', true, 2],
      ['eva', false, 0],
    ]);
    expect(await selectActiveNames(database.db)).toEqual(['ana', 'gil', 'rui']);
    expect(await selectMember(database.db, 'rui')).toMatchObject({
      seenAt: new Date('2026-01-03Z'),
      permissions: ['players.read'],
      roles: ['reader'],
    });
  });

  test('manage the staff with a password and an app of their own, or did within a week', async () => {
    expect([...(await selectKeepers(database.db))].sort()).toEqual(['ana', 'eva']);
    await plant(database, `update staff set ended_at = now() - interval '7 days' - interval '1 second' where name = 'eva'`);
    expect(await selectKeepers(database.db)).toEqual(['ana']);
  });

  test('roles have their permissions in order, those without any too', async () => {
    expect(await selectRoles(database.db)).toEqual([
      { role: 'empty', permissions: [] },
      { role: 'keeper', permissions: ['players.read', 'staff.read', 'staff.write'] },
      { role: 'reader', permissions: ['players.read'] },
    ]);
  });

  test('a change of roles or permissions is of one of them alone, and leaves what it names', async () => {
    await change((tx) => updateRoles(tx, RUI, ['empty']));
    await change((tx) => updatePermissions(tx, 'reader', ['audit.read']));
    expect(await staffCard(database.db, RUI)).toMatchObject({ roles: ['empty'], permissions: [] });
    expect(await staffCard(database.db, ANA)).toMatchObject({
      roles: ['keeper', 'reader'],
      permissions: ['audit.read', 'players.read', 'staff.read', 'staff.write'],
    });
    expect([await change((tx) => updateActive(tx, RUI, true)), await change((tx) => updateActive(tx, RUI, false))]).toEqual([false, true]);
    await change((tx) => updateActive(tx, RUI, true));
  });

  test('a secret of an app that is set up is not replaced by the way', async () => {
    await change((tx) => updateSecret(tx, ANA, Buffer.from('new')));
    await change((tx) => updateSecret(tx, RUI, Buffer.from('new')));
    const rows = await asOwner(`select name, encode(totp_sealed, 'escape') as secret from staff where name in ('ana', 'rui') order by 1`);
    expect(rows).toEqual([
      { name: 'ana', secret: 'x' },
      { name: 'rui', secret: 'new' },
    ]);
  });
});

describe('a session of staff', () => {
  const left = async () => (await asOwner('select id from staff_sessions order by id')).map((row) => Number(row.id.slice(-4)));
  const sessions = () =>
    plant(
      database,
      `delete from staff_sessions; insert into staff_sessions (token_hash, id, staff_id, ip, device, began_at, expires_at) values
         ('a', '${id(11)}', '${ANA}', 'ip', 'd', now(), now() + interval '1 minute'), ('b', '${id(12)}', '${ANA}', 'ip', 'd', now() - interval '99 minutes', now() + interval '30 seconds'),
         ('c', '${id(13)}', '${EVA}', 'ip', 'd', now(), now() + interval '1 minute'), ('d', '${id(14)}', '${GIL}', 'ip', 'd', now(), now() - interval '1 second')`,
    );
  const touch = async (token: string) => {
    const found = await touchSession(database.db, Buffer.from(token), { idleSeconds: 600, wholeSeconds: 6_000 });
    return found && `${found.name} ${Number(found.sessionId.slice(-4))}`;
  };

  test('goes on while it is not over, for who works here; who was let in no more has none', async () => {
    await sessions();
    expect([await touch('a'), await touch('b'), await touch('c'), await touch('d')]).toEqual(['ana 11', 'ana 12', undefined, undefined]);
    const rows = await asOwner(
      `select id, round(extract(epoch from expires_at - now()) / 60)::int as minutes from staff_sessions where staff_id = '${ANA}' order by id`,
    );
    expect(rows.map(({ minutes }) => minutes)).toEqual([10, 1]); // the second is 99 of 100 minutes old
  });

  test('ends alone, or with all of one person but the one that is kept, or when its time is over', async () => {
    await sessions();
    await deleteStaffSession(database.db, id(12));
    expect(await left()).toEqual([11, 13, 14]);
    await sessions();
    await change((tx) => deleteSessionsBut(tx, ANA, id(12)));
    expect(await left()).toEqual([12, 13, 14]);
    await sessions();
    await pruneStaffSessions(database.db);
    expect(await left()).toEqual([11, 12, 13]);
  });
});

describe('what waits for a second person', () => {
  const ask = (n: number, action: string, subject: string) =>
    change((tx) => insertRequest(tx, { id: id(n), action, subject, what: { n }, reason: 'because', askedBy: 'ana' }));
  const open = async (action = '') => (await openRequests(database.db, action)).map((row) => Number(row.id.slice(-4)));

  test('is listed by what it is about while it waits, the longest waiting first; there is one of a subject at a time', async () => {
    await ask(23, 'staff.roles', 'staff:rui');
    await ask(21, 'staff.roles', 'staff:eva');
    await ask(22, 'rate.set', 'rate:BRL');
    await plant(database, `update staff_requests set asked_at = '2026-01-01Z' where id in ('${id(21)}', '${id(22)}')`);
    expect([await open(), await open('staff.'), await open('rate.set'), await open('s.')]).toEqual([[21, 22, 23], [21, 23], [22], []]);
    expect(await ask(24, 'staff.other', 'staff:rui')).toBe(false);
    expect(await selectRequest(database.db, id(23))).toMatchObject({ subject: 'staff:rui', what: { n: 23 }, askedBy: 'ana' });
  });

  test('is there no more once it was done or taken back, and may be asked for again', async () => {
    await change((tx) => markDone(tx, id(23), 'rui'));
    await change((tx) => markDropped(tx, id(21), 'ana'));
    expect(await open()).toEqual([22]);
    for (const n of [21, 23]) {
      expect(await selectRequest(database.db, id(n))).toBeUndefined();
      expect(await change((tx) => lockRequest(tx, id(n)))).toBeUndefined();
    }
    expect([await ask(25, 'staff.roles', 'staff:rui'), await ask(26, 'staff.roles', 'staff:eva')]).toEqual([true, true]);
    expect(await open()).toEqual([22, 25, 26]);
    const counted = (action: string, most: number) => countRequests(database.db, action, most);
    expect([await counted('', 9), await counted('staff.', 9), await counted('', 2), await counted('s.', 9)]).toEqual([3, 2, 2, 0]);
  });
});

test('notes of a player are theirs alone, the newest first, a hundred of them', async () => {
  await plant(
    database,
    `insert into player_notes (id, player_id, staff_id, text, created_at)
     select gen_random_uuid(), 1, '${RUI}', 'note ' || n, '2026-01-01Z'::timestamptz + n * interval '1 minute' from generate_series(1, 101) as n;
     insert into player_notes (id, player_id, staff_id, text) values (gen_random_uuid(), 2, '${ANA}', 'of another')`,
  );
  const notes = await selectNotes(database.db, 1n as PlayerId);
  expect([notes.length, notes[0], notes.at(-1)?.text]).toEqual([100, expect.objectContaining({ text: 'note 101', by: 'rui' }), 'note 2']);
});

test('a browser is known of whom it belongs to, while they work here and for half a year', async () => {
  await plant(
    database,
    `insert into staff_browsers values (${hex(hash(1))}, '${ANA}', now() - interval '180 days' + interval '1 hour'), (${hex(hash(2))}, '${EVA}', now()),
       (${hex(hash(3))}, '${RUI}', now()), (${hex(hash(4))}, '${ANA}', now() - interval '180 days' - interval '1 minute')`,
  );
  const known = (name: string, n: number) => isBrowserOf(database.db, name, hash(n));
  expect([await known('ana', 1), await known('rui', 1), await known('ana', 9), await known('eva', 2)]).toEqual([true, false, false, false]);
  await pruneBrowsers(database.db);
  expect([await known('ana', 1), await known('ana', 4), await known('rui', 3)]).toEqual([true, false, true]);
  // As long as the browser keeps the cookie.
  expect(BROWSER_SECONDS).toBe(180 * 24 * 60 * 60);
  await change((tx) => forgetBrowsers(tx, ANA));
  expect([await known('ana', 1), await known('rui', 3)]).toEqual([false, true]);
});

test('wrong tries are of one name from one place, go together with the name’s, and are forgotten after two hours', async () => {
  await plant(
    database,
    `insert into staff_guesses (name_hash, failures, tried_at) values (${hex(hash(1, 1))}, 3, now()), (${hex(hash(1, 2))}, 4, now()), (${hex(hash(2, 1))}, 5, now()),
       (${hex(hash(3, 1))}, 6, now() - interval '2 hours' - interval '1 minute'), (${hex(hash(4, 1))}, 7, now() - interval '119 minutes')`,
  );
  const failures = async (...of: Parameters<typeof hash>) => (await guessesOf(database.db, hash(...of))).failures;
  expect([await failures(1, 1), await failures(1, 2), await failures(2, 1), await failures(9)]).toEqual([3, 4, 5, 0]);
  await change((tx) => deleteGuessesOf(tx, hash(1).subarray(0, 16)));
  expect([await failures(1, 1), await failures(1, 2), await failures(2, 1)]).toEqual([0, 0, 5]);
  await pruneGuesses(database.db);
  expect([await failures(2, 1), await failures(3, 1), await failures(4, 1)]).toEqual([5, 0, 7]);
});

test('who did something to a subject last is who did it last, of that action alone', async () => {
  const line = (staffId: string, action: string, subject: string) =>
    change((tx) => insertAudit(tx, { staffId, ip: '::1', action, subject, reason: 'because' }));
  await line(RUI, 'settings.rate', 'currency:BRL');
  await line(ANA, 'settings.rate', 'currency:BRL');
  await line(RUI, 'settings.rate_dropped', 'currency:BRL');
  const found = await lastDone(database.db, 'settings.rate', ['currency:BRL', 'currency:INR']);
  expect([...found].map(([subject, { by, at, reason }]) => [subject, by, at instanceof Date, reason])).toEqual([
    ['currency:BRL', (await staffCard(database.db, ANA))?.displayName, true, 'because'],
  ]);
});
