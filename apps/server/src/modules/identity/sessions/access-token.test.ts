import type { PlayerId } from '@fairbook/contract';
import { SignJWT } from 'jose';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { codeOf } from '../../../../test/paper-db.ts';
import type { Db } from '../../../platform/db/db.ts';
import { keyFor } from '../../../platform/signing/signing.ts';
import { createAccessTokens } from './access-token.ts';

const SECRET = 't'.repeat(32);
const ANA = { playerId: 7n as PlayerId, sessionId: 's', role: 'agent' } as const;
const BEGUN = Date.parse('2026-03-10T12:00:00Z');
const ENDED = 'auth.session_ended';

let clock: number;
let ended: string[];
let looks: number;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  [clock, ended, looks] = [BEGUN, [], 0];
});
afterEach(() => void vi.useRealTimers());

const tokensOf = (secret = SECRET) => {
  const query = async () => {
    looks += 1;
    return ended.map((id) => ({ id }));
  };
  return createAccessTokens({ query, pool: {} } as unknown as Db, secret, () => new Date(clock));
};
/** A token made by hand: valid unless the options say otherwise. */
const signed = ({ alg = 'HS256', issuer = 'fairbook', secret = SECRET, claims = { sid: 's', role: 'agent' } as object, ends = 600 } = {}) =>
  new SignJWT({ ...claims })
    .setProtectedHeader({ alg })
    .setIssuer(issuer)
    .setSubject('7')
    .setExpirationTime(new Date(BEGUN + ends * 1_000))
    .sign(keyFor(secret, 'access-token'));

test('a token says whose it is, to every process of the house, and is good for as long as it was issued', async () => {
  const token = await tokensOf().issue(ANA, 90);
  for (const tokens of [tokensOf(), tokensOf()]) expect(await tokens.authenticate(token)).toEqual(ANA);
  const tokens = tokensOf();
  clock = BEGUN + 89_999;
  expect(await tokens.authenticate(token)).toEqual(ANA);
  clock = BEGUN + 90_000;
  // Also where its signature was checked before.
  for (const each of [tokens, tokensOf()]) expect(await codeOf(each.authenticate(token))).toBe(ENDED);
});

test('a token made by hand as ours are is one', async () => {
  expect(await tokensOf().authenticate(await signed())).toEqual(ANA);
});

test.each<[string, Parameters<typeof signed>[0]]>([
  ['another secret', { secret: 'u'.repeat(32) }],
  ['another issuer', { issuer: 'somebody' }],
  ['another algorithm', { alg: 'HS512' }],
  ['no session', { claims: { role: 'agent' } }],
  ['no role', { claims: { sid: 's' } }],
  ['an end that has come', { ends: 0 }],
])('a token of %s is none', async (_, made) => {
  expect(await codeOf(tokensOf().authenticate(await signed(made)))).toBe(ENDED);
});

test('a token in another spelling is none', async () => {
  const token = await signed();
  const [head, body, mark = ''] = token.split('.');
  const others = [
    `${token}=`,
    `${head}.${body}.${mark.slice(0, -1)}${mark.endsWith('8') ? '9' : String.fromCharCode(mark.charCodeAt(42) + 1)}`,
  ];
  for (const other of [...others, `${token} `, `${head}.${body}`, '']) expect(await codeOf(tokensOf().authenticate(other))).toBe(ENDED);
});

test('a session that ended elsewhere goes on for a second at most, one that was ended here not at all', async () => {
  const tokens = tokensOf();
  const token = await tokens.issue(ANA, 600);
  expect(await tokens.authenticate(token)).toEqual(ANA);
  ended = ['s'];
  vi.advanceTimersByTime(999);
  expect([await tokens.authenticate(token), looks]).toEqual([ANA, 1]);
  vi.advanceTimersByTime(1);
  expect(await codeOf(tokens.authenticate(token))).toBe(ENDED);
  ended = [];
  tokens.sessionsChanged();
  expect([await tokens.authenticate(token), looks]).toEqual([ANA, 3]);
  ended = ['other'];
  tokens.sessionsChanged();
  expect(await tokens.authenticate(token)).toEqual(ANA);
});

test('whether a session is over is known within a second, and at once where it was ended', async () => {
  const tokens = tokensOf();
  expect([await tokens.isSessionOver('s'), looks]).toEqual([false, 1]);
  ended = ['s'];
  vi.advanceTimersByTime(999);
  expect([await tokens.isSessionOver('s'), looks]).toEqual([false, 1]);
  tokens.sessionsChanged();
  expect([await tokens.isSessionOver('s'), await tokens.isSessionOver('other'), looks]).toEqual([true, false, 2]);
});

test('who cannot wait is told what was known last, and asking looks anew', async () => {
  const tokens = tokensOf();
  ended = ['s'];
  expect(tokens.sessionEnded('s')).toBe(false);
  await new Promise((resolve) => setImmediate(resolve));
  expect([tokens.sessionEnded('s'), tokens.sessionEnded('other'), looks]).toEqual([true, false, 1]);
});
