import type { PlayerId } from '@fairbook/contract';
import { JURISDICTIONS } from '@fairbook/core/catalog';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plant, plantPlayers, plantRows } from '../../../../test/plant.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing.ts';
import { createPersons } from '../person/person.ts';
import { directory } from './directory.ts';
import { memberInfo, type Standing } from './member-info.ts';
import { namesOf, profileOf, regionOfCaller, regionsOf } from './profile.ts';
import { tracesOf } from './traces.ts';

const [ONE, TWO, NOBODY] = [100_001n as PlayerId, 100_002n as PlayerId, 7n as PlayerId];
const at = (day: number) => new Date(`2026-03-0${day}T12:00:00Z`);
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const ENDED = { code: 'auth.session_ended' };

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(4);
  await plantPlayers(database, 3, 100_001);
  await plant(
    database,
    `update players set email = 'ana@x.test', mobile = '+5511912345678', nickname = 'Ana', region = 'BR-SP', email_verified_at = now(), created_at = '2026-03-01T12:00Z',
       previous_sign_in_at = '2026-03-02T12:00Z', last_sign_in_at = '2026-03-03T12:00Z', invite_code = 'CODE1' where id = 100001;
     update players set email = null, mobile = '+919876543210', region = 'IN', mobile_verified_at = now() where id = 100002`,
  );
});
afterAll(() => database.close());

const standing = (more: Partial<Standing> = {}): Standing => ({ features: [], levelOf: async () => null, ...more });

test('a player is told who they are, address and number masked, what protects the account, and when they came before', async () => {
  await plant(database, `update players set real_name = 'Ana Lima' where id = 100001`);
  await plantRows(database, 'payment_passwords', [{ player_id: ONE, password_hash: 'x', set_at: at(2), first_set_at: at(2) }]);
  const levelOf = async (player: PlayerId) => (player === ONE ? ('gold' as const) : null);
  expect(await memberInfo(database.db, ONE, { features: ['bonus'], levelOf })).toEqual({
    ...{
      user_id: ONE,
      role: 'player',
      nickname: 'Ana',
      real_name: 'Ana Lima',
      email: 'a•••a@x.test',
      mobile: '+55 •••• 5678',
      email_verified: true,
      mobile_verified: false,
    },
    ...{ login_password: true, bank_password: true, level: 'gold' },
    ...{ currency: 'BRL', features: ['bonus'], invite_code: 'CODE1', created_at: at(1), last_sign_in_at: at(2) },
  });
  expect(await memberInfo(database.db, TWO, standing())).toMatchObject({
    ...{ email: null, mobile: '+91 •••• 3210', email_verified: false, mobile_verified: true, last_sign_in_at: null },
    ...{ real_name: null, bank_password: false, level: null },
  });
  await plant(database, `delete from payment_passwords; update players set real_name = null where id = 100001`);
  await expect(memberInfo(database.db, NOBODY, standing())).rejects.toMatchObject(ENDED);
});

test('other modules know name, currency, language and region, and by what a player is known', async () => {
  expect(await profileOf(database.db, ONE)).toEqual({ nickname: 'Ana', currency: 'BRL', language: 'pt', region: 'BR-SP' });
  expect([await namesOf(database.db, ONE), await namesOf(database.db, TWO)]).toEqual([['ana@x.test', '+5511912345678'], ['+919876543210']]);
  expect(await regionsOf(database.db, [ONE, TWO, NOBODY])).toEqual(
    new Map([
      [ONE, 'BR-SP'],
      [TWO, 'IN'],
    ]),
  );
  await expect(profileOf(database.db, NOBODY)).rejects.toMatchObject(ENDED);
});

test('who calls is somewhere by their token, and a guest, or whoever has none that holds, nowhere', async () => {
  const authenticate = async (token: string) =>
    token === 'good' ? { playerId: TWO, sessionId: id(1), role: 'player' as const } : Promise.reject(new Error('no'));
  const region = (authorization: string | undefined) => regionOfCaller(database.db, { authenticate }, { authorization });
  expect([await region('good'), await region('bad'), await region(undefined)]).toEqual(['IN', undefined, undefined]);
});

test('staff find players with whether there are more, one or many of them, and where they are signed in', async () => {
  const found = async (text: string, start = 0, limit = 2) =>
    (await directory.search(database.db, { text, start, limit })).map((row) => Number(row.id) - 100_000);
  expect([await found(''), await found(' ana '), await found('', 1, 1)]).toEqual([[3, 2, 1], [1], [2, 1]]);
  expect([(await directory.player(database.db, TWO))?.region, await directory.player(database.db, NOBODY)]).toEqual(['IN', undefined]);
  expect((await directory.players(database.db, [ONE, NOBODY])).map((row) => row.nickname)).toEqual(['Ana']);
  const session = {
    device: 'Firefox',
    ip: '192.0.2.1',
    signed_in_at: at(1),
    last_seen_at: at(2),
    expires_at: new Date(Date.now() + 60_000),
  };
  await plantRows(database, 'sessions', [{ id: id(1), player_id: ONE, ...session }]);
  expect(await directory.sessions(database.db, ONE)).toEqual([
    { session_id: id(1), device: 'Firefox', ip: '192.0.2.1', signed_in_at: at(1), last_seen_at: at(2), current: false },
  ]);
  await plant(database, 'delete from sessions');
});

test('what two accounts may have in common are names, browsers and the networks of thirty days', async () => {
  const day = 86_400_000;
  const session = (n: number, ip: string, days: number, player_id = ONE) => ({
    ...{ id: id(n), player_id, device: 'x', ip, signed_in_at: new Date(Date.now() - days * day), expires_at: new Date() },
  });
  await plantRows(database, 'sessions', [
    session(1, '2001:db8::1', 1),
    session(2, '2001:db8::2', 29.9),
    session(3, '192.0.2.1', 30.1),
    session(4, '192.0.2.2', 1, TWO),
  ]);
  const device = (n: number, browser: number, player_id = ONE) => ({
    player_id,
    token_hash: Buffer.alloc(32, n),
    known_at: new Date(),
    browser: id(browser),
  });
  await plantRows(database, 'known_devices', [device(1, 1), device(2, 1), device(3, 2, TWO)]);
  const { names, networks, browsers } = await tracesOf(database.db, ONE);
  expect([names, networks.length, networks.join().startsWith('2001:db8:0:0'), browsers]).toEqual([
    ['ana@x.test', '+5511912345678'],
    1,
    true,
    [id(1)],
  ]);
});

test('who a player is to the law is said once, is theirs alone, and is kept so that the database does not tell it', async () => {
  const deps = { db: database.db, pepper: 'x'.repeat(32), law: JURISDICTIONS.br, now: () => new Date('2026-03-10T12:00:00Z') };
  const persons = createPersons(deps);
  const said = { cpf: '529.982.247-25', birthDate: '1990-02-03' };
  expect(await persons.mine(ONE)).toEqual({ person: null, required: true });
  const shown = { person: { cpf: expect.stringContaining('•'), birth_date: '1990-02-03' } };
  expect(await persons.say(ONE, said)).toEqual(shown);
  expect(await persons.mine(ONE)).toEqual({ ...shown, required: true });
  await expect(persons.say(ONE, { ...said, cpf: '111.444.777-35' })).rejects.toMatchObject({ code: 'member.person_set' });
  await expect(persons.say(TWO, said)).rejects.toMatchObject({ code: 'member.cpf_taken' });
  await expect(persons.say(TWO, { ...said, birthDate: '2010-02-03' })).rejects.toMatchObject({ code: 'member.underage' });
  expect([await persons.cpfOf(database.db, ONE), await persons.cpfOf(database.db, TWO)]).toEqual(['52998224725', undefined]);
  expect([await persons.whole(ONE), await persons.whole(TWO)]).toEqual([{ cpf: '52998224725', birth_date: '1990-02-03' }, null]);
  const nowhere = createPersons({ ...deps, law: JURISDICTIONS.intl });
  await expect(nowhere.say(TWO, said)).rejects.toMatchObject({ code: 'request.not_found' });
  expect((await nowhere.mine(ONE)).required).toBe(false);
  const { rows } = await database.owner.pool.query('select cpf, cpf_hash from persons');
  expect(rows.map(({ cpf }) => (cpf as Buffer).includes('52998224725'))).toEqual([false]);
});
