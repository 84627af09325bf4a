export { createDrawBets } from './create-draw-bets.ts';
export type { DrawBets, DrawBetsDeps } from './draw-bets.ts';
export type { Exposure } from './exposure.ts';
export { drawBetsJobs } from './jobs.ts';
export type { SettlementPreview } from './preview-settlement.ts';
export { drawBetsRoutes } from './routes.ts';
export { decidedDrawBets, paidDraws } from './sql/decided.ts';
