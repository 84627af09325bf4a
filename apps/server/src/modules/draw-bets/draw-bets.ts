import type { DrawPlaced, drawBetsApi, PlayerId, ReplyOf, RequestOf } from '@fairbook/contract';
import type { Db, Queries, Tx } from '../../platform/db/db.ts';
import type { BetKey, PlayerRestrictions, Regions, VoidedBet } from '../betting/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { DecidedDraw } from '../lottery/index.ts';
import type { auditExposure } from './audit-exposure.ts';
import type { Exposure } from './exposure.ts';
import type { OwnDrawBets } from './own-draw-bets.ts';
import type { PlacingDeps } from './place-slips.ts';
import type { Draws, DrawTerms } from './ports.ts';
import type { SettlementPreview } from './preview-settlement.ts';
import type { DrawBetPage, DrawReceipt } from './read-bets.ts';
import type { SettlingDeps } from './settle-chunk.ts';
import type { reads } from './sql/read.ts';

/**
 * Bets on draws: takes slips, keeps bets, pays them. Nothing of it is known to the lottery, which draws without looking.
 *
 * Money moves only through the ledger, in the transaction that changes the bet. Several processes may place and settle side by side.
 */
export interface DrawBets extends OwnDrawBets {
  /**
   * Places a slip as one bet on its draw, or one on each of several that follow, all paid now. The first bet's id is the idempotency key: the same key and request
   * get the same answer again, the same key with another request is refused as request.idempotency_conflict. Refuses what `drawBetsApi.place` lists, after
   * which nothing has been taken.
   */
  place(player: PlayerId, call: { readonly idempotencyKey: string }, request: RequestOf<typeof drawBetsApi.place>): Promise<DrawPlaced>;
  /** Has the bets on a draw settled soon, once it is decided or its result corrected. */
  requestSettlement(drawId: string): Promise<void>;
  /** Settles the bets on a draw by the newest revision of its result. Safe to run twice, and beside itself. */
  settleDraw(drawId: string): Promise<void>;
  /**
   * Gives the whole stake of a bet back for good, in the transaction of whoever decided it. Answers the bet as it was; undefined when there is none. Refuses
   * bet.not_voidable from the moment its draw closes.
   */
  voidBet(tx: Tx, key: BetKey): Promise<VoidedBet | undefined>;
  /** Takes off sale what has reached its cap, and puts on it again what has room. */
  sweepFull(): Promise<void>;
  /** The cells of a draw that are off sale for that, by the names of `drawCellName`. */
  full(db: Queries, drawId: string): Promise<readonly string[]>;
  /** Settles every draw that is due. */
  sweepDraws(): Promise<void>;
  /** A player's bets on draws of one game, newest key first; as they were at an instant when it is given. */
  myBets(player: PlayerId, request: RequestOf<typeof drawBetsApi.myDrawBets>, instant?: Queries): Promise<DrawBetPage>;
  /** Where the sums of what the house may owe on draws are not those of its open bets, in words. Reads all of them, at one instant. */
  readonly auditExposure: typeof auditExposure;
  readonly currenciesOf: typeof reads.currenciesOf;
  /** One bet with its movements; as it was at an instant when it is given. Refuses bet.not_found, also for a bet of another player. */
  receipt(player: PlayerId, request: RequestOf<typeof drawBetsApi.drawBet>, instant?: Queries): Promise<DrawReceipt>;
  /** What every lottery gave back beside what its odds say. Adds up all draws. */
  returns(db: Queries): Promise<ReplyOf<typeof drawBetsApi.returns>>;
  /** What rides on a draw, by its cells. */
  exposure(db: Queries, drawId: string): Promise<Exposure>;
  /** What a result that is not taken yet would do to the bets on its draw; `revision` is that of the result that holds, 0 when none does. */
  previewSettlement(db: Queries, draw: DecidedDraw): Promise<SettlementPreview>;
  /** Resolves when every slip that was waiting has been answered. */
  drain(): Promise<void>;
}

export interface DrawBetsDeps extends Pick<SettlingDeps, 'settling'>, Pick<PlacingDeps, 'onBatch'> {
  readonly db: Db;
  readonly ledger: Ledger;
  readonly draws: Draws;
  readonly limits: PlayerRestrictions;
  readonly terms: DrawTerms;
  readonly regions: Regions;
}
