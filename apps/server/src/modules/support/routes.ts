import { chatApi, supportApi } from '@fairbook/contract';
import type { Db } from '../../platform/db/db.ts';
import { type Route, routesOf } from '../../platform/http/http.ts';
import type { Support } from './support.ts';

const CASES_SHOWN = 50;

export const supportRoutes = ({ db, support }: { readonly db: Db; readonly support: Support }): readonly Route[] =>
  routesOf(supportApi, {
    support: () => support.expected(),
    openGuestCase: (asked, { ip, language }) => support.openGuestCase(asked, { ip, language }),
    openCase: (asked, { playerId, language }) => support.openCase(playerId, asked, language),
    cases: async (_, { playerId }) => ({ list: await support.casesOf(db, playerId, { start: 0, limit: CASES_SHOWN }) }),
    writeToCase: (asked, { playerId }) => support.writeToCase(playerId, asked),
    endCase: ({ case_id: id }, { playerId }) => support.endCase(playerId, id),
  });

/** The calls of chats. A token says what a call may read and write, so that none of them but those that give tokens asks for a session. */
export const chatRoutes = ({ chat }: Pick<Support, 'chat'>): readonly Route[] =>
  routesOf(chatApi, {
    getChatToken: (_, player) => chat.tokenOfPlayer(player),
    getNonLoginToken: (_, call) => chat.tokenOfGuest(call),
    messageSync: (asked, call) => chat.sync(asked, call),
    writeToChat: (asked, call) => chat.write(asked, call),
    endChat: (asked, call) => chat.end(asked, call),
    customerService: () => chat.service(),
    customer: (_, player) => chat.chatOf(player),
  });
