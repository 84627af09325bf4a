import type { Queries } from '../../platform/db/db.ts';
import { pruneInBatches, pruning } from '../../platform/db/prune.ts';
import type { Job } from '../../platform/jobs/jobs.ts';

const EVERY_SECONDS = 3_600;

const prune = pruning('limits.prune_hours', { from: 'play_hours', older: { by: 'hour', than: '5 years' } });

/** Removes play hours older than five years. Limits read the last month. */
export const pruneHoursJob = ({ db }: { readonly db: Queries }): Job => ({
  name: 'prune-play-hours',
  everySeconds: EVERY_SECONDS,
  run: async () => void (await pruneInBatches(db, prune)),
});
