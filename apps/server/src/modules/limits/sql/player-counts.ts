import { type Queries, statement } from '../../../platform/db/db.ts';

/** How many players something binds now. */
export interface PlayerCounts {
  /** By a limit of their own. */
  readonly limited: number;
  /** By a pause or an exclusion of their own. */
  readonly onBreak: number;
  /** By lower stakes, and by stopped bets, of staff. */
  readonly lowered: number;
  readonly stopped: number;
}

const select = statement(
  'limits.player_counts',
  `select (select count(distinct player_id) from player_limits where value is not null)::int as limited,
          (select count(distinct player_id) from player_breaks where began_at <= now() and (ends_at is null or ends_at > now()))::int as "onBreak",
          (select count(*) from stake_factors where lifted_at is null and ends_at > now())::int as lowered,
          (select count(*) from bet_blocks where lifted_at is null)::int as stopped`,
);
export const playerCounts = async (db: Queries): Promise<PlayerCounts> =>
  (await db.query<PlayerCounts>(select))[0] ?? { limited: 0, onBreak: 0, lowered: 0, stopped: 0 };
