export { createWithdrawals, type Held, type QueuedWithdrawal, type Withdrawals, type WithdrawalsDeps } from './create-withdrawals.ts';
export { withdrawalJobs } from './jobs.ts';
export type { PayeeDesk } from './ports.ts';
export { withdrawalsRoutes } from './routes.ts';
export { countOverdueReviews } from './sql-times.ts';
