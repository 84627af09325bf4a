import type { Withdrawal } from '@fairbook/contract';

const DAY_MS = 24 * 3_600_000;

/** Whether a withdrawal was refused, or its money returned, within a day: its player may not have read why yet. */
export function isRefusedLately({ state, stages }: Pick<Withdrawal, 'state' | 'stages'>, now: Date): boolean {
  const ended = stages.at(-1)?.date;
  return (state === 'rejected' || state === 'returned') && ended !== undefined && now.getTime() - ended.getTime() < DAY_MS;
}
