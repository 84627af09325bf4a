import type { OfferLimit } from '@fairbook/core/betting';
import type { Language, SportGame } from '@fairbook/core/catalog';
import type { MarketKind, MatchStatus, Overs, Score, VoidReason } from '@fairbook/core/sports';
import type { Queries, Tx } from '../../../platform/db/db.ts';
import type { OfferRow } from '../lists/offers.ts';
import type { DecidedOutcome } from '../types.ts';
import type { MarginFactor, MarginWord, OddsDone, OddsWord, OwnOddsDone, StaffOdds } from './own-odds.ts';
import type { SuspendedThing } from './things.ts';

/** What one of the staff says of such a thing, and why. */
export interface TradingWord {
  readonly thing: SuspendedThing;
  readonly staff: string;
  readonly reason: string;
}

/** What staff allow of one bet, in ledger units; 0 means no limit. */
export type LimitBounds = Pick<OfferLimit, 'betMin' | 'betMax' | 'bonusMax'>;
/** What one of the staff allows of bets on a thing, and why. */
export interface LimitWord extends TradingWord {
  /** Of the players it binds; empty: everybody. */
  readonly region: string;
  readonly bounds: LimitBounds;
  /** What the player is told. */
  readonly word: string;
}

export interface SetLimit extends LimitBounds {
  readonly id: string;
  /** Of the league; null where it is the match's own. */
  readonly leagueId: string | null;
  /** Null: every market. */
  readonly market: MarketKind | null;
  readonly region: string;
  readonly word: string;
  readonly reason: string;
  readonly setBy: string;
  readonly setAt: Date;
  readonly liftReason: string | null;
  readonly liftedBy: string | null;
  readonly liftedAt: Date | null;
}

export interface Suspension {
  readonly id: string;
  /** Of the league; null where it is the match's own. */
  readonly leagueId: string | null;
  /** Null: every market. */
  readonly market: MarketKind | null;
  readonly reason: string;
  readonly suspendedBy: string;
  readonly suspendedAt: Date;
  readonly liftReason: string | null;
  readonly liftedBy: string | null;
  readonly liftedAt: Date | null;
}

/** What staff say that a match came to. */
export type MatchWord =
  | { readonly kind: 'result'; readonly score: Score; readonly halfTime: Score | null; readonly overs: Overs | null }
  | { readonly kind: 'void'; readonly voidReason: VoidReason }
  /** A new start; null: nobody knows when, which makes the match void. */
  | { readonly kind: 'postponement'; readonly startsAt: Date | null };

/** What was asked for of a match, and what became of it. */
export interface MatchDecision {
  readonly id: string;
  readonly word: MatchWord;
  readonly reason: string;
  readonly askedBy: string;
  readonly askedAt: Date;
  readonly doneBy: string | null;
  readonly doneAt: Date | null;
  readonly droppedBy: string | null;
  readonly droppedAt: Date | null;
}

/** What a word does: a new start under which bets stand, or an outcome by which they are settled. */
export type WordMeaning =
  | { readonly kind: 'moved'; readonly startsAt: Date }
  | { readonly kind: 'decided'; readonly outcome: DecidedOutcome };

export const DESK_STATES = ['all', 'upcoming', 'live', 'overdue', 'suspended', 'waits', 'decided'] as const;
export type DeskState = (typeof DESK_STATES)[number];
export type DeskCounts = { readonly game: SportGame } & Readonly<Record<DeskState, number>>;

/** A match as the desk has it in its list. */
export interface DeskMatch {
  readonly match_id: string;
  readonly game: SportGame;
  readonly status: MatchStatus;
  readonly minute: number | null;
  readonly home_score: number | null;
  readonly away_score: number | null;
  readonly league_id: string;
  readonly league_name: string;
  readonly home_name: string;
  readonly away_name: string;
  readonly match_start_time: Date;
  readonly revision: number;
  /** Staff decided it. */
  readonly by_staff: boolean;
  /** The feed has said otherwise since. */
  readonly feed_differs: boolean;
  readonly result_held: boolean;
  readonly decision_asked: boolean;
  /** Odds by hand wait for a second person, or have fallen with what they were set for. */
  readonly odds_asked: boolean;
  readonly odds_fell: boolean;
  readonly suspended: boolean;
  readonly league_suspended: boolean;
  readonly suspended_markets: number;
  /** Those that have prices. */
  readonly markets: number;
}

export interface DeskMarket extends OfferRow {
  /** What the feed said last, whatever is offered. */
  readonly feedStatus: OfferRow['status'];
  /** In the order of `odds`, which are what is offered. */
  readonly feedOdds: readonly number[];
  readonly pricedBy: 'feed' | 'margin' | 'hand';
  readonly isFallen: boolean;
  /** Hundredths of the feed's margin that staff want of it; null: as it is. */
  readonly factor: number | null;
  readonly updatedAt: Date;
  /** Odds that jumped and wait for a second list, in the order of `odds`. */
  readonly heldOdds: readonly number[];
}

export interface DeskRevision {
  readonly revision: number;
  readonly kind: 'played' | 'void';
  readonly home: number | null;
  readonly away: number | null;
  readonly halfHome: number | null;
  readonly halfAway: number | null;
  readonly overs: Overs | null;
  readonly reason: VoidReason | null;
  readonly note: string;
  readonly source: string;
  readonly decidedAt: Date;
  readonly askedBy: string | null;
  readonly doneBy: string | null;
}

export interface DeskPage {
  readonly match: DeskMatch & {
    readonly half_home_score: number | null;
    readonly half_away_score: number | null;
    readonly overs: Overs | null;
    readonly feed: string;
    readonly fixture: string;
    readonly original_start: Date;
    readonly kicked_off_at: Date | null;
    /** What the feed said of a match that staff decided, as it said it. */
    readonly overruled: OverruledWord | null;
  };
  readonly markets: readonly DeskMarket[];
  readonly suspensions: readonly Suspension[];
  readonly limits: readonly SetLimit[];
  readonly ownOdds: readonly StaffOdds[];
  readonly factors: readonly MarginFactor[];
  readonly decisions: readonly MatchDecision[];
  readonly revisions: readonly DeskRevision[];
}

/** A word of a feed, kept as JSON. */
export interface OverruledWord {
  readonly kind: 'result' | 'correction' | 'void' | 'postponement';
  readonly at: string;
  readonly score?: Score;
  readonly half_time?: Score | null;
  readonly reason?: string;
  readonly starts_at?: string | null;
}

export interface FeedHealth {
  readonly name: string;
  readonly game: SportGame;
  /** Null: never. */
  readonly lastSeenAt: Date | null;
  readonly silent: boolean;
  /** Facts of fixtures that are not known. */
  readonly waiting: number;
  readonly heldResults: number;
  /** Markets whose odds jumped. */
  readonly heldOdds: number;
  /** Matches that staff decided and the feed tells otherwise. */
  readonly differs: number;
  readonly matches: number;
}
export interface FeedGap {
  readonly feed: string;
  readonly beganAt: Date;
  readonly endedAt: Date;
}
/** An hour of a feed: its pages that had facts, and how old the newest fact of a page was, on average and at most. */
export interface FeedHour {
  readonly feed: string;
  readonly hour: Date;
  readonly pages: number;
  readonly facts: number;
  readonly refused: number;
  readonly held: number;
  readonly delayMs: number;
  readonly delayMaxMs: number;
}

/** What the trading desk sees of matches and does about them. */
export interface Trading {
  /** Matches of a game, by league and start; at most so many. */
  matches(
    db: Queries,
    asked: { readonly game: SportGame; readonly state: DeskState; readonly limit: number },
    language: Language,
  ): Promise<readonly DeskMatch[]>;
  counts(db: Queries): Promise<readonly DeskCounts[]>;
  /** Refuses match.not_found. */
  page(db: Queries, matchId: string, language: Language): Promise<DeskPage>;
  /**
   * From the commit on no bet is taken on it, whatever the feed says: waits for bets that are being placed, and those that come after wait for the commit.
   * Players are told. Refuses trading.not_found for what is not there or decided, trading.suspended.
   */
  suspend(tx: Tx, word: TradingWord): Promise<void>;
  /** Leaves it to the feed again. Refuses trading.not_found, trading.not_suspended. */
  lift(tx: Tx, word: TradingWord): Promise<void>;
  /**
   * Sets what is allowed of one bet on a thing, in place of what was, and answers that. When it is committed every bet that may have missed it is too. What is offered changes with
   * it, and is told. Refuses trading.not_found.
   */
  setLimit(tx: Tx, word: LimitWord): Promise<LimitBounds | null>;
  /** Allows of it what its game allows. Refuses trading.not_found, trading.no_limit. */
  liftLimit(tx: Tx, word: TradingWord & { readonly region: string }): Promise<LimitBounds>;
  /**
   * Sets odds of a selection by hand: they are offered until they are lifted, their time is over, or what they were set for does not stand any more, when their market is held. Far from the feed's, or beyond what is fair,
   * they wait for a second person. Whoever bets at the odds before was answered when it is committed. Refuses trading.not_found, trading.pool_priced, trading.no_feed_price where there is nothing to set them beside,
   * trading.line_moved, trading.odds_impossible, trading.beyond_fair where the market would pay more than it takes and that was not said, trading.time_over, and staff.request_open while others of it wait.
   */
  setOdds(tx: Tx, word: OddsWord): Promise<OddsDone>;
  /** Offers what a colleague asked for; answers it. Refuses staff.request_gone, trading.four_eyes, staff.same_hands, trading.price_fell where it stands otherwise by now, and as `setOdds` does. */
  confirmOdds(tx: Tx, done: OwnOddsDone): Promise<{ readonly market: MarketKind; readonly selection: string; readonly odds: number }>;
  /** Ends odds by hand, or takes back what waits; the feed's odds with their margin are offered again. Refuses trading.not_found, staff.request_gone. */
  endOdds(
    tx: Tx,
    done: OwnOddsDone & { readonly reason: string },
  ): Promise<{ readonly market: MarketKind; readonly selection: string; readonly odds: number }>;
  /**
   * Wants so many hundredths of the feed's margin of a game, a league, a match or a market, or what the feed has again; answers what was wanted of it before. The nearest one holds, and prices are told.
   * Refuses trading.not_found, trading.pool_priced, trading.no_margin.
   */
  setMargin(tx: Tx, word: MarginWord): Promise<number | null>;
  /** What is wanted of whole games. */
  gameMargins(db: Queries): Promise<readonly { readonly game: SportGame; readonly factor: number }[]>;
  /**
   * What a word would do to a match, without doing it. Refuses match.not_found, trading.result_impossible, trading.not_begun for a result before the kick-off,
   * trading.decided for a new start of a decided match, trading.same for what it came to already.
   */
  meaningOf(db: Queries, matchId: string, word: MatchWord): Promise<WordMeaning>;
  /**
   * Asks that a match come to this; what is not decided is suspended from then on. Refuses as `meaningOf` does, and staff.request_open while another one waits.
   */
  ask(
    tx: Tx,
    asked: { readonly matchId: string; readonly word: MatchWord; readonly reason: string; readonly staff: string },
  ): Promise<void>;
  /** What waits for a second person; null when nothing does. */
  waiting(db: Queries, matchId: string): Promise<MatchDecision | null>;
  /**
   * Does what a colleague asked for: the match is decided or moved, and its bets are settled, or settled again. From then on the feed decides nothing of a match
   * that was decided so. Refuses staff.request_gone, trading.four_eyes for who asked, staff.same_hands, and as `meaningOf` does.
   */
  confirm(tx: Tx, done: { readonly matchId: string; readonly decisionId: string; readonly staff: string }): Promise<void>;
  /** Takes such a wish back; what it suspended stays so. Refuses staff.request_gone. */
  drop(tx: Tx, done: { readonly matchId: string; readonly decisionId: string; readonly staff: string }): Promise<void>;
  /** Feeds, their silences and hours of the last day. */
  feeds(
    db: Queries,
  ): Promise<{ readonly feeds: readonly FeedHealth[]; readonly gaps: readonly FeedGap[]; readonly hours: readonly FeedHour[] }>;
}
