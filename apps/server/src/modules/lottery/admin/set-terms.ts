import type { LotteryGame } from '@fairbook/core/catalog';
import { groupOf, lotteryGroupsOf, type Schedule, topsOf } from '@fairbook/core/lottery';
import { type Queries, statement, type Tx } from '../../../platform/db/db.ts';
import { appendEvents } from '../../../platform/events/outbox.ts';

/** The terms of a lottery that the house sets. */
export interface Terms {
  readonly source: 'own' | 'official';
  readonly schedule: Schedule;
  readonly mergedExactlySix: boolean;
  /** For official draws: the feeds report the order in which the six were drawn. */
  readonly orderTold: boolean;
  /** After how long without its beacon or seed, or without a result of an official draw, a draw is void. */
  readonly voidAfterSeconds: number;
  readonly resultWithinHours: number;
  /** Names in the order of the game. */
  readonly openGroups: readonly string[];
}
/** The terms, with the draws that are published already and that no change affects: how many are to come, and when the last of them is. */
export interface LotteryTermsRow extends Terms {
  readonly game: LotteryGame;
  readonly published: number;
  readonly publishedUntil: Date | null;
}

type Stored = Omit<Terms, 'openGroups'> & { readonly game: LotteryGame; readonly closedTops: readonly number[] };
const COLUMNS = `l.game, l.source, l.schedule, l.merged_exactly_six as "mergedExactlySix", l.order_told as "orderTold",
  l.void_after_seconds as "voidAfterSeconds", l.result_within_hours as "resultWithinHours", l.closed_tops as "closedTops"`;

const topsOfGame = (game: LotteryGame): readonly number[] => Array.from({ length: topsOf(game) }, (_, top) => top);

/** A group is open while any of its indexes is. */
const openGroupsOf = (game: LotteryGame, closed: readonly number[]): readonly string[] => {
  const open = new Set(topsOfGame(game).flatMap((top) => (closed.includes(top) ? [] : [groupOf(game, top)])));
  return lotteryGroupsOf(game).filter((group) => open.has(group));
};
const closedTopsOf = (game: LotteryGame, open: readonly string[]): readonly number[] =>
  topsOfGame(game).filter((top) => !open.includes(groupOf(game, top) ?? ''));

const toTerms = ({ closedTops, ...row }: Stored): Terms & { readonly game: LotteryGame } => ({
  ...row,
  openGroups: openGroupsOf(row.game, closedTops),
});

const select = statement(
  'lottery.admin_terms',
  `select ${COLUMNS}, count(d.id)::int as published, max(d.draws_at) as "publishedUntil"
   from lotteries l left join draws d on d.game = l.game and d.status = 'waiting' and d.draws_at > now()
   group by l.game`,
);
/** Returns the terms of every lottery. */
export const selectTerms = async (db: Queries): Promise<readonly LotteryTermsRow[]> =>
  (await db.query<Stored & Pick<LotteryTermsRow, 'published' | 'publishedUntil'>>(select)).map((row) => ({
    ...toTerms(row),
    published: row.published,
    publishedUntil: row.publishedUntil,
  }));

const lock = statement('lottery.admin_lock_terms', `select ${COLUMNS} from lotteries l where l.game = $1 for no key update`);
const update = statement(
  'lottery.admin_set_terms',
  `update lotteries set source = $2, schedule = $3::jsonb, merged_exactly_six = $4, order_told = $5, void_after_seconds = $6, result_within_hours = $7,
     closed_tops = $8 where game = $1`,
);
/** Sets the terms, and publishes them. Returns the previous ones; undefined for a game that is no lottery of this house. Published draws do not change. */
export async function setTerms(tx: Tx, game: LotteryGame, terms: Terms): Promise<Terms | undefined> {
  const [row] = await tx.query<Stored>(lock, [game]);
  if (!row) return undefined;
  const { source, schedule, mergedExactlySix, orderTold, voidAfterSeconds, resultWithinHours, openGroups } = terms;
  const closed = closedTopsOf(game, openGroups);
  await tx.query(update, [
    ...[game, source, JSON.stringify(schedule), mergedExactlySix, orderTold, voidAfterSeconds, resultWithinHours],
    closed,
  ]);
  await publishChanged(tx, game);
  return toTerms(row);
}

/** Publishes that odds or schedule of a game changed, so that clients read them again. */
export const publishChanged = (tx: Tx, game: LotteryGame): Promise<void> =>
  appendEvents(tx, [{ topic: `draw:${game}`, event: { kind: 'lottery.changed', game } }]);
