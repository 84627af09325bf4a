import type { PlayerId } from '@fairbook/contract';
import { type Queries, statement, type Tx } from '../../../platform/db/db.ts';
import { type CaseRow, COLUMNS, type MessageRow } from './cases.ts';

const latest = statement(
  'support.latest_chat',
  `select ${COLUMNS} from support_cases c where c.player_id = $1 and c.channel = 'chat' order by c.number desc limit 1`,
);
/** The player's last chat, whether or not it is closed. */
export const selectLatestChat = async (db: Queries, player: PlayerId): Promise<CaseRow | undefined> =>
  (await db.query<CaseRow>(latest, [player]))[0];

const message = statement('support.message', 'select id, case_id as "caseId", at, staff, text from case_messages where id = $1');
export const selectMessage = async (tx: Tx, id: string): Promise<MessageRow | undefined> => (await tx.query<MessageRow>(message, [id]))[0];

const after = statement(
  'support.messages_after',
  `select id, case_id as "caseId", at, staff, text from case_messages
   where case_id = $1 and at > coalesce((select at from case_messages where case_id = $1 and id = $2::uuid), '-infinity') order by at`,
);
/** What was written in a chat after one of its messages; all of it without one, or after one that it does not have. */
export const selectMessagesAfter = (db: Queries, chat: string, last: string | null): Promise<MessageRow[]> =>
  db.query<MessageRow>(after, [chat, last]);

const see = statement('support.see_chat', 'update support_cases set seen_at = $2 where id = $1');
/** Keeps when the player of a chat read it. */
export const updateSeen = (db: Queries, chat: string, at: Date): Promise<unknown> => db.query(see, [chat, at]);

const insertPresence = statement(
  'support.insert_presence',
  `insert into staff_presence (session_id, staff_id, here_until) values ($1, $2, now() + make_interval(secs => $3))
   on conflict (session_id) do update set here_until = excluded.here_until returning here_until as "hereUntil"`,
);
const deletePresence = statement('support.delete_presence', 'delete from staff_presence where session_id = $1');

/** One of the staff, in one sign-in. */
export interface StaffHere {
  readonly session: string;
  readonly staff: string;
}
/** Keeps that somebody of the staff is here for so many seconds, or with none that they are not. Returns until when. */
export async function keepPresence(db: Queries, { session, staff }: StaffHere, seconds: number): Promise<Date | null> {
  if (seconds > 0) return (await db.query<{ hereUntil: Date }>(insertPresence, [session, staff, seconds]))[0]?.hereUntil ?? null;
  await db.query(deletePresence, [session]);
  return null;
}

const countHere = statement(
  'support.count_here',
  'select count(distinct staff_id)::int as count from staff_presence where here_until > now() and staff_id is distinct from $1',
);
/** How many of the staff are here, without the one named. */
export const countStaffHere = async (db: Queries, but: string | null): Promise<number> =>
  (await db.query<{ count: number }>(countHere, [but]))[0]?.count ?? 0;
