import type { MarkSixGame } from '@fairbook/core/catalog';
import type { ResultProblem, ToldResult } from '@fairbook/core/lottery';
import { type Queries, statement } from '../../../platform/db/db.ts';

/** An official draw whose result feeds may still report or correct. */
export interface ExpectedRow {
  readonly id: string;
  readonly game: MarkSixGame;
  readonly drawNo: string;
  readonly date: string;
  readonly drawsAt: Date;
}
const expected = statement(
  'lottery.expected_results',
  `select id::text, game, draw_no as "drawNo", to_char(date, 'YYYY-MM-DD') as date, draws_at as "drawsAt" from draws
   where source = 'official' and status <> 'void' and draws_at <= clock_timestamp() and draws_at > clock_timestamp() - interval '30 days' order by draws_at`,
);
export const selectExpected = (db: Queries): Promise<readonly ExpectedRow[]> => db.query(expected);

export interface Report {
  readonly game: MarkSixGame;
  readonly feed: string;
  readonly drawId: string | undefined;
  readonly told: ToldResult;
  readonly problem: ResultProblem | undefined;
}
const keep = statement(
  'lottery.keep_report',
  `insert into draw_reports (game, draw_no, draw_id, feed, date, numbers, ordered, problem)
   select $1, $2, $3, $4, $5::date, $6::integer[], $7, $8
   where not exists (
     select from (select * from draw_reports where game = $1 and draw_no = $2 and feed = $4 order by id desc limit 1) as r
     where (r.date, r.numbers, r.ordered) = ($5::date, $6::integer[], $7::boolean) and r.problem is not distinct from $8)`,
);
/** Stores a feed's report if it differs from its last one. */
export const insertReport = (db: Queries, { game, feed, drawId, told, problem }: Report): Promise<unknown> =>
  db.query(keep, [game, told.drawNo, drawId ?? null, feed, told.date, told.numbers, told.ordered, problem ?? null]);
