import { type PlayerId, Refusal } from '@fairbook/contract';
import { expect, test } from 'vitest';
import { codeOf, paperDb } from '../../../../test/paper-db.ts';
import { type RefreshDeps, refreshSession } from './refresh-session.ts';
import { hashOfToken, successorOf } from './tokens.ts';
import type { Visit } from './visit.ts';

const ANA = 7n as PlayerId;
const KEY = Buffer.alloc(32, 1);
const NEXT = successorOf(KEY, 'old');
const CONTACTS = { player: ANA, email: 'ana@x.test', mobile: null, language: 'pt', nickname: 'Ana', realName: null };
const FOUND = {
  sessionId: 's',
  device: 'd',
  over: null,
  idleMinutes: 15,
  secondsLeft: 900,
  usedAgo: null,
  key: null,
  isNextUsed: false,
  player: ANA,
  role: 'player',
  nickname: 'Ana',
};

/** A house that finds the token in this state, and the outcome of a call with it. */
async function refreshed(
  found: object | null,
  { isWatching = false, client = 'api' as 'api' | 'web', secondsLeft = 880, key = undefined as string | undefined } = {},
) {
  const paper = paperDb({
    'identity.lock_token': found ? [{ ...FOUND, ...found }] : [],
    'identity.rotate_token': [{ secondsLeft }],
    'identity.end_session': [{ id: 's' }],
    'identity.contacts': [CONTACTS],
  });
  const deps = {
    ...{ db: paper.db, refreshKey: KEY, now: () => new Date('2026-03-10T12:00:00Z'), idleSeconds: 900, watchingSeconds: 3_600 },
    accessTokens: { issue: async (_: object, seconds: number) => `for ${seconds}`, sessionsChanged: () => paper.note('looked at anew') },
    onSignedIn: async () => undefined,
  } as unknown as RefreshDeps;
  const cookies: unknown[] = [];
  const setCookie = (name: string, value: string) => void cookies.push([name, value]);
  const visit = { client, ip: '192.0.2.1', device: 'd', setCookie } as unknown as Visit;
  let said: Refusal['details'] = {};
  const exchange = refreshSession(deps, { token: 'old', idleFor: 20, isWatching, key }, visit).catch((error: unknown) => {
    if (error instanceof Refusal) said = error.details;
    throw error;
  });
  const answer = await codeOf(exchange);
  return { ...paper, answer, said, cookies };
}

test.each([
  [false, 900],
  [true, 3_600],
])(
  'a token is exchanged once for the next; a session whose player follows a match (%s) lives %i s from their last deed',
  async (isWatching, seconds) => {
    const { answer, asked, order } = await refreshed({}, { isWatching });
    expect(answer).toMatchObject({ token: 'for 600', refresh_token: NEXT, idle_seconds: 880, user_id: ANA });
    expect(asked('identity.lock_token')).toEqual([[hashOfToken('old'), hashOfToken(NEXT)]]);
    expect(asked('identity.rotate_token')).toEqual([[hashOfToken('old'), hashOfToken(NEXT), '192.0.2.1', 20, seconds, null]]);
    expect(order()).not.toContain('identity.end_session');
  },
);

test.each([
  ['two tabs at once, or a lost reply', { usedAgo: 0 }],
  ['up to ten seconds later', { usedAgo: 10 }],
])('a used token is answered with the same next one: %s', async (_, found) => {
  const { answer, order } = await refreshed(found);
  expect(answer).toMatchObject({ refresh_token: NEXT, idle_seconds: 900 });
  expect([order().includes('identity.rotate_token'), order().includes('identity.end_session')]).toEqual([false, false]);
});

test('an exchange keeps the key it was asked for with, and an attempt with the same key gets the same next token long after, as its answer was lost', async () => {
  expect((await refreshed({}, { key: 'k' })).asked('identity.rotate_token')[0]?.at(-1)).toBe('k');
  const { answer, order } = await refreshed({ usedAgo: 800, key: 'k' }, { key: 'k' });
  expect(answer).toMatchObject({ refresh_token: NEXT, idle_seconds: 900 });
  expect([order().includes('identity.rotate_token'), order().includes('identity.end_session')]).toEqual([false, false]);
});

test.each([
  ['later', { usedAgo: 10.1 }],
  ['later, with a key where none was told', { usedAgo: 10.1, key: null }, 'k'],
  ['later, with another key', { usedAgo: 10.1, key: 'k' }, 'another'],
  ['later, without the key', { usedAgo: 10.1, key: 'k' }],
  ['with its key after the next one was used', { usedAgo: 10.1, key: 'k', isNextUsed: true }, 'k'],
  ['with its key from another device', { usedAgo: 1, key: 'k', device: 'another' }, 'k'],
  ['from another device', { usedAgo: 1, device: 'another' }],
])(
  'a token that comes back %s was copied: its session ends for good, everywhere, and the player is told',
  async (_, found, key?: string) => {
    const { answer, said, asked, order } = await refreshed(found, { key });
    expect([answer, said]).toEqual(['auth.session_ended', { reason: 'token_reused' }]);
    expect(asked('identity.end_session')).toEqual([['s', ANA, 'token_reused']]);
    expect(asked('identity.insert_message').map(([address, about]) => [address, about])).toEqual([['ana@x.test', 'session_copied']]);
    expect(order().slice(-2)).toEqual(['commit', 'looked at anew']);
  },
);

test.each([
  [null, 880, 'auth.session_ended', {}],
  [{ over: 'idle', idleMinutes: 18 }, 880, 'auth.session_idle', { minutes: '18' }],
  [{ over: 'ended_by_player' }, 880, 'auth.session_ended', { reason: 'ended_by_player' }],
  [{ over: 'password_changed', usedAgo: 99 }, 880, 'auth.session_ended', { reason: 'password_changed' }],
  [{ over: 'account_closed' }, 880, 'auth.session_ended', { reason: 'account_closed' }],
  [{}, 0, 'auth.session_idle', { minutes: '15' }],
  [{}, -1, 'auth.session_idle', { minutes: '15' }],
])(
  'a token of no session, or of one that is over, opens none and says why, and nobody is told of a copy: %j with %i s left',
  async (found, secondsLeft, code, details) => {
    const { answer, said, order } = await refreshed(found, { secondsLeft });
    expect([answer, said]).toEqual([code, details]);
    expect([order().includes('identity.end_session'), order().includes('looked at anew')]).toEqual([false, false]);
  },
);

test.each([
  ['web', 1],
  ['api', 0],
] as const)('a refusal takes its cookie away from a page, and from nobody else: %s', async (client, cleared) => {
  const { cookies } = await refreshed({ over: 'ended' }, { client });
  expect(cookies).toEqual(Array(cleared).fill(['fairbook_refresh', '']));
});
