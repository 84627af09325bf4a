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
/** Keeps when whoever wrote in a chat read it. */
export const updateSeen = (db: Queries, chat: string, at: Date): Promise<unknown> => db.query(see, [chat, at]);

const leave = statement(
  'support.leave_chats',
  `update support_cases set state = 'left', waiting_since = null, revision = revision + 1
   where channel = 'chat' and player_id is null and ((state = 'answered' and seen_at <= $1) or (state = 'open' and seen_at <= $2))`,
);
/** Leaves the chats of guests that were answered, or wait, and were not read since then. */
export const leaveChats = (db: Queries, since: { readonly answered: Date; readonly open: Date }): Promise<unknown> =>
  db.query(leave, [since.answered, since.open]);

const closeLeft = statement(
  'support.close_left_chats',
  `update support_cases set state = 'closed', revision = revision + 1
   where channel = 'chat' and player_id is null and state = 'left' and seen_at <= $1`,
);
/** Closes the chats that were left by guests who have not read them since then. */
export const closeLeftChats = (db: Queries, since: Date): Promise<unknown> => db.query(closeLeft, [since]);

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

const here = statement('support.staff_here', 'select distinct staff_id as id from staff_presence where here_until > now()');
/** Those of the staff who said that they are here. */
export const selectStaffHere = async (db: Queries): Promise<readonly string[]> =>
  (await db.query<{ id: string }>(here)).map(({ id }) => id);
