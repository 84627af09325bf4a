import type { Job } from '../../../platform/jobs/jobs.ts';
import type { Withdrawals } from './create-withdrawals.ts';
import { ASK_PAYOUT, SEND_PAYOUT } from './execute-payout.ts';

/** The jobs that send approved payouts, ask about changed ones, and sweep stuck ones every few seconds. */
export const withdrawalJobs = (withdrawals: Pick<Withdrawals, 'sendPayout' | 'askPayout' | 'sweepPayouts'>): readonly Job[] => [
  { name: SEND_PAYOUT, run: ({ id }) => (id === undefined ? Promise.resolve() : withdrawals.sendPayout(id)) },
  { name: ASK_PAYOUT, run: ({ id }) => (id === undefined ? Promise.resolve() : withdrawals.askPayout(id)) },
  { name: 'retry-payouts', everySeconds: 5, run: () => withdrawals.sweepPayouts() },
];
