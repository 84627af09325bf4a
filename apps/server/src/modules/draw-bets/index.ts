export { createDrawBets } from './create-draw-bets.ts';
export type { DrawBets, DrawBetsDeps } from './draw-bets.ts';
export type { Exposure } from './exposure.ts';
export type { Foreseen } from './foresee.ts';
export { drawBetsJobs } from './jobs.ts';
export { drawBetsRoutes } from './routes.ts';
