import type { Bet, Deposit, DrawBet, PlayerId, ReplyOf, securityApi, Withdrawal } from '@fairbook/contract';
import type { Language, LotteryGame, SportGame } from '@fairbook/core/catalog';
import type { Queries } from '../../platform/db.ts';

export interface PageWish {
  readonly start: number;
  readonly limit: number;
}
export interface PageOf<Row> {
  readonly list: readonly Row[];
  readonly more: boolean;
}

/** What other modules keep of a player, newest first: for the player's own copy, and for knowing that nothing is open. */
export interface Records {
  /** Bets that have not been settled, of all games. */
  openBets(db: Queries, player: PlayerId): Promise<number>;
  /** Whether money is held for a withdrawal. */
  isWithdrawing(db: Queries, player: PlayerId): Promise<boolean>;
  bets(player: PlayerId, wish: PageWish & { readonly game: SportGame }, language: Language): Promise<PageOf<Bet>>;
  drawBets(player: PlayerId, wish: PageWish & { readonly game: LotteryGame }): Promise<PageOf<DrawBet>>;
  movements(player: PlayerId, wish: PageWish): Promise<PageOf<ReplyOf<typeof securityApi.exportData>['movements'][number]>>;
  deposits(player: PlayerId, wish: PageWish): Promise<PageOf<Deposit>>;
  withdrawals(player: PlayerId, wish: PageWish): Promise<PageOf<Withdrawal>>;
  /** Whether something is in a wallet at a provider of games, or on its way, or may be. */
  hasMoneyAtGames(player: PlayerId): Promise<boolean>;
}

const PAGE = 1_000;

/** All rows, page after page. */
export async function allOf<Row>(read: (wish: PageWish) => Promise<PageOf<Row>>): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const { list, more } = await read({ start: rows.length, limit: PAGE });
    rows.push(...list);
    if (!more) return rows;
  }
}
