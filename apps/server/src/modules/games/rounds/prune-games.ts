import type { Db } from '../../../platform/db/db.ts';
import { pruneInBatches, pruning } from '../../../platform/db/prune.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';

/** Older signatures are expired on any clock: a call may be a minute ahead and a minute late. */
const signatures = pruning('games.prune_signatures', { from: 'game_signatures', older: { by: 'seen_at', than: '5 minutes' } });
/** A call with a pruned token is answered as for an expired session, like any unknown token. */
const sessions = pruning('games.prune_sessions', { from: 'game_sessions', older: { by: 'until', than: '2 days' } });

export const pruneGamesJob = (db: Db): Job => ({
  name: 'prune-game-sessions',
  everySeconds: 60,
  run: async () => {
    await pruneInBatches(db, signatures);
    await pruneInBatches(db, sessions);
  },
});
