export { createRewards } from './create-rewards.ts';
export { rewardDesk } from './reward-desk.ts';
export type { Rewards } from './rewards.ts';
export { rewardsRoutes } from './routes.ts';
export { selectWithheld as withheldRewards } from './sql-households.ts';
