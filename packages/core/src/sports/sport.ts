import type { Brand, RuleSetName } from '../catalog/index.ts';
import type { Discipline, MatchPeriod } from './names.ts';
import type { Overs, Score, Sets } from './played.ts';

/** The possible lines of a market, in hundredths: whole steps from `minE2` to `maxE2`. */
export interface LineRange {
  readonly stepE2: number;
  readonly minE2: number;
  readonly maxE2: number;
  /** Whether zero is possible, if it lies between the two. */
  readonly canBeZero: boolean;
}

/** A question about a match and its possible selections. `grading/` defines how a result decides it. */
export interface Market {
  /** Its selections by code, in the order of tickets and calculators. */
  readonly selections: readonly string[];
  /** Alternative names that a client may use for its selections. */
  readonly alsoNamed?: Readonly<Record<string, string>>;
  /** The most legs of a line of a bet that has it. */
  readonly sizeMax: number;
  /** Its possible lines; left out if it has none. */
  readonly line?: LineRange;
  /** Ordinary bookmakers offer it and the lotteries do not, so brands under a lottery's rules do not either. */
  readonly isOfBooksAlone?: true;
  /** How many selections win together, if not one: the sum of the chances of all its selections. */
  readonly winnersAtOnce?: number;
  /** A result can leave two selections tied for one place: each is then a dead heat. */
  readonly canTie?: true;
  /** A brand may promise to pay its sides as won once they led by enough, before the result. */
  readonly canPayEarly?: true;
}

/** How matches are played, and what may be reported of them. */
export interface Play {
  /** The parts of play and the breaks, in their order. */
  readonly periods: readonly MatchPeriod[];
  /** Its matches are of overs, which are reported beside the runs. */
  readonly hasOvers?: true;
  /** Its matches are of sets, whose games are reported with the result. */
  readonly hasSets?: true;
  /** Its bets may be cashed out: the value of an open leg follows from the odds of its market, because none of its selections pays in part. */
  readonly hasCashOut?: true;
  /** The most goals or points of one side that are plausible. */
  readonly scoreMax: number;
  /** The minutes of a match without stoppage and extra time; the longest, if competitions differ. */
  readonly regulationMinutes: number;
  /** Play ends with the regulation minutes and stoppage time: no overtime that counts can follow. */
  readonly endsByClock?: true;
  /** The latest minute a clock may show. */
  readonly minuteMax: number;
  /** The least minutes from a kick-off to the end of a match. */
  readonly leastPlayMinutes: number;
  /** The most minutes from the announced start to the end of all but the rarest matches; after them nobody believes that one is still played. */
  readonly mostPlayMinutes: number;
  /** Whether a match can end with this score, and with these overs or sets if it has them. */
  isFinalScore(score: Score, overs?: Overs, sets?: Sets): boolean;
}

/** One discipline of a sport that has several, and which of its markets the matches of that discipline have. */
export interface PlayedBy<Kind extends string> extends Play {
  readonly markets: readonly Kind[];
  readonly mainMarkets: readonly Kind[];
}

/**
 * A sport: its play and its markets. Together with its grading, all that the rules need to know of a particular sport. If it has disciplines, its own play is
 * the widest of them, and a market is graded alike in each that has it.
 */
export interface Sport<Kind extends string = string> extends Play {
  /** By kind, in display order. */
  readonly markets: Readonly<Record<Kind, Market>>;
  /** The markets a list shows beside each match; the others are read by its id. */
  readonly mainMarkets: readonly NoInfer<Kind>[];
  /** How its tickets are rounded, capped and taxed under the usual rules and under those of a lottery; `exact` by default. */
  readonly ruleSets?: Readonly<Partial<Record<Brand['rules'], RuleSetName>>>;
  /** Its bets are paid from a pool: the odds before play are an estimate, and those of the winning selections come with the result. */
  readonly isPool?: true;
  /** Left out if all its matches are played alike. */
  readonly disciplines?: Readonly<Record<Discipline, PlayedBy<NoInfer<Kind>>>>;
}

/** Returns the definition unchanged, with the names of its markets as its type. */
export const defineSport = <Kind extends string>(sport: Sport<Kind>): Sport<Kind> => sport;
