import { drawBetsApi } from '@fairbook/contract';
import { ANIMALS, markSixTopOf, yearAnimalOf } from '@fairbook/core/lottery';
import { type Amount, formatAmount, parseAmount } from '@fairbook/core/money';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, type TestPlayer, testApp } from '../../../test/test-app.ts';
import { type LotteryAdmin, lotteryAdmin } from './testing/lottery-desk.ts';

let app: TestApp & { readonly desk: LotteryAdmin };
beforeAll(async () => {
  app = await testApp({ with: { desk: lotteryAdmin } });
});
afterAll(() => app.close());

/** Places a slip on one draw: the first of five cars and a side, 5 and 2 USDT per unit bet. */
async function bet(player: TestPlayer, drawId: string): Promise<void> {
  const [{ id: tableId }, { rateId }] = await Promise.all([app.lottery.table(app.db, 'racing'), app.settings.currentRate(app.db, 'USDT')]);
  await player.call(
    drawBetsApi.place,
    {
      ...{ game: 'racing', match_id: drawId, table_id: tableId, currency: 'USDT', rate_id: rateId, draws: 1, stop_on_win: false },
      picks: [
        { top: 12, selections: ['3', '7'], amount: parseAmount('5') },
        { top: 0, selections: ['big'], amount: parseAmount('2') },
      ],
    },
    v7(),
  );
}

describe('what rides on a draw', () => {
  test('of combinations is all of them, those with the year’s animal at what they keep', async () => {
    const { one, drawOf } = app.desk;
    const { id } = await drawOf('own', 'hkmarksix', 3_600);
    const year = (await app.desk.owner<{ lunar_year: number }>('select lunar_year from draws where id = $1', [id]))[0]?.lunar_year ?? 0;
    const own = yearAnimalOf(year);
    const selections = [own, ...ANIMALS.filter((animal) => animal !== own).slice(0, 3)];
    const [table, { rateId }] = [await app.lottery.table(app.db, 'hkmarksix'), await app.settings.currentRate(app.db, 'USDT')];
    const top = markSixTopOf('specialCodeCombinationZodiacs');
    const asked = { game: 'hkmarksix', match_id: id, table_id: table.id, currency: 'USDT', rate_id: rateId } as const;
    for (const player of [await app.playerWith('40'), await app.playerWith('40')]) {
      const picks = [{ top, level: 2, selections, amount: parseAmount('1') }];
      await player.call(drawBetsApi.place, { ...asked, draws: 1, stop_on_win: false, picks }, v7());
    }
    const odds = BigInt(table.cell(top, '2str1')?.odds ?? 0);
    // Six pairs of four animals, three of them with the year's, by two players at one USDT; odds are ten-thousandths.
    const worst = 2n * 3n * odds * 100n + 2n * 3n * odds * 85n;
    expect((await one.get(`lottery/draws/${id}`)).data.exposure).toEqual([
      { top, prop: '2str1', units: '12', stakes: '12.000000', worst: formatAmount(worst as Amount) },
    ]);
  });

  test('is shown cell by cell, the dearest first, and what a void would give back is given back', async () => {
    const { one, other, drawOf } = app.desk;
    const players = [await app.playerWith('40'), await app.playerWith('40')];
    const { id } = await drawOf('own', 'racing', 3_600);
    for (const player of players) await bet(player, id);
    const { data } = await one.get(`lottery/draws/${id}`);
    expect(data.refund).toEqual({ bets: 2, stakes: '24.000000' });
    expect(data.exposure).toMatchObject([
      { top: 12, prop: expect.stringMatching(/^[37]$/), units: '2', stakes: '10.000000' },
      { top: 12, prop: expect.stringMatching(/^[37]$/), units: '2', stakes: '10.000000' },
      { top: 0, prop: 'big', units: '2', stakes: '4.000000' },
    ]);
    const table = await app.lottery.table(app.db, 'racing');
    const worst = (table.cell(12, '3')?.odds ?? 0) * 10;
    expect((data.exposure as { worst: string }[])[0]?.worst).toBe((worst / 10_000).toFixed(6));

    await one.lottery(`draws/${id}/void`);
    await other.lottery(`draws/${id}/void/confirm`);
    expect((await app.desk.trail(`draw:${id}`))[0]).toMatchObject({ after: { bets: '2', refunded: '24.000000' } });
    await app.drawBets.settleDraw(id);
    for (const player of players) expect(await player.balance()).toBe(parseAmount('40'));
    expect((await one.get(`lottery/draws/${id}`)).data).toMatchObject({ refund: { bets: 0 }, exposure: [], settled_revision: 1 });
    expect(await app.faults()).toEqual([]);
  });
});
