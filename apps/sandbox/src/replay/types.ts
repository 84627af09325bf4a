import type { FeedFact } from '@fairbook/contract/feed';
import type { Odds } from '@fairbook/core/money';
import type { Discipline, MarketKind, Overs, Score } from '@fairbook/core/sports';
import type { KnownChances } from '../pricing/index.ts';

/** A name by language, always with English, and the reference in the feed. */
export interface NamedRef {
  readonly ref: string;
  readonly names: { readonly en: string } & Readonly<Record<string, string>>;
}

/** The prices of a market, from a file or from the model. */
export interface ReplayMarket {
  /** The handicap line in hundredths, from the home side's view; null if the market has none. */
  readonly line: number | null;
  /** Whether it may be bet on as a single, under rule sets that restrict that. */
  readonly single: boolean;
  /** By selection code; selections that were not sold are missing. */
  readonly odds: Readonly<Record<string, Odds>>;
  readonly source: 'given' | 'model';
}

export interface ReplayResult {
  readonly score: Score;
  /** Null if unknown: then half-time/full-time is void. */
  readonly halfTime: Score | null;
  /** Only in matches of overs. */
  readonly overs?: Overs;
  /** `simulated`: the file has no result, and the model drew one from a seed (only on request). */
  readonly source: 'given' | 'simulated';
  readonly halfTimeSource: 'given' | 'simulated' | 'none';
}

/** A real match of the past, to be replayed. */
export interface ReplayMatch {
  /** The fixture's reference in the feed; unique within its file. */
  readonly ref: string;
  readonly league: NamedRef & { readonly country: string };
  readonly home: NamedRef & { readonly crest: string };
  readonly away: NamedRef & { readonly crest: string };
  /** In UTC. Noon if the file has no time, which `doubts` then says. */
  readonly kickoff: Date;
  readonly markets: Readonly<Partial<Record<MarketKind, ReplayMarket>>>;
  /** What the prices of markets that are not sold here imply about the goals, without margin. */
  readonly hints: Pick<KnownChances, 'over25' | 'asian'>;
  /** The Asian handicap, if the file prices it. */
  readonly asian?: ReplayMarket;
  /** The discipline, in games that have several. */
  readonly discipline?: Discipline;
  /** The bookmaker whose margins the model uses for markets that the file lacks. */
  readonly bookmaker: 'european' | 'jingcai';
  /** Null if neither the file nor the model has one. */
  readonly result: ReplayResult | null;
  /** In a pool: the odds that the winning selections pay with this result. */
  readonly finalOdds?: (
    played: Pick<ReplayResult, 'score' | 'halfTime'>,
  ) => NonNullable<Extract<FeedFact, { kind: 'result' }>['final_odds']>;
  /** Doubts about the row, as the file names them: `ghost_of_2025-10-29T22:00Z`, `7plus_goals_score_is_a_stand_in`. Mostly empty. */
  readonly doubts: readonly string[];
}

/** What the model should add. */
export interface FillOptions {
  /** Whether to price the markets that the file lacks. */
  readonly markets: boolean;
  /** The seed from which to draw results and half-time scores that the file lacks. */
  readonly resultSeed?: string;
}
