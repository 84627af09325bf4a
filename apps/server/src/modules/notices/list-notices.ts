import type { Notice, noticesApi, RequestOf } from '@fairbook/contract';
import type { Queries } from '../../platform/db/db.ts';
import { noticeText } from './notice-text.ts';
import type { NoticeReader, NoticesDeps } from './notices.ts';
import { readPage } from './sql.ts';

/** A page of notices as sentences in the reader's language, with three queries however many there are. */
export async function listNotices(
  { db, matches, draws, houseName }: Omit<NoticesDeps, 'db'> & { readonly db: Queries },
  { player, language }: NoticeReader,
  page: RequestOf<typeof noticesApi.notices>,
): Promise<Notice[]> {
  const rows = await readPage(db, player, page);
  const matchIds = rows.flatMap(({ about, facts }) => (about === 'bet' && facts.match !== undefined ? [facts.match] : []));
  const drawIds = rows.flatMap(({ about, facts }) => (about === 'draw_bet' ? [facts.draw] : []));
  const named = {
    matches: matchIds.length === 0 ? new Map() : await matches.cards(db, [...new Set(matchIds)], language),
    draws: drawIds.length === 0 ? new Map() : await draws.cards(db, [...new Set(drawIds)]),
  };
  return rows.map((row) => ({
    id: row.id.toString(),
    about: row.about,
    content: noticeText(row, named, { language, house: houseName }),
    created_at: row.toldAt,
    read: row.readAt !== null,
    subject: row.subject,
    game: row.about === 'bet' || row.about === 'draw_bet' || row.about === 'cash_out' || row.about === 'debt' ? row.facts.game : null,
  }));
}
