import { randomUUID } from 'node:crypto';
import {
  PERMISSIONS,
  type Permission,
  STAFF_IDLE_SECONDS,
  type StaffRole,
  type TeamMember,
  type TemporaryPassword,
} from '@fairbook/contract/office';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeNow } from '../../../../test/ask-office.ts';
import { type TestApp, testApp } from '../../../../test/test-app.ts';
import { inviteKeeper } from '../index.ts';
import { agreed, type OfficeCalls, type StaffOfTest, staffServer } from '../testing/staff-room.ts';

let app: TestApp & { readonly staff: OfficeCalls };
let keeper: StaffOfTest;
let second: StaffOfTest;
const NEW_PASSWORD = 'uma frase comprida 7';
const reason = 'As agreed';
const PERSON = { display_name: 'Bia Nunes', email: 'bia@app.example' };

beforeAll(async () => {
  app = await testApp({ with: { staff: staffServer } });
  [keeper, second] = [await app.staff.staffWith(PERMISSIONS), await app.staff.staffWith(PERMISSIONS)];
});
afterAll(() => app.close());

const nameOf = () => `n${randomUUID().slice(9)}`;
const team = async () => (await keeper.get('staff')).data as unknown as { staff: TeamMember[]; roles: StaffRole[] };
const memberOf = async (name: string) => (await team()).staff.find((each) => each.name === name);
const trailOf = async (subject: string) =>
  ((await keeper.get(`audit?limit=20&subject=${subject}`)).data.list as { action: string; by: string; reason: string }[]).map(
    ({ action }) => action,
  );

async function invited(roles: readonly string[] = ['support']): Promise<TemporaryPassword> {
  const answer = await agreed(second, keeper.post('staff', { ...PERSON, name: nameOf(), roles, reason }));
  if (answer.code) throw new Error(answer.code);
  return answer.data.given as TemporaryPassword;
}
/** Completes the first sign-in; returns the cookie and the secret of the app. */
async function entered({ name, password }: TemporaryPassword): Promise<{ cookie: string; secret: string }> {
  const { secret } = (await app.staff.signIn(name, { password })).data.enrol as { secret: string };
  const { cookie, code } = await app.staff.signIn(name, { password, code: codeNow(secret), new_password: NEW_PASSWORD });
  if (cookie === undefined) throw new Error(`did not get in: ${code}`);
  return { cookie, secret };
}
/** Half a minute later: the last code is used up, and the app shows the next one. */
const later = () =>
  app.staff.owner(
    'alter table staff disable trigger staff_step_rises; update staff set totp_step = 0; alter table staff enable trigger staff_step_rises',
  );
const me = (cookie: string) => app.staff.callOffice(['GET', '/office/api/v1/me'], { cookie });

describe('somebody who is invited', () => {
  test('comes in once they have set up their app and chosen a password of their own; the one that was given is worth nothing afterwards', async () => {
    const { name, password } = await invited();
    expect(await memberOf(name)).toMatchObject({ active: true, enrolled: false, roles: ['support'], sessions: 0 });
    const { data } = await app.staff.signIn(name, { password });
    expect(data).toMatchObject({ staff: null, new_password: true });
    const { secret } = data.enrol as { secret: string };
    const code = codeNow(secret);
    expect((await app.staff.signIn(name, { password, code })).code).toBe('office.new_password_required');
    expect((await app.staff.signIn(name, { password, code, new_password: 'short one 1' })).code).toBe('office.password_short');
    expect((await app.staff.signIn(name, { password, code, new_password: 'password12345' })).code).toBe('register.password_common');
    expect((await app.staff.signIn(name, { password, code, new_password: password })).code).toBe('office.new_password_required');
    const { cookie } = await app.staff.signIn(name, { password, code, new_password: NEW_PASSWORD });
    expect((await me(cookie ?? '')).data).toMatchObject({ name, roles: ['support'] });
    expect(await memberOf(name)).toMatchObject({ enrolled: true, invited_until: null, sessions: 1 });

    expect((await app.staff.signIn(name, { password, code: codeNow(secret, 1) })).code).toBe('auth.wrong_credentials');
    expect((await app.staff.signIn(name, { password: NEW_PASSWORD })).code).toBe('office.code_required');
    expect((await app.staff.signIn(name, { password: NEW_PASSWORD, code: codeNow(secret, 1) })).cookie).toBeDefined();
    expect(await trailOf(`staff:${name}`)).toEqual([
      'staff.sign_in',
      'staff.sign_in',
      'staff.password',
      'staff.invite',
      'staff.invite_asked',
    ]);
  });

  test('is too late after three days', async () => {
    const { name, password } = await invited();
    await app.staff.owner(`update staff set password_until = now() - interval '1 second' where name = $1`, [name]);
    expect((await app.staff.signIn(name, { password })).code).toBe('office.invitation_over');
  });

  test('has a name nobody else has, and a role that is there', async () => {
    const { name } = await invited();
    expect((await keeper.post('staff', { ...PERSON, name, roles: [], reason })).code).toBe('staff.exists');
    expect((await keeper.post('staff', { ...PERSON, name: 'No Spaces', roles: [], reason })).code).toBe('staff.name_invalid');
    expect((await keeper.post('staff', { ...PERSON, name: nameOf(), roles: ['king'], reason })).code).toBe('staff.role_not_found');
  });

  test('gets a password that neither the trail nor the database knows', async () => {
    const { name, password } = await invited();
    const [row] = await app.staff.owner<{ all: string }>(
      'select s::text || (select string_agg(a::text, $2) from audit_log a) as all from staff s where name = $1',
      [name, ' '],
    );
    expect(row?.all).not.toContain(password);
  });
});

describe('nobody gives what they may not do themselves', () => {
  const LESS: readonly Permission[] = ['staff.read', 'staff.write', 'players.read'];

  test('not by a role, not by an invitation, not by changing a role, not by letting somebody in again', async () => {
    const less = await app.staff.staffWith(LESS);
    const { name } = await invited([]);
    const role = nameOf();
    const withAll = [...LESS, 'withdrawals.decide'];
    const tries = [
      less.post('staff', { ...PERSON, name: nameOf(), roles: ['finance'], reason }),
      less.put(`staff/${name}/roles`, { roles: ['finance'], seen: [], reason }),
      less.put(`staff/${less.name}/roles`, { roles: [less.name, 'finance'], seen: [less.name], reason }),
      less.post('staff_roles', { role, permissions: withAll, reason }),
      less.put(`staff_roles/${less.name}`, { permissions: withAll, seen: LESS, reason }),
    ];
    expect((await Promise.all(tries)).map(({ code }) => code)).toEqual(tries.map(() => 'staff.beyond_own'));
    await keeper.post(`staff/rui/disable`, { reason });
    expect((await less.post('staff/rui/enable', { reason })).code).toBe('staff.beyond_own');
    expect((await agreed(second, keeper.post('staff/rui/enable', { reason }))).code).toBeUndefined();
    expect((await me(less.cookie)).data.permissions).toEqual([...LESS].sort());
  });

  test('nor takes over who may do more; what is theirs to give they give', async () => {
    const less = await app.staff.staffWith(LESS);
    for (const what of ['reset_password', 'reset_factor'])
      expect((await less.post(`staff/rui/${what}`, { reason })).code).toBe('staff.beyond_own');
    const { name } = await invited([]);
    const role = nameOf();
    expect((await less.post('staff_roles', { role, permissions: ['players.read'], reason })).status).toBe(200);
    expect((await less.put(`staff/${name}/roles`, { roles: [role], seen: [], reason })).status).toBe(200);
    expect(await memberOf(name)).toMatchObject({ roles: [role] });
    expect(await trailOf(`staff:${name}`)).toEqual(['staff.roles', 'staff.invite', 'staff.invite_asked']);
  });
});

describe('a role', () => {
  test('is changed for everybody who has it, from their next call on', async () => {
    const role = nameOf();
    expect((await keeper.post('staff_roles', { role, permissions: ['audit.read'], reason })).status).toBe(200);
    expect((await keeper.post('staff_roles', { role, permissions: [], reason })).code).toBe('staff.role_exists');
    const { cookie } = await entered(await invited([role]));
    const audit = () => app.staff.callOffice(['GET', '/office/api/v1/audit'], { cookie });
    expect((await audit()).status).toBe(200);
    expect((await keeper.put(`staff_roles/${role}`, { permissions: ['players.read'], seen: ['audit.read'], reason })).status).toBe(200);
    expect((await audit()).code).toBe('auth.forbidden');
    expect((await team()).roles.find((each) => each.role === role)).toEqual({ role, permissions: ['players.read'] });
  });

  test('of two who change what both saw, one does', async () => {
    const role = nameOf();
    await keeper.post('staff_roles', { role, permissions: ['audit.read'], reason });
    const both = await Promise.all(
      (['players.read', 'deposits.read'] as const).map((each) =>
        keeper.put(`staff_roles/${role}`, { permissions: [each], seen: ['audit.read'], reason }),
      ),
    );
    expect(new Set(both.map(({ code }) => code))).toEqual(new Set([undefined, 'staff.changed']));
    expect((await keeper.put('staff_roles/nowhere', { permissions: [], seen: [], reason })).code).toBe('staff.role_not_found');
  });
});

describe('who leaves', () => {
  test('is out at once: the sessions end with the account, and no sign-in opens another', async () => {
    const given = await invited();
    const { cookie, secret } = await entered(given);
    expect((await keeper.post(`staff/${given.name}/disable`, { reason })).status).toBe(200);
    expect((await keeper.post(`staff/${given.name}/disable`, { reason })).code).toBe('staff.changed');
    expect((await me(cookie)).code).toBe('auth.session_ended');
    expect(await app.staff.owner('select from staff_sessions t join staff s on s.id = t.staff_id where s.name = $1', [given.name])).toEqual(
      [],
    );
    const typed = { password: NEW_PASSWORD, code: codeNow(secret, 1) };
    expect((await app.staff.signIn(given.name, typed)).code).toBe('auth.wrong_credentials');
    expect((await keeper.post(`staff/${given.name}/enable`, { reason })).status).toBe(200);
    expect(await app.staff.signIn(given.name, typed)).toMatchObject({ code: undefined, cookie: expect.any(String) });
    expect((await keeper.post('staff/nobody-here/disable', { reason })).code).toBe('staff.not_found');
  });

  test('an app is forgotten and a password replaced by a colleague, never by oneself, and both end the sessions', async () => {
    const given = await invited();
    const { cookie } = await entered(given);
    expect((await agreed(second, keeper.post(`staff/${given.name}/reset_factor`, { reason }))).status).toBe(200);
    expect((await me(cookie)).code).toBe('auth.session_ended');
    const again = (await app.staff.signIn(given.name, { password: NEW_PASSWORD })).data;
    expect(again).toMatchObject({ new_password: false });
    const { secret } = again.enrol as { secret: string };
    await later();
    const entry = await app.staff.signIn(given.name, { password: NEW_PASSWORD, code: codeNow(secret) });
    const other = (await agreed(second, keeper.post(`staff/${given.name}/reset_password`, { reason }))).data.given as TemporaryPassword;
    expect((await me(entry.cookie ?? '')).code).toBe('auth.session_ended');
    expect((await app.staff.signIn(given.name, { password: NEW_PASSWORD })).code).toBe('auth.wrong_credentials');
    expect((await app.staff.signIn(given.name, { password: other.password })).data).toMatchObject({ enrol: null, new_password: true });
    await later();
    const typed = { password: other.password, code: codeNow(secret), new_password: `${NEW_PASSWORD} again` };
    expect((await app.staff.signIn(given.name, typed)).cookie).toBeDefined();
    for (const what of ['reset_factor', 'reset_password']) {
      expect((await keeper.post(`staff/${keeper.name}/${what}`, { reason })).code).toBe('staff.oneself');
    }
    expect(await trailOf(`staff:${given.name}`)).toContain('staff.reset_factor');
    const known = () => app.staff.owner('select from staff_browsers b join staff s on s.id = b.staff_id where s.name = $1', [given.name]);
    expect(await known()).toHaveLength(1);
    await agreed(second, keeper.post(`staff/${given.name}/reset_password`, { reason }));
    expect(await known()).toEqual([]);
  });
});

describe('one’s own password', () => {
  test('is changed by who knows it, and ends the other sessions; guessing it there or for an address locks as guessing at the door does', async () => {
    const given = await invited();
    const { cookie, secret } = await entered(given);
    const { cookie: elsewhere } = await app.staff.signIn(given.name, { password: NEW_PASSWORD, code: codeNow(secret, 1) });
    const put = (path: string, body: object) => app.staff.callOffice(['PUT', `/office/api/v1/${path}`], { cookie, body });
    const change = (password: string, next: string) => put('password', { password, new_password: next });
    expect((await change(NEW_PASSWORD, 'short')).code).toBe('office.password_short');
    expect((await change('not it', 'another phrase 77')).code).toBe('security.password_wrong');
    expect((await change(NEW_PASSWORD, 'another phrase 77')).status).toBe(200);
    expect((await me(cookie)).status).toBe(200);
    expect((await me(elsewhere ?? '')).code).toBe('auth.session_ended');
    const told = { password: 'not it', email: 'own@x.example' };
    const guess = (at: number) => (at % 2 === 0 ? change('not it', 'yet another 777') : put('email', told));
    for (let tries = 0; tries < 5; tries += 1) expect((await guess(tries)).code).toBe('security.password_wrong');
    expect((await change('another phrase 77', 'yet another 777')).code).toBe('office.locked');
  });
});

describe('a session', () => {
  test('ends after half an hour without a call, and not while calls come', async () => {
    const one = await app.staff.staffWith([]);
    const sessionOf = 'staff_id = (select id from staff where name = $1)';
    const left = async () =>
      (
        await app.staff.owner<{ left: number }>(
          `select round(extract(epoch from expires_at - now()))::int as left from staff_sessions where ${sessionOf}`,
          [one.name],
        )
      )[0]?.left;
    await app.staff.owner(`update staff_sessions set expires_at = now() + interval '2 seconds' where ${sessionOf}`, [one.name]);
    expect((await me(one.cookie)).status).toBe(200);
    expect(Math.abs(((await left()) ?? 0) - STAFF_IDLE_SECONDS)).toBeLessThan(3);
    await app.staff.owner(`update staff_sessions set expires_at = now() - interval '1 second' where ${sessionOf}`, [one.name]);
    expect((await me(one.cookie)).code).toBe('auth.session_ended');
  });
});

describe('a keeper who is let in from the machine itself', () => {
  test('comes in as everybody does, once for a name, and the trail says where it was done', async () => {
    const name = nameOf();
    const given = await inviteKeeper(app.db, name);
    await expect(inviteKeeper(app.db, name)).rejects.toMatchObject({ code: 'staff.exists' });
    const { cookie } = await entered(given);
    expect((await me(cookie)).data.permissions).toEqual([...PERMISSIONS].sort());
    const { data } = await keeper.get(`audit?subject=staff:${name}&action=staff.invite`);
    expect(data.list).toMatchObject([{ by: name, ip: 'console' }]);
    await keeper.post(`staff/${name}/disable`, { reason });
  });
});

describe('the last one who manages the staff', () => {
  test('cannot lose it, by whatever way and whoever does it, nor can two at once', async () => {
    const rest = [...PERMISSIONS].filter((each) => each !== 'staff.write');
    const others = (await team()).staff.filter(({ name }) => name !== keeper.name).map(({ name }) => name);
    await app.staff.owner('update staff set active = false where name = any ($1)', [others]);
    await app.staff.owner("update staff set ended_at = now() - interval '8 days' where not active");
    const last = await Promise.all([
      keeper.post(`staff/${keeper.name}/disable`, { reason }),
      keeper.put(`staff/${keeper.name}/roles`, { roles: [], seen: [keeper.name], reason }),
      keeper.put(`staff_roles/${keeper.name}`, { permissions: rest, seen: PERMISSIONS, reason }),
    ]);
    expect(last.map(({ code }) => code)).toEqual(last.map(() => 'staff.last_keeper'));
    await expect(app.database.db.pool.query(`delete from staff_permissions where permission = 'staff.write'`)).rejects.toMatchObject({
      constraint: 'staff_keeper_stays',
    });

    const another = await app.staff.staffWith(PERMISSIONS);
    const both = await Promise.all([
      keeper.post(`staff/${another.name}/disable`, { reason }),
      another.post(`staff/${keeper.name}/disable`, { reason }),
    ]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    const keepers = await app.staff.owner(
      `select distinct s.name from staff s join staff_in_roles r on r.staff_id = s.id join staff_permissions p on p.role = r.role
       where s.active and p.permission = 'staff.write'`,
    );
    expect(keepers).toHaveLength(1);
  });

  test('and two connections of the application that take it from each other at once are not both let through', async () => {
    await app.staff.owner(`update staff set active = true where name in ('ana', $1)`, [keeper.name]);
    await app.staff.owner(`update staff set active = false where name not in ('ana', $1)`, [keeper.name]);
    const take = (name: string) => app.database.db.pool.query('update staff set active = false where name = $1', [name]);
    const both = await Promise.allSettled([take('ana'), take(keeper.name)]);
    expect(both.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  });
});
