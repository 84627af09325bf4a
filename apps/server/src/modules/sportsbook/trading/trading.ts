import type { OfferLimit } from '@fairbook/core/betting';
import type { Language, SportGame } from '@fairbook/core/catalog';
import type { MarketKind, MatchStatus, Overs, Score, VoidReason } from '@fairbook/core/sports';
import type { Queries, Tx } from '../../../platform/db/db.ts';
import type { OfferRow } from '../lists/offers.ts';
import type { DecidedOutcome } from '../types.ts';
import type { MarginFactor, MarginNow, MarginWord, OddsDone, OddsWord, OwnOddsDone, StaffOdds } from './own-odds.ts';
import type { PricedThing, SuspendedThing } from './things.ts';

/** What a member of staff wants for such a thing, and why. */
export interface TradingWord {
  readonly thing: SuspendedThing;
  readonly staff: string;
  readonly reason: string;
}

/** The bounds that staff set for one bet, in ledger units; 0 means no limit. */
export type LimitBounds = Pick<OfferLimit, 'betMin' | 'betMax' | 'bonusMax'>;
/** A limit that a member of staff sets for bets on a thing, and why. */
export interface LimitWord extends TradingWord {
  /** The region whose players it binds; empty: all. */
  readonly region: string;
  readonly bounds: LimitBounds;
  /** The text shown to the player. */
  readonly word: string;
}

export interface SetLimit extends LimitBounds {
  readonly id: string;
  /** Set if it is the league's; null if it is the match's own. */
  readonly leagueId: string | null;
  /** Null: all markets. */
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
  /** Set if it is the league's; null if it is the match's own. */
  readonly leagueId: string | null;
  /** Null: all markets. */
  readonly market: MarketKind | null;
  readonly reason: string;
  readonly suspendedBy: string;
  readonly suspendedAt: Date;
  readonly liftReason: string | null;
  readonly liftedBy: string | null;
  readonly liftedAt: Date | null;
}

/** The outcome or new start that staff want for a match. */
export type MatchWord =
  | { readonly kind: 'result'; readonly score: Score; readonly halfTime: Score | null; readonly overs: Overs | null }
  | { readonly kind: 'void'; readonly voidReason: VoidReason }
  /** A new start; null: unknown, which makes the match void. */
  | { readonly kind: 'postponement'; readonly startsAt: Date | null };

/** A decision that was requested for a match, and what became of it. */
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

/** The effect of a word: a new start that keeps bets open, or an outcome that settles them. */
export type WordMeaning =
  | { readonly kind: 'moved'; readonly startsAt: Date }
  | { readonly kind: 'decided'; readonly outcome: DecidedOutcome };

export const DESK_STATES = ['all', 'upcoming', 'live', 'overdue', 'suspended', 'waits', 'decided'] as const;
export type DeskState = (typeof DESK_STATES)[number];
export type DeskCounts = { readonly game: SportGame } & Readonly<Record<DeskState, number>>;

/** A match in the desk's list. */
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
  /** The feed has reported otherwise since. */
  readonly feed_differs: boolean;
  readonly result_held: boolean;
  readonly decision_asked: boolean;
  /** Odds by hand wait for a second person, or have fallen. */
  readonly odds_asked: boolean;
  readonly odds_fell: boolean;
  readonly suspended: boolean;
  readonly league_suspended: boolean;
  /** The margin factor of its league; null if it has none of its own. */
  readonly league_factor: number | null;
  readonly suspended_markets: number;
  /** The number of priced markets. */
  readonly markets: number;
}

export interface DeskMarket extends OfferRow {
  /** The feed's last status, whatever is offered. */
  readonly feedStatus: OfferRow['status'];
  /** In the order of `odds`, which are those on offer. */
  readonly feedOdds: readonly number[];
  readonly pricedBy: 'feed' | 'margin' | 'hand';
  readonly isFallen: boolean;
  /** Hundredths of the feed's margin that staff want; null: unchanged. */
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
    /** The feed's differing fact about a match that staff decided. */
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

/** A fact of a feed, stored as JSON. */
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
  /** Facts of unknown fixtures. */
  readonly waiting: number;
  readonly heldResults: number;
  /** Markets whose odds jumped. */
  readonly heldOdds: number;
  /** Matches on which the feed differs from staff's decision. */
  readonly differs: number;
  readonly matches: number;
}
export interface FeedGap {
  readonly feed: string;
  readonly beganAt: Date;
  readonly endedAt: Date;
}
/** An hour of a feed: its pages that had facts, and the age of a page's newest fact, on average and at most. */
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

export interface DeskWindow {
  readonly start: number;
  readonly limit: number;
}

/** What the trading desk sees of matches, and what it can do. */
export interface Trading {
  /** Returns matches of a game or of all, in play first and then by start, decided ones from the last on; `text` is a part of a team's or a league's name. */
  matches(
    db: Queries,
    asked: { readonly game: SportGame | 'all'; readonly state: DeskState; readonly text: string } & DeskWindow,
    language: Language,
  ): Promise<readonly DeskMatch[]>;
  counts(db: Queries): Promise<readonly DeskCounts[]>;
  /** Counts the matches of state `waits`, up to a limit. */
  countWaiting(db: Queries, most: number): Promise<number>;
  /** Counts the feeds that are silent, whose markets take no bets. */
  countSilent(db: Queries): Promise<number>;
  /** Refuses match.not_found. */
  page(db: Queries, matchId: string, language: Language): Promise<DeskPage>;
  /**
   * Suspends a thing: once it is committed no bet is taken on it, whatever the feed sends. Waits for bets that are being placed, and blocks later ones until
   * the commit. Notifies players. Refuses trading.not_found if it does not exist or is decided, trading.suspended.
   */
  suspend(tx: Tx, word: TradingWord): Promise<void>;
  /** Lifts a suspension, so that the feed's status counts again. Refuses trading.not_found, trading.not_suspended. */
  lift(tx: Tx, word: TradingWord): Promise<void>;
  /**
   * Sets the limits of one bet on a thing, and returns the previous ones. Once it is committed, no bet that ignores them is still being placed. Publishes the
   * changed offers. Refuses trading.not_found.
   */
  setLimit(tx: Tx, word: LimitWord): Promise<LimitBounds | null>;
  /** Lifts a limit, so that the game's limits apply again. Refuses trading.not_found, trading.no_limit. */
  liftLimit(tx: Tx, word: TradingWord & { readonly region: string }): Promise<LimitBounds>;
  /**
   * Sets odds of a selection by hand: they are offered until they are lifted, expire, or fall because the state they were set for changes, which holds their
   * market. If far from the feed's odds, or beyond fair, they wait for a second person. Once it is committed, no bet at the previous odds is still being
   * placed. Refuses trading.not_found, trading.pool_priced, trading.no_feed_price if the feed has no odds to compare with, trading.line_moved,
   * trading.odds_impossible, trading.beyond_fair if the market would pay more than it takes and that was not confirmed, trading.time_over, and
   * staff.request_open while another price of it waits.
   */
  setOdds(tx: Tx, word: OddsWord): Promise<OddsDone>;
  /**
   * Puts a colleague's price on offer, and returns it. Refuses staff.request_gone, trading.four_eyes, staff.same_hands, trading.price_fell if the state has
   * changed by now, and as `setOdds` does.
   */
  confirmOdds(tx: Tx, done: OwnOddsDone): Promise<{ readonly market: MarketKind; readonly selection: string; readonly odds: number }>;
  /** Ends odds by hand, or withdraws waiting ones; the feed's odds with their margin are offered again. Refuses trading.not_found, staff.request_gone. */
  endOdds(
    tx: Tx,
    done: OwnOddsDone & { readonly reason: string },
  ): Promise<{ readonly market: MarketKind; readonly selection: string; readonly odds: number }>;
  /**
   * Sets the margin factor of a game, a league, a match or a market, or removes it; returns the previous one. The most specific one counts. Publishes changed
   * prices. Refuses trading.not_found, trading.pool_priced, trading.no_margin.
   */
  setMargin(tx: Tx, word: MarginWord): Promise<number | null>;
  /** Returns the margin factor of a thing now and a day ago. Refuses trading.not_found. */
  marginNow(tx: Tx, thing: PricedThing): Promise<MarginNow>;
  /** Returns the margin factors of whole games. */
  gameMargins(db: Queries): Promise<readonly { readonly game: SportGame; readonly factor: number }[]>;
  /**
   * Returns the effect a word would have on a match, without applying it. Refuses match.not_found, trading.result_impossible, trading.not_begun for a result
   * before the kick-off, trading.decided for a new start of a decided match, trading.same if it already is the match's outcome.
   */
  meaningOf(db: Queries, matchId: string, word: MatchWord): Promise<WordMeaning>;
  /**
   * Requests a decision of a match; an undecided match is suspended from then on. Refuses as `meaningOf` does, and staff.request_open while another request
   * waits.
   */
  ask(
    tx: Tx,
    asked: { readonly matchId: string; readonly word: MatchWord; readonly reason: string; readonly staff: string },
  ): Promise<void>;
  /** Returns the request that waits for a second person; null if there is none. */
  waiting(db: Queries, matchId: string): Promise<MatchDecision | null>;
  /**
   * Carries out a colleague's request: the match is decided or moved, and its bets are settled or resettled. From then on the feed does not decide this match
   * any more. Refuses staff.request_gone, trading.four_eyes for the requester, staff.same_hands, and as `meaningOf` does.
   */
  confirm(tx: Tx, done: { readonly matchId: string; readonly decisionId: string; readonly staff: string }): Promise<void>;
  /** Withdraws a request; the suspension stays. Refuses staff.request_gone. */
  drop(tx: Tx, done: { readonly matchId: string; readonly decisionId: string; readonly staff: string }): Promise<void>;
  /** Returns feeds, with their silences and hours of the last day. */
  feeds(
    db: Queries,
  ): Promise<{ readonly feeds: readonly FeedHealth[]; readonly gaps: readonly FeedGap[]; readonly hours: readonly FeedHour[] }>;
}
