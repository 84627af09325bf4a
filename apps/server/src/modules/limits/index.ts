export { createLimits } from './create-limits.ts';
export { createExclusionRegister } from './exclusion/exclusion-register.ts';
export type { Limits, LimitsOptions } from './limits.ts';
export type { LimitsDeps } from './limits-deps.ts';
export { refusalOf } from './refusal-of.ts';
export { limitsRoutes } from './routes.ts';
export { selfExclusions } from './sql/exclusions.ts';
export { playerCounts } from './sql/player-counts.ts';
