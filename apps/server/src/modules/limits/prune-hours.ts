import { type Queries, statement } from '../../platform/db.ts';
import type { Job } from '../../platform/jobs.ts';
import { pruneInBatches } from '../../platform/prune.ts';

const EVERY_SECONDS = 3_600;

const prune = statement(
  'limits.prune_hours',
  `with over as (
     select player_id, hour from play_hours where hour < now() - interval '5 years' order by hour limit $1
   ), gone as (
     delete from play_hours p using over o where p.player_id = o.player_id and p.hour = o.hour returning 1
   )
   select count(*)::int as count from gone`,
);

/** Removes when players were here more than five years ago. Limits read the last month of it. */
export const pruneHoursJob = ({ db }: { readonly db: Queries }): Job => ({
  name: 'prune-play-hours',
  everySeconds: EVERY_SECONDS,
  run: async () => void (await pruneInBatches(db, prune)),
});
