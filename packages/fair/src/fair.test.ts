import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type BeaconChain, QUICKNET, randomnessOf, roundFrom, timeOfRound } from './beacon.ts';
import { localChain, publicKeyOf, signingKeyOf, signRound } from './sign-round.ts';
import { commitOf, DRAW_CHECKS, type DrawProof, ROUND_AFTER_CLOSE_SECONDS, resultOf, verifyDraw } from './verify-draw.ts';

/** A real round of the public chain. */
const REAL = {
  round: 1_000,
  signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
} as const;
const RANDOMNESS = 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd';

describe('a round of the public chain', () => {
  test('gives its randomness when its signature is right', () => expect(randomnessOf(QUICKNET, REAL)).toBe(RANDOMNESS));

  test.each([
    ['of another round', { ...REAL, round: 1_001 }],
    ['of no round', { ...REAL, round: 0 }],
    ['with a bit changed', { ...REAL, signature: REAL.signature.replace(/9$/, '8') }],
    ['cut short', { ...REAL, signature: REAL.signature.slice(2) }],
    ['in capitals', { ...REAL, signature: REAL.signature.toUpperCase() }],
    ['of another chain', signRound('11'.repeat(32), 1_000)],
  ])('gives none %s', (_, round) => expect(randomnessOf(QUICKNET, round)).toBeUndefined());

  test('gives none once its chain is asked for by another key, though it was looked at before', () => {
    const other = { ...QUICKNET, publicKey: publicKeyOf('11'.repeat(32)) };
    expect([QUICKNET, other, QUICKNET].map((chain) => randomnessOf(chain, REAL))).toEqual([RANDOMNESS, undefined, RANDOMNESS]);
  });

  test('is of the chain that is pinned', () => {
    const { publicKey: _, ...chain } = QUICKNET;
    const hash = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971';
    expect(chain).toEqual({ hash, genesis: 1_692_803_367, periodSeconds: 3 });
  });

  test('comes every three seconds', () => {
    expect([1, 2].map((round) => timeOfRound(QUICKNET, round).getTime())).toEqual([1_692_803_367_000, 1_692_803_370_000]);
    expect([0, 1, 3_000].map((ms) => roundFrom(QUICKNET, new Date(1_692_803_367_000 + ms)))).toEqual([1, 2, 2]);
    expect(timeOfRound(QUICKNET, 27_946_612)).toEqual(new Date('2026-04-20T00:00:00Z'));
    expect(roundFrom(QUICKNET, new Date('2026-04-20T00:00:00Z'))).toBe(27_946_612);
    expect(roundFrom(QUICKNET, new Date('2026-04-20T00:00:00.001Z'))).toBe(27_946_613);
    expect(roundFrom(QUICKNET, new Date(0))).toBe(1);
  });
});

describe('a chain of one’s own', () => {
  const key = signingKeyOf('a phrase');
  test('is made of a phrase: another phrase is another key', () => {
    expect(key).toMatch(/^00[0-9a-f]{62}$/);
    expect([signingKeyOf('a phrase') === key, signingKeyOf('another phrase') === key]).toEqual([true, false]);
  });
  test('has the public one’s rhythm unless told otherwise, and a name that hangs on its key and its rhythm', () => {
    const chain = localChain(key);
    expect(chain).toMatchObject({ publicKey: publicKeyOf(key), genesis: QUICKNET.genesis, periodSeconds: 3 });
    expect(chain.hash).toBe(createHash('sha256').update(`${chain.publicKey}|${chain.genesis}|3`).digest('hex'));
    const others = [localChain(key, { genesis: 5, periodSeconds: 3 }), localChain(signingKeyOf('another phrase'))];
    expect(new Set([chain, ...others].map(({ hash }) => hash)).size).toBe(3);
    expect(others[0]).toMatchObject({ genesis: 5, periodSeconds: 3 });
  });
  test('signs its rounds, each by itself', () => {
    expect(randomnessOf(localChain(key), signRound(key, 7))).toMatch(/^[0-9a-f]{64}$/);
    expect(randomnessOf(localChain(key), { ...signRound(key, 7), round: 8 })).toBeUndefined();
  });
});

test('a draw is checked in this order, and its round comes ten seconds after the end of bets at least', () => {
  expect(DRAW_CHECKS).toEqual(['committed_before', 'round_after_close', 'seed_is_committed', 'round_is_signed', 'result_follows']);
  expect(ROUND_AFTER_CLOSE_SECONDS).toBe(10);
});

describe('a draw', () => {
  const secret = '2a'.repeat(32);
  const chain: BeaconChain = { hash: '0'.repeat(64), publicKey: publicKeyOf(secret), genesis: 1_700_000_000, periodSeconds: 3 };
  const closesAt = new Date('2026-08-22T05:08:50Z');
  const round = roundFrom(chain, new Date('2026-08-22T05:09:00Z'));
  const serverSeed = 'ab'.repeat(32);
  const unsigned: Omit<DrawProof, 'signature' | 'result'> = {
    ...{ game: 'racing', drawNo: '20260822001', kind: 'race', commit: commitOf(serverSeed), chain, round, serverSeed, closesAt },
    ...{ committedAt: new Date('2026-08-21T05:00:00Z'), opensAt: new Date('2026-08-22T05:03:50Z') },
  };
  const { signature } = signRound(secret, round);
  const proof: DrawProof = { ...unsigned, signature, result: resultOf(unsigned, randomnessOf(chain, { round, signature }) ?? '') };

  test('that is as it was published passes every check', () => {
    expect(proof.result.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(Object.values(verifyDraw(proof))).toEqual([true, true, true, true, true]);
  });

  test('is as good when it was committed to as bets began, and its round came ten seconds after their end', () => {
    const signedAt = timeOfRound(chain, round).getTime();
    const checks = (change: Partial<DrawProof>) => Object.values(verifyDraw({ ...proof, ...change })).every((passes) => passes);
    expect([checks({ committedAt: proof.opensAt }), checks({ committedAt: new Date(proof.opensAt.getTime() + 1) })]).toEqual([true, false]);
    expect([10_000, 9_999].map((ms) => checks({ closesAt: new Date(signedAt - ms) }))).toEqual([true, false]);
  });

  test.each<readonly [string, Partial<DrawProof>, readonly string[]]>([
    ['whose result was changed', { result: proof.result.toReversed() }, ['result_follows']],
    ['whose seed is another', { serverSeed: 'cd'.repeat(32) }, ['seed_is_committed', 'result_follows']],
    ['whose seed is no seed', { serverSeed: 'zz' }, ['seed_is_committed', 'result_follows']],
    ['whose round is another', { round: round + 1 }, ['round_is_signed', 'result_follows']],
    ['whose round was before the end of betting', { closesAt: timeOfRound(chain, round) }, ['round_after_close']],
    ['that was committed to after betting began', { committedAt: new Date('2026-08-22T05:04:00Z') }, ['committed_before']],
    ['of another number', { drawNo: '20260822002' }, ['result_follows']],
    ['of another game', { game: 'airship' }, ['result_follows']],
  ])('%s fails there and nowhere else', (_, change, failing) => {
    const checks = verifyDraw({ ...proof, ...change });
    expect(Object.entries(checks).flatMap(([check, passes]) => (passes ? [] : [check]))).toEqual(failing);
  });
});
