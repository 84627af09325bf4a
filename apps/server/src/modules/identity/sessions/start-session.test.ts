import type { PlayerId } from '@fairbook/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { codeOf, paperDb } from '../../../../test/paper-db.ts';
import { endOtherSessions } from './end-other-sessions.ts';
import { clearRefreshCookie, type SessionDeps, signedIn, startSession, visitOf } from './start-session.ts';
import { hashOfToken } from './tokens.ts';
import type { Visit } from './visit.ts';

const ANA = 7n as PlayerId;
let done: unknown[];
beforeEach(() => {
  done = [];
});
const deps = {
  accessTokens: { issue: async (player: { readonly sessionId: string }, seconds: number) => `${player.sessionId} for ${seconds}` },
  onSignedIn: async (player: PlayerId) => void done.push(player),
  ledger: { frozen: { has: async () => true } },
  gate: { pass: async () => void done.push('asked') },
} as unknown as SessionDeps;
const visit = (client: 'web' | 'api') =>
  ({ client, setCookie: (...cookie: readonly unknown[]) => void done.push(cookie) }) as unknown as Visit;
const session = { id: ANA, role: 'player', nickname: 'Ana', sessionId: 's', refreshToken: 'r' } as const;

test.each([
  [1_800.9, 600, 1_800],
  [600.5, 600, 600],
  [599.9, 599, 599],
  [1.9, 1, 1],
  [0.2, 1, 1],
])(
  'of a session that has %d seconds the access token lives %i, and the player is told %i',
  async (secondsLeft, expires_in, idle_seconds) => {
    const reply = { expires_in, idle_seconds, token: `s for ${expires_in}`, user_id: ANA, role: 'player', nickname: 'Ana' };
    expect(await signedIn(deps, { ...session, secondsLeft }, visit('api'))).toEqual({ ...reply, refresh_token: 'r' });
    expect(done).toEqual([ANA]);
  },
);

test('a page gets the refresh token in a cookie of its path for a day, and not in the reply', async () => {
  expect((await signedIn(deps, { ...session, secondsLeft: 9 }, visit('web'))).refresh_token).toBeNull();
  expect(done).toEqual([ANA, ['fairbook_refresh', 'r', { path: '/sports/api/v1/refresh/token', maxAgeSeconds: 86_400 }]]);
});

test('a frozen account opens no session, and nothing is asked of it', async () => {
  await expect(startSession(deps, session, visit('api'))).rejects.toMatchObject({ code: 'account.frozen' });
  expect(done).toEqual([]);
});

describe('a session begins', () => {
  const HOUSE = { passwordHash: 'now', isClosed: false, gives: true };
  async function begun(owner: object = {}, { passwordHash, isClosed, gives }: typeof HOUSE = HOUSE) {
    const paper = paperDb({ 'identity.note_sign_in': [{ passwordHash }], 'identity.closed': isClosed ? [{}] : [] });
    const known: unknown[] = [];
    const house = {
      ...{ ...deps, db: paper.db, idleSeconds: 900, ledger: { frozen: { has: async () => false } } },
      gate: {
        pass: async (...asked: readonly unknown[]) => {
          known.push(['asked', ...asked]);
          return gives;
        },
        know: async (...told: readonly unknown[]) => void known.push(['known', ...told]),
      },
    } as unknown as SessionDeps;
    const from = { ...visit('api'), device: 'a browser', ip: '192.0.2.1' } as Visit;
    const answer = await codeOf(startSession(house, { ...{ id: ANA, role: 'agent', nickname: 'Ana' }, ...owner }, from));
    return { ...paper, answer, known, from };
  }

  test('with a token that the database keeps as its hash alone, where it is begun, and its browser is known from then on', async () => {
    const { answer, asked, known, from, order } = await begun({ passwordHash: 'now' });
    const { refresh_token: token } = answer as { refresh_token: string };
    const [[id, player, device, ip, idle, hash] = []] = asked('identity.insert_session');
    expect([player, device, ip, idle, hash]).toEqual([ANA, 'a browser', '192.0.2.1', 900, hashOfToken(token)]);
    expect(answer).toMatchObject({ token: `${String(id)} for 600`, idle_seconds: 900, user_id: ANA, role: 'agent', nickname: 'Ana' });
    expect(known).toEqual([
      ['asked', ANA, from],
      ['known', ANA, from, true],
    ]);
    expect(order()).toEqual(['begin', 'identity.note_sign_in', 'identity.closed', 'identity.insert_session', 'commit']);
  });

  test.each<[string, object, Partial<typeof HOUSE>, string]>([
    ['whose password was replaced meanwhile', { passwordHash: 'before' }, {}, 'auth.wrong_credentials'],
    ['whose account is closed', {}, { isClosed: true }, 'auth.account_closed'],
  ])('for nobody %s', async (_, owner, has, refused) => {
    const { answer, asked, known } = await begun(owner, { ...HOUSE, ...has });
    expect([answer, asked('identity.insert_session'), known.length]).toEqual([refused, [], 1]);
  });

  test('for who was proven by no password whatever it is by now', async () => {
    expect((await begun({}, { ...HOUSE, gives: false })).known.at(-1)).toMatchObject(['known', ANA, {}, false]);
  });
});

test('a visit is where a call comes from, with what was given beside the password', () => {
  const call = { ip: 'ip', host: 'h', device: 'd', cookies: { c: '1' }, setCookie: () => undefined, language: 'pt' } as never;
  const { setCookie: _, ...seen } = visitOf(call, 'web', { second_factor: 'f', passkey: { id: 'k' } as never });
  expect(seen).toEqual({ ip: 'ip', host: 'h', device: 'd', cookies: { c: '1' }, client: 'web', secondFactor: 'f', passkey: { id: 'k' } });
  expect(visitOf(call, 'api')).toMatchObject({ client: 'api', secondFactor: undefined, passkey: undefined });
});

test('the cookie of a session is taken back at its path', () => {
  clearRefreshCookie(visit('web'));
  expect(done).toEqual([['fairbook_refresh', '', { path: '/sports/api/v1/refresh/token', maxAgeSeconds: 0 }]]);
});

test('whoever is signed out everywhere else is known at no browser, and that is seen at once', async () => {
  const { db, asked, order } = paperDb({ 'identity.end_sessions_but': [{ was_open: true }, { was_open: false }, { was_open: true }] });
  const accessTokens = { sessionsChanged: () => void done.push('changed') } as never;
  expect(await endOtherSessions({ db, accessTokens }, { playerId: ANA, sessionId: 's', role: 'player' })).toBe(2);
  expect([asked('identity.end_sessions_but'), asked('identity.forget_devices'), done]).toEqual([
    [['s', ANA, 'ended_by_player']],
    [[ANA]],
    ['changed'],
  ]);
  expect([order()[0], order().at(-1)]).toEqual(['begin', 'commit']);
});
