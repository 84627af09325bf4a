import type { LotteryGame } from '@fairbook/core/catalog';
import { MARK_SIX_PLAYS, MARK_SIX_TOPS, type OddsCell } from '@fairbook/core/lottery';
import { amount, odds } from '@fairbook/core/money';
import type { Queries } from '../../platform/db/db.ts';
import { ttlCache } from '../../platform/db/ttl-cache.ts';
import { type LotteryRow, type StoredCell, selectCells, selectLotteries } from './sql/tables.ts';
import type { OfferedTable } from './types.ts';

/** Every process sees a change at most this much later. */
const MAX_AGE_MS = 1_000;

/** The terms and odds of lotteries, cached for a second. */
export interface Tables {
  lottery(db: Queries, game: LotteryGame): Promise<LotteryRow>;
  lotteries(db: Queries): Promise<readonly LotteryRow[]>;
  table(db: Queries, game: LotteryGame): Promise<OfferedTable>;
  /** Makes the next caller read again. */
  forget(): void;
}

const POSITIONAL = MARK_SIX_TOPS.flatMap(({ group }, top) => (MARK_SIX_PLAYS[group].positional ? [top] : []));

export function createTables(): Tables {
  /** A table never changes, so its cells are read once. */
  let known: ReadonlyMap<string, readonly OddsCell[]> = new Map();
  const kept = ttlCache(MAX_AGE_MS, async (db) => {
    const rows = await selectLotteries(db);
    const ids = rows.flatMap(({ tableId }) => (tableId === null ? [] : [tableId]));
    const unknown = ids.filter((id) => !known.has(id));
    const read = unknown.length === 0 ? [] : await selectCells(db, unknown);
    const all = new Map([...known, ...read.map(({ id, cells }) => [id, cells.map(toCell)] as const)]);
    known = new Map([...all].filter(([id]) => ids.includes(id)));
    return new Map(rows.map((row) => [row.game, { row, table: tableOf(row, known.get(row.tableId ?? '') ?? []) }]));
  });
  const one = async (db: Queries, game: LotteryGame) => {
    const found = (await kept.get(db)).get(game);
    if (!found) throw new Error(`no lottery ${game}`);
    return found;
  };
  return {
    lottery: async (db, game) => (await one(db, game)).row,
    lotteries: async (db) => [...(await kept.get(db)).values()].map(({ row }) => row),
    table: async (db, game) => (await one(db, game)).table,
    forget: kept.forget,
  };
}

export const toCell = ([top, prop, cell, min, max]: StoredCell): OddsCell => ({
  top,
  prop,
  odds: odds(cell),
  min: amount(BigInt(min)),
  max: amount(BigInt(max)),
});

function tableOf({ game, kind, tableId, closedTops, mergedExactlySix, orderKnown }: LotteryRow, cells: readonly OddsCell[]): OfferedTable {
  const byName = new Map(cells.map((cell) => [`${cell.top} ${cell.prop}`, cell]));
  return {
    id: tableId ?? '0',
    game,
    closedTops: new Set([...closedTops, ...(kind === 'mark_six' && !orderKnown ? POSITIONAL : [])]),
    mergedExactlySix,
    cells,
    cell: (top, prop) => byName.get(`${top} ${prop}`),
  };
}
