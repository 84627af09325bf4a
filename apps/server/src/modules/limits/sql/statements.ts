import type { PlayerId } from '@fairbook/contract';
import type { StatementMonth } from '@fairbook/core/limits';
import { type Queries, statement, type Tx } from '../../../platform/db/db.ts';
import type { PeriodFigures } from '../../ledger/index.ts';

/** The figures of a player's month. */
export interface StatementFigures extends PeriodFigures {
  /** In which the player was here. */
  readonly minutes: number;
}
export interface PlayerStatement extends StatementFigures {
  readonly player: PlayerId;
}

const begin = statement('limits.begin_month', 'insert into statement_months (month) values ($1) on conflict do nothing');
const lock = statement(
  'limits.lock_month',
  'select last_player as last, finished_at is not null as "isFinished" from statement_months where month = $1 for update',
);
/** Locks a month until the transaction ends. Returns the number of the last player who was looked at; null once all were. */
export async function lockMonth(tx: Tx, first: string): Promise<bigint | null> {
  await tx.query(begin, [first]);
  const [month] = await tx.query<{ last: bigint; isFinished: boolean }>(lock, [first]);
  if (!month) throw new Error('a month that was begun is not there');
  return month.isFinished ? null : month.last;
}

const move = statement('limits.move_month', 'update statement_months set last_player = $2 where month = $1');
export const moveMonth = (tx: Tx, first: string, last: PlayerId): Promise<unknown> => tx.query(move, [first, last]);
const finish = statement('limits.finish_month', 'update statement_months set finished_at = now() where month = $1');
export const finishMonth = (tx: Tx, first: string): Promise<unknown> => tx.query(finish, [first]);

const insert = statement(
  'limits.insert_statements',
  `insert into player_statements (player_id, month, deposits, withdrawals, net, minutes)
   select n.player, $1, n.deposits, n.withdrawals, n.net, n.minutes
   from unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::int[]) as n (player, deposits, withdrawals, net, minutes)
   on conflict do nothing returning player_id as player, deposits, withdrawals, net, minutes`,
);
/** Writes statements of a month, and returns those that were not written before. */
export const insertStatements = (tx: Tx, first: string, statements: readonly PlayerStatement[]): Promise<PlayerStatement[]> =>
  tx.query<PlayerStatement>(insert, [
    first,
    statements.map(({ player }) => player),
    statements.map(({ deposits }) => deposits),
    statements.map(({ withdrawals }) => withdrawals),
    statements.map(({ net }) => net),
    statements.map(({ minutes }) => minutes),
  ]);

const selectMinutes = statement(
  'limits.minutes_between',
  `select player_id as player, sum(bit_count(minutes))::int as minutes from play_hours
   where player_id = any ($1::bigint[]) and hour >= $2 and hour < $3 group by player_id`,
);
/** The minutes in which these players were here, of whole hours; who was not is absent. */
export async function minutesBetween(
  db: Queries,
  players: readonly PlayerId[],
  { from, to }: Pick<StatementMonth, 'from' | 'to'>,
): Promise<ReadonlyMap<PlayerId, number>> {
  const rows = await db.query<{ player: PlayerId; minutes: number }>(selectMinutes, [`{${players.join(',')}}`, from, to]);
  return new Map(rows.map(({ player, minutes }) => [player, minutes]));
}
