import { allEndpoints } from '@fairbook/contract';
import { allOfficeEndpoints, PERMISSIONS, type Permission } from '@fairbook/contract/office';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeNow } from '../../../test/ask-office.ts';
import { type TestApp, type TestPlayer, testApp } from '../../../test/test-app.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { updateSecret } from './sql/staff.ts';
import { type OfficeCalls, staffServer } from './testing/staff-room.ts';

let app: TestApp & { readonly staff: OfficeCalls };
let player: TestPlayer;
const NOBODY = '999999999';

beforeAll(async () => {
  app = await testApp({ with: { staff: staffServer } });
  player = await app.playerWith('100');
});
afterAll(() => app.close());

const ask: OfficeCalls['callOffice'] = (...asked) => app.staff.callOffice(...asked);
const owner: OfficeCalls['owner'] = (text, values) => app.staff.owner(text, values);
const staffWith = (permissions: readonly Permission[]) => app.staff.staffWith(permissions);
const signIn: OfficeCalls['signIn'] = (name, typed) => app.staff.signIn(name, typed);
const codeOf = (name: string, stepsAway = 0) => app.staff.codeOf(name, stepsAway);

describe('POST /office/api/v1/sign_in', () => {
  test('asks for the code after a right password, and only then', async () => {
    expect((await signIn('rui')).code).toBe('office.code_required');
    expect((await signIn('rui', { password: 'wrong' })).code).toBe('auth.wrong_credentials');
    expect((await signIn('nobody')).code).toBe('auth.wrong_credentials');
  });

  test('a code works once, also when it comes many times at once', async () => {
    const code = codeOf('rui');
    const all = await Promise.all(Array.from({ length: 4 }, () => signIn('rui', { code })));
    expect(all.filter(({ cookie }) => cookie).length).toBe(1);
    expect(all.filter((each) => each.code === 'office.code_wrong').length).toBe(3);
  });

  test('after five wrong tries nobody gets in, not even with what is right', async () => {
    const { name } = await staffWith([]);
    const all = await Promise.all(Array.from({ length: 8 }, () => signIn(name, { password: 'wrong' })));
    expect(all.filter(({ code }) => code === 'auth.wrong_credentials').length).toBe(5);
    expect(all.filter(({ code }) => code === 'office.locked').length).toBe(3);
    expect((await signIn(name, { code: codeOf('ana', 1) })).code).toBe('office.locked');
  });

  test('the first sign-in sets the authenticator app up: the same secret until its first code was right, and never again', async () => {
    const { name } = await staffWith([]);
    await owner('update staff set totp_sealed = null, totp_enrolled = false where name = $1', [name]);
    const first = (await signIn(name)).data.enrol as { secret: string; address: string };
    expect((await signIn(name)).data.enrol).toEqual(first);
    expect(first.address).toContain(`secret=${first.secret}`);
    expect((await signIn(name, { code: codeNow(first.secret, 1) })).cookie).toBeDefined();
    expect((await signIn(name)).code).toBe('office.code_required');
    // Of two concurrent first sign-ins, the later one does not replace the enrolled secret.
    const [{ id } = { id: '' }] = await owner<{ id: string }>('select id from staff where name = $1', [name]);
    const secretNow = async () =>
      (await owner<{ encrypted: Buffer }>('select totp_sealed as encrypted from staff where id = $1', [id]))[0]?.encrypted;
    const enrolled = await secretNow();
    await inTransaction(app.db, (tx) => updateSecret(tx, id, Buffer.from('another')));
    expect(await secretNow()).toEqual(enrolled);
    const [row] = await owner<{ encrypted: string }>(`select encode(totp_sealed, 'escape') as encrypted from staff where name = $1`, [
      name,
    ]);
    expect(row?.encrypted).not.toContain(first.secret);
  });
});

describe('who may do what', () => {
  const guarded = Object.entries(allOfficeEndpoints).filter(([, endpoint]) => endpoint.who === 'staff');
  const request = (endpoint: (typeof guarded)[number][1], cookie?: string, headers?: Record<string, string>) =>
    ask([endpoint.method, endpoint.path.replace(':player_id', NOBODY).replaceAll(/:\w+/g, '0')], {
      ...(endpoint.method === 'GET' ? {} : { body: {} }),
      cookie,
      ...(headers && { headers }),
    });

  test.each(guarded)('%s: nobody without a session, and no player with a token in any form', async (_, endpoint) => {
    expect((await request(endpoint)).code).toBe('auth.required');
    expect((await request(endpoint, undefined, { authorization: `Bearer ${player.token}` })).code).toBe('auth.required');
    expect((await request(endpoint, player.token)).code).toBe('auth.session_ended');
  });

  test.each(guarded.filter(([, { permission }]) => permission))('%s: with its permission, and not with all others', async (_, endpoint) => {
    const others = await staffWith(PERMISSIONS.filter((each) => each !== endpoint.permission));
    expect((await request(endpoint, others.cookie)).code).toBe('auth.forbidden');
    const one = await staffWith(endpoint.permission ? [endpoint.permission] : []);
    expect((await request(endpoint, one.cookie)).code ?? 'let in').not.toMatch(/^auth\./);
  });

  test('a permission that is taken away is gone at the next call', async () => {
    const { name, cookie } = await staffWith(['players.read']);
    expect((await ask(['GET', '/office/api/v1/players'], { cookie })).status).toBe(200);
    await owner('delete from staff_permissions where role = $1', [name]);
    expect((await ask(['GET', '/office/api/v1/players'], { cookie })).code).toBe('auth.forbidden');
  });

  test('a session of the office is worth nothing at the players’ server, whose calls the office does not know', async () => {
    const { cookie } = await staffWith(PERMISSIONS);
    for (const headers of [{ authorization: `Bearer ${cookie}` }, { cookie: `fairbook_office=${cookie}` }]) {
      const answer = await app.server.inject({ url: '/sports/api/v1/member/info', headers });
      expect(answer.statusCode).toBe(401);
    }
    for (const { method, path } of Object.values(allEndpoints)) {
      expect((await ask([method, path.replaceAll(/:\w+/g, '1')], { cookie })).code, path).toBe('request.not_found');
    }
  });

  test('signing out ends the session', async () => {
    const { cookie } = await staffWith(['players.read']);
    expect((await ask(['POST', '/office/api/v1/sign_out'], { cookie, body: {} })).status).toBe(200);
    expect((await ask(['GET', '/office/api/v1/me'], { cookie })).code).toBe('auth.session_ended');
  });
});

describe('a session', () => {
  test('ends with the working day of ten hours, however often it calls', async () => {
    const one = await staffWith([]);
    const began = (ago: string) =>
      owner('update staff_sessions set began_at = now() - $2::interval where staff_id = (select id from staff where name = $1)', [
        ...[one.name, ago],
      ]);
    await began('9 hours 59 minutes');
    expect((await ask(['GET', '/office/api/v1/me'], { cookie: one.cookie })).status).toBe(200);
    await began('10 hours 1 second');
    for (let calls = 0; calls < 2; calls += 1) await ask(['GET', '/office/api/v1/me'], { cookie: one.cookie });
    expect((await ask(['GET', '/office/api/v1/me'], { cookie: one.cookie })).code).toBe('auth.session_ended');
  });

  test('is worth nothing while its member is disabled, though its row were still there', async () => {
    const one = await staffWith(['players.read']);
    await owner('alter table staff disable trigger staff_sessions_end');
    await owner('update staff set active = false where name = $1', [one.name]);
    await owner('alter table staff enable trigger staff_sessions_end');
    for (const path of ['me', 'players'])
      expect((await ask(['GET', `/office/api/v1/${path}`], { cookie: one.cookie })).code).toBe('auth.session_ended');
  });
});

test('a page of another origin cannot make staff do anything', async () => {
  const { cookie } = await staffWith(PERMISSIONS);
  const answer = await ask(['POST', '/office/api/v1/sign_out'], { cookie, body: {}, headers: { origin: 'https://elsewhere.example' } });
  expect(answer.code).toBe('auth.origin_refused');
});
