import type { Job } from '../../platform/jobs/jobs.ts';
import type { Betting } from './betting.ts';

/** Settling: a match when its outcome was decided or changed, and every few seconds whatever is not proved complete. */
export const bettingJobs = (betting: Pick<Betting, 'settleMatch' | 'sweepSettlements'>): readonly Job[] => [
  { name: 'settle-match', run: ({ matchId }) => (matchId === undefined ? Promise.resolve() : betting.settleMatch(matchId)) },
  { name: 'sweep-settlements', everySeconds: 5, run: () => betting.sweepSettlements() },
];
