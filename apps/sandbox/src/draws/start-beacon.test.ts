import { timeOfRound } from '@fairbook/fair';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { houseCalls } from '../testing/house-calls.ts';
import { chainOfBeacon, infoOfChain, type LocalBeacon, startBeacon } from './start-beacon.ts';

const SECRET = 'what the beacon is made from';
const RHYTHM = { genesis: 1_700_000_000, periodSeconds: 3 };
const ROUND = 100;
const { genesis, periodSeconds } = RHYTHM;
/** The first instant of round 100. */
const START = (genesis + (ROUND - 1) * periodSeconds) * 1_000;
let now = START;
let beacon: LocalBeacon;
beforeAll(async () => {
  beacon = await startBeacon({ secret: SECRET, rhythm: RHYTHM, now: () => now });
});
beforeEach(() => {
  now = START;
});
afterEach(() => beacon.misbehave({}));
afterAll(() => beacon.stop());

const { get, post } = houseCalls(() => beacon.url, { secret: SECRET, now: () => now });
const roundAt = async (path: string) => {
  const { status, text } = await get(path);
  return status === 200 ? JSON.parse(text).round : status;
};

test('describes the chain that its secret and rhythm determine', async () => {
  expect(timeOfRound(beacon.chain, ROUND).getTime()).toBe(START);
  expect(beacon.chain).toEqual(chainOfBeacon(SECRET, RHYTHM));
  expect(JSON.parse((await get('/info')).text)).toEqual(infoOfChain(beacon.chain));
  expect(infoOfChain(beacon.chain)).toMatchObject({
    ...{ public_key: beacon.chain.publicKey, period: 3, genesis_time: 1_700_000_000, hash: beacon.chain.hash },
  });
});

describe('a round', () => {
  test('is published at its time, not before; the latest is the one that has begun', async () => {
    expect([await roundAt('/public/100'), await roundAt('/public/101'), await roundAt('/public/latest')]).toEqual([100, 425, 100]);
    now = START + 2_999;
    expect([await roundAt('/public/101'), await roundAt('/public/latest')]).toEqual([425, 100]);
    now = START + 3_000;
    expect([await roundAt('/public/101'), await roundAt('/public/latest')]).toEqual([101, 101]);
  });

  test('is always the same, also under the chain hash, and differs from the one before', async () => {
    const told = await get('/public/100');
    expect((await get(`/${beacon.chain.hash}/public/100`)).text).toBe(told.text);
    expect((await get('/public/99')).text).not.toBe(told.text);
    expect(JSON.parse(told.text).randomness).toMatch(/^[0-9a-f]{64}$/);
  });

  test.each(['0', '-1', '1e3', 'x', '01'])('%s is refused', async (name) => {
    expect(await roundAt(`/public/${name}`)).toBe(400);
  });

  test('is recorded when requested', async () => {
    const before = beacon.asked().length;
    await get('/public/7');
    await get('/public/latest');
    expect(beacon.asked().slice(before)).toEqual([7, 100]);
  });
});

describe('a beacon with faults', () => {
  const fault = (faults: object, how = {}) => post('/v1/beacon-faults', faults, how);

  test('answers that no round is there yet', async () => {
    expect((await fault({ behind: true })).status).toBe(204);
    expect(await roundAt('/public/5')).toBe(425);
    await fault({});
    expect(await roundAt('/public/5')).toBe(5);
  });

  test('answers with the previous round, and with the first for the first', async () => {
    await fault({ other_round: true });
    expect([await roundAt('/public/5'), await roundAt('/public/1')]).toEqual([4, 1]);
  });

  test('signs with another key, and delays answers', async () => {
    const right = JSON.parse((await get('/public/5')).text);
    await fault({ wrong_signature: true, delay: 1 });
    const wrong = JSON.parse((await get('/public/5')).text);
    expect([wrong.round, wrong.signature === right.signature]).toEqual([5, false]);
  });

  test('never answers', async () => {
    await fault({ silent: true });
    const waiting = get('/public/5').catch(() => 'cut off');
    expect(await Promise.race([waiting, get('/info').then(() => 'silent')])).toBe('silent');
  });

  test('ignores faults that are unsigned or malformed', async () => {
    expect([(await fault({ behind: true }, { secret: 'another' })).status, (await fault({ delay: -1 })).status]).toEqual([401, 400]);
    expect(await roundAt('/public/5')).toBe(5);
  });
});
