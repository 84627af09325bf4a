import { isRaceGame, type LotteryGame } from '@fairbook/core/catalog';
import {
  BALLS_MAX,
  CAR_GROUPS,
  CAR_TOPS,
  CARS,
  COLOURS,
  carGroupOf,
  carPropsOf,
  levelName,
  MARK_SIX_GROUPS,
  MARK_SIX_PLAYS,
  MARK_SIX_TOPS,
  markSixPropsOf,
  POSITIONS,
  type Position,
  yearAnimalOf,
} from '@fairbook/core/lottery';
import type { LotteryGroup } from './pick-names.ts';

/** The player's current view of a game: a group, with its position and level if it has those. */
export interface GroupView {
  readonly group: LotteryGroup;
  readonly position: Position;
  readonly level: number;
}

/** A cell that can be tapped. */
export interface GroupCell {
  readonly top: number;
  readonly selection: string;
}

/** Cells under one heading: a list, or rows and columns if they stand for two things at once. */
export interface CellBlock {
  readonly key: string;
  readonly tops: readonly number[];
  /** Columns of a matrix; empty for a list. */
  readonly columns: readonly string[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly GroupCell[] }[];
}

/** The groups of a game in display order. */
export const groupsOf = (game: LotteryGame): readonly LotteryGroup[] => (isRaceGame(game) ? CAR_GROUPS : MARK_SIX_GROUPS);

/** The indexes of a group. */
export const topsOfGroup = (game: LotteryGame, group: LotteryGroup): readonly number[] =>
  isRaceGame(game)
    ? Array.from({ length: CAR_TOPS }, (_, top) => top).filter((top) => carGroupOf(top) === group)
    : MARK_SIX_TOPS.flatMap((row, top) => (row.group === group ? [top] : []));

/** Whether a group has positions, and which levels. */
export function choicesOf(
  game: LotteryGame,
  group: LotteryGroup,
): { readonly positions: readonly Position[]; readonly levels: readonly number[] } {
  if (isRaceGame(game)) return { positions: [], levels: [] };
  const { positional, levels } = MARK_SIX_PLAYS[group as keyof typeof MARK_SIX_PLAYS];
  return { positions: positional ? POSITIONS : [], levels };
}

/** The initial view of a game: position one and the first level; for a race its two sides (specification, section 9). */
export const firstView = (game: LotteryGame): GroupView => ({
  group: isRaceGame(game) ? 'twoSides' : 'specialCode',
  position: 'no1',
  level: 1,
});

/** The small groups that a wide page shows beside a group, because it would leave most of the page empty. */
export const besideOf = (group: LotteryGroup): readonly LotteryGroup[] => (group === 'twoSides' ? ['championRunnerUp', 'dragonTiger'] : []);

const CHANCES: Partial<Record<LotteryGroup, readonly [of: number, all: number]>> = {
  specialCode: [1, BALLS_MAX],
  numberCode: [1, BALLS_MAX],
  regularCode: [6, BALLS_MAX],
  twoSides: [1, 2],
  dragonTiger: [1, 2],
  firstToFifth: [1, CARS],
  sixthToTenth: [1, CARS],
};

/** For a group whose outcomes are all equally likely: in how many draws of how many each comes. */
export function chanceOf(group: LotteryGroup): { readonly of: number; readonly all: number } | undefined {
  const [of, all] = CHANCES[group] ?? [];
  return of === undefined || all === undefined ? undefined : { of, all };
}

/** The cells of a view. */
export function cellBlocks(game: LotteryGame, { group, position }: GroupView): readonly CellBlock[] {
  const tops = topsOfGroup(game, group);
  switch (group) {
    case 'twoSides':
    case 'dragonTiger':
      return [matrix(group, tops, carPropsOf(tops[0] ?? 0), (top, prop) => ({ top, selection: prop }))];
    case 'firstToFifth':
    case 'sixthToTenth': {
      const cars = carPropsOf(tops[0] ?? 12);
      const rows = cars.map((car) => ({ key: car, cells: tops.map((top) => ({ top, selection: car })) }));
      return [{ key: group, tops, columns: tops.map(String), rows }];
    }
    case 'championRunnerUp':
      return tops.map((top) => list(top, carPropsOf(top)));
    case 'specialCodeColor':
      return [waves(tops[0] ?? 0)];
    case 'specialCodeTail': {
      const [top = 0] = tops;
      const all = MARK_SIX_PLAYS.specialCodeTail.selections;
      return ['head', 'tail'].map((kind) => ({
        ...list(
          top,
          all.filter((each) => each.startsWith(kind)),
        ),
        key: `${top} ${kind}`,
      }));
    }
    case 'specialCode':
    case 'specialCodeSide':
    case 'specialCodeAnimal':
    case 'specialCodeMergeAnimal':
    case 'tail':
    case 'specialCodeCombinationZodiacs':
    case 'numberCode':
    case 'numberCodeSide':
    case 'numberCodeColor':
    case 'regularCode':
    case 'totalSide':
    case 'combinationTails':
    case 'noneOf': {
      const at = tops.find((top) => (MARK_SIX_TOPS[top]?.position ?? position) === position);
      return [list(at ?? tops[0] ?? 0, MARK_SIX_PLAYS[group].selections)];
    }
  }
}

const list = (top: number, selections: readonly string[]): CellBlock => ({
  key: String(top),
  tops: [top],
  columns: [],
  rows: selections.map((selection) => ({ key: selection, cells: [{ top, selection }] })),
});

const matrix = (
  key: string,
  tops: readonly number[],
  columns: readonly string[],
  cell: (top: number, column: string) => GroupCell,
): CellBlock => ({
  key,
  tops,
  columns,
  rows: tops.map((top) => ({ key: String(top), cells: columns.map((column) => cell(top, column)) })),
});

/** A column per colour, and a row for the colour alone and for each of its sides. */
function waves(top: number): CellBlock {
  const sides = MARK_SIX_PLAYS.specialCodeColor.selections.flatMap((wave) => (wave.startsWith('red') ? [wave.slice(3)] : []));
  const rows = sides.map((side) => ({ key: side, cells: COLOURS.map((colour) => ({ top, selection: `${colour}${side}` })) }));
  return { key: String(top), tops: [top], columns: COLOURS, rows };
}

/**
 * Returns the one price that every cell of a list pays; null if they differ, if a cell has none of its own, and for rows and
 * columns.
 */
export function samePrice(block: CellBlock, pricesOf: (cell: GroupCell) => readonly number[]): number | null {
  if (block.columns.length > 0) return null;
  const prices = block.rows.flatMap(({ cells }) => cells.map(pricesOf));
  const [first] = prices[0] ?? [];
  return first !== undefined && prices.length > 1 && prices.every((each) => each.length === 1 && each[0] === first) ? first : null;
}

/** Returns the odds-table cells that a selection is paid by. Merged animals are paid by how many there are in the end. */
export function propsOfCell(game: LotteryGame, { top, selection }: GroupCell, level: number, lunarYear: number | null): readonly string[] {
  const row = isRaceGame(game) ? undefined : MARK_SIX_TOPS[top];
  if (!row) return [selection];
  const { group } = row;
  if (group === 'specialCodeAnimal') return [lunarYear !== null && selection === yearAnimalOf(lunarYear) ? 'year' : 'other'];
  if (group === 'specialCodeMergeAnimal') return markSixPropsOf(group);
  if (group === 'noneOf') return [String(level)];
  return MARK_SIX_PLAYS[group].kind === 'combination' ? [levelName(level)] : [selection];
}
