import type { LotteryGame } from '../../catalog/index.ts';
import { groupOf, lotteryGroupsOf, propsOf, returnsOf, topsOf } from '../picks/groups.ts';
import { type CellProblem, cellProblemOf, houseEdgeE6, type OddsCell, type Return } from './odds-table.ts';

/** Returns the key of a cell within its table: `7:3str1`. */
export const cellKey = ({ top, prop }: Pick<OddsCell, 'top' | 'prop'>): string => `${top}:${prop}`;

/** Returns a table with these cells in place of its own; the last change of a cell counts. Cells that the table does not have are appended. */
export function withCells(table: readonly OddsCell[], changes: readonly OddsCell[]): readonly OddsCell[] {
  const changed = new Map(changes.map((cell) => [cellKey(cell), cell]));
  const known = new Set(table.map(cellKey));
  return [...table.map((cell) => changed.get(cellKey(cell)) ?? cell), ...[...changed.values()].filter((cell) => !known.has(cellKey(cell)))];
}

const isSame = (one: OddsCell, other: OddsCell | undefined): boolean =>
  other !== undefined && one.odds === other.odds && one.min === other.min && one.max === other.max;

/** Returns the cells of a table that differ from another table, each with its counterpart there. */
export function changedCells(
  table: readonly OddsCell[],
  before: readonly OddsCell[],
): readonly { readonly cell: OddsCell; readonly was: OddsCell | undefined }[] {
  const old = new Map(before.map((cell) => [cellKey(cell), cell]));
  return table.flatMap((cell) => {
    const was = old.get(cellKey(cell));
    return isSame(cell, was) ? [] : [{ cell, was }];
  });
}

/** Why a table is refused because of a cell. `missing`: the table does not have it. */
export interface CellFault {
  readonly top: number;
  readonly prop: string;
  readonly problem: CellProblem | 'missing';
  /** The highest long-run return of the cell, in millionths of the stake, rounded up; null if it has none. */
  readonly returnE6: bigint | null;
}

/** Returns the highest of several returns, in millionths of the stake, rounded up. */
export const mostReturnE6 = (returns: readonly Return[]): bigint =>
  returns.map(({ back, of }) => (back * 1_000_000n + of - 1n) / of).reduce((most, each) => (each > most ? each : most));

/** Returns everything that is wrong with a table, cell by cell, in the order of its indexes. `leastE6` as in {@link cellProblemOf}. */
export function tableFaults(game: LotteryGame, table: readonly OddsCell[], leastE6 = 0n): readonly CellFault[] {
  const said = new Set(table.map(cellKey));
  const missing = Array.from({ length: topsOf(game) }, (_, top) => top).flatMap((top) =>
    propsOf(game, top)
      .filter((prop) => !said.has(cellKey({ top, prop })))
      .map((prop): CellFault => ({ top, prop, problem: 'missing', returnE6: null })),
  );
  const wrong = table.flatMap((cell): readonly CellFault[] => {
    const returns = returnsOf(game, cell);
    const problem = cellProblemOf(cell, returns, leastE6);
    return problem ? [{ top: cell.top, prop: cell.prop, problem, returnE6: returns ? mostReturnE6(returns) : null }] : [];
  });
  return [...missing, ...wrong].toSorted((one, other) => one.top - other.top);
}

/** What the house keeps in a group: of the best bet and of the dearest bet for the player, in millionths of the stake, rounded up. */
export interface GroupEdge {
  readonly group: string;
  readonly leastE6: bigint;
  readonly mostE6: bigint;
}

/** Returns the house edge of each group of a game by a table. Groups without a cell in the table are left out. */
export function groupEdges(game: LotteryGame, table: readonly OddsCell[]): readonly GroupEdge[] {
  const byGroup = new Map<string, bigint[]>();
  for (const cell of table) {
    const [group, returns] = [groupOf(game, cell.top), returnsOf(game, cell)];
    if (group === undefined || !returns) continue;
    const edges = byGroup.get(group) ?? [];
    edges.push(...returns.map((each) => houseEdgeE6([each])));
    byGroup.set(group, edges);
  }
  return lotteryGroupsOf(game).flatMap((group) => {
    const edges = byGroup.get(group);
    if (!edges) return [];
    const ordered = edges.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0));
    return [{ group, leastE6: ordered[0] ?? 0n, mostE6: ordered.at(-1) ?? 0n }];
  });
}
