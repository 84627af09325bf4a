import { parseAmount } from '@fairbook/core/money';
import { expect, test } from 'vitest';
import { paperDb } from '../../../test/paper-db.ts';
import { readExposure } from './exposure.ts';
import type { StoredPick } from './stored-picks.ts';

/** The exposure of a draw of Mark Six; stored units are cell, whether reduced for the year's animal, odds and count. */
const exposed = async (...picks: readonly (readonly [pick: StoredPick, bets: bigint, stake: string])[]) => {
  const { db, asked } = paperDb({
    'draw_bets.totals_of_draw': [{ bets: 3, staked: 7n, returned: 0n }],
    'draw_bets.picks_of_draw': picks.map(([pick, bets, stake]) => ({ game: 'hkmarksix', pick, bets, stake: parseAmount(stake) })),
  });
  const { bets, stakes, cells } = await readExposure(db, '5');
  const told = cells.map(({ top, prop, units, stakes: cost, worst }) => [top, prop, units, cost, worst] as const);
  return { bets, stakes, told, asked: [asked('draw_bets.totals_of_draw'), asked('draw_bets.picks_of_draw')] };
};
const at = (top: number, prop: string, units: bigint, stakes: string, worst: string) =>
  [top, prop, units, parseAmount(stakes), parseAmount(worst)] as const;
const BALL = 0;
const ANIMAL = 3;
const ZODIACS = 7;

test('what rides on a draw is that of its open bets', async () => {
  const { bets, stakes, asked } = await exposed();
  expect([bets, stakes, asked]).toEqual([3, 7n, [[['5', 'pending']], [['5', 'pending']]]]);
});

test('equal picks of several bets are a unit bet each and cost what all of them staked; the dearest cell stands first', async () => {
  const { told } = await exposed(
    [{ t: BALL, s: ['8'], u: [['8', 0, 20_000, 1]] }, 1n, '3'],
    [
      {
        t: BALL,
        s: ['7', '9'],
        u: [
          ['7', 0, 50_000, 1],
          ['9', 0, 10_000, 1],
        ],
      },
      2n,
      '4',
    ],
    [{ t: BALL, s: ['7'], u: [['7', 0, 40_000, 1]] }, 1n, '1'],
  );
  expect(told).toEqual([at(BALL, '7', 3n, '5', '24'), at(BALL, '8', 1n, '3', '6'), at(BALL, '9', 2n, '4', '4')]);
});

test('combinations go by how many a unit bet combines, each of its unit bets with its stake', async () => {
  const { told } = await exposed([{ t: ZODIACS, l: 2, s: ['rat', 'ox', 'pig'], u: [['2str1', 0, 30_000, 3]] }, 2n, '1']);
  expect(told).toEqual([at(ZODIACS, '2str1', 6n, '3', '9')]);
});

test('animals go by their names, and the year’s by what is left of its odds', async () => {
  const { told } = await exposed([
    {
      t: ANIMAL,
      s: ['rat', 'horse'],
      u: [
        ['other', 0, 110_000, 1],
        ['year', 1, 100_000, 1],
      ],
    },
    1n,
    '2',
  ]);
  expect(told).toEqual([at(ANIMAL, 'rat', 1n, '2', '22'), at(ANIMAL, 'horse', 1n, '2', '17')]);
});
