import type { Currency } from '../catalog/index.ts';
import type { Amount } from '../money/index.ts';
import type { DailyFileRow } from './daily-file.ts';
import { type WithdrawalState, withdrawalMayBecome } from './withdrawal-states.ts';

/** Our record of one reference. */
export interface OurRecord {
  readonly reference: string;
  /** `paid`: money moved. `failed`: it never will. `open`: not known yet. `none`: an order for which no money came. */
  readonly status: 'paid' | 'failed' | 'open' | 'none';
  readonly amount: Amount;
  readonly currency: Currency;
  /** The payments we know of, by the provider's ids. */
  readonly payments: readonly string[];
  /** Whether the file must have it: by our books its money moved in the time that the file covers. */
  readonly due: boolean;
}

/**
 * How a file may differ from our records. `missing_here`: money moved there, and we have no such order, or no money for it. `missing_there`: the other way
 * round. `repeated`: it was paid more often there than here.
 */
export const DIFFERENCES = ['missing_here', 'missing_there', 'amount_differs', 'status_differs', 'repeated'] as const;
export type DifferenceKind = (typeof DIFFERENCES)[number];

export interface Difference {
  readonly kind: DifferenceKind;
  readonly reference: string;
  readonly theirs: DailyFileRow | null;
  readonly ours: OurRecord | null;
}

/**
 * Compares a provider's daily file with our records, reference by reference: each yields at most one difference, the gravest. `ours` has every reference of the
 * file that we know, and everything that the file must have.
 */
export function compareDailyFile(
  lines: readonly DailyFileRow[],
  ours: readonly OurRecord[],
): { readonly matched: number; readonly differences: readonly Difference[] } {
  const mine = new Map(ours.map((record) => [record.reference, record]));
  const theirs = new Map<string, DailyFileRow[]>();
  for (const line of lines) theirs.set(line.reference, [...(theirs.get(line.reference) ?? []), line]);
  const found = [...theirs].map(([reference, all]): Difference | null => {
    const record = mine.get(reference) ?? null;
    const line = decisive(all);
    const kind = line && kindOf(line, all, record);
    return kind ? { kind, reference, theirs: line, ours: record } : null;
  });
  const differences = found.filter((each) => each !== null);
  const missing = ours
    .filter(({ due, reference }) => due && !theirs.has(reference))
    .map((record): Difference => ({ kind: 'missing_there', reference: record.reference, theirs: null, ours: record }));
  return { matched: found.length - differences.length, differences: [...differences, ...missing] };
}

/** An order that failed and was paid afterwards counts as paid. */
const decisive = (lines: readonly DailyFileRow[]): DailyFileRow | null => lines.find(({ status }) => status === 'paid') ?? lines[0] ?? null;

function kindOf(line: DailyFileRow, all: readonly DailyFileRow[], ours: OurRecord | null): DifferenceKind | null {
  if (!ours) return 'missing_here';
  const paid = all.filter(({ status }) => status === 'paid');
  const unknown = paid.filter(({ payment }) => payment === null || !ours.payments.includes(payment));
  const isRepeated = new Set(paid.map(({ payment }) => payment)).size < paid.length || unknown.length > (ours.status === 'paid' ? 0 : 1);
  if (paid.length > 1 && isRepeated) return 'repeated';
  if (line.amount !== ours.amount || line.currency !== ours.currency) return 'amount_differs';
  if (line.status === 'paid') return ours.status === 'paid' ? null : ours.status === 'none' ? 'missing_here' : 'status_differs';
  return ours.status === 'failed' || ours.status === 'none' ? null : 'status_differs';
}

/** What a person may do about a difference. `credit` and the marks use the ordinary paths of money; `note` only records an explanation. */
export const RESOLUTIONS = ['credit', 'mark_paid', 'mark_failed', 'note'] as const;
export type Resolution = (typeof RESOLUTIONS)[number];

/** A difference with what decides its possible resolutions. */
export interface OpenDifference {
  readonly kind: DifferenceKind;
  readonly theirs: DailyFileRow['status'] | null;
  /** The state of a withdrawal; null for a deposit, and for references we do not know. */
  readonly withdrawal: WithdrawalState | null;
  /** Whether it is one of our deposits. */
  readonly isDeposit: boolean;
}

/**
 * Returns the resolutions that are possible: a withdrawal takes only allowed transitions, and a deposit is credited only if its money arrived and we lack it.
 */
export function resolutionsOf({ kind, theirs, withdrawal, isDeposit }: OpenDifference): readonly Resolution[] {
  if (isDeposit) return kind === 'missing_here' ? ['credit', 'note'] : ['note'];
  if (kind !== 'status_differs' || !withdrawal || !theirs || !withdrawalMayBecome(withdrawal, theirs)) return ['note'];
  return [theirs === 'paid' ? 'mark_paid' : 'mark_failed', 'note'];
}
