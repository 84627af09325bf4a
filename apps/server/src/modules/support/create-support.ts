import { CASE_ANSWER_HOURS, type CaseChannel } from '@fairbook/core/support';
import type { Queries } from '../../platform/db/db.ts';
import { type CaseAdminDeps, createCaseAdmin } from './case-admin.ts';
import { type ChatDeps, createChat } from './create-chat.ts';
import { leaveGuestsChats } from './leave-chats.ts';
import { casesOf } from './own-cases.ts';
import { forgetNetworks, selectUsual } from './sql/cases.ts';
import type { Support } from './support.ts';
import { endCase, openCase, openGuestCase, writeToCase } from './write-case.ts';

const DAY_MS = 86_400_000;

/** With fewer answers the median is not shown. */
const ANSWERS_MIN = 5;

const USUAL_DAYS = 30;

export function createSupport(deps: ChatDeps & Omit<CaseAdminDeps, 'onPresence'>): Support {
  const ago = (days: number) => new Date(deps.now().getTime() - days * DAY_MS);
  const usualOf = (channel: CaseChannel) => async (db: Queries) => {
    const { count, minutes } = await selectUsual(db, channel, ago(USUAL_DAYS));
    return count < ANSWERS_MIN || minutes === null ? null : Math.max(minutes, 1);
  };
  const { chat, staffHere } = createChat(deps, usualOf('chat'));
  return {
    expected: async () => ({ answer_hours: CASE_ANSWER_HOURS, usual_minutes: await usualOf('form')(deps.db) }),
    openGuestCase: (asked, by) => openGuestCase(deps, asked, by),
    openCase: (player, asked, language) => openCase(deps, player, asked, language),
    writeToCase: (player, asked) => writeToCase(deps, player, asked),
    endCase: (player, id) => endCase(deps, player, id),
    casesOf,
    chat,
    desk: createCaseAdmin({ ...deps, onPresence: staffHere.forget }),
    jobs: [
      { name: 'forget-guests-networks', everySeconds: 3_600, run: async () => void (await forgetNetworks(deps.db, ago(1))) },
      { name: 'leave-guests-chats', everySeconds: 60, run: () => leaveGuestsChats(deps) },
    ],
  };
}
