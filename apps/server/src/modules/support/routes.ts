import { supportApi } from '@fairbook/contract';
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
