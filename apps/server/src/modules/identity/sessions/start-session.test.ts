import type { PlayerId } from '@fairbook/contract';
import { beforeEach, expect, test } from 'vitest';
import { type SessionDeps, signedIn, startSession } from './start-session.ts';
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
