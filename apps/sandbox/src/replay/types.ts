import type { FeedFact } from '@fairbook/contract/feed';
import type { Odds } from '@fairbook/core/money';
import type { Discipline, MarketKind, Overs, Score } from '@fairbook/core/sports';
import type { KnownChances } from '../pricing/index.ts';

/** A name by language, English always, with the reference a feed would give it. */
export interface NamedRef {
  readonly ref: string;
  readonly names: { readonly en: string } & Readonly<Record<string, string>>;
}

/** The price list of one market, from a file or worked out by the model. */
export interface ReplayMarket {
  /** Handicap line in hundredths, home side's view; null where the market has none. */
  readonly line: number | null;
  /** May be bet on its own under rule sets that ask for it. */
  readonly single: boolean;
  /** By selection code; a selection that was not sold is absent. */
  readonly odds: Readonly<Record<string, Odds>>;
  readonly source: 'given' | 'model';
}

export interface ReplayResult {
  readonly score: Score;
  /** Null when nobody knows it: the half-time/full-time market is void then. */
  readonly halfTime: Score | null;
  /** Of a match of overs. */
  readonly overs?: Overs;
  /** `simulated`: the file has none, and the model drew one with a seed (only where asked for). */
  readonly source: 'given' | 'simulated';
  readonly halfTimeSource: 'given' | 'simulated' | 'none';
}

/** One real match of the past, ready to be played again. */
export interface ReplayMatch {
  /** Unique within its file: what the feed calls the fixture. */
  readonly ref: string;
  readonly league: NamedRef & { readonly country: string };
  readonly home: NamedRef & { readonly crest: string };
  readonly away: NamedRef & { readonly crest: string };
  /** UTC. Noon of the day where the file knows no time; `doubts` says so. */
  readonly kickoff: Date;
  readonly markets: Readonly<Partial<Record<MarketKind, ReplayMarket>>>;
  /** What prices of markets that are not sold here say about the goals, margin taken out. */
  readonly hints: Pick<KnownChances, 'over25' | 'asian'>;
  /** The Asian handicap as the file prices it, where it does. */
  readonly asian?: ReplayMarket;
  /** What is played, of a game that has several kinds of play. */
  readonly discipline?: Discipline;
  /** Whose margins the model uses for markets the file lacks. */
  readonly house: 'european' | 'jingcai';
  /** Null when neither the file nor the model has one. */
  readonly result: ReplayResult | null;
  /** Of a pool: what the answers that win with this result pay. */
  readonly finalOdds?: (
    played: Pick<ReplayResult, 'score' | 'halfTime'>,
  ) => NonNullable<Extract<FeedFact, { kind: 'result' }>['final_odds']>;
  /** What is doubtful about the row, in the file's own words: `ghost_of_2025-10-29T22:00Z`, `7plus_goals_score_is_a_stand_in`. Empty for most. */
  readonly doubts: readonly string[];
}

/** What the model adds to what a file has. */
export interface FillOptions {
  /** Price the markets the file lacks. */
  readonly markets: boolean;
  /** Draw a result where the file has none, and a half-time score where only that is missing, from the model and this seed. */
  readonly resultSeed?: string;
}
