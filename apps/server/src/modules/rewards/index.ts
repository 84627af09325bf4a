export { createRewards } from './create-rewards.ts';
export { rewardAdmin } from './reward-admin.ts';
export type { Rewards } from './rewards.ts';
export { rewardsRoutes } from './routes.ts';
export { selectWithheld as withheldRewards } from './sql-households.ts';
