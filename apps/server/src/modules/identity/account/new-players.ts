import { type Queries, statement } from '../../../platform/db/db.ts';

/** A period by the house's clock; `offset` in minutes as `Date.getTimezoneOffset` counts, `format` as to_char takes it. */
export interface CountedPeriod {
  readonly from: Date;
  /** Exclusive. */
  readonly to: Date;
  readonly offset: number;
  readonly format: 'YYYY-MM-DD' | 'YYYY-MM';
}

const select = statement(
  'identity.new_players',
  `select to_char((created_at - make_interval(mins => $3)) at time zone 'UTC', $4) as step, count(*)::int as players
   from players where created_at >= $1 and created_at < $2 group by 1`,
);

/** How many accounts were opened, by day or month. */
export const newPlayers = (
  db: Queries,
  { from, to, offset, format }: CountedPeriod,
): Promise<readonly { readonly step: string; readonly players: number }[]> => db.query(select, [from, to, offset, format]);
