import { Refusal } from '@fairbook/contract';
import type { LotteryGame } from '@fairbook/core/catalog';
import { type CellFault, changedCells, groupOf, type OddsCell, tableFaults, withCells } from '@fairbook/core/lottery';
import { type Queries, statement, type Tx } from '../../../platform/db/db.ts';
import { type StoredCell, selectCells } from '../sql/tables.ts';
import { toCell } from '../tables.ts';
import { publishChanged } from './set-terms.ts';

/** An odds table of a game, current or past. */
export interface TableVersion {
  readonly id: string;
  /** Who set it; null: it was there from the start. */
  readonly by: string | null;
  readonly at: Date;
}
const VERSION = 'id::text, set_by as by, created_at as at';
const select = statement(
  'lottery.admin_tables',
  `select ${VERSION} from lottery_odds where game = $1 order by lottery_odds.id desc limit 200`,
);
/** Returns tables newest first: the first is the current one. */
export const selectTables = (db: Queries, game: LotteryGame): Promise<TableVersion[]> => db.query(select, [game]);

const one = statement('lottery.admin_table', `select ${VERSION} from lottery_odds where game = $1 and id = $2`);
export async function selectTable(
  db: Queries,
  game: LotteryGame,
  id: string,
): Promise<(TableVersion & { readonly cells: readonly OddsCell[] }) | undefined> {
  const [version] = await db.query<TableVersion>(one, [game, id]);
  return version && { ...version, cells: await cellsOf(db, id) };
}
const cellsOf = async (db: Queries, id: string): Promise<readonly OddsCell[]> =>
  (await selectCells(db, [id])).flatMap(({ cells }) => cells.map(toCell));

const hold = statement('lottery.admin_hold_odds', 'select from lotteries where game = $1 for no key update');
const newest = statement('lottery.admin_newest_odds', 'select max(id)::text as id from lottery_odds where game = $1');
/**
 * Returns the current table, locked against replacement until the transaction ends. It is read after the lock, so that a table set while waiting for it counts.
 */
async function holdNewest(tx: Tx, game: LotteryGame): Promise<string | null> {
  if ((await tx.query(hold, [game])).length === 0) throw new Refusal('setting.not_found');
  return (await tx.query<{ id: string | null }>(newest, [game]))[0]?.id ?? null;
}
const insert = statement(
  'lottery.admin_set_odds',
  'insert into lottery_odds (game, cells, set_by) values ($1, $2::jsonb, $3) returning id::text',
);
const toStored = ({ top, prop, odds, min, max }: OddsCell): StoredCell => [
  top,
  prop,
  odds,
  Number.parseInt(`${min}`, 10),
  Number.parseInt(`${max}`, 10),
];

/** The most faults listed in one refusal; the rest are counted. */
const FAULTS_NAMED = 20;

/** A share in hundredths of a percent, rounded up: `197.83 %`. */
function percentText(e6: bigint): string {
  const hundredths = ((e6 + 99n) / 100n).toString().padStart(3, '0');
  return `${hundredths.slice(0, -2)}.${hundredths.slice(-2)} %`;
}
function faultsText(game: LotteryGame, faults: readonly CellFault[]): string {
  const named = faults
    .slice(0, FAULTS_NAMED)
    .map(({ top, prop, problem, returnE6 }) =>
      [groupOf(game, top) ?? '?', `${top}/${prop}`, problem, ...(returnE6 === null ? [] : [percentText(returnE6)])].join(' '),
    );
  return [...named, ...(faults.length > FAULTS_NAMED ? [`+ ${faults.length - FAULTS_NAMED}`] : [])].join(', ');
}

export interface NewOdds {
  readonly game: LotteryGame;
  /** The table that the operator saw. */
  readonly tableId: string;
  readonly cells: readonly OddsCell[];
  readonly staff: string;
  /** The least return of a bet that the law requires, in millionths of the stake. */
  readonly leastReturnE6: number;
}
export interface OddsChange {
  readonly tableId: string;
  readonly changed: ReturnType<typeof changedCells>;
}

/**
 * Creates a new table from the current one with these cells changed, and publishes it. Refuses setting.not_found, setting.changed if the current table is not
 * the one that was seen, odds.refused with every cell that does not exist, pays back more than was staked, or too little for the law, odds.unchanged.
 */
export async function setOdds(tx: Tx, { game, tableId, cells, staff, leastReturnE6 }: NewOdds): Promise<OddsChange> {
  if ((await holdNewest(tx, game)) !== tableId) throw new Refusal('setting.changed');
  const before = await cellsOf(tx, tableId);
  const next = withCells(before, cells);
  const faults = tableFaults(game, next, BigInt(leastReturnE6));
  if (faults.length > 0) throw new Refusal('odds.refused', { cells: faultsText(game, faults) });
  const changed = changedCells(next, before);
  if (changed.length === 0) throw new Refusal('odds.unchanged');
  const [made] = await tx.query<{ id: string }>(insert, [game, JSON.stringify(next.map(toStored)), staff]);
  await publishChanged(tx, game);
  return { tableId: made?.id ?? '', changed };
}
