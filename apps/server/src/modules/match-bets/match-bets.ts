import type { bettingApi, Placed, PlayerId, Receipt, RequestOf } from '@fairbook/contract';
import type { Language } from '@fairbook/core/catalog';
import type { Db, Queries, Tx } from '../../platform/db/db.ts';
import type { BetKey, PlayerRestrictions, Regions, SettlingPace, VoidedBet } from '../betting/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { DecidedOutcome } from '../sportsbook/index.ts';
import type { auditExposure } from './audit-exposure.ts';
import type { CashOut } from './cash-out/create-cash-out.ts';
import type { OwnBets } from './own-bets.ts';
import type { PlaceCall, PlacingDeps } from './place-bets.ts';
import type { Offers, Terms } from './ports.ts';
import type { PayoutPreview } from './preview-outcome.ts';
import type { BonusSettings } from './promises/bonus-terms.ts';
import type { EarlyPayoutSettings } from './promises/early-payout-terms.ts';
import type { EarlyPayoutCosts } from './promises/read-early-payout-costs.ts';
import type { BetPage } from './read-bets.ts';
import type { BonusCosts } from './sql/bonus-costs.ts';
import type { reads } from './sql/read.ts';
import type { countBetsOn } from './sql/settle.ts';

/**
 * Places slips, stores bets, pays them.
 *
 * Money moves only through the ledger, in the transaction that changes the bet. Several processes may place and settle concurrently.
 */
export interface MatchBets extends OwnBets {
  /**
   * Places a slip as one bet whose id is the idempotency key. The same key and request get the same answer again, accepted or refused; the same key with
   * another request is refused as request.idempotency_conflict. Refuses every problem of a slip, rate.expired, game.unavailable and, if the queue is full,
   * server.busy, in which case nothing has been written. A bet in play is answered after the wait of its game, and decided by the offer at its end.
   */
  place(player: PlayerId, call: PlaceCall, request: RequestOf<typeof bettingApi.placeBet>): Promise<Placed>;
  /** Marks the bets on a match as due, in the transaction that decides it or changes its outcome; the job follows on commit. */
  requestSettlement(tx: Tx, matchId: string): Promise<void>;
  /** Settles the bets on a match that can be settled, and settles again those based on another revision of its outcome. Safe to run twice, and concurrently. */
  settleMatch(matchId: string): Promise<void>;
  /**
   * Returns the whole open stake of a bet and takes back what it paid, for good, in the caller's transaction. Returns the bet as it was; undefined if it does
   * not exist. Refuses bet.not_voidable for a bet whose stake came back already, or that was cashed out.
   */
  voidBet(tx: Tx, key: BetKey): Promise<VoidedBet | undefined>;
  /** The effect of an outcome on the bets on its match: every payout that changes. Settles with it and compares; changes nothing. */
  previewOutcome(db: Queries, matchId: string, outcome: DecidedOutcome): Promise<PayoutPreview>;
  readonly countBetsOn: typeof countBetsOn;
  readonly cashOut: CashOut;
  /** Takes off sale the outcomes that have reached their cap, and puts back those with room. */
  sweepFull(): Promise<void>;
  /** The bonus promised to multiples, and its cost. */
  readonly bonuses: BonusSettings & { costs(db: Queries): Promise<BonusCosts> };
  /** The lead that is paid before the result, and its cost. */
  readonly earlyPayouts: EarlyPayoutSettings & { costs(db: Queries): Promise<EarlyPayoutCosts> };
  /** Runs every settlement that is not proved complete. */
  sweepSettlements(): Promise<void>;
  /** A player's bets of one game, newest key first; as of an instant if one is given. */
  myBets(player: PlayerId, request: RequestOf<typeof bettingApi.myBets>, language: Language, instant?: Queries): Promise<BetPage>;
  /** Describes where the exposure sums of matches differ from their open bets. Reads all of them, at one instant. */
  readonly auditExposure: typeof auditExposure;
  readonly currenciesOf: typeof reads.currenciesOf;
  /** One bet with its working and its movements, as of an instant if one is given. Refuses bet.not_found, also for a bet of another player. */
  receipt(player: PlayerId, request: RequestOf<typeof bettingApi.bet>, language: Language, instant?: Queries): Promise<Receipt>;
  /** Resolves when every queued bet has been answered. */
  drain(): Promise<void>;
  /** Refuses waiting bets in play as server.busy, which is not stored; from now on none waits. */
  endDelays(): void;
}

export interface MatchBetsDeps extends Pick<PlacingDeps, 'onBatch' | 'wait'> {
  readonly db: Db;
  readonly ledger: Ledger;
  readonly offers: Offers;
  readonly limits: PlayerRestrictions;
  readonly terms: Terms;
  readonly regions: Regions;
  /** The key that cash-out offers are signed with; the same in every process of the house. */
  readonly secret: string;
  /** The clock of those offers; the system's by default. */
  readonly now?: (() => Date) | undefined;
  /** By default two workers, with 2 000 bets per transaction. */
  readonly settling?: SettlingPace;
}
