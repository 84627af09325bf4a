export { risksOfBet } from './bet-risks.ts';
export { createMatchBets } from './create-match-bets.ts';
export { matchBetsJobs } from './jobs.ts';
export type { MatchBets, MatchBetsDeps } from './match-bets.ts';
export { matchBetsRoutes } from './routes.ts';
