import { type Queries, statement } from '../../platform/db.ts';
import type { Job } from '../../platform/jobs.ts';
import { pruneInBatches } from '../../platform/prune.ts';

const EVERY_SECONDS = 3_600;

const prune = statement(
  'limits.prune_hours',
  `with gone as (
     delete from play_hours where ctid = any (array(
       select ctid from play_hours where hour < now() - interval '5 years' order by hour limit $1)) returning 1
   )
   select count(*)::int as count from gone`,
);

/** Removes when players were here more than five years ago. Limits read the last month of it. */
export const pruneHoursJob = ({ db }: { readonly db: Queries }): Job => ({
  name: 'prune-play-hours',
  everySeconds: EVERY_SECONDS,
  run: async () => void (await pruneInBatches(db, prune)),
});
