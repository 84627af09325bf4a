import type { PasskeyAnswer, PlayerId } from '@fairbook/contract';
import { expect, test } from 'vitest';
import { codeOf, paperDb } from '../../../../test/paper-db.ts';
import { hashOfToken } from '../sessions/tokens.ts';
import { checkPasskey, handleOf, judged, openChallenge, type PasskeyDeps } from './check-passkey.ts';

const [ANA, BIA] = [7n as PlayerId, 8n as PlayerId];
const NOW = new Date('2026-03-10T12:00:00Z');

function house(rows: Parameters<typeof paperDb>[0] = {}) {
  const paper = paperDb(rows);
  const deps: PasskeyDeps = { db: paper.db, publicOrigin: 'https://x.test', handleKey: Buffer.alloc(32, 1), now: () => NOW };
  return { ...paper, deps };
}

test.each([ANA, null])('a challenge is kept as its hash, for whom it was asked and for five minutes: %s', async (player) => {
  const { deps, asked } = house();
  const challenge = await openChallenge(deps, player);
  expect(Buffer.from(challenge, 'base64url').length).toBe(32);
  expect(asked('identity.ask_passkey')).toEqual([[hashOfToken(challenge), player, NOW, 300]]);
  expect(await openChallenge(deps, player)).not.toBe(challenge);
});

test('an answer that holds spends the challenge that is in it', async () => {
  const { deps, asked } = house({ 'identity.take_challenge': [{ open: true }] });
  const verdict = { verified: true, more: 1 };
  expect(await judged(deps, ANA, async (expected) => (expected('c') ? verdict : { verified: false, more: 0 }))).toBe(verdict);
  expect(asked('identity.take_challenge')).toEqual([[hashOfToken('c'), ANA, NOW]]);
});

test.each<[string, () => Promise<{ verified: boolean }>]>([
  ['is not verified', async () => ({ verified: false })],
  ['the library rejects', () => Promise.reject(new Error('another origin'))],
])('an answer that %s is not accepted, and spends nothing', async (_, judge) => {
  const { deps, order } = house({ 'identity.take_challenge': [{ open: true }] });
  expect(await codeOf(judged(deps, ANA, judge))).toBe('passkey.not_accepted');
  expect(order()).toEqual([]);
});

test.each([
  ['was spent, or asked for somebody else', []],
  ['is over', [{ open: false }]],
])('a challenge that %s is refused, however good the answer', async (_, taken) => {
  const { deps } = house({ 'identity.take_challenge': taken });
  expect(await codeOf(judged(deps, ANA, async () => ({ verified: true })))).toBe('passkey.challenge_over');
});

test('what devices know a player by is always the same, and another one’s for each', () => {
  const { deps } = house();
  expect(handleOf(deps, ANA)).toEqual(handleOf(deps, ANA));
  expect(handleOf(deps, ANA)).not.toEqual(handleOf(deps, BIA));
  expect(handleOf({ ...deps, handleKey: Buffer.alloc(32, 2) }, ANA)).not.toEqual(handleOf(deps, ANA));
});

const { deps: keyed } = house();
test.each<[string, object[], PlayerId, PlayerId | undefined, string]>([
  ['that is not kept', [], ANA, undefined, 'passkey.unknown'],
  ['of another player than it has to be', [{ player: ANA, publicKey: Buffer.of(1) }], ANA, BIA, 'passkey.unknown'],
  ['with another player’s handle', [{ player: ANA, publicKey: Buffer.of(1) }], BIA, undefined, 'passkey.unknown'],
  ['of the right player, whose signature is none', [{ player: ANA, publicKey: Buffer.of(1) }], ANA, ANA, 'passkey.not_accepted'],
])('a passkey %s signs nobody in', async (_, kept, handle, player, refusal) => {
  const { deps, asked, order } = house({ 'identity.passkey': kept });
  const response = { clientDataJSON: '', authenticatorData: '', signature: '', userHandle: handleOf(keyed, handle).toString('base64url') };
  const answer = { id: 'AQID', rawId: 'AQID', type: 'public-key', response } as unknown as PasskeyAnswer;
  expect(await codeOf(checkPasskey(deps, { answer, host: 'x.test', ...(player !== undefined && { player }) }))).toBe(refusal);
  expect(asked('identity.passkey')).toEqual([[Buffer.of(1, 2, 3)]]);
  expect(order()).not.toContain('identity.use_passkey');
});
