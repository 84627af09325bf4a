import type { Bet } from '@fairbook/contract';
import type { FeedFact } from '@fairbook/contract/feed';
import type { OfferLimit } from '@fairbook/core/betting';
import type { ToldPlay } from '@fairbook/core/builder';
import type { SportGame } from '@fairbook/core/catalog';
import type { Odds } from '@fairbook/core/money';
import type { FinalOdds, MarketKind, MatchOutcome, Score } from '@fairbook/core/sports';

export interface MarketKey {
  readonly matchId: string;
  readonly market: MarketKind;
}

/** The offer of a market now, by the database's clock. */
export interface MarketQuote extends MarketKey {
  /** The match's game. Games have different payout rules, so a bet may not mix them. */
  readonly game: SportGame;
  /** Whether it takes bets now: the market is open, the cut-off has not passed and the feed is heard. */
  readonly open: boolean;
  /** The handicap or total in hundredths, home side's view; null if the market has none. */
  readonly lineE2: number | null;
  readonly single: boolean;
  /** Rises with every change of the market; the odds of each version are kept. */
  readonly version: bigint;
  /** By selection code. Unpriced selections are absent. */
  readonly odds: ReadonlyMap<string, Odds>;
  /** Selections that are off sale because their exposure has reached its cap. */
  readonly full: readonly string[];
  /** The limits that staff set for one bet on it, in USDT. */
  readonly limits: readonly OfferLimit[];
  readonly live: boolean;
  /** The state of play as far as the feed reported it; null before play. */
  readonly play: ToldPlay | null;
  readonly startsAt: Date;
  /** When its match was first reported to be played, if it was. */
  readonly kickedOffAt: Date | null;
}

/** The current outcome of a match. */
export interface DecidedOutcome {
  readonly outcome: MatchOutcome;
  /** The odds of the winning answers of a pool; empty if the feed sent none. */
  readonly finalOdds: readonly FinalOdds[];
  /** 1 for the first decision; each change adds one. */
  readonly revision: number;
  /** The feed it came from. */
  readonly source: string;
  readonly decidedAt: Date;
  /** When the feed first reported play, if it did: a match brought forward ends betting there (`isPlacedInTime`). */
  readonly kickedOffAt: Date | null;
}

/** A match in which a side led. */
export interface LedMatch {
  /** The largest lead that each side certainly had. */
  readonly leads: Score;
  readonly kickedOffAt: Date | null;
}

/** The texts of a match for a list of bets, in wire form. */
export type MatchCard = Bet['match'][string];

/** The state of a page when it was received; without these fields it is the newest page, heard now. */
export interface PageFacts {
  /** The game of its feed. */
  readonly game: SportGame;
  /** Where the next page starts; stored with the facts, in one transaction. */
  readonly cursor?: string;
  /** More facts are waiting behind it: the feed is not up to date yet, and its markets stay held if they were. */
  readonly more?: boolean;
  /** How long the feed may be silent before its markets are held, in milliseconds; 20 seconds if left out. */
  readonly silentAfterMs?: number;
  /** How long ago the vendor signed it, in milliseconds. */
  readonly ageMs?: number;
  /**
   * How many times faster than life the vendor plays its matches: results before a match can be over are held. If left out, results are accepted at any time.
   */
  readonly speed?: number;
}

export const FACT_REFUSALS = [
  'not_a_fact',
  'not_storable',
  'name_missing',
  'market_unknown',
  'selection_unknown',
  'line_invalid',
  'odds_missing',
  'odds_implausible',
  'score_impossible',
  'final_odds_wrong',
  'discipline_wrong',
  'settlement_wrong',
  'team_replaced',
  'start_moved_silently',
  'play_too_early',
  'too_many_waiting',
  'version_leaps',
] as const;
/** Why a fact was refused. */
export type FactRefusal = (typeof FACT_REFUSALS)[number];

export interface RefusedFact {
  readonly fixture: string;
  readonly kind: string;
  readonly reason: FactRefusal;
}

/** The result of taking one page's facts. */
export interface IngestReport {
  readonly applied: number;
  /** Already known, or superseded by a higher version. */
  readonly stale: number;
  /** Kept until their fixture is known. */
  readonly waiting: number;
  /** Price lists that jumped and wait for a second one, and results that two people must review. */
  readonly held: number;
  readonly refused: readonly RefusedFact[];
}

/** A fact that passed its checks. */
export type Fact<Kind extends FeedFact['kind'] = FeedFact['kind']> = Extract<FeedFact, { kind: Kind }>;
