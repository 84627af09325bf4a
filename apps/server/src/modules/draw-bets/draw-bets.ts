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
 * Bets on draws: places slips, stores bets, pays them. The lottery knows nothing of them and draws without looking.
 *
 * Money moves only through the ledger, in the transaction that changes the bet. Several processes may place and settle concurrently.
 */
export interface DrawBets extends OwnDrawBets {
  /**
   * Places a slip as one bet on its draw, or one on each of several consecutive draws, all paid now. The first bet's id is the idempotency key: the same key
   * and request get the same answer again, and the same key with another request is refused as request.idempotency_conflict. Refuses what `drawBetsApi.place`
   * lists, in which case nothing has been taken.
   */
  place(player: PlayerId, call: { readonly idempotencyKey: string }, request: RequestOf<typeof drawBetsApi.place>): Promise<DrawPlaced>;
  /** Requests settlement of the bets on a draw, once it is decided or its result corrected. */
  requestSettlement(drawId: string): Promise<void>;
  /** Settles the bets on a draw by the newest revision of its result. Safe to run twice, and concurrently. */
  settleDraw(drawId: string): Promise<void>;
  /**
   * Returns the whole stake of a bet for good, in the caller's transaction. Returns the bet as it was; undefined if it does not exist. Refuses bet.not_voidable
   * from the moment its draw closes.
   */
  voidBet(tx: Tx, key: BetKey): Promise<VoidedBet | undefined>;
  /** Takes off sale the cells that have reached their cap, and puts back those with room. */
  sweepFull(): Promise<void>;
  /** The cells of a draw that are off sale because of exposure, named as by `drawCellName`. */
  full(db: Queries, drawId: string): Promise<readonly string[]>;
  /** Settles every draw that is due. */
  sweepDraws(): Promise<void>;
  /** A player's bets on draws of one game, newest key first; as of an instant if one is given. */
  myBets(player: PlayerId, request: RequestOf<typeof drawBetsApi.myDrawBets>, instant?: Queries): Promise<DrawBetPage>;
  /** Describes where the exposure sums of draws differ from their open bets. Reads all of them, at one instant. */
  readonly auditExposure: typeof auditExposure;
  readonly currenciesOf: typeof reads.currenciesOf;
  /** One bet with its movements, as of an instant if one is given. Refuses bet.not_found, also for a bet of another player. */
  receipt(player: PlayerId, request: RequestOf<typeof drawBetsApi.drawBet>, instant?: Queries): Promise<DrawReceipt>;
  /** The amounts every lottery returned, beside what its odds promise. Adds up all draws. */
  returns(db: Queries): Promise<ReplyOf<typeof drawBetsApi.returns>>;
  /** The open bets on a draw, by cell. */
  exposure(db: Queries, drawId: string): Promise<Exposure>;
  /** The effect of a result that is not recorded yet on the bets on its draw; `revision` is that of the current result, 0 if there is none. */
  previewSettlement(db: Queries, draw: DecidedDraw): Promise<SettlementPreview>;
  /** Resolves when every queued slip has been answered. */
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
