import { GUEST_CHAT_DAYS, GUEST_LEFT_MINUTES } from '@fairbook/core/support';
import type { Db } from '../../platform/db/db.ts';
import { closeLeftChats, leaveChats } from './sql/chats.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
/** The cookie of a guest is made new with a token, which the last reading may be older than. */
const TOKEN_DAYS = 1;

/** Leaves the chats that are without their guest for too long, and closes those that no browser knows any more. A guest who writes at that moment is heard. */
export async function leaveGuestsChats({ db, now }: { readonly db: Db; readonly now: () => Date }): Promise<void> {
  const ago = (ms: number): Date => new Date(now().getTime() - ms);
  await leaveChats(db, { answered: ago(GUEST_LEFT_MINUTES.answered * MINUTE_MS), open: ago(GUEST_LEFT_MINUTES.open * MINUTE_MS) });
  await closeLeftChats(db, ago((GUEST_CHAT_DAYS + TOKEN_DAYS) * DAY_MS));
}
