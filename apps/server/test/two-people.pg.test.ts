import { randomUUID } from 'node:crypto';
import { PERMISSIONS } from '@fairbook/contract/office';
import { countAsOne, GRANT_KINDS } from '@fairbook/core/staff';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keeperOf } from '../src/modules/office/staff/granted-permissions.ts';
import { agreed, type StaffOfTest } from '../src/modules/office/testing/staff-room.ts';
import { inTransaction } from '../src/platform/db/db.ts';
import { ACTIONS_OF_TWO, type TwoPeopleApp, twoPeopleApp } from './actions-of-two.ts';

let app: TwoPeopleApp;
let first: StaffOfTest;
beforeAll(async () => {
  app = await twoPeopleApp();
  first = await app.staff.staffWith(PERMISSIONS);
});
afterAll(() => app.close());

const made = (maker: StaffOfTest, mate: StaffOfTest, how = 'invited', ago = '0 s') =>
  app.staff.owner('insert into staff_access_grants (grantee, grantor, how, at) values ($1, $2, $3, now() - $4::interval)', [
    mate.name,
    maker.name,
    how,
    ago,
  ]);

/** How a second person came to count as the first. */
const WAYS: Readonly<Record<string, (mate: StaffOfTest) => Promise<unknown>>> = {
  ...Object.fromEntries(GRANT_KINDS.map((how) => [`a colleague they made (${how})`, (mate: StaffOfTest) => made(first, mate, how)])),
  'a colleague who made them': (mate) => made(mate, first),
  'a colleague whom one they made has made': async (mate) => {
    const between = await app.staff.staffWith([]);
    await made(first, between);
    await made(between, mate, 'password');
  },
  'a colleague whom the same third made': async (mate) => {
    const third = await app.staff.staffWith([]);
    await made(third, first, 'factor');
    await made(third, mate, 'permissions');
  },
};

/**
 * All ways take a minute and a half: `npm test` tries two of them for each action, in turn, so that every action and every way is tried; the long form tries
 * all.
 */
const waysAt = (turn: number) =>
  Object.entries(WAYS).filter((_, at, all) => process.env.FAIRBOOK_LONG === '1' || (at + 2 * turn) % all.length < 2);
const DEEDS = Object.entries(ACTIONS_OF_TWO).map(([name, actionIn], turn) => ({ name, actionIn, ways: waysAt(turn) }));

test('every way is tried at some deed, and two at each', () => {
  expect(new Set(DEEDS.flatMap(({ ways }) => ways.map(([way]) => way)))).toEqual(new Set(Object.keys(WAYS)));
  for (const { ways } of DEEDS) expect(ways.length).toBeGreaterThanOrEqual(2);
});

describe.each(DEEDS)('$name', ({ actionIn, ways }) => {
  test.each(ways)('is not done with %s', async (_way, make) => {
    const [one, mate] = [await app.staff.staffWith(PERMISSIONS), await app.staff.staffWith(PERMISSIONS)];
    first = one;
    const action = await actionIn(app);
    expect((await action.begin(one)).status).toBe(200);
    await make(mate);
    expect((await action.finish(mate)).code).toBe('staff.same_hands');
    expect(await action.isDone()).toBe(false);
  });

  test('is not done by one person twice', async () => {
    const action = await actionIn(app);
    await action.begin(first);
    await action.finish(first);
    expect(await action.isDone()).toBe(false);
  });

  test('is done with a colleague they made eight days ago, or who made a third with them', async () => {
    const [one, mate, third] = [
      await app.staff.staffWith(PERMISSIONS),
      await app.staff.staffWith(PERMISSIONS),
      await app.staff.staffWith([]),
    ];
    await made(one, mate, 'invited', '8 days');
    for (const maker of [one, mate]) await made(maker, third);
    const action = await actionIn(app);
    expect((await action.begin(one)).status).toBe(200);
    expect((await action.finish(mate)).status).toBe(200);
    expect(await action.isDone()).toBe(true);
  });
});

test('the database refuses what the program would let pass', async () => {
  const [one, mate] = [await app.staff.staffWith([]), await app.staff.staffWith([])];
  await made(one, mate);
  const action = await ACTIONS_OF_TWO['a draw made void']?.(app);
  await action?.begin(first);
  await app.staff.owner(
    'update draw_void_requests set dropped_at = now(), dropped_by = asked_by where confirmed_at is null and dropped_at is null',
  );
  const [wish] = await app.staff.owner<{ id: string }>(
    `insert into draw_void_requests (draw_id, reason, asked_by) select max(id), 'as it is', $1 from draws returning id::text`,
    [one.name],
  );
  const confirm = 'update draw_void_requests set confirmed_by = $2, confirmed_at = now() where id = $1';
  await expect(app.staff.owner(confirm, [wish?.id, mate.name])).rejects.toMatchObject({ constraint: 'two_hands' });
  const forged = "update staff_access_grants set grantor = 'x'";
  await expect(app.staff.owner(forged)).rejects.toMatchObject({ code: '42501' });
});

test('the database and the program say the same of who counts as one', async () => {
  const names = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6'];
  const pairs = [...'12 23 45 16 64'.split(' ')].map(([maker, who]) => ({ grantor: `p${maker}`, grantee: `p${who}` }));
  for (const { grantor: maker, grantee: who } of pairs)
    await app.staff.owner("insert into staff_access_grants (grantee, grantor, how) values ($1, $2, 'invited')", [who, maker]);
  for (const one of names) {
    for (const other of names) {
      const [said] = await app.staff.owner<{ same: boolean }>('select staff_same_hands($1, $2) as same', [one, other]);
      expect([one, other, said?.same]).toEqual([one, other, countAsOne(one, other, pairs)]);
    }
  }
});

test('who is signed in reads who counts as one with them', async () => {
  const [one, mate] = [await app.staff.staffWith([]), await app.staff.staffWith([])];
  await made(one, mate);
  expect((await one.get('me')).data.same_hands).toEqual([mate.name]);
  expect((await mate.get('me')).data.same_hands).toEqual([one.name]);
  const [lately, long] = [await app.staff.staffWith([]), await app.staff.staffWith([])];
  await made(one, lately, 'invited', '6 days 23 hours');
  await made(one, long, 'invited', '7 days 1 minute');
  expect(new Set((await one.get('me')).data.same_hands as string[])).toEqual(new Set([mate.name, lately.name]));
});

describe('the staff', () => {
  test.each([
    ['invited', async (one: StaffOfTest, two: StaffOfTest) => invite(one, two)],
    ['given a password', async (one: StaffOfTest, two: StaffOfTest) => about(one, two, 'reset_password')],
    ['made to set up another app', async (one: StaffOfTest, two: StaffOfTest) => about(one, two, 'reset_factor')],
    ['given something to decide', async (one: StaffOfTest, two: StaffOfTest) => about(one, two, 'roles')],
  ])('%s count as one with both who did it, and those two are still two', async (_, done) => {
    const [one, two] = [await app.staff.staffWith(PERMISSIONS), await app.staff.staffWith(PERMISSIONS)];
    const name = await done(one, two);
    expect((await one.get('me')).data.same_hands).toEqual([name]);
    expect((await two.get('me')).data.same_hands).toEqual([name]);
  });
  const invite = async (one: StaffOfTest, two: StaffOfTest): Promise<string> => {
    const name = `n${randomUUID().slice(9)}`;
    const person = { name, display_name: 'Bia Nunes', email: 'bia@app.example', roles: [], reason: 'As agreed' };
    const { data } = await agreed(two, one.post('staff', person));
    expect(data).toMatchObject({ asked: false, given: { name } });
    return name;
  };
  const about = async (one: StaffOfTest, two: StaffOfTest, what: string): Promise<string> => {
    const { name } = await app.staff.staffWith(['players.read']);
    const asked =
      what === 'roles'
        ? one.put(`staff/${name}/roles`, { roles: ['finance'], seen: [name], reason: 'As agreed' })
        : one.post(`staff/${name}/${what}`, { reason: 'As agreed' });
    expect((await agreed(two, asked)).status).toBe(200);
    return name;
  };

  test('are told by mail of a password or an app they did not ask for', async () => {
    const [one, two, mate] = [
      await app.staff.staffWith(PERMISSIONS),
      await app.staff.staffWith(PERMISSIONS),
      await app.staff.staffWith([]),
    ];
    const set = (password: string, email = 'mate@app.example') => mate.put('email', { password, email });
    expect((await set('wrong')).code).toBe('security.password_wrong');
    expect((await set('office12345', 'no address')).code).toBe('staff.email_invalid');
    expect((await set('office12345')).status).toBe(200);
    for (const what of ['reset_password', 'reset_factor'])
      await agreed(two, one.post(`staff/${mate.name}/${what}`, { reason: 'As agreed' }));
    const told = await app.staff.owner('select about from outgoing_messages where address = $1 order by id', ['mate@app.example']);
    expect(told).toEqual([{ about: 'staff_password' }, { about: 'staff_factor' }]);
  });

  test('are given back nothing that a colleague took: of two who change the roles of one at once, the slower is refused', async () => {
    const may = ['staff.read', 'staff.write', 'players.read'] as const;
    const [one, two] = [await app.staff.staffWith(may), await app.staff.staffWith(may)];
    const [mate, other] = [await app.staff.staffWith(['players.read']), await app.staff.staffWith(['players.read'])];
    const seen = [mate.name];
    const put = (by: StaffOfTest, roles: readonly string[]) => by.put(`staff/${mate.name}/roles`, { roles, seen, reason: 'As agreed' });
    const both = await Promise.all([put(one, []), put(two, [mate.name, other.name])]);
    expect(both.flatMap(({ code }) => code ?? [])).toEqual(['staff.changed']);
    expect((await put(one, [])).code).toBe('staff.changed');
  });

  test('are not taken from beyond what one may do oneself without a second, nor is anybody refused to leave', async () => {
    const less = await app.staff.staffWith(['staff.read', 'staff.write']);
    const { name } = await app.staff.staffWith(PERMISSIONS);
    for (const asked of [
      less.post(`staff/${name}/disable`, { reason: 'As agreed' }),
      less.put('staff_roles/finance', { permissions: [], seen: await finance(less), reason: 'As agreed' }),
    ])
      expect((await asked).data).toEqual({ asked: true, given: null });
    const own = await less.put(`staff/${less.name}/roles`, { roles: [], seen: [less.name], reason: 'As agreed' });
    expect(own.data).toEqual({ asked: false, given: null });
  });

  test('lose nobody who manages them by the word of one: not by a role, not by their own roles; who is let go, is by one', async () => {
    const may = ['staff.read', 'staff.write'] as const;
    const [one, mate] = [await app.staff.staffWith(may), await app.staff.staffWith(may)];
    const asked = async (answer: Promise<{ readonly data: Record<string, unknown> }>) => (await answer).data.asked;
    const reason = 'As agreed';
    expect(await asked(one.put(`staff/${mate.name}/roles`, { roles: [], seen: [mate.name], reason }))).toBe(true);
    expect(await asked(one.put(`staff_roles/${mate.name}`, { permissions: ['staff.read'], seen: may, reason }))).toBe(true);
    expect((await mate.get('me')).data.permissions).toEqual([...may]);
    expect(await asked(one.post(`staff/${mate.name}/disable`, { reason }))).toBe(false);
  });
  const finance = async (staff: StaffOfTest) =>
    ((await staff.get('staff')).data.roles as { role: string; permissions: string[] }[]).find(({ role }) => role === 'finance')
      ?.permissions ?? [];

  test('asked for and taken back is not done; of one thing one request is open', async () => {
    const [one, two] = [await app.staff.staffWith(PERMISSIONS), await app.staff.staffWith(PERMISSIONS)];
    const { name } = await app.staff.staffWith([]);
    const ask = () => one.post(`staff/${name}/reset_factor`, { reason: 'As agreed' });
    await ask();
    expect((await ask()).code).toBe('staff.request_open');
    const requests = (await two.get('staff')).data.requests as { request_id: string; subject: string; asked_by: string }[];
    const request = requests.find(({ subject }) => subject === `staff:${name}`);
    expect(request).toMatchObject({ action: 'staff.reset_factor', asked_by: one.name, reason: 'As agreed' });
    expect((await one.post(`staff_requests/${request?.request_id}/confirm`)).code).toBe('staff.second_keeper');
    expect((await two.post(`staff_requests/${request?.request_id}/drop`, { reason: 'Not needed' })).status).toBe(200);
    expect((await two.post(`staff_requests/${request?.request_id}/confirm`)).code).toBe('staff.request_gone');
    expect((await ask()).status).toBe(200);
  });

  test('nobody says yes to what is done to themselves, nor once who asked manages the staff no longer', async () => {
    const [one, two, three] = [
      await app.staff.staffWith(PERMISSIONS),
      await app.staff.staffWith(PERMISSIONS),
      await app.staff.staffWith(PERMISSIONS),
    ];
    await one.post(`staff/${two.name}/reset_factor`, { reason: 'As agreed' });
    const [request] = await app.staff.owner<{ id: string }>('select id from staff_requests where subject = $1', [`staff:${two.name}`]);
    expect((await two.post(`staff_requests/${request?.id}/confirm`)).code).toBe('staff.second_keeper');
    await app.staff.owner('delete from staff_in_roles where role = $1', [one.name]);
    expect((await three.post(`staff_requests/${request?.id}/confirm`)).code).toBe('staff.changed');
  });

  test('are changed by who manages them once every change before is done, not by who did when they asked', async () => {
    const one = await app.staff.staffWith(['players.read']);
    const [row] = await app.staff.owner<{ id: string }>('select id from staff where name = $1', [one.name]);
    const asked = inTransaction(app.db, (tx) => keeperOf(tx, { staffId: row?.id ?? '' }));
    await expect(asked).rejects.toMatchObject({ code: 'auth.forbidden' });
  });

  test('a keeper alone does it alone, until a second has come in who was not made by the first; who was let go is missed for a week', async () => {
    const one = await app.staff.staffWith(PERMISSIONS);
    const { name } = await app.staff.staffWith([]);
    const ask = async () => (await one.post(`staff/${name}/reset_factor`, { reason: 'As agreed' })).data.asked;
    await app.staff.owner('update staff set active = false where name <> all ($1)', [[one.name, name]]);
    expect(await ask()).toBe(true);
    await app.staff.owner("update staff_requests set dropped_by = 'ana', dropped_at = now() where dropped_at is null and done_at is null");
    await app.staff.owner("update staff set ended_at = now() - interval '8 days' where not active");
    expect(await ask()).toBe(false);
    const mate = await app.staff.staffWith(PERMISSIONS);
    await made(one, mate);
    expect(await ask()).toBe(false);
    const [invited, halfIn] = [await app.staff.staffWith(PERMISSIONS), await app.staff.staffWith(PERMISSIONS)];
    await app.staff.owner("update staff set password_until = now() + interval '1 day' where name = $1", [invited.name]);
    await app.staff.owner('update staff set totp_enrolled = false where name = $1', [halfIn.name]);
    expect(await ask()).toBe(false);
    await app.staff.staffWith(PERMISSIONS);
    expect(await ask()).toBe(true);
  });
});
