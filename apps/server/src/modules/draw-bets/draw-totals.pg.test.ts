import type { LotteryGame } from '@fairbook/core/catalog';
import { markSixTopOf } from '@fairbook/core/lottery';
import { formatAmount, parseAmount } from '@fairbook/core/money';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { checkBooks } from './testing/check-books.ts';
import { type DrawHouse, drawHouse, drawSlip, tryPlace, type WirePick } from './testing/draw-house.ts';

let house: DrawHouse;
beforeAll(async () => {
  house = await drawHouse();
});
afterEach(() => checkBooks(house));
afterAll(() => house.close());

async function placed(match_id: string, picks: readonly WirePick[], game: LotteryGame = 'hkmarksix') {
  const slip = drawSlip({ match_id, table_id: await house.table(game) }, picks, { game });
  expect(await tryPlace(house.drawBets, await house.playerWith('10'), slip)).toMatchObject({ ok: true });
}
const settle = async (id: string, numbers: readonly number[]) => {
  await house.decide(id, numbers);
  await house.drawBets.settleDraw(id);
};

describe('what a game gives back', () => {
  test('is told beside what its odds say, with the band of 99 in 100', async () => {
    const game = 'racing';
    const race = async (numbers: readonly number[]) => {
      const id = await house.draw({ game });
      await placed(id, [{ top: 12, selections: ['1'] }], game);
      await settle(id, numbers);
    };
    const of = async () => (await house.drawBets.returns(house.db)).list.find((each) => each.game === game);
    expect(await of()).toMatchObject({ bets: 0, staked: 0n, declared_e6: null, band_low_e6: null });
    await race([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    await race([2, 1, 3, 4, 5, 6, 7, 8, 9, 10]);
    // A tenth of 9.8 each: 0.98, and a deviation of 9.8 × √0.09 a draw.
    expect(await of()).toMatchObject({
      ...{ bets: 2, draws: 2, staked: parseAmount('2'), returned: parseAmount('9.8') },
      ...{ declared_e6: 980_000, measured_e6: 4_900_000, band_low_e6: 0 },
    });
    expect(Math.abs(((await of())?.band_high_e6 ?? 0) - (980_000 + 2.575829 * 2.94e6 * Math.SQRT1_2))).toBeLessThan(3);
  });

  test('leaves a void draw out, and follows a correction', async () => {
    const of = async () => (await house.drawBets.returns(house.db)).list.find((each) => each.game === 'airship');
    const bet = async () => {
      const id = await house.draw({ game: 'airship' });
      await placed(id, [{ top: 0, selections: ['big'] }], 'airship');
      return id;
    };
    const voided = await bet();
    await house.void(voided);
    await house.drawBets.settleDraw(voided);
    expect(await of()).toMatchObject({ bets: 0 });
    const corrected = await bet();
    await settle(corrected, [6, 1, 2, 3, 4, 5, 7, 8, 9, 10]);
    expect(await of()).toMatchObject({ bets: 1, returned: parseAmount('1.96') });
    await settle(corrected, [1, 6, 2, 3, 4, 5, 7, 8, 9, 10]);
    expect(await of()).toMatchObject({ bets: 1, returned: 0n });
  });
});

test('what rides on a draw is told by cell, the dearest first, until it is settled', async () => {
  const id = await house.draw();
  await placed(id, [{ selections: ['7', '8'], amount: '2' }]);
  await placed(id, [
    { selections: ['7'] },
    { top: markSixTopOf('specialCodeCombinationZodiacs'), level: 2, selections: ['rat', 'ox', 'horse'] },
  ]);
  const { bets, stakes, cells } = await house.drawBets.exposure(house.db, id);
  expect([bets, formatAmount(stakes, 0)]).toEqual([2, '8']);
  expect(
    cells.map(({ top, prop, units, stakes: cost, worst }) => [top, prop, units, formatAmount(cost, 0), formatAmount(worst, 3)]),
  ).toEqual([
    [0, '7', 2n, '3', '141.855'],
    [0, '8', 1n, '2', '94.570'],
    [7, '2str1', 3n, '3', expect.any(String)],
  ]);
  await settle(id, [1, 2, 3, 4, 5, 6, 7]);
  expect(await house.drawBets.exposure(house.db, id)).toEqual({ bets: 0, stakes: 0n, cells: [] });
});

test('what a result would pay is foreseen: of open bets, and of those an earlier result settled; nothing is changed by looking', async () => {
  const id = await house.draw();
  await placed(id, [{ selections: ['7', '8'], amount: '2' }]);
  await placed(id, [{ selections: ['8'], amount: '3' }]);
  const asked = { id, game: 'hkmarksix', drawNo: '', lunarYear: 2026, state: 'drawn' } as const;
  const seven = { ...asked, numbers: [1, 2, 3, 4, 5, 6, 7], revision: 0 };
  const foreseen = await house.drawBets.previewSettlement(house.db, seven);
  expect(foreseen).toEqual({ bets: 2, stakes: parseAmount('7'), paid: 0n, pays: parseAmount('94.57') });
  await settle(id, seven.numbers);
  const eight = await house.drawBets.previewSettlement(house.db, { ...asked, numbers: [1, 2, 3, 4, 5, 6, 8], revision: 1 });
  expect(eight).toEqual({ bets: 2, stakes: parseAmount('7'), paid: foreseen.pays, pays: parseAmount('236.425') });
});
