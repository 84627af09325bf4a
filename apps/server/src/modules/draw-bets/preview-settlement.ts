import { payPicks } from '@fairbook/core/lottery';
import { type Amount, amount } from '@fairbook/core/money';
import type { Queries } from '../../platform/db/db.ts';
import type { DecidedDraw } from '../lottery/index.ts';
import { mergedPicks, totalsOf } from './sql/draw-totals.ts';

/** The effect of a result on the bets on a draw. */
export interface SettlementPreview {
  readonly bets: number;
  readonly stakes: Amount;
  /** Their payouts by the current result; zero for open ones. */
  readonly paid: Amount;
  /** Their payouts by the new result; equal picks are counted as one, so it may be a millionth too much per bet. */
  readonly pays: Amount;
}

/** Adds up what a result pays: on the open bets of a draw, or on those that an earlier result settled. Reads all of them and changes nothing. */
export async function previewSettlement(db: Queries, { id, numbers, lunarYear, revision }: DecidedDraw): Promise<SettlementPreview> {
  if (numbers === null) throw new Error(`nothing is foreseen of draw ${id} without numbers`);
  const status = revision > 0 ? 'settled' : 'pending';
  const [{ bets, staked: stakes, returned }, picks] = await Promise.all([totalsOf(db, id, status), mergedPicks(db, id, status)]);
  const pays = picks.reduce((sum, pick) => sum + payPicks(pick.game, [pick], { numbers, lunarYear }).paid, 0n);
  return { bets, stakes, paid: amount(revision > 0 ? returned : 0n), pays: amount(pays) };
}
