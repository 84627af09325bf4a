import { startBeacon } from '@fairbook/sandbox';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createBeacon } from './beacon.ts';

const SECRET = 'a secret that a test may know';
const NOW = Date.parse('2026-03-01T12:00:00Z');
type LocalBeacon = Awaited<ReturnType<typeof startBeacon>>;
let beacon: LocalBeacon;
let mirror: LocalBeacon;
/** The first signature check of a process is slow. */
beforeAll(async () => {
  const first = await startBeacon({ secret: SECRET });
  await createBeacon({ chain: first.chain, urls: [first.url], answerWithinMs: 10_000 }).round(1);
  await first.stop();
});
beforeEach(async () => {
  beacon = await startBeacon({ secret: SECRET, now: () => NOW });
  mirror = await startBeacon({ secret: SECRET, now: () => NOW });
});
afterEach(() => Promise.all([beacon.stop(), mirror.stop()]));

const past = 24_000_000;
const reader = (urls = [beacon.url, mirror.url]) => createBeacon({ chain: beacon.chain, urls, answerWithinMs: 800 });

test('a round whose time has come is told, the same one every time, and none before', async () => {
  const told = await reader().round(past);
  expect(told).toEqual(await reader([mirror.url]).round(past));
  const latest = Math.floor((NOW / 1_000 - beacon.chain.genesis) / beacon.chain.periodSeconds) + 1;
  expect((await reader().round(latest))?.round).toBe(latest);
  expect(await reader().round(latest + 1)).toBeUndefined();
});

test.each([
  ['is silent', { silent: true }],
  ['is slow', { delay: 60_000 }],
  ['lies', { wrong_signature: true }],
  ['tells another round', { other_round: true }],
  ['is behind', { behind: true }],
] as const)('a mirror that %s is passed over, and when all are nothing is told', async (_, faults) => {
  beacon.misbehave(faults);
  const several = reader();
  expect((await several.round(past))?.round).toBe(past);
  const asked = beacon.asked().length;
  expect((await several.round(past - 1))?.round).toBe(past - 1);
  expect(beacon.asked().length, 'the mirror that answered is asked first').toBe(asked);
  mirror.misbehave(faults);
  expect(await several.round(past)).toBeUndefined();
});

test('a mirror that was passed over is asked again when the one that answered in its place falls silent', async () => {
  const several = reader();
  beacon.misbehave({ silent: true });
  expect((await several.round(past))?.round).toBe(past);
  beacon.misbehave({});
  mirror.misbehave({ silent: true });
  expect((await several.round(past - 1))?.round).toBe(past - 1);
});

test('rounds of the chain that was set up before are still told by its mirror, and by no other', async () => {
  const next = await startBeacon({ secret: 'the one that is set up now', now: () => NOW });
  try {
    const moved = createBeacon({ chain: next.chain, urls: [next.url, beacon.url], answerWithinMs: 800 });
    expect(await moved.round(past, beacon.chain)).toEqual(await reader().round(past));
    expect((await moved.round(past))?.round).toBe(past);
    const without = createBeacon({ chain: next.chain, urls: [next.url], answerWithinMs: 800 });
    expect(await without.round(past, beacon.chain)).toBeUndefined();
  } finally {
    await next.stop();
  }
});

test('what is no beacon tells nothing, and so does nobody', async () => {
  expect(await reader([`${beacon.url}/elsewhere`, 'http://127.0.0.1:1']).round(past)).toBeUndefined();
  expect(await reader([]).round(past)).toBeUndefined();
});

test('it describes itself as drand does', async () => {
  const info = (await (await fetch(`${beacon.url}/${beacon.chain.hash}/info`)).json()) as Record<string, unknown>;
  const { hash, publicKey, genesis, periodSeconds } = beacon.chain;
  expect(info).toMatchObject({ hash, public_key: publicKey, genesis_time: genesis, period: periodSeconds });
  expect(((await (await fetch(`${beacon.url}/public/latest`)).json()) as { round: number }).round).toBeGreaterThan(past);
  expect((await fetch(`${beacon.url}/v1/beacon-faults`, { method: 'POST', body: '{"silent":true}' })).status).toBe(401);
});
