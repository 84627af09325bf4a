import type {
  Acceptance,
  Bet,
  Deposit,
  DrawBet,
  GameRound,
  Notice,
  PlayerId,
  ReplyOf,
  Stars,
  SupportCase,
  securityApi,
  Withdrawal,
} from '@fairbook/contract';
import type { Language, LotteryGame, SportGame } from '@fairbook/core/catalog';
import type { Queries } from '../../../platform/db/db.ts';

export interface PageQuery {
  readonly start: number;
  readonly limit: number;
}
export interface PageOf<Row> {
  readonly list: readonly Row[];
  readonly more: boolean;
}

/** The data that other modules store about a player, newest first, as of an instant, for the player's own copy; and whether anything is still open. */
export interface Records {
  /** Bets that have not been settled, of all games. */
  openBets(db: Queries, player: PlayerId): Promise<number>;
  /** Whether money is held for a withdrawal. */
  isWithdrawing(db: Queries, player: PlayerId): Promise<boolean>;
  bets(
    instant: Queries,
    player: PlayerId,
    wish: PageQuery & { readonly game: SportGame; readonly language: Language },
  ): Promise<PageOf<Bet>>;
  drawBets(instant: Queries, player: PlayerId, wish: PageQuery & { readonly game: LotteryGame }): Promise<PageOf<DrawBet>>;
  gameRounds(instant: Queries, player: PlayerId, wish: PageQuery & { readonly language: Language }): Promise<readonly GameRound[]>;
  movements(
    instant: Queries,
    player: PlayerId,
    wish: PageQuery,
  ): Promise<PageOf<ReplyOf<typeof securityApi.exportData>['movements'][number]>>;
  deposits(instant: Queries, player: PlayerId, wish: PageQuery): Promise<PageOf<Deposit>>;
  withdrawals(instant: Queries, player: PlayerId, wish: PageQuery): Promise<PageOf<Withdrawal>>;
  notices(instant: Queries, player: PlayerId, wish: PageQuery & { readonly language: Language }): Promise<readonly Notice[]>;
  texts(instant: Queries, player: PlayerId): Promise<readonly Acceptance[]>;
  stars(instant: Queries, player: PlayerId): Promise<Stars>;
  favouriteGames(instant: Queries, player: PlayerId): Promise<readonly { readonly provider: string; readonly title: string }[]>;
  cases(instant: Queries, player: PlayerId, wish: PageQuery): Promise<readonly SupportCase[]>;
  /** Whether money is, or may be, in a wallet at a provider of games or on its way. */
  hasMoneyAtGames(player: PlayerId): Promise<boolean>;
}

const PAGE = 1_000;

/** Reads all rows, page by page. The rows must not change meanwhile: a new first row would push another over the edge of a page. */
export async function allOf<Row>(read: (wish: PageQuery) => Promise<PageOf<Row>>): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const { list, more } = await read({ start: rows.length, limit: PAGE });
    rows.push(...list);
    if (!more) return rows;
  }
}
