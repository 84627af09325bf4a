import type { Draw } from '@fairbook/contract';
import type { MarkSixGame } from '@fairbook/core/catalog';
import type { ResultProblem } from '@fairbook/core/lottery';
import { type Queries, statement, type Tx } from '../../../platform/db/db.ts';
import { CARD } from '../sql/draws.ts';

/** A feed's report of a draw. */
export interface FeedReport {
  readonly feed: string;
  readonly game: MarkSixGame;
  readonly drawNo: string;
  readonly date: string;
  readonly numbers: readonly number[];
  readonly ordered: boolean;
  readonly toldAt: Date;
  /** Why this report alone cannot be accepted. */
  readonly problem: ResultProblem | null;
}
const REPORT = `p.feed, p.game, p.draw_no as "drawNo", to_char(p.date, 'YYYY-MM-DD') as date, p.numbers, p.ordered, p.told_at as "toldAt", p.problem`;

/**
 * Returns draws held elsewhere. Open: their time has come without a result, a result is proposed, or within a month of the result the feeds have come to agree
 * on another one. All others are done.
 */
const listed = statement(
  'lottery.admin_official',
  `select c.*, lottery_agreed(c.match_id::bigint) as agreed from (select ${CARD} where d.source = 'official' and d.draws_at <= now() and ($1::text is null or d.game = $1)) as c
   where $2 = (
     c.status = 'closed'
     or exists (select from draw_proposals p where p.draw_id = c.match_id::bigint and p.confirmed_at is null and p.dropped_at is null)
     or (c.status in ('drawn', 'settled') and c.draw_at > now() - interval '30 days' and coalesce(lottery_agreed(c.match_id::bigint) <> c.numbers, false)))
   order by c.draw_at desc, c.match_id offset $3 limit $4`,
);
export interface OfficialAsked {
  readonly game?: MarkSixGame | undefined;
  readonly open: boolean;
  readonly start: number;
  readonly limit: number;
}
export type OfficialRow = Draw & { readonly agreed: readonly number[] | null };
/** Returns at most one more than requested, so that the caller knows whether there are more. */
export const selectOfficial = (db: Queries, { game, open, start, limit }: OfficialAsked): Promise<OfficialRow[]> =>
  db.query(listed, [game ?? null, open, start, limit + 1]);

const one = statement(
  'lottery.admin_official_one',
  `select c.*, lottery_agreed(c.match_id::bigint) as agreed from (select ${CARD} where d.id = $1) as c`,
);
/** Returns one draw, of whatever source, with the result that the feeds agree on. */
export const selectOfficialOf = (db: Queries, id: string): Promise<OfficialRow[]> => db.query(one, [id]);

const newest = statement(
  'lottery.admin_reports',
  `select distinct on (p.draw_id, p.feed) p.draw_id::text as "drawId", ${REPORT} from draw_reports p where p.draw_id = any ($1::bigint[])
   order by p.draw_id, p.feed, p.id desc`,
);
/** Returns each feed's newest report of these draws. */
export const selectReports = (db: Queries, ids: readonly string[]): Promise<(FeedReport & { readonly drawId: string })[]> =>
  db.query(newest, [ids]);

const strays = statement(
  'lottery.admin_strays',
  `select ${REPORT} from draw_reports p where p.draw_id is null and p.told_at > now() - interval '7 days' and ($1::text is null or p.game = $1)
   order by p.id desc limit 20`,
);
/** Returns the reports of the last week of draws that do not exist, newest first. */
export const selectUnmatchedReports = (db: Queries, game: MarkSixGame | undefined): Promise<FeedReport[]> =>
  db.query(strays, [game ?? null]);

/** A proposed result, and its confirmation by a colleague. */
export interface Proposal {
  readonly id: string;
  readonly drawId: string;
  readonly revision: number;
  readonly numbers: readonly number[];
  readonly reason: string;
  readonly proposedBy: string;
  readonly proposedAt: Date;
  readonly confirmedBy: string | null;
  readonly confirmedAt: Date | null;
}
const proposals = statement(
  'lottery.admin_proposals',
  `select id::text, draw_id::text as "drawId", revision, numbers, coalesce(reason, '') as reason, proposed_by as "proposedBy", proposed_at as "proposedAt",
     confirmed_by as "confirmedBy", confirmed_at as "confirmedAt"
   from draw_proposals where draw_id = any ($1::bigint[]) and dropped_at is null order by draw_proposals.id desc`,
);
/** Returns proposals on these draws that were not withdrawn, newest first. */
export const selectProposals = (db: Queries, ids: readonly string[]): Promise<Proposal[]> => db.query(proposals, [ids]);

const propose = statement('lottery.admin_propose', 'select lottery_propose_result($1, $2::int[], $3, $4)');
export const proposeResult = (tx: Tx, id: string, numbers: readonly number[], staff: string, reason: string): Promise<unknown> =>
  tx.query(propose, [id, numbers, staff, reason]);

const confirm = statement('lottery.admin_confirm', 'select lottery_confirm_result($1, $2)');
export const confirmProposal = (tx: Tx, proposal: string, staff: string): Promise<unknown> => tx.query(confirm, [proposal, staff]);

const drop = statement('lottery.admin_drop', 'select lottery_drop_proposal($1, $2) as done');
export const dropProposal = async (tx: Tx, proposal: string, staff: string): Promise<boolean> =>
  (await tx.query<{ done: boolean | null }>(drop, [proposal, staff]))[0]?.done === true;
