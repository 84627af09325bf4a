import { isRaceGame } from '@fairbook/core/catalog';
import { MARK_SIX_PLAYS, MARK_SIX_TOPS, prizeOf } from '@fairbook/core/lottery';
import { type Amount, amount } from '@fairbook/core/money';
import type { Queries } from '../../platform/db/db.ts';
import { type MergedPick, mergedPicks, totalsOf } from './sql/draw-totals.ts';

/** The open bets on one cell of a draw. */
export interface CellExposure {
  readonly top: number;
  /** The selection; for combinations and merged animals, the number a unit bet combines, as the odds table names it. */
  readonly prop: string;
  /** Unit bets, and their cost. */
  readonly units: bigint;
  readonly stakes: Amount;
  /** The payout when all of them win. */
  readonly worst: Amount;
}

/** The open bets on a draw, and the cells that may cost most first. */
export interface Exposure {
  readonly bets: number;
  readonly stakes: Amount;
  readonly cells: readonly CellExposure[];
}

/** Adds up the open bets on a draw by cell. Reads all of them: for the office, not for every visitor. */
export async function readExposure(db: Queries, drawId: string): Promise<Exposure> {
  const [{ bets, staked }, picks] = await Promise.all([totalsOf(db, drawId, 'pending'), mergedPicks(db, drawId, 'pending')]);
  const cells = new Map<string, CellExposure>();
  for (const pick of picks) {
    const names = namesOf(pick);
    for (const [at, { prop, odds, reduced, count }] of pick.units.entries()) {
      const name = names?.[at] ?? prop;
      const key = `${pick.top} ${name}`;
      const before = cells.get(key);
      cells.set(key, {
        top: pick.top,
        prop: name,
        units: (before?.units ?? 0n) + pick.bets * BigInt(count),
        stakes: amount((before?.stakes ?? 0n) + pick.stake * BigInt(count)),
        worst: amount((before?.worst ?? 0n) + prizeOf(pick.stake, odds, reduced) * BigInt(count)),
      });
    }
  }
  const dearest = [...cells.values()].sort((one, other) => (one.worst === other.worst ? 0 : one.worst < other.worst ? 1 : -1));
  return { bets, stakes: staked, cells: dearest };
}

/** The names of the selections where each is a unit bet; the odds table names animals by whether they are the year's. */
function namesOf({ game, top, selections }: MergedPick): readonly string[] | undefined {
  const group = isRaceGame(game) ? undefined : MARK_SIX_TOPS[top]?.group;
  return group === undefined || MARK_SIX_PLAYS[group].kind === 'each' ? selections : undefined;
}
