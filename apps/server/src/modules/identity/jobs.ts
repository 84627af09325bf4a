import type { Queries } from '../../platform/db.ts';
import type { Job } from '../../platform/jobs.ts';
import { pruneAttempts } from './sql/attempts.ts';
import { pruneSessions } from './sql/sessions.ts';

/** Removes what is over: unused tickets, old sessions with their tokens, counts of tries. */
export const identityJobs = (db: Queries): readonly Job[] => [
  {
    name: 'prune-identity',
    everySeconds: 600,
    run: async () => {
      await pruneAttempts(db);
      await pruneSessions(db);
    },
  },
];
