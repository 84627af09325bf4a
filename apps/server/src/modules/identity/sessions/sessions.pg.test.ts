import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AccountsHouse, type Asked, accountsHouse, PASSWORD, type WireSignedIn } from '../../../../test/accounts-house.ts';
import { identityJobs } from '../index.ts';

let clock = 0;
let house: AccountsHouse;
beforeAll(async () => {
  house = await accountsHouse({ now: () => new Date(Date.now() + clock) });
});
afterAll(() => house.close());

const refresh = (refresh_token: string, { key, ...asked }: Asked & { readonly key?: string } = {}) =>
  house.ask<WireSignedIn>('POST', 'refresh/token', { ...asked, body: { refresh_token, ...(key && { key }) } });
const info = (token: string) => house.ask('GET', 'member/info', { token });
const usedEarlier = (seconds: number) =>
  house.asOwner(`update refresh_tokens set used_at = used_at - make_interval(secs => $1)`, [seconds]);

describe('the access token', () => {
  test('401: none, a forged one, one of another algorithm, and one that is over', async () => {
    const { data } = await house.newPlayer();
    const [head, body] = data.token.split('.');
    const forged = await new SignJWT({ sid: 'x', role: 'player' })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('fairbook')
      .setSubject('1')
      .setExpirationTime('1h')
      .sign(Buffer.from('another secret, of 32 letters or more'));
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`;
    expect((await house.ask('GET', 'member/info')).error?.code).toBe('auth.required');
    for (const token of [forged, unsigned, `${head}.${body}.AAAA`, 'nonsense'])
      expect((await info(token)).error?.code).toBe('auth.session_ended');
    expect((await info(data.token)).status).toBe(200);
    clock = 601_000;
    expect((await info(data.token)).status).toBe(401);
    clock = 0;
  });

  test('its claims are the player, the session and the role, for ten minutes', async () => {
    const { data } = await house.newPlayer();
    const claims = JSON.parse(Buffer.from(data.token.split('.')[1] ?? '', 'base64url').toString());
    expect(claims).toMatchObject({ sub: data.user_id, role: 'player', iss: 'fairbook' });
    expect(claims.exp - claims.iat).toBe(600);
  });
});

describe('POST /sports/api/v1/refresh/token', () => {
  test('200: gives new tokens; the database keeps neither', async () => {
    const { data } = await house.newPlayer();
    const next = await refresh(data.refresh_token);
    expect(next.status).toBe(200);
    expect(next.data.refresh_token).not.toBe(data.refresh_token);
    expect((await info(next.data.token)).data.user_id).toBe(data.user_id);
    expect(Buffer.from(next.data.refresh_token, 'base64url')).toHaveLength(32);
    const { rows } = await house.asOwner('select token_hash from refresh_tokens');
    expect(rows.some((row) => row.token_hash.equals(Buffer.from(next.data.refresh_token, 'base64url')))).toBe(false);
  });

  test('200: two tabs that refresh at once, and a call repeated after a lost reply, get the same token and go on', async () => {
    const { data } = await house.newPlayer();
    const both = await Promise.all([refresh(data.refresh_token), refresh(data.refresh_token)]);
    expect(both.map((each) => each.status)).toEqual([200, 200]);
    expect(both[0]?.data.refresh_token).toBe(both[1]?.data.refresh_token);
    expect((await refresh(both[1]?.data.refresh_token ?? '')).status).toBe(200);
  });

  test('200: fifty equal refreshes at once get one successor, of which there is one, and the session goes on', async () => {
    const { data } = await house.newPlayer();
    const all = await Promise.all(Array.from({ length: 50 }, () => refresh(data.refresh_token)));
    expect(all.map(({ status }) => status)).toEqual(Array(50).fill(200));
    expect(new Set(all.map((each) => each.data.refresh_token)).size).toBe(1);
    const { rows } = await house.asOwner(
      'select count(*)::int as n from refresh_tokens t join sessions s on s.id = t.session_id where s.player_id = $1',
      [data.user_id],
    );
    expect(rows).toEqual([{ n: 2 }]);
    expect((await refresh(all[49]?.data.refresh_token ?? '')).status).toBe(200);
  });

  test('401: a token that comes back ends the whole session, everywhere, at once', async () => {
    const { data } = await house.newPlayer();
    const mine = await refresh(data.refresh_token);
    await usedEarlier(11);
    expect(await refresh(data.refresh_token)).toMatchObject({ status: 401, error: { code: 'auth.session_ended' } });
    expect((await info(mine.data.token)).status).toBe(401);
    expect((await refresh(mine.data.refresh_token)).status).toBe(401);
  });

  test('200: an exchange whose answer was lost is answered again an hour later under its key; 401 once somebody had the answer', async () => {
    const { data } = await house.newPlayer();
    await house.asOwner(`update sessions set expires_at = now() + interval '3 hours' where player_id = $1`, [data.user_id]);
    const [key, other] = ['0190a1b2-0000-7000-8000-000000000001', '0190a1b2-0000-7000-8000-000000000002'];
    const lost = await refresh(data.refresh_token, { key });
    await usedEarlier(3_600);
    const again = await refresh(data.refresh_token, { key });
    expect([again.status, again.data.refresh_token]).toEqual([200, lost.data.refresh_token]);
    const next = await refresh(again.data.refresh_token, { key: other });
    expect((await info(next.data.token)).status).toBe(200);
    expect(await refresh(data.refresh_token, { key })).toMatchObject({ status: 401, error: { code: 'auth.session_ended' } });
    expect((await info(next.data.token)).status).toBe(401);
  });

  test('401: on another device there are no ten seconds of grace', async () => {
    const { data } = await house.newPlayer();
    await refresh(data.refresh_token);
    expect((await refresh(data.refresh_token, { device: 'curl' })).status).toBe(401);
    expect((await info(data.token)).status).toBe(401);
  });

  test('401: a reused token ends its own session and no other', async () => {
    const { data, email } = await house.newPlayer();
    const elsewhere = await house.ask<WireSignedIn>('POST', 'sign/email', { body: { email, password: PASSWORD } });
    await refresh(data.refresh_token);
    await usedEarlier(11);
    await refresh(data.refresh_token);
    expect((await info(elsewhere.data.token)).status).toBe(200);
  });

  test('401: an unknown token, none, and one whose session has expired', async () => {
    const { data } = await house.newPlayer();
    expect((await refresh('A'.repeat(43))).status).toBe(401);
    expect((await house.ask('POST', 'refresh/token', { body: {} })).status).toBe(401);
    await house.asOwner(`update sessions set expires_at = now() where player_id = $1`, [data.user_id]);
    expect((await refresh(data.refresh_token)).status).toBe(401);
  });

  test('the site’s token travels in a cookie that no script can read and only this path gets', async () => {
    const web = await house.newPlayer({ body: { client: 'web' } });
    expect(web.data.refresh_token).toBeNull();
    expect(web.cookie).toMatchObject({
      name: 'fairbook_refresh',
      path: '/sports/api/v1/refresh/token',
      httpOnly: true,
      sameSite: 'Strict',
    });

    const asked = { body: { client: 'web' }, cookie: web.cookie?.value ?? '', origin: 'https://bets.example' };
    const next = await house.ask('POST', 'refresh/token', asked);
    expect(next.status).toBe(200);
    expect(next.data.refresh_token).toBeNull();
    expect(next.cookie?.value).not.toBe(web.cookie?.value);
    expect((await house.ask('POST', 'refresh/token', { ...asked, origin: 'https://evil.example' })).status).toBe(403);
    const again = await house.ask('POST', 'refresh/token', { ...asked, cookie: 'A'.repeat(43) });
    expect(again).toMatchObject({ status: 401, cookie: { value: '', maxAge: 0 } });
  });

  test('a cookie of the same name that somebody planted before it signs nobody out', async () => {
    const web = await house.newPlayer({ body: { client: 'web' } });
    const planted = `${'A'.repeat(43)}; fairbook_refresh=${web.cookie?.value}`;
    const next = await house.ask('POST', 'refresh/token', { body: { client: 'web' }, cookie: planted });
    expect(next.status).toBe(200);
    expect(next.cookie?.value).toMatch(/^[\w-]{43}$/);
  });

  test('an access token is good in the one spelling it was issued in: padding, and bits that stand for nothing, make it another', async () => {
    const { token } = (await house.newPlayer()).data;
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const last = alphabet.indexOf(token.at(-1) ?? '');
    const other = `${token.slice(0, -1)}${alphabet[last ^ 1]}`; // 32 bytes leave two bits of the last letter unused
    const statuses = await Promise.all(
      [token, other, `${token}=`].map(async (each) => (await house.ask('GET', 'member/info', { token: each })).status),
    );
    expect(statuses).toEqual([200, 401, 401]);
  });

  test('GET takes the token from the Authorization header alone, and is never stored', async () => {
    const web = await house.newPlayer({ body: { client: 'web' } });
    expect((await house.ask('GET', 'refresh/token', { cookie: web.cookie?.value ?? '' })).status).toBe(401);
    const api = await house.newPlayer();
    const next = await house.ask('GET', 'refresh/token', { token: api.data.refresh_token });
    expect(next.status).toBe(200);
    expect(next.headers['cache-control']).toBe('no-store');
  });
});

describe('sessions', () => {
  test('lists where the player is signed in, this one first, with device and address', async () => {
    const { data, email } = await house.newPlayer({ device: 'Safari on iPhone', ip: '198.51.100.9' });
    const here = await house.ask<WireSignedIn>('POST', 'sign/email', { body: { email, password: PASSWORD } });
    const { sessions } = (await house.ask<{ sessions: Record<string, unknown>[] }>('GET', 'member/sessions', { token: here.data.token }))
      .data;
    expect(sessions).toMatchObject([
      { device: 'Firefox on Linux', ip: '203.0.113.7', current: true },
      { device: 'Safari on iPhone', ip: '198.51.100.9', current: false },
    ]);
    expect((await info(data.token)).status).toBe(200);
  });

  test('ending one stops its access token, its refresh token and its ticket, and leaves the others', async () => {
    const { data, email } = await house.newPlayer();
    const here = await house.ask<WireSignedIn>('POST', 'sign/email', { body: { email, password: PASSWORD } });
    const { ticket } = (await house.ask('POST', 'socket_ticket', { token: data.token, body: {} })).data;
    const { sessions } = (await house.ask<{ sessions: { session_id: string }[] }>('GET', 'member/sessions', { token: here.data.token }))
      .data;
    const session_id = sessions[1]?.session_id ?? '';
    const end = () => house.ask('DELETE', `member/sessions?session_id=${session_id}`, { token: here.data.token });

    expect((await end()).status).toBe(200);
    expect((await info(data.token)).error?.code).toBe('auth.session_ended');
    expect((await refresh(data.refresh_token)).status).toBe(401);
    expect(await house.identity.useTicket(String(ticket))).toBeUndefined();
    expect((await info(here.data.token)).status).toBe(200);
    expect(await end()).toMatchObject({ status: 404, error: { code: 'session.not_found' } });
  });

  test('404: nobody ends the session of another player', async () => {
    const [mine, theirs] = [await house.newPlayer(), await house.newPlayer()];
    const { sessions } = (await house.ask<{ sessions: { session_id: string }[] }>('GET', 'member/sessions', { token: theirs.data.token }))
      .data;
    const answer = await house.ask('DELETE', `member/sessions?session_id=${sessions[0]?.session_id}`, { token: mine.data.token });
    expect(answer.status).toBe(404);
    expect((await info(theirs.data.token)).status).toBe(200);
  });

  test('signing out ends the session and takes the cookie away', async () => {
    const { data } = await house.newPlayer();
    const out = await house.ask('POST', 'sign_out', { token: data.token, body: {} });
    expect(out).toMatchObject({ status: 200, cookie: { name: 'fairbook_refresh', value: '', maxAge: 0 } });
    expect((await info(data.token)).status).toBe(401);
    expect((await refresh(data.refresh_token)).status).toBe(401);
  });

  test('a session ended by another process is refused here within a second', async () => {
    const { data } = await house.newPlayer();
    const other = house.identityOn();
    const player = await house.identity.authenticate(data.token);
    await other.signOut(player);
    await expect
      .poll(
        () =>
          house.identity.authenticate(data.token).then(
            () => 'let in',
            () => 'refused',
          ),
        { timeout: 1_500, interval: 50 },
      )
      .toBe('refused');
    await expect.poll(() => house.identity.sessionEnded(player.sessionId), { timeout: 1_500, interval: 50 }).toBe(true);
  });
});

describe('POST /sports/api/v1/socket_ticket', () => {
  test('a ticket works once, in any process, and says who its player is', async () => {
    const { data } = await house.newPlayer();
    const { ticket } = (await house.ask('POST', 'socket_ticket', { token: data.token, body: {} })).data;
    const other = house.identityOn();
    const uses = await Promise.all(Array.from({ length: 10 }, () => other.useTicket(String(ticket))));
    expect(uses.filter((each) => each !== undefined)).toMatchObject([{ playerId: BigInt(data.user_id), role: 'player' }]);
  });

  test('a ticket is worthless after its 30 seconds', async () => {
    const { data } = await house.newPlayer();
    const { ticket } = (await house.ask('POST', 'socket_ticket', { token: data.token, body: {} })).data;
    await house.asOwner(`update socket_tickets set expires_at = expires_at - interval '30 seconds'`);
    expect(await house.identity.useTicket(String(ticket))).toBeUndefined();
  });
});

describe('the job that removes what is over', () => {
  test('takes unused tickets, counts of tries and sessions long over, and leaves what may still matter', async () => {
    const [live, old] = [await house.newPlayer(), await house.newPlayer()];
    await house.ask('POST', 'socket_ticket', { token: live.data.token, body: {} });
    await house.asOwner(
      `update sessions set expires_at = now() - interval '91 days', ended_at = now() - interval '91 days', end_reason = 'idle' where player_id = $1`,
      [old.data.user_id],
    );
    await house.asOwner(`update socket_tickets set expires_at = now() - interval '1 second'`);
    await house.asOwner(`update attempts set bucket = bucket - interval '3 hours'`);
    for (const job of identityJobs(house.db)) await job.run({});

    const left = async (query: string) => Number((await house.asOwner(`select count(*) from ${query}`)).rows[0].count);
    expect(await left('socket_tickets')).toBe(0);
    expect(await left('attempts')).toBe(0);
    expect(await left(`sessions where player_id = ${old.data.user_id}`)).toBe(0);
    expect((await refresh(live.data.refresh_token)).status).toBe(200);
  });
});
