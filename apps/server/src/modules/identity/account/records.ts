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
/** A page, with the row before it: a list that is read by key does not count up to `start`. */
export interface PageAfter<Row> extends PageQuery {
  /** The last row read; undefined for the first page. */
  readonly last?: Row | undefined;
}
export interface PageOf<Row> {
  readonly list: readonly Row[];
  readonly more: boolean;
}

type MovementRow = ReplyOf<typeof securityApi.exportData>['movements'][number];

/** The data that other modules store about a player, newest first, as of an instant, for the player's own copy; and whether anything is still open. */
export interface Records {
  /** Bets that have not been settled, of all games. */
  openBets(db: Queries, player: PlayerId): Promise<number>;
  /** Whether money is held for a withdrawal. */
  isWithdrawing(db: Queries, player: PlayerId): Promise<boolean>;
  bets(
    instant: Queries,
    player: PlayerId,
    page: PageQuery & { readonly game: SportGame; readonly language: Language },
  ): Promise<PageOf<Bet>>;
  drawBets(instant: Queries, player: PlayerId, page: PageQuery & { readonly game: LotteryGame }): Promise<PageOf<DrawBet>>;
  gameRounds(
    instant: Queries,
    player: PlayerId,
    page: PageAfter<GameRound> & { readonly language: Language },
  ): Promise<readonly GameRound[]>;
  movements(instant: Queries, player: PlayerId, page: PageAfter<MovementRow>): Promise<PageOf<MovementRow>>;
  deposits(instant: Queries, player: PlayerId, page: PageQuery): Promise<PageOf<Deposit>>;
  withdrawals(instant: Queries, player: PlayerId, page: PageQuery): Promise<PageOf<Withdrawal>>;
  notices(instant: Queries, player: PlayerId, page: PageQuery & { readonly language: Language }): Promise<readonly Notice[]>;
  texts(instant: Queries, player: PlayerId): Promise<readonly Acceptance[]>;
  stars(instant: Queries, player: PlayerId): Promise<Stars>;
  favouriteGames(instant: Queries, player: PlayerId): Promise<readonly { readonly provider: string; readonly title: string }[]>;
  cases(instant: Queries, player: PlayerId, page: PageQuery): Promise<readonly SupportCase[]>;
  /** Whether money is, or may be, in a wallet at a provider of games or on its way. */
  hasMoneyAtGames(player: PlayerId): Promise<boolean>;
}

/** Small enough that reading and encoding a page does not delay other calls. */
const PAGE = 500;

/** Passes all rows on, page by page. The rows must not change meanwhile: a new first row would push another over the edge of a page. */
export async function eachPage<Row>(
  read: (page: PageAfter<Row>) => Promise<PageOf<Row>>,
  take: (rows: readonly Row[]) => Promise<void>,
): Promise<void> {
  let last: Row | undefined;
  for (let start = 0; ; ) {
    const { list, more } = await read({ start, limit: PAGE, last });
    await take(list);
    if (!more) return;
    start += list.length;
    last = list.at(-1);
  }
}
