import type { Job } from '../../platform/jobs/jobs.ts';
import type { MatchBets } from './match-bets.ts';

/**
 * Settles a match when its outcome is decided or changed, and every few seconds whatever is not proved complete; takes full outcomes off sale; carries out the
 * players' cash-out rules.
 */
export const matchBetsJobs = (matchBets: Pick<MatchBets, 'settleMatch' | 'sweepSettlements' | 'sweepFull' | 'cashOut'>): readonly Job[] => [
  { name: 'settle-match', run: ({ matchId }) => (matchId === undefined ? Promise.resolve() : matchBets.settleMatch(matchId)) },
  { name: 'settle-due-matches', everySeconds: 5, run: () => matchBets.sweepSettlements() },
  { name: 'close-full-selections', everySeconds: 1, run: () => matchBets.sweepFull() },
  { name: 'run-cash-out-rules', everySeconds: 1, run: () => matchBets.cashOut.runRules() },
];
