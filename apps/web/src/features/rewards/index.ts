export { CheckInCard } from './check-in-card.tsx';
export { NoRewards } from './no-rewards.tsx';
export { Reports } from './reports.tsx';
export { VipCard } from './vip-card.tsx';
