import { type Queries, statement } from '../../../platform/db/db.ts';

const selectBegun = statement(
  'limits.exclusions_begun',
  `select to_char((began_at - make_interval(mins => $3)) at time zone 'UTC', $4) as step, count(distinct player_id)::int as players
   from player_breaks where kind = 'exclusion' and began_at >= $1 and began_at < $2 group by 1`,
);
const selectNow = statement(
  'limits.exclusions_now',
  `select count(distinct player_id)::int as players from player_breaks
   where kind = 'exclusion' and began_at <= now() and (ends_at is null or ends_at > now())`,
);

interface CountedPeriod {
  readonly from: Date;
  readonly to: Date;
  readonly offset: number;
  readonly format: string;
}
/** How many players excluded themselves, by day or month of the house's clock, and how many are excluded now. */
export async function selfExclusions(
  db: Queries,
  { from, to, offset, format }: CountedPeriod,
): Promise<{ readonly begun: readonly { readonly step: string; readonly players: number }[]; readonly now: number }> {
  const [begun, [now]] = await Promise.all([
    db.query<{ step: string; players: number }>(selectBegun, [from, to, offset, format]),
    db.query<{ players: number }>(selectNow),
  ]);
  return { begun, now: now?.players ?? 0 };
}
