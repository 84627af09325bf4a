import type { AnyBet, PlayerId, RequestOf } from '@fairbook/contract';
import { type OfficeReceipt, officeBetsApi } from '@fairbook/contract/office';
import type { Language } from '@fairbook/core/catalog';
import { type Route, routesOf } from '../../platform/http/http.ts';

/** A bet of whoever, and where the page after it begins. */
export interface DeskBet {
  readonly player: PlayerId;
  readonly bet: AnyBet;
  readonly place: string;
}

/** Bets of all players on everything: kept by modules that the office does not know. */
export interface BetDesk {
  /** Newest first. Refuses report.range_invalid. */
  find(search: RequestOf<typeof officeBetsApi.bets>, language: Language): Promise<readonly DeskBet[]>;
  /** Refuses bet.not_found. */
  receipt(of: { readonly player: PlayerId; readonly id: string }, language: Language): Promise<OfficeReceipt>;
}

export interface BetRoomDeps {
  readonly betDesk: BetDesk;
}

/** Looks bets up. */
export const betRoomRoutes = ({ betDesk }: BetRoomDeps): readonly Route[] =>
  routesOf(officeBetsApi, {
    bets: async (search, { language }) => {
      const found = await betDesk.find({ ...search, limit: search.limit + 1 }, language);
      const list = found.slice(0, search.limit);
      return {
        list: list.map(({ player, bet }) => ({ player_id: player, bet })),
        next: found.length > list.length ? (list.at(-1)?.place ?? null) : null,
      };
    },
    bet: ({ player_id: player, bet_id: id }, { language }) => betDesk.receipt({ player, id }, language),
  });
