import type { Job } from '../../platform/jobs/jobs.ts';
import type { MatchBets } from './match-bets.ts';

/** Settling: a match when its outcome was decided or changed, and every few seconds whatever is not proved complete. Taking off sale what is full. Cashing out what players' rules ask for. */
export const matchBetsJobs = (matchBets: Pick<MatchBets, 'settleMatch' | 'sweepSettlements' | 'sweepFull' | 'cashOut'>): readonly Job[] => [
  { name: 'settle-match', run: ({ matchId }) => (matchId === undefined ? Promise.resolve() : matchBets.settleMatch(matchId)) },
  { name: 'settle-due-matches', everySeconds: 5, run: () => matchBets.sweepSettlements() },
  { name: 'close-full-selections', everySeconds: 1, run: () => matchBets.sweepFull() },
  { name: 'run-cash-out-rules', everySeconds: 1, run: () => matchBets.cashOut.runRules() },
];
