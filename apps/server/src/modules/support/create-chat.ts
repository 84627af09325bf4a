import { CASE_ANSWER_HOURS } from '@fairbook/core/support';
import { inTransaction, type Queries } from '../../platform/db/db.ts';
import { type FreshRead, ttlCache } from '../../platform/db/ttl-cache.ts';
import type { Chat } from './chat.ts';
import { type ChatDoorDeps, createChatDoor } from './chat-door.ts';
import { lockCase, selectCase } from './sql/cases.ts';
import { selectLatestChat, selectMessagesAfter, updateSeen } from './sql/chats.ts';
import { countStaffHere, type StaffHereDeps } from './staff-here.ts';
import { closeByOwner, type WritingDeps } from './write-case.ts';
import { writeToChat } from './write-to-chat.ts';

export interface ChatDeps extends WritingDeps, ChatDoorDeps, StaffHereDeps {
  /** Where else the house can be met. */
  readonly channels: readonly Awaited<ReturnType<Chat['service']>>['channels'][number][];
}

/** That a chat is read is written no more often. */
const SEEN_EVERY_MS = 30_000;
/** Every open chat asks whether somebody is here. */
const HERE_MAX_AGE_MS = 2_000;
const USUAL_MAX_AGE_MS = 60_000;

/**
 * Creates the chats.
 *
 * @param usualMinutes the median of what an answer in a chat took lately; null while there are too few
 */
export function createChat(
  deps: ChatDeps,
  usualMinutes: (db: Queries) => Promise<number | null>,
): { readonly chat: Chat; readonly staffHere: FreshRead<boolean> } {
  const { db, now, channels } = deps;
  const door = createChatDoor(deps);
  const staffHere = ttlCache(HERE_MAX_AGE_MS, async (queries) => (await countStaffHere(queries, deps, null)) > 0);
  const usual = ttlCache(USUAL_MAX_AGE_MS, usualMinutes);
  const chat: Chat = {
    tokenOfPlayer: door.tokenOfPlayer,
    tokenOfGuest: door.tokenOfGuest,
    sync: async ({ token, after = null }, visit) => {
      const { chat: id } = await door.admit(token, visit);
      const [row, isHere] = [await selectCase(db, id), await staffHere.get(db)];
      const frame = { chat_id: id, state: row?.state ?? null, number: row?.number ?? null, staff_here: isHere };
      if (!row) return { ...frame, messages: [] };
      const at = now();
      if (at.getTime() - (row.seenAt?.getTime() ?? 0) >= SEEN_EVERY_MS) await updateSeen(db, id, at);
      const messages = await selectMessagesAfter(db, id, after);
      return {
        ...frame,
        messages: messages.map(({ id: message_id, text, at: said, staff }) => ({ message_id, text, at: said, ours: staff !== null })),
      };
    },
    write: async ({ token, ...asked }, visit) => writeToChat(deps, await door.admit(token, visit), asked, visit),
    end: async ({ token }, visit) => {
      const { chat: id } = await door.admit(token, visit);
      await inTransaction(db, async (tx) => {
        const row = await lockCase(tx, id);
        if (row) await closeByOwner(tx, row, now());
      });
      return {};
    },
    service: async () => ({
      staff_here: await staffHere.get(db),
      answer_hours: CASE_ANSWER_HOURS,
      usual_minutes: await usual.get(db),
      channels: [...channels],
    }),
    chatOf: async ({ playerId }) => {
      const last = await selectLatestChat(db, playerId);
      if (!last || last.state === 'closed') return { chat_id: null, number: null, state: null, answered: false };
      return { chat_id: last.id, number: last.number, state: last.state, answered: last.state === 'answered' };
    },
  };
  return { chat, staffHere };
}
