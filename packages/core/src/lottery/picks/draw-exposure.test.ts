import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIXED, runs } from '../../betting/testing/tickets.ts';
import { isRaceGame, LOTTERY_GAMES, type LotteryGame } from '../../catalog/index.ts';
import { amount, parseAmount } from '../../money/index.ts';
import type { StakedPick } from '../draw-slip.ts';
import { MARK_SIX_TOPS } from '../odds/odds-table.ts';
import { dealing, HORSE_YEAR, MARK_SIX, pick, price, RACE } from '../testing/draw-slips.ts';
import { type DrawLiability, drawCellName, drawCellNamed, drawCellsOf, drawLiabilities, worstOfDraw } from './draw-exposure.ts';
import { type PricedPick, payPicks } from './draw-pick.ts';
import { lotteryGroupsOf, propsOf } from './groups.ts';
import { MARK_SIX_PLAYS } from './mark-six-plays.ts';

/** The cells of several bets, added up as they are stored. */
function cellsOf(game: LotteryGame, bets: readonly (readonly PricedPick[])[]): readonly DrawLiability[] {
  const cells = new Map<string, DrawLiability>();
  for (const one of bets.flatMap((picks) => drawLiabilities(game, picks))) {
    const before = cells.get(`${one.top}:${one.cell}`);
    const [stake, liability] = [one.stake + (before?.stake ?? 0n), one.liability + (before?.liability ?? 0n)];
    cells.set(`${one.top}:${one.cell}`, { ...one, stake: amount(stake), liability: amount(liability) });
  }
  return [...cells.values()];
}
/** The number of books per game: set by `npm run prove -- exposure`; otherwise a fifth of `all`, or `all` in a long run. */
const booksOf = (all: number) => {
  const asked = process.env.FAIRBOOK_BOOKS;
  return { ...FIXED, ...(asked === undefined ? runs(all) : { numRuns: Number.parseInt(asked, 10) }) };
};
const RACES = LOTTERY_GAMES.filter(isRaceGame);
const DRAWS = LOTTERY_GAMES.filter((game) => !isRaceGame(game));

const paid = (game: LotteryGame, bets: readonly (readonly PricedPick[])[], numbers: readonly number[]): bigint =>
  bets.reduce((sum, picks) => sum + payPicks(game, picks, { numbers, lunarYear: HORSE_YEAR }).paid, 0n);
const most = (values: readonly bigint[]): bigint => values.reduce((best, each) => (each > best ? each : best), 0n);

const stakes = fc.integer({ min: 1, max: 50 }).map((whole) => parseAmount(String(whole)));

const carPicks = (tops: readonly number[]) =>
  fc
    .constantFrom(...tops)
    .chain((top) =>
      fc
        .record({ selections: fc.subarray([...propsOf('racing', top)], { minLength: 1 }), stake: stakes })
        .map(({ selections, stake }) => pick(top, selections, { stake })),
    );
const ballPicks = (tops: readonly number[]) =>
  fc.constantFrom(...tops).chain((top) => {
    const { selections, least, most: all, kind, levels } = MARK_SIX_PLAYS[MARK_SIX_TOPS[top]?.group ?? 'specialCode'];
    const level = levels.length === 0 ? fc.constant(undefined) : fc.constantFrom(...levels);
    return level.chain((size) =>
      fc
        .record({
          chosen: fc.subarray([...selections], {
            minLength: Math.max(least, size ?? 0),
            maxLength: Math.max(least, size ?? 0, Math.min(all, selections.length, kind === 'each' ? 6 : 9)),
          }),
          stake: stakes,
        })
        .map(({ chosen, stake }) => pick(top, chosen, { stake, ...(size !== undefined && { level: size }) })),
    );
  });
const books = (game: LotteryGame, picks: fc.Arbitrary<StakedPick>) =>
  fc
    .array(fc.array(picks, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 5 })
    .map((slips) => slips.map((slip) => price(slip, { game, table: isRaceGame(game) ? RACE : MARK_SIX }).picks));

const topsOf = (isIn: (group: string) => boolean): readonly number[] =>
  MARK_SIX_TOPS.flatMap(({ group, position }, top) => (isIn(group) && position === undefined ? [top] : []));
const SPECIALS = topsOf((group) => group.startsWith('specialCode') && group !== 'specialCodeCombinationZodiacs');

describe('what is owed on a draw', () => {
  it.each(DRAWS)('of %s equals brute force over every special ball, for all that hangs on it, 49 included', (game) => {
    fc.assert(
      fc.property(books(game, ballPicks(SPECIALS)), (bets) => {
        const results = Array.from({ length: 49 }, (_, at) => {
          const special = at + 1;
          return [...[1, 2, 3, 4, 5, 6, 7].filter((ball) => ball !== special).slice(0, 6), special];
        });
        expect(worstOfDraw(game, cellsOf(game, bets), HORSE_YEAR)).toBe(most(results.map((numbers) => paid(game, bets, numbers))));
      }),
      booksOf(100),
    );
  });

  const others = (first: number, second: number) => [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].filter((car) => car !== first && car !== second);
  const races = others(0, 0).flatMap((first) => others(first, 0).map((second) => [first, second, ...others(first, second)]));
  it.each(
    RACES.flatMap((game) => [
      [game, 'the first two positions', [0, 1, 12, 13]] as const,
      [game, 'the sum of the first two', [10, 11]] as const,
    ]),
  )('of %s equals brute force over every race, for all that hangs on %s', (game, _, tops) => {
    fc.assert(
      fc.property(books(game, carPicks(tops)), (bets) => {
        expect(worstOfDraw(game, cellsOf(game, bets), HORSE_YEAR)).toBe(most(races.map((cars) => paid(game, bets, cars))));
      }),
      booksOf(300),
    );
  });

  it.each([
    ...RACES.map((game) => [game, carPicks(Array.from({ length: 27 }, (_, top) => top))] as const),
    ...DRAWS.map((game) => [game, ballPicks(MARK_SIX_TOPS.map((_, top) => top))] as const),
  ])('is never less than what a result of %s brings, whatever is bet on', (game, picks) => {
    fc.assert(
      fc.property(books(game, picks), fc.infiniteStream(fc.nat(1_000_000)), (bets, chance) => {
        const worst = worstOfDraw(game, cellsOf(game, bets), HORSE_YEAR);
        const deal = dealing((bound) => Number(chance.next().value) % bound);
        for (let n = 0; n < 10; n += 1)
          expect(worst).toBeGreaterThanOrEqual(paid(game, bets, isRaceGame(game) ? deal(10, 10) : deal(49, 7)));
      }),
      booksOf(200),
    );
  });

  it('counts for each cell what its unit bets pay when it comes', () => {
    const bets = [pick(0, ['7', '8'], { stake: parseAmount('2') }), pick(0, ['7'])].map((each) => price([each]).picks);
    const [seven, eight] = cellsOf('hkmarksix', bets);
    const odds = MARK_SIX.cell(0, '7')?.odds ?? 0;
    expect(lotteryGroupsOf('hkmarksix')[0]).toBe('specialCode');
    expect(seven).toEqual({ top: 0, cell: '7', stake: parseAmount('3'), liability: BigInt(odds) * 300n });
    expect(eight).toEqual({ top: 0, cell: '8', stake: parseAmount('2'), liability: BigInt(odds) * 200n });
  });

  it('counts the part of a millionth that a prize ends in as a whole one, pick by pick', () => {
    const bets = [1n, 3n].map((stake) => price([pick(0, ['7'])]).picks.map((each) => ({ ...each, stake: amount(stake) })));
    // 47.285 and 141.855 millionths.
    expect(MARK_SIX.cell(0, '7')?.odds).toBe(472_850);
    expect(cellsOf('hkmarksix', bets)).toEqual([{ top: 0, cell: '7', stake: 4n, liability: 48n + 142n }]);
  });

  it.each([
    ['racing', carPicks(Array.from({ length: 27 }, (_, top) => top))],
    ['hkmarksix', ballPicks(MARK_SIX_TOPS.map((_, top) => top))],
  ] as const)('hangs on the cells of %s that are known before it is priced, and each is read back by its name', (game, picks) => {
    fc.assert(
      fc.property(books(game, picks), (bets) => {
        for (const priced of bets) {
          const names = drawLiabilities(game, priced).map(drawCellName);
          expect(new Set(drawCellsOf(game, priced).map(drawCellName))).toEqual(new Set(names));
          expect(names.map((name) => drawCellName(drawCellNamed(name)))).toEqual(names);
        }
      }),
      { ...FIXED, ...runs(200) },
    );
  });
});

describe('the name of a cell', () => {
  it.each([
    ['0:7', { top: 0, cell: '7' }],
    ['12:10', { top: 12, cell: '10' }],
    ['4:goat+pig', { top: 4, cell: 'goat+pig' }],
    ['7:2str1', { top: 7, cell: '2str1' }],
  ])('%s is read and written', (name, cell) => expect([drawCellNamed(name), drawCellName(cell)]).toEqual([cell, name]));

  it.each(['', '7', ':7', 'goat'])('"%s" is none', (name) => expect(() => drawCellNamed(name)).toThrow(RangeError));

  it('tells merged animals by all of them in one order, and combinations by how many go together', () => {
    const picks = [
      { top: 4, selections: ['pig', 'goat'] },
      { top: 7, level: 2, selections: ['pig', 'goat', 'rat'] },
      { top: 29, level: 5, selections: ['1', '2', '3', '4', '5', '6'] },
    ];
    expect(drawCellsOf('hkmarksix', picks).map(drawCellName)).toEqual(['4:goat+pig', '7:2str1', '29:5']);
    expect(drawCellsOf('racing', [{ top: 4, selections: ['odd', 'big'] }]).map(drawCellName)).toEqual(['4:odd', '4:big']);
  });
});
