export {
  createWithdrawals,
  type QueuedWithdrawal,
  type WithdrawalHold,
  type Withdrawals,
  type WithdrawalsDeps,
} from './create-withdrawals.ts';
export { withdrawalJobs } from './jobs.ts';
export { paidWithdrawals } from './paid-by-channel.ts';
export type { PayeePort } from './ports.ts';
export { withdrawalsRoutes } from './routes.ts';
export { countOverdueReviews, givenBack, timesTaken } from './sql-times.ts';
