export { type Payout, type PayoutOptions, startPayout } from './start-payout.ts';
