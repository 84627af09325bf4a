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
 * MatchBets: takes slips, keeps bets, pays them.
 *
 * Money moves only through the ledger, in the transaction that changes the bet. Several processes may place and settle side by side.
 */
export interface MatchBets extends OwnBets {
  /**
   * Places a slip as one bet whose id is the idempotency key. The same key and request get the same answer again, accepted or refused;
   * the same key with another request is refused as request.idempotency_conflict. Refuses every problem of a slip, rate.expired,
   * game.unavailable and, when too many wait, server.busy, after which nothing has been written. A bet in play is answered after the wait of its game, decided by
   * what holds at its end.
   */
  place(player: PlayerId, call: PlaceCall, request: RequestOf<typeof bettingApi.placeBet>): Promise<Placed>;
  /** Says, in the transaction that decides a match or changes what it came to, that its bets are due; the job follows when it commits. */
  requestSettlement(tx: Tx, matchId: string): Promise<void>;
  /** Settles the bets on a match that can be, and settles again those that used another revision of its outcome. Safe to run twice, and beside itself. */
  settleMatch(matchId: string): Promise<void>;
  /**
   * Gives the whole open stake of a bet back and takes back what it paid, for good, in the transaction of whoever decided it. Answers the bet as
   * it was; undefined when there is none. Refuses bet.not_voidable for a bet whose stake came back already, or that was cashed out.
   */
  voidBet(tx: Tx, key: BetKey): Promise<VoidedBet | undefined>;
  /** What an outcome would do to the bets on its match: every payout that changes. Settles with it and compares; changes nothing. */
  previewOutcome(db: Queries, matchId: string, outcome: DecidedOutcome): Promise<PayoutPreview>;
  readonly countBetsOn: typeof countBetsOn;
  readonly cashOut: CashOut;
  /** Takes off sale what has reached its cap, and puts on it again what has room. */
  sweepFull(): Promise<void>;
  /** What multiples are promised on top of what they win, and what that costs. */
  readonly bonuses: BonusSettings & { costs(db: Queries): Promise<BonusCosts> };
  /** Which lead is paid before the result, and what that costs. */
  readonly earlyPayouts: EarlyPayoutSettings & { costs(db: Queries): Promise<EarlyPayoutCosts> };
  /** Runs every settlement that is not proved complete. */
  sweepSettlements(): Promise<void>;
  /** A player's bets of one game, newest key first; as they were at an instant when it is given. */
  myBets(player: PlayerId, request: RequestOf<typeof bettingApi.myBets>, language: Language, instant?: Queries): Promise<BetPage>;
  /** Where the sums of what the house may owe on matches are not those of its open bets, in words. Reads all of them, at one instant. */
  readonly auditExposure: typeof auditExposure;
  readonly currenciesOf: typeof reads.currenciesOf;
  /** One bet with its arithmetic and its movements; as it was at an instant when it is given. Refuses bet.not_found, also for a bet of another player. */
  receipt(player: PlayerId, request: RequestOf<typeof bettingApi.bet>, language: Language, instant?: Queries): Promise<Receipt>;
  /** Resolves when every bet that was waiting has been answered. */
  drain(): Promise<void>;
  /** Bets in play that wait are refused as server.busy, which nobody keeps, and from now on none waits. */
  endDelays(): void;
}

export interface MatchBetsDeps extends Pick<PlacingDeps, 'onBatch' | 'wait'> {
  readonly db: Db;
  readonly ledger: Ledger;
  readonly offers: Offers;
  readonly limits: PlayerRestrictions;
  readonly terms: Terms;
  readonly regions: Regions;
  /** What offers of cash-out are signed with; the same in every process of the house. */
  readonly secret: string;
  /** The clock of those offers; the machine's unless said otherwise. */
  readonly now?: (() => Date) | undefined;
  /** Two workers of 2 000 bets a transaction unless said otherwise. */
  readonly settling?: SettlingPace;
}
