import { officeBetsApi } from '@fairbook/contract/office';
import { type Route, routesOf } from '../../platform/http/http.ts';
import type { BetRoomDeps } from './bet-desk.ts';
import { askedVoid, askVoid, confirmVoid, dropVoid } from './void-bet.ts';

/** The routes that look bets up, and void one. */
export const betRoomRoutes = (deps: BetRoomDeps): readonly Route[] =>
  routesOf(officeBetsApi, {
    bets: async (search, { language }) => {
      const found = await deps.betDesk.find({ ...search, limit: search.limit + 1 }, language);
      const list = found.slice(0, search.limit);
      const next = found.length > list.length ? (list.at(-1)?.place ?? null) : null;
      return { list: list.map(({ player, bet }) => ({ player_id: player, bet })), next };
    },
    bet: async (named, { language }) => ({
      ...(await deps.betDesk.receipt({ player: named.player_id, id: named.bet_id }, language)),
      void_asked: await askedVoid(deps.db, named),
    }),
    askVoid: (wish, call) => askVoid(deps, wish, call),
    confirmVoid: (wish, call) => confirmVoid(deps, wish, call),
    dropVoid: (wish, call) => dropVoid(deps, wish, call),
  });
