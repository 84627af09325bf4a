import { amount, formatAmount, parseAmount } from '@fairbook/core/money';
import { times } from '@fairbook/testkit/long';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../platform/db/db.ts';
import { exposureOf, setCaps } from '../exposure/index.ts';
import { checkBooks } from './testing/check-books.ts';
import { type DrawHouse, drawHouse, drawSlip, tryPlace, type WirePick } from './testing/draw-house.ts';

const ROUNDS = times(20, 2);

let house: DrawHouse;
let seven: bigint;
beforeAll(async () => {
  house = await drawHouse();
  const table = await house.lottery.table(house.db, 'hkmarksix');
  seven = BigInt(table.cell(0, '7')?.odds ?? 0) * 100n;
});
afterEach(() => checkBooks(house));
afterAll(() => house.close());

/** Caps of that many unit bets of one USDT on number 7, and on a whole draw. */
const cap = (outcome: bigint, whole: bigint) =>
  inTransaction(house.db, (tx) =>
    setCaps(tx, 'hkmarksix', { outcomeMax: amount(seven * outcome), wholeMax: amount(seven * whole), markets: [] }),
  );
const placing = async (drawId: string, picks: readonly WirePick[], drawBets = house.drawBets) =>
  tryPlace(drawBets, await house.playerWith('1000'), drawSlip({ match_id: drawId, table_id: await house.table() }, picks));
const owed = (id: string) => exposureOf(house.db, { kind: 'draw', id, game: 'hkmarksix', lunarYear: 2026 });

test('a cell takes what its cap leaves, another number is not bound by it, and what is settled is owed no more', async () => {
  const draw = await house.draw();
  await cap(10n, 100n);
  expect(await placing(draw, [{ amount: '12' }])).toMatchObject({
    code: 'bet.exposure',
    details: { pick: '0', match: draw, max: '10.000000 USDT', stake: '10.000000' },
  });
  expect(
    await placing(draw, [
      { selections: ['8'], amount: '2' },
      { selections: ['7'], amount: '10' },
    ]),
  ).toMatchObject({ ok: true });
  expect(await placing(draw, [{}])).toMatchObject({ code: 'bet.exposure_full', details: { pick: '0' } });
  const { cells, worst } = await owed(draw);
  expect(cells.map(({ cell, stakes }) => [cell, formatAmount(stakes, 0)])).toEqual([
    ['0:7', '10'],
    ['0:8', '2'],
  ]);
  expect(worst).toBe(seven * 10n);
  await house.decide(draw, [1, 2, 3, 4, 5, 6, 7]);
  await house.drawBets.settleDraw(draw);
  expect(await owed(draw)).toMatchObject({ cells: [], worst: 0n });
});

test('a whole draw is capped at the worst of its results: what comes together is added', async () => {
  const draw = await house.draw();
  await cap(10n, 10n);
  expect(await placing(draw, [{ amount: '9' }])).toMatchObject({ ok: true });
  expect(await placing(draw, [{ selections: ['9'], amount: '10' }])).toMatchObject({ ok: true });
  // 7 is odd, and nine are owed on it.
  const refused = await placing(draw, [{ top: 1, selections: ['odd'], amount: '900' }]);
  expect(refused).toMatchObject({ code: 'bet.exposure_full' });
  expect((await owed(draw)).worst).toBeLessThanOrEqual(seven * 10n);
});

test(`fifty slips at once with room for ten pass no cap in ${ROUNDS} rounds`, async () => {
  await cap(10n, 100n);
  const lanes = Array.from({ length: 50 }, () => house.another(house.db));
  for (let round = 0; round < ROUNDS; round += 1) {
    const draw = await house.draw();
    const answers = await Promise.all(lanes.map((lane) => placing(draw, [{}], lane)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
    expect(new Set(answers.flatMap((answer) => (answer.ok ? [] : [answer.code])))).toEqual(new Set(['bet.exposure_full']));
    expect(await owed(draw)).toMatchObject({ worst: seven * 10n });
    expect(parseAmount('10')).toBe((await owed(draw)).cells[0]?.stakes);
  }
});
