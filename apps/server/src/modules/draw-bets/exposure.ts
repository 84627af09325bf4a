import { isRaceGame } from '@fairbook/core/catalog';
import { MARK_SIX_PLAYS, MARK_SIX_TOPS, prizeOf } from '@fairbook/core/lottery';
import { type Amount, amount } from '@fairbook/core/money';
import type { Queries } from '../../platform/db/db.ts';
import { type MergedPick, mergedPicks, totalsOf } from './sql/draw-totals.ts';

/** What rides on one cell of a draw. */
export interface CellExposure {
  readonly top: number;
  /** The selection; of combinations and merged animals how many a unit bet combines, as the odds table names it. */
  readonly prop: string;
  /** Unit bets, and what they cost. */
  readonly units: bigint;
  readonly stakes: Amount;
  /** What they pay when all of them win. */
  readonly worst: Amount;
}

/** What rides on a draw: its open bets, and the cells that may cost most first. */
export interface Exposure {
  readonly bets: number;
  readonly stakes: Amount;
  readonly cells: readonly CellExposure[];
}

/** Adds up the open bets on a draw by what they hang on. Reads all of them: for the office, not for every visitor. */
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
        ...{ top: pick.top, prop: name },
        units: (before?.units ?? 0n) + pick.bets * BigInt(count),
        stakes: amount((before?.stakes ?? 0n) + pick.stake * BigInt(count)),
        worst: amount((before?.worst ?? 0n) + prizeOf(pick.stake, odds, reduced) * BigInt(count)),
      });
    }
  }
  const dearest = [...cells.values()].sort((one, other) => (one.worst === other.worst ? 0 : one.worst < other.worst ? 1 : -1));
  return { bets, stakes: staked, cells: dearest };
}

/** Where every selection is a unit bet it is named itself: the table names animals by whether they are the year's. */
function namesOf({ game, top, selections }: MergedPick): readonly string[] | undefined {
  const group = isRaceGame(game) ? undefined : MARK_SIX_TOPS[top]?.group;
  return group === undefined || MARK_SIX_PLAYS[group].kind === 'each' ? selections : undefined;
}
