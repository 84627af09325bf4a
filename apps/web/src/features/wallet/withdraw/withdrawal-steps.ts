import type { Withdrawal } from '@fairbook/contract';
import type { WithdrawalState } from '@fairbook/core/payments';

/** The four steps of every withdrawal, always shown. */
export const WITHDRAWAL_STEPS = ['asked', 'checked', 'sent', 'arrived'] as const;
export type WithdrawalStepName = (typeof WITHDRAWAL_STEPS)[number];

export interface WithdrawalStep {
  readonly name: WithdrawalStepName;
  /** `stopped`: it ends here, and the money is returned. */
  readonly is: 'done' | 'now' | 'later' | 'stopped';
  /** When it was done, or stopped. */
  readonly at: Date | null;
}

/** How many steps a withdrawal has completed, and whether it stopped at the next. */
const REACHED: Readonly<Record<WithdrawalState, { readonly done: number; readonly stopped?: true }>> = {
  held: { done: 1 },
  in_review: { done: 1 },
  approved: { done: 2 },
  sending: { done: 3 },
  unknown: { done: 3 },
  failed: { done: 3 },
  paid: { done: 4 },
  rejected: { done: 1, stopped: true },
  returned: { done: 3, stopped: true },
};

/** Returns the state of a withdrawal's steps. A step counts from the last time it was done: a withdrawal sent back to review is reviewed again. */
export function withdrawalSteps({ state, stages }: Pick<Withdrawal, 'state' | 'stages'>): readonly WithdrawalStep[] {
  const { done, stopped = false } = REACHED[state];
  const reached = stages.map((stage) => REACHED[stage.state].done);
  const doneAt = (steps: number) => stages.findLast((_, at) => (reached[at] ?? 0) >= steps && (reached[at - 1] ?? 0) < steps)?.date ?? null;
  return WITHDRAWAL_STEPS.map((name, at) => {
    if (at < done) return { name, is: 'done', at: doneAt(at + 1) };
    if (at > done) return { name, is: 'later', at: null };
    return stopped ? { name, is: 'stopped', at: stages.at(-1)?.date ?? null } : { name, is: 'now', at: null };
  });
}

/** Returns when the current step is expected to be done; null if the house gives no time. */
export function expectedBy(
  withdrawal: Pick<Withdrawal, 'state' | 'date'>,
  { decidedWithin, usual }: { readonly decidedWithin: number; readonly usual: number | null },
): Date | null {
  const within = (minutes: number) => new Date(withdrawal.date.getTime() + minutes * 60_000);
  switch (withdrawal.state) {
    case 'held':
    case 'in_review':
      return within(decidedWithin);
    case 'approved':
    case 'sending':
    case 'unknown':
    case 'failed':
      return usual === null ? null : within(usual);
    case 'paid':
    case 'rejected':
    case 'returned':
      return null;
  }
}
