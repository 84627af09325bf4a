import { parseAmount } from '../../money/index.ts';
import { type DrawSlip, priceDrawSlip, type StakedPick } from '../draw-slip.ts';
import { defaultCarTable, defaultMarkSixTable, markSixTopOf } from '../odds/odds-table.ts';
import type { DrawTable } from '../picks/draw-pick.ts';

export const HORSE_YEAR = 2026;
export const ONE = parseAmount('1');

const tableOf = (cells: ReturnType<typeof defaultCarTable>, more: Partial<DrawTable> = {}): DrawTable => ({
  ...{ closedTops: new Set(), mergedExactlySix: false, cell: (top, prop) => cells.find((cell) => cell.top === top && cell.prop === prop) },
  ...more,
});
export const MARK_SIX = tableOf(defaultMarkSixTable());
export const RACE = tableOf(defaultCarTable());

export const price = (picks: readonly StakedPick[], more: Partial<DrawSlip> = {}) =>
  priceDrawSlip({ game: 'hkmarksix', picks, table: MARK_SIX, lunarYear: HORSE_YEAR, orderKnown: true, ...more });
export const pick = (top: number, selections: readonly string[], more: Partial<StakedPick> = {}): StakedPick => ({
  ...{ top, selections, stake: ONE },
  ...more,
});
export const SPECIAL = markSixTopOf('specialCode');
export const MERGED = markSixTopOf('specialCodeMergeAnimal');
export const ZODIACS = markSixTopOf('specialCodeCombinationZodiacs');
export const NO1 = markSixTopOf('numberCode', 'no1');

/** Deals some of the first numbers in a random order. `below` returns a random whole number below its argument. */
export const dealing =
  (below: (bound: number) => number) =>
  (from: number, count: number): readonly number[] => {
    const left = Array.from({ length: from }, (_, at) => at + 1);
    return Array.from({ length: count }, () => left.splice(below(left.length), 1)[0] as number);
  };
