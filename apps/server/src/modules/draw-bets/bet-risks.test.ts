import type { PlayerId } from '@fairbook/contract';
import { conversionOf } from '@fairbook/core/catalog';
import { defaultCarTable } from '@fairbook/core/lottery';
import { amount, parseAmount, parseRate } from '@fairbook/core/money';
import { describe, expect, test } from 'vitest';
import type { BreachingBet } from '../betting/index.ts';
import type { Risk } from '../exposure/index.ts';
import type { LockedDraw } from '../lottery/index.ts';
import { askedOf, refuseOver, risksOfBet, risksOfNew } from './bet-risks.ts';
import type { DueDrawBet } from './decide-settlement.ts';
import { acceptSlip, type NewSlip, type SlipTerms } from './decide-slip.ts';
import { drawBetCommandOf } from './place-command.ts';
import { storedPick } from './stored-picks.ts';
import { drawSlip } from './testing/draw-house.ts';

const CELLS = defaultCarTable();
const NONE = amount(0n);
const terms: SlipTerms = {
  ...{ conversion: conversionOf('BRL', parseRate('5')), game: { betMin: NONE, betMax: NONE }, regionDisabled: false, region: 'default' },
  limits: { betMin: NONE, betMax: NONE, multipleMin: 1, multipleMax: 99, bonusMin: NONE, bonusMax: NONE },
  table: {
    ...{ id: '3', game: 'racing', closedTops: new Set<number>(), mergedExactlySix: false, cells: CELLS },
    cell: (top, prop) => CELLS.find((each) => each.top === top && each.prop === prop),
  },
};
const draw = (id: string): LockedDraw =>
  ({ id, game: 'racing', drawNo: `n${id}`, lunarYear: 2026, orderKnown: true, closesAt: new Date(), phase: 'open' }) as LockedDraw;
/** Ten on big and twenty on odd at two places, in each of two draws. */
const command = drawBetCommandOf(
  7n as PlayerId,
  '0196b5a0-1234-7abc-8def-0123456789ab',
  drawSlip(
    { match_id: '5', table_id: '3' },
    [
      { top: 0, selections: ['big'], amount: '10' },
      { top: 1, selections: ['odd'], amount: '20' },
    ],
    { game: 'racing', currency: 'BRL', draws: 2 },
  ),
  ['5', '6'],
);
const bet: NewSlip = acceptSlip(command, terms, {
  ...{ balance: parseAmount('100'), restrictions: undefined, now: new Date() },
  facts: new Map(['5', '6'].map((id) => [id, draw(id)])),
});
const risks = risksOfNew(command, bet);
const shown = ({ book, cells, worst }: Risk) => [
  ...[book.kind, book.id, book.game, worst],
  ...cells.map(({ cell, market, stake, liability, least }) => [cell, market, stake, liability, least].join(' ')),
];

describe('a slip on draws', () => {
  test('asks for the sums of each of its cells in each of its draws', () => {
    expect(askedOf([command]).map(({ book, cell, market }) => `${book.kind} ${book.id} ${book.game} ${cell} ${market}`)).toEqual([
      ...['draw 5 racing 0:big ', 'draw 5 racing 1:odd ', 'draw 6 racing 0:big ', 'draw 6 racing 1:odd '],
    ]);
  });

  test('adds to each draw what each cell costs in the ledger, and no more than the bet pays', () => {
    const cells = ['0:big  2000000 3920000 1960000', '1:odd  4000000 7840000 1960000'];
    expect(risks.map(shown)).toEqual([
      ['draw', '5', 'racing', 11_760_000n, ...cells],
      ['draw', '6', 'racing', 11_760_000n, ...cells],
    ]);
    const cut = { ...bet, stakes: bet.stakes.map((stake) => ({ ...stake, payoutMax: parseAmount('10') })) };
    expect(risksOfNew(command, cut).map(({ worst }) => worst)).toEqual(Array(2).fill(2_002_003n));
    expect(risks[0]?.book.lunarYear).toBe(2026);
  });

  test('adds the same once it is kept, and nothing where it was taken before there were sums', () => {
    const [stake] = bet.stakes;
    const kept = {
      ...{ game: 'racing', drawId: 5n, rate: parseRate('5'), counted: true },
      ...{ picks: stake?.picks.map(storedPick), unitStakes: stake?.picks.map((pick) => pick.stake) },
    } as unknown as DueDrawBet;
    expect(
      risksOfBet(kept).map(({ book, cells }) => [book.id, ...cells.map(({ cell, stake: its, liability }) => [cell, its, liability])]),
    ).toEqual([['5', ['0:big', 2_000_000n, 3_920_000n], ['1:odd', 4_000_000n, 7_840_000n]]]);
    expect(risksOfBet({ ...kept, counted: false })).toEqual([]);
  });
});

describe('a slip that finds no room', () => {
  const [first, second] = risks as [Risk, Risk];
  const refused = (risk: Risk, at: number | undefined, most: bigint, table = terms.table) => {
    const cell = at === undefined ? undefined : risk.cells[at];
    const fits: BreachingBet<NewSlip>['fits'] = (all) =>
      all.every(({ cells }) => cells.every(({ liability }, place) => place !== (at ?? 0) || liability <= most));
    const { code, details } = refuseOver(
      command,
      { ...terms, table },
      { bet, risks, breach: { book: risk.book, ...(cell && { cell }) }, fits },
    );
    return [code, details];
  };

  test('is told the pick, the draw and the most for a unit bet that would', () => {
    const room = 1_960_000n * 3n;
    expect(refused(first, 1, room)).toEqual(['bet.exposure', { pick: '1', match: '5', draw: 'n5', max: '15.00 BRL', stake: '15.000000' }]);
    expect(refused(second, 0, 1_960_000n)).toEqual([
      'bet.exposure',
      { pick: '0', match: '6', draw: 'n6', max: '5.00 BRL', stake: '5.000000' },
    ]);
    expect(refused(first, undefined, 1_960_000n)).toMatchObject(['bet.exposure', { pick: '0' }]);
  });

  test('is full where that is less than its cells take', () => {
    const full = ['bet.exposure_full', { pick: '1', match: '5', draw: 'n5' }];
    expect(refused(first, 1, 0n)).toEqual(full);
    expect(refused(first, 1, 1_959_999n)).toEqual(full);
    expect(refused(first, 1, 1_960_000n)[0]).toBe('bet.exposure');
  });
});
