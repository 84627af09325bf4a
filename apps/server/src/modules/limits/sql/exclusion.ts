import type { PlayerId } from '@fairbook/contract';
import { type ExclusionAnswer, type ExclusionCheck, exclusionDueBefore } from '@fairbook/core/limits';
import { type Queries, statement, type Tx } from '../../../platform/db/db.ts';

/** The occasion of a check. */
export type CheckReason = 'registration' | 'sign_in' | 'period';

const insert = statement(
  'limits.insert_exclusion_check',
  'insert into exclusion_checks (id, player_id, reason, answer, asked_at, answered_at) values ($1, $2, $3, $4, $5, $6)',
);
/** Stores an answer; the database derives the player's status from it. */
export const insertCheck = (
  tx: Tx,
  check: {
    readonly id: string;
    readonly player: PlayerId;
    readonly reason: CheckReason;
    readonly answer: ExclusionAnswer;
    readonly askedAt: Date;
    readonly answeredAt: Date;
  },
): Promise<unknown> => tx.query(insert, [check.id, check.player, check.reason, check.answer, check.askedAt, check.answeredAt]);

const selectLast = statement(
  'limits.exclusion_standing',
  'select answer, asked_at as "askedAt" from exclusion_statuses where player_id = $1',
);
/** The last check with a valid answer. */
export const lastCheckOf = async (db: Queries, player: PlayerId): Promise<ExclusionCheck | null> =>
  (await db.query<ExclusionCheck>(selectLast, [player]))[0] ?? null;

const due = statement(
  'limits.exclusion_due',
  `select player_id as player from exclusion_statuses
   where asked_at < case answer when 'unanswered' then $1::timestamptz else $2::timestamptz end and player_id > coalesce($3::bigint, 0)
   order by player_id limit $4`,
);
interface DueQuery {
  readonly after: PlayerId | null;
  readonly now: Date;
  readonly offset: number;
  readonly most: number;
}
/** Players due for a check without having signed in, by number. */
export const selectPlayersToCheck = async (db: Queries, { after, now, offset, most }: DueQuery): Promise<readonly PlayerId[]> =>
  (
    await db.query<{ player: PlayerId }>(due, [
      exclusionDueBefore('unanswered', now, offset),
      exclusionDueBefore('free', now, offset),
      after,
      most,
    ])
  ).map(({ player }) => player);
