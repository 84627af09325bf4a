import type { ReplyOf, RequestOf } from '@fairbook/contract';
import { officeBetsApi } from '@fairbook/contract/office';
import type { Language } from '@fairbook/core/catalog';
import { type Route, routesOf } from '../../platform/http/http.ts';
import type { BetName, BetRoomDeps, DeskBet } from './bet-desk.ts';
import { askedVoid, askVoid, confirmVoid, dropVoid, waitingVoids } from './void-bet.ts';

type Search = RequestOf<typeof officeBetsApi.bets>;

async function listBets(deps: BetRoomDeps, search: Search, language: Language): Promise<ReplyOf<typeof officeBetsApi.bets>> {
  const waiting = await waitingVoids(deps.db);
  if (search.asked === 'void') return { list: await listWaiting(deps, waiting, { search, language }), next: null };
  const found = await deps.betDesk.find({ ...search, limit: search.limit + 1 }, language);
  const list = found.slice(0, search.limit);
  const next = found.length > list.length ? (list.at(-1)?.place ?? null) : null;
  const isWaiting = ({ player, bet }: DeskBet) => waiting.some((each) => each.player === player && each.id === bet.bet.bet_id);
  return { list: list.map((each) => ({ player_id: each.player, bet: each.bet, void_asked: isWaiting(each) })), next };
}

/** They are few, since each is somebody's request of these days: each is looked up by itself, as narrowly as was asked for. */
async function listWaiting(
  { betDesk }: BetRoomDeps,
  waiting: readonly BetName[],
  { search, language }: { readonly search: Search; readonly language: Language },
) {
  const wanted = waiting.filter(({ player }) => search.player_id === undefined || search.player_id === player);
  const found = await Promise.all(
    wanted.map(({ player, id }) => betDesk.find({ ...search, player_id: player, search: id, before: undefined, limit: 1 }, language)),
  );
  return found.flat().map(({ player, bet }) => ({ player_id: player, bet, void_asked: true }));
}

/** The routes that look bets up, and void one. */
export const betRoomRoutes = (deps: BetRoomDeps): readonly Route[] =>
  routesOf(officeBetsApi, {
    bets: (search, { language }) => listBets(deps, search, language),
    bet: async (named, { language }) => ({
      ...(await deps.betDesk.receipt({ player: named.player_id, id: named.bet_id }, language)),
      void_asked: await askedVoid(deps.db, named),
    }),
    askVoid: (request, call) => askVoid(deps, request, call),
    confirmVoid: (request, call) => confirmVoid(deps, request, call),
    dropVoid: (request, call) => dropVoid(deps, request, call),
  });
