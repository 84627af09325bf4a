import type { PlayerId } from '@fairbook/contract';
import { expect, test } from 'vitest';
import { codeOf, paperDb } from '../../../test/paper-db.ts';
import { createDrawBets } from './create-draw-bets.ts';
import type { DrawBetsDeps } from './draw-bets.ts';

const ANA = 7n as PlayerId;
const BET = '0196b5a0-1234-7abc-8def-0123456789ab';

test('bets of a player are read as they are, or as they were at an instant', async () => {
  const asked = async (instant?: ReturnType<typeof paperDb>) => {
    const now = paperDb();
    const drawBets = createDrawBets({ db: now.db, draws: { cards: async () => new Map() } } as unknown as DrawBetsDeps);
    await drawBets.myBets(ANA, { game: 'racing', start: 0, limit: 5, status: '-1' }, instant?.db);
    expect(await codeOf(drawBets.receipt(ANA, { game: 'racing', id: BET }, instant?.db))).toBe('bet.not_found');
    const of = (db: Pick<typeof now, 'asked'>) => ['draw_bets.page', 'draw_bets.one'].map((name) => db.asked(name).length);
    return [of(now), instant && of(instant)];
  };
  expect([await asked(), await asked(paperDb())]).toEqual([
    [[1, 1], undefined],
    [
      [0, 0],
      [1, 1],
    ],
  ]);
});

test('a draw whose result came is asked to be settled, under its own name', async () => {
  const { db, asked } = paperDb();
  await createDrawBets({ db } as unknown as DrawBetsDeps).requestSettlement('5');
  expect(asked('jobs.add')).toEqual([['settle-draw', '{"drawId":"5"}', 'settle-draw:5']]);
});
