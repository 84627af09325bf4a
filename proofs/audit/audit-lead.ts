import { differing, type Finding } from './findings.ts';
import type { Outcome } from './grade.ts';
import type { ExportedLeg, LeadLine } from './read-export.ts';

/** A bet on a side to win, with no other selection of that match, has the lead that pays it while one is promised; no other bet has (record 112). */
export const leadFindings = (legs: readonly ExportedLeg[], promise: LeadLine | undefined): readonly Finding[] =>
  legs.flatMap((leg) => {
    const isAlone = legs.filter(({ m }) => m === leg.m).length === 1;
    const due = promise && isAlone && leg.k === 'wl' && leg.n !== 'd' ? `${promise.from}` : 'none';
    return differing(`lead that pays ${leg.m}:${leg.k}:${leg.n}`, `${leg.l ?? 'none'}`, due);
  });

/** Whether a leg is won by its side's lead at half-time, the only score besides the result in a data file; with the result it wins anyway. */
export function isWonByLead({ n, l: from }: ExportedLeg, outcome: Outcome): boolean {
  if (from === null || from === undefined || outcome.void || outcome.half === null) return false;
  const { home, away } = outcome.half;
  return (n === 'w' ? home - away : away - home) >= from;
}
