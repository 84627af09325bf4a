import { call, lotteryApi } from '@fairbook/contract';
import { verifyDraw } from '@fairbook/fair';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { passTime, type TestBeacon, testBeacon, waitingDraws } from '../../../test/test-draws.ts';
import { type TestHouse, testHouse } from '../../../test/test-house.ts';

let house: TestHouse;
let beacon: TestBeacon;
beforeAll(async () => {
  beacon = testBeacon();
  house = await testHouse({}, { beacon });
  await house.house.lottery.planDraws();
});
afterAll(() => house.close());

test('a draw is open, closed, drawn and proved', async () => {
  const { owner } = house.database;
  const { current } = await call(house.guest, lotteryApi.lastDraw, { game: 'racing' });
  if (!current) throw new Error('none is open');
  expect(current).toMatchObject({ status: 'open', source: 'own', numbers: null, revision: 0 });
  await passTime(owner, current.match_id, 'closed');
  const closed = await call(house.guest, lotteryApi.raceDraws, { game: 'racing', id: current.match_id, start: 0, limit: 1 });
  expect(closed.list[0]?.status).toBe('closed');
  await house.house.lottery.makeDraws();
  expect((await call(house.guest, lotteryApi.proof, { game: 'racing', match_id: current.match_id })).server_seed).toBeNull();
  await passTime(owner, current.match_id, 'due');
  await house.house.lottery.makeDraws();
  const proof = await call(house.guest, lotteryApi.proof, { game: 'racing', match_id: current.match_id });
  expect(proof.draw).toMatchObject({ status: 'drawn', revision: 1 });
  const { draw, chain } = proof;
  const checks = verifyDraw({
    game: draw.game,
    drawNo: draw.draw_no,
    kind: proof.kind,
    commit: draw.commit ?? '',
    committedAt: proof.committed_at ?? new Date(),
    opensAt: draw.open_at,
    closesAt: draw.close_at,
    chain: {
      hash: chain?.hash ?? '',
      publicKey: chain?.public_key ?? '',
      genesis: chain?.genesis ?? 0,
      periodSeconds: chain?.period_seconds ?? 0,
    },
    round: draw.round ?? 0,
    serverSeed: proof.server_seed ?? '',
    signature: proof.signature ?? '',
    result: draw.numbers ?? [],
  });
  expect(Object.values(checks)).toEqual([true, true, true, true, true]);
  expect((await waitingDraws(owner, 'racing')).includes(current.match_id)).toBe(false);
});
