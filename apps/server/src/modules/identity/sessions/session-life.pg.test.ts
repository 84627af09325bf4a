import { JURISDICTIONS } from '@fairbook/core/catalog';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AccountsHouse, accountsHouse, PASSWORD, type WireSignedIn } from '../../../../test/accounts-house.ts';
import { identityJobs } from '../index.ts';
import { postOf } from '../testing/post.ts';

const LAWS = [
  ['intl', 15 * 60, 60 * 60],
  ['br', 30 * 60, 30 * 60],
] as const;

describe.each(LAWS)('under the law %s a session lives %d idle seconds', (law, limit, watching) => {
  let house: AccountsHouse;
  beforeAll(async () => {
    const { addressProven, sessionIdleSeconds, sessionWatchingSeconds } = JURISDICTIONS[law];
    house = await accountsHouse({ jurisdiction: { ...JURISDICTIONS.intl, addressProven, sessionIdleSeconds, sessionWatchingSeconds } });
  });
  afterAll(() => house.close());

  const refresh = (refresh_token: string, idle_seconds?: number) =>
    house.ask<WireSignedIn>('POST', 'refresh/token', { body: { refresh_token, ...(idle_seconds !== undefined && { idle_seconds }) } });
  const info = (token: string) => house.ask('GET', 'member/info', { token });
  const listed = async (token: string) => (await house.ask<{ sessions: unknown[] }>('GET', 'member/sessions', { token })).data.sessions;
  const signIn = (email: string) => house.ask<WireSignedIn>('POST', 'sign/email', { body: { email, password: PASSWORD } });
  /** Makes the sessions of a player older. */
  const age = (player: string, seconds: number) =>
    house.asOwner(
      `update sessions set last_seen_at = last_seen_at - make_interval(secs => $2), expires_at = expires_at - make_interval(secs => $2) where player_id = $1`,
      [player, seconds],
    );
  const endIdle = async () => {
    for (const job of identityJobs(house.db)) if (job.name === 'end-idle-sessions') await job.run({});
  };

  test('and is refreshed until then', async () => {
    const { data } = await house.newPlayer();
    expect(data.idle_seconds).toBe(limit);
    await age(data.user_id, limit - 5);
    const next = await refresh(data.refresh_token);
    expect(next).toMatchObject({ status: 200, data: { idle_seconds: limit } });
    await age(data.user_id, limit - 5);
    expect((await refresh(next.data.refresh_token)).status).toBe(200);
  });

  test('401 afterwards, with a code of its own, as often as one asks; it is not listed, and opens no socket', async () => {
    const { data, email } = await house.newPlayer();
    const { ticket } = (await house.ask('POST', 'socket_ticket', { token: data.token, body: {} })).data;
    await age(data.user_id, limit);
    const here = await signIn(email);
    expect(await listed(here.data.token)).toHaveLength(1);
    expect(await house.identity.useTicket(String(ticket))).toBeUndefined();
    for (let time = 0; time < 2; time += 1)
      expect(await refresh(data.refresh_token)).toMatchObject({ status: 401, error: { code: 'auth.session_idle' } });
    expect((await info(here.data.token)).status).toBe(200);
  });

  test('a page that asks by itself keeps no session alive, nor its access token', async () => {
    const { data } = await house.newPlayer();
    await age(data.user_id, limit - 120);
    const next = await refresh(data.refresh_token, limit - 120);
    expect(next.status).toBe(200);
    expect(next.data.idle_seconds).toBeLessThanOrEqual(120);
    expect(next.data.expires_in).toBe(next.data.idle_seconds);
    await age(data.user_id, 120);
    expect((await refresh(next.data.refresh_token, limit)).error?.code).toBe('auth.session_idle');
  });

  test(`and ${watching} while a match is followed, counted from the last deed; not a second longer, and the law's again when it is not`, async () => {
    const { data } = await house.newPlayer();
    const follow = (token: string, idle_seconds: number, isOn = true) =>
      house.ask<WireSignedIn>('POST', 'refresh/token', { body: { refresh_token: token, idle_seconds, watching: isOn } });
    await age(data.user_id, limit - 60);
    const followed = await follow(data.refresh_token, limit - 60);
    expect(Math.abs(followed.data.idle_seconds - (watching - limit + 60))).toBeLessThanOrEqual(1);
    await age(data.user_id, watching - limit + 60 - 5);
    const late = await follow(followed.data.refresh_token, watching - 5);
    expect(late.data.idle_seconds).toBeLessThanOrEqual(5);
    expect((await follow(late.data.refresh_token, 0, false)).data.idle_seconds).toBe(limit);
  });

  test('what one tab was told of is not taken back by another; and nothing said revives a session that is over', async () => {
    const { data } = await house.newPlayer();
    const busy = await refresh(data.refresh_token, 0);
    const lazy = await refresh(busy.data.refresh_token, limit - 60);
    expect(lazy.data.idle_seconds).toBeGreaterThan(limit - 30);
    await age(data.user_id, limit);
    expect((await refresh(lazy.data.refresh_token, 0)).error?.code).toBe('auth.session_idle');
  });

  test('a job ends what is over: its access token is refused within a second, and no other', async () => {
    const [idle, busy] = [await house.newPlayer(), await house.newPlayer()];
    await age(idle.data.user_id, limit);
    await endIdle();
    const answer = () => info(idle.data.token).then(({ error }) => error?.code);
    await expect.poll(answer, { timeout: 1_500, interval: 50 }).toBe('auth.session_ended');
    expect((await info(busy.data.token)).status).toBe(200);
    const minutes = String(Math.round(limit / 60));
    expect((await refresh(idle.data.refresh_token)).error).toMatchObject({ code: 'auth.session_idle', details: { minutes } });
  });

  test('another password ends all other sessions, in every process within a second', async () => {
    const { data, email } = await house.newPlayer();
    await house.ask('POST', 'verify/email', { token: data.token, body: { kind: 'bind' } });
    await house.ask('PUT', 'member/email', { token: data.token, body: { code: await postOf(house.identity).codeTo(email) } });
    const thief = await signIn(email);
    const process = house.identityOn();
    await process.authenticate(thief.data.token);
    const changed = { old_password: PASSWORD, password: 'Another 9 mellow otter' };
    expect((await house.ask('POST', 'member/change_password', { token: data.token, body: changed })).status).toBe(200);
    expect((await info(thief.data.token)).error?.code).toBe('auth.session_ended');
    const reason = 'password_changed';
    expect((await refresh(thief.data.refresh_token)).error).toMatchObject({ code: 'auth.session_ended', details: { reason } });
    const elsewhere = () =>
      process.authenticate(thief.data.token).then(
        () => 'let in',
        () => 'refused',
      );
    await expect.poll(elsewhere, { timeout: 1_500, interval: 50 }).toBe('refused');
    expect((await info(data.token)).status).toBe(200);
  });

  test('after signing out neither token works again', async () => {
    const { data } = await house.newPlayer();
    await house.ask('POST', 'sign_out', { token: data.token, body: {} });
    expect((await info(data.token)).status).toBe(401);
    expect(await refresh(data.refresh_token)).toMatchObject({ status: 401, error: { code: 'auth.session_ended' } });
  });

  test('the player is told when they signed in before', async () => {
    const { data, email } = await house.newPlayer();
    const first = (await house.asOwner('select last_sign_in_at from players where id = $1', [data.user_id])).rows[0].last_sign_in_at;
    const second = await signIn(email);
    expect((await info(second.data.token)).data.last_sign_in_at).toBe(first.toISOString());
  });
});
