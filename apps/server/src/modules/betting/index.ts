import type { bettingApi, Placed, PlayerId, Receipt, RequestOf } from '@fairbook/contract';
import type { Language } from '@fairbook/core/catalog';
import type { Db, Queries, Tx } from '../../platform/db.ts';
import type { Ledger } from '../ledger/index.ts';
import { createOwnBets, type OwnBets } from './own-bets.ts';
import { createPlacing, type PlacingDeps } from './place-bets.ts';
import type { Offers, Regions, Restraint, Terms } from './ports.ts';
import { type BetPage, listBets } from './read-bets.ts';
import { readReceipt } from './read-receipt.ts';
import type { SettlingPace } from './settle-in-chunks.ts';
import { requestSettlement, settleMatch, sweepSettlements } from './settle-match.ts';
import { readCurrencies } from './sql/read.ts';

export { type Answer, refusalFrom, refusalText } from './answer.ts';
export { type BetTerms, createTerms } from './bet-terms.ts';
export { shownAs, stakeFrom, writtenIn } from './decide-bets.ts';
export { type Asked, keyOf, type Means } from './decide-in-turn.ts';
export { walletEventText } from './event-text.ts';
export { bettingJobs } from './jobs.ts';
export type { Regions, Restraint } from './ports.ts';
export { bettingRoutes } from './routes.ts';
export { type BetKey, type PlacedTogether, type SettlingPace, settleInChunks } from './settle-in-chunks.ts';
export { type Payment, payAll, type SettlementWrite } from './settlement-money.ts';
export { askColumns, keyColumns, refusedColumns, settlementColumns, walletColumns } from './sql/columns.ts';
export { literal } from './sql/literals.ts';
export type { BetSums, ListPage, ListWish } from './sql/read.ts';
export { type Accepted, createTaking, type Refused, type Taking } from './take-bets.ts';

/**
 * Betting: takes slips, keeps bets, pays them.
 *
 * Money moves only through the ledger, in the transaction that changes the bet. Several processes may place and settle side by side.
 */
export interface Betting extends OwnBets {
  /**
   * Places a slip as one bet whose id is the idempotency key. The same key and request get the same answer again, accepted or refused;
   * the same key with another request is refused as request.idempotency_conflict. Refuses every problem of a slip, rate.expired,
   * game.unavailable and, when too many wait, server.busy, after which nothing has been written.
   */
  place(player: PlayerId, call: { readonly idempotencyKey: string }, request: RequestOf<typeof bettingApi.placeBet>): Promise<Placed>;
  /** Says, in the transaction that decides a match or changes what it came to, that its bets are due; the job follows when it commits. */
  requestSettlement(tx: Tx, matchId: string): Promise<void>;
  /** Settles the bets on a match that can be, and settles again those that used another revision of its outcome. Safe to run twice, and beside itself. */
  settleMatch(matchId: string): Promise<void>;
  /** Runs every settlement that is not proved complete. */
  sweepSettlements(): Promise<void>;
  /** A player's bets of one game, newest key first; as they were at an instant when it is given. */
  myBets(player: PlayerId, request: RequestOf<typeof bettingApi.myBets>, language: Language, instant?: Queries): Promise<BetPage>;
  readonly currenciesOf: typeof readCurrencies;
  /** One bet with its arithmetic and its movements. Refuses bet.not_found, also for a bet of another player. */
  receipt(player: PlayerId, request: RequestOf<typeof bettingApi.bet>, language: Language): Promise<Receipt>;
  /** Resolves when every bet that was waiting has been answered. */
  drain(): Promise<void>;
}

export interface BettingDeps extends Pick<PlacingDeps, 'onBatch'> {
  readonly db: Db;
  readonly ledger: Ledger;
  readonly offers: Offers;
  readonly limits: Restraint;
  readonly terms: Terms;
  readonly regions: Regions;
  /** Two workers of 2 000 bets a transaction unless said otherwise. */
  readonly settling?: SettlingPace;
}

export function createBetting(deps: BettingDeps): Betting {
  const placing = createPlacing(deps);
  return {
    place: placing.place,
    drain: placing.drain,
    requestSettlement,
    settleMatch: (matchId) => settleMatch(deps, matchId),
    sweepSettlements: () => sweepSettlements(deps),
    myBets: (player, request, language, instant = deps.db) => listBets({ ...deps, db: instant }, player, request, language),
    ...createOwnBets(deps),
    currenciesOf: readCurrencies,
    receipt: (player, request, language) => readReceipt(deps, player, request, language),
  };
}
