import type { NewNotice, PlayerId } from '@fairbook/contract';
import { type Queries, statement } from '../../platform/db/db.ts';
import { pruning } from '../../platform/db/prune.ts';

/** A notice as it is stored. */
export type NoticeRow = Omit<NewNotice, 'player' | 'about' | 'facts'> & {
  readonly id: bigint;
  readonly toldAt: Date;
  readonly readAt: Date | null;
} & Told<NewNotice>;
/** The subject of a notice, with its facts. */
type Told<N extends NewNotice> = N extends NewNotice ? Pick<N, 'about' | 'facts'> : never;

const selectPage = statement(
  'messages.page',
  `select id, about, subject, step, facts, told_at as "toldAt", read_at as "readAt"
   from notices where account_id = $1 order by told_at desc, id desc offset $2 limit $3`,
);
/** A page of a player's notices, newest first. */
export const readPage = (
  db: Queries,
  player: PlayerId,
  { start, limit }: { readonly start: number; readonly limit: number },
): Promise<NoticeRow[]> => db.query<NoticeRow>(selectPage, [player, start, limit]);

export interface Unread {
  readonly unread: number;
  /** About bets, of any kind. */
  readonly bets: number;
}
const countUnread = statement(
  'messages.unread',
  `select count(*)::int as unread, (count(*) filter (where about in ('bet', 'draw_bet', 'cash_out')))::int as bets
   from notices where account_id = $1 and read_at is null`,
);
export const unreadOf = async (db: Queries, player: PlayerId): Promise<Unread> =>
  (await db.query<Unread>(countUnread, [player]))[0] ?? { unread: 0, bets: 0 };

const readSubject = statement(
  'messages.read_subject',
  'update notices set read_at = now() where account_id = $1 and subject = $2 and read_at is null',
);
const readUntil = statement(
  'messages.read_until',
  'update notices set read_at = now() where account_id = $1 and id <= $2 and read_at is null',
);

const readBets = statement(
  'messages.read_bets',
  `update notices set read_at = now() where account_id = $1 and about in ('bet', 'draw_bet', 'cash_out') and read_at is null`,
);

/** Marks the notices about bets as read. */
export const markBets = (db: Queries, player: PlayerId): Promise<unknown> => db.query(readBets, [player]);
/** Marks the notices about one subject as read. */
export const markSubject = (db: Queries, player: PlayerId, subject: string): Promise<unknown> => db.query(readSubject, [player, subject]);
/** Marks all notices up to one as read. One written meanwhile stays unread, whatever its number. */
export const markUntil = (db: Queries, player: PlayerId, id: string): Promise<unknown> => db.query(readUntil, [player, id]);

export const pruneNotices = pruning('messages.prune', { from: 'notices', older: { by: 'told_at', than: '3 months' } });
