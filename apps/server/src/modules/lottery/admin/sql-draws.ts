import type { Draw } from '@fairbook/contract';
import type { LotteryGame } from '@fairbook/core/catalog';
import type { DrawState } from '@fairbook/core/lottery';
import { type Queries, statement, type Tx } from '../../../platform/db/db.ts';
import { CARD, STATE } from '../sql/draws.ts';

/** A request to void a draw, until a colleague confirms it. */
export interface VoidRequest {
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
}
interface AskedRow {
  readonly askedReason: string | null;
  readonly askedBy: string | null;
  readonly askedAt: Date | null;
}
const askedOf = ({ askedReason: reason, askedBy: by, askedAt: at }: AskedRow): VoidRequest | null =>
  reason === null || by === null || at === null ? null : { reason, by, at };

const ASKED = 'w.reason as "askedReason", w.asked_by as "askedBy", w.asked_at as "askedAt"';
const VOID_REQUEST = 'left join draw_void_requests w on w.draw_id = d.id and w.confirmed_at is null and w.dropped_at is null';

/**
 * Returns draws of a state; without one, those that were ever open. Future ones begin with the next, past ones with the last. They are selected before the
 * joins, because there are many.
 */
const listed = (order: 'asc' | 'desc') =>
  statement(
    `lottery.desk_draws_${order}`,
    `select ${ASKED}, ${CARD} ${VOID_REQUEST}
     where d.id in (
       select d.id from draws d
       where ($1::text is null or d.game = $1) and case when $2::text is null then d.opens_at <= clock_timestamp() else ${STATE} = $2 end
       order by d.draws_at ${order}, d.id offset $3 limit $4)
     order by d.draws_at ${order}, d.id`,
  );
const [coming, gone] = [listed('asc'), listed('desc')];

export interface DrawsAsked {
  readonly game?: LotteryGame | undefined;
  readonly state?: DrawState | undefined;
  readonly start: number;
  readonly limit: number;
}
export interface ListedDraw {
  readonly draw: Draw;
  readonly voiding: VoidRequest | null;
}
/** Returns at most one more than requested, so that the caller knows whether there are more. */
export async function selectDraws(db: Queries, { game, state, start, limit }: DrawsAsked): Promise<readonly ListedDraw[]> {
  const order = state === 'scheduled' || state === 'open' ? coming : gone;
  const rows = await db.query<Draw & AskedRow>(order, [game ?? null, state ?? null, start, limit + 1]);
  return rows.map(({ askedReason, askedBy, askedAt, ...draw }) => ({ draw, voiding: askedOf({ askedReason, askedBy, askedAt }) }));
}

/** A draw with all that staff may know about it. */
export interface DrawFacts extends ListedDraw {
  readonly committedAt: Date;
  readonly decidedAt: Date | null;
  readonly resultHash: string | null;
  readonly settledRevision: number;
  /** Who voided it and why, if staff did. */
  readonly voided: { readonly by: string; readonly note: string } | null;
}
interface FactsRow extends Omit<DrawFacts, 'draw' | 'voiding' | 'voided'> {
  readonly voidBy: string | null;
  readonly voidNote: string | null;
}
const facts = statement(
  'lottery.admin_draw',
  `select d.committed_at as "committedAt", d.decided_at as "decidedAt", r.hash as "resultHash", d.settled_revision as "settledRevision",
     d.void_by as "voidBy", d.void_note as "voidNote", ${ASKED}, ${CARD} ${VOID_REQUEST} where d.id = $1`,
);
export async function selectDraw(db: Queries, id: string): Promise<DrawFacts | undefined> {
  const [row] = await db.query<Draw & AskedRow & FactsRow>(facts, [id]);
  if (!row) return undefined;
  const { askedReason, askedBy, askedAt, committedAt, decidedAt, resultHash, settledRevision, voidBy, voidNote, ...draw } = row;
  return {
    draw,
    committedAt,
    decidedAt,
    resultHash,
    settledRevision,
    voiding: askedOf({ askedReason, askedBy, askedAt }),
    voided: voidBy === null ? null : { by: voidBy, note: voidNote ?? '' },
  };
}

/** A draw that is locked, so that no other process decides it until the transaction ends. */
export interface LockedDraw {
  readonly game: LotteryGame;
  readonly drawNo: string;
  readonly source: Draw['source'];
  readonly status: 'waiting' | 'drawn' | 'void';
  /** The draw's time has come by the database's clock: a result could be known. */
  readonly late: boolean;
}
const lock = statement(
  'lottery.admin_lock',
  `select game, draw_no as "drawNo", source, status, clock_timestamp() >= draws_at as late from draws where id = $1 for no key update`,
);
export const lockDraw = async (tx: Tx, id: string): Promise<LockedDraw | undefined> => (await tx.query<LockedDraw>(lock, [id]))[0];

const voidRequest = statement(
  'lottery.admin_void_request',
  'select asked_by as by from draw_void_requests where draw_id = $1 and confirmed_at is null and dropped_at is null',
);
/** Returns who requested that the draw be void; undefined if there is no request. */
export const selectVoidRequest = async (tx: Tx, id: string): Promise<string | undefined> =>
  (await tx.query<{ by: string }>(voidRequest, [id]))[0]?.by;

const insert = statement('lottery.admin_ask_void', 'insert into draw_void_requests (draw_id, reason, asked_by) values ($1, $2, $3)');
export const insertVoidRequest = (tx: Tx, id: string, staff: string, reason: string): Promise<unknown> =>
  tx.query(insert, [id, reason, staff]);

const confirm = statement('lottery.admin_confirm_void', 'select lottery_confirm_void($1, $2) as done');
/** Returns whether the draw is void now; false if it is too late. */
export const confirmVoidRequest = async (tx: Tx, id: string, staff: string): Promise<boolean> =>
  (await tx.query<{ done: boolean }>(confirm, [id, staff]))[0]?.done === true;

const drop = statement(
  'lottery.admin_drop_void',
  `update draw_void_requests set dropped_by = $2, dropped_at = now()
   where draw_id = $1 and confirmed_at is null and dropped_at is null returning id`,
);
/** Returns whether there was a request to drop. */
export const dropVoidRequest = async (tx: Tx, id: string, staff: string): Promise<boolean> =>
  (await tx.query(drop, [id, staff])).length > 0;
