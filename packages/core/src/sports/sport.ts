import type { Brand, RuleSetName } from '../catalog/index.ts';
import type { Discipline, MatchPeriod } from './names.ts';
import type { Overs, Score, Sets } from './played.ts';

/** Where the line of a market can stand, in hundredths: whole steps from `minE2` to `maxE2`. */
export interface LineRange {
  readonly stepE2: number;
  readonly minE2: number;
  readonly maxE2: number;
  /** Whether it can stand on nothing at all, where it lies between the two. */
  readonly canBeZero: boolean;
}

/** A question about a match and what can be answered. How a result decides it is said in `grading/`. */
export interface Market {
  /** Its answers by code, in the order of tickets and calculators. */
  readonly selections: readonly string[];
  /** Other names that a client may give its answers. */
  readonly alsoNamed?: Readonly<Record<string, string>>;
  /** The most legs of a line of a bet that has it. */
  readonly sizeMax: number;
  /** Where its line can stand; left out where it has none. */
  readonly line?: LineRange;
  /** Books everywhere have it and the lotteries have not, so houses that go by a lottery's rules do not offer it. */
  readonly isOfBooksAlone?: true;
  /** How many answers a result makes win, where it is not one: what the chances of all its answers add up to. */
  readonly winnersAtOnce?: number;
  /** A result can leave two answers level for one place: each is a dead heat then. */
  readonly canTie?: true;
  /** A house may promise to pay its sides as won once they led by enough, before the result. */
  readonly canPayEarly?: true;
}

/** How matches are played, and what may be told of it. */
export interface Play {
  /** The parts of play and the breaks, in their order. */
  readonly periods: readonly MatchPeriod[];
  /** Its matches are of overs, which are told beside the runs. */
  readonly hasOvers?: true;
  /** Its matches are of sets, whose games are told with the result. */
  readonly hasSets?: true;
  /** Its bets may be cashed out: what an open leg is worth follows from the odds of its market, because none of its answers pays in part. */
  readonly hasCashOut?: true;
  /** The most goals or points of one side that are believed. */
  readonly scoreMax: number;
  /** The minutes of a match without stoppage and extra time; where competitions differ, the longest. */
  readonly regulationMinutes: number;
  /** The latest minute a clock may show. */
  readonly minuteMax: number;
  /** The least minutes from a kick-off to the end of a match. */
  readonly leastPlayMinutes: number;
  /** Whether a match can end with this score, and with these overs or sets where it is of them. */
  isFinalScore(score: Score, overs?: Overs, sets?: Sets): boolean;
  /** Whether the score of a match that was stopped for good stands, once it was declared finished. */
  isPlayedEnough(minutes: { readonly played: number; readonly full: number }): boolean;
}

/** One kind of play of a sport that has several, and which of its markets matches of that kind have. */
export interface PlayedBy<Kind extends string> extends Play {
  readonly markets: readonly Kind[];
  readonly mainMarkets: readonly Kind[];
}

/**
 * What a sport is: its play and its markets. Together with its grading, all that the rules know of one sport and not of another. Where it has disciplines, its own
 * play is the widest that any of them lets be told, and a market is graded alike in each that has it.
 */
export interface Sport<Kind extends string = string> extends Play {
  /** By kind, in the order they are shown. */
  readonly markets: Readonly<Record<Kind, Market>>;
  /** The markets a list shows beside each match; the others are read by its id. */
  readonly mainMarkets: readonly NoInfer<Kind>[];
  /** How its tickets are rounded, capped and taxed by a usual house, and by one that goes by the lotteries: exactly where nothing is said. */
  readonly ruleSets?: Readonly<Partial<Record<Brand['rules'], RuleSetName>>>;
  /** Its bets are paid from a pool: the odds before play are an estimate, and those of the answers that won come with the result. */
  readonly isPool?: true;
  /** Left out where all its matches are played alike. */
  readonly disciplines?: Readonly<Record<Discipline, PlayedBy<NoInfer<Kind>>>>;
}

/** A definition as it was written, with the names of its markets. */
export const defineSport = <Kind extends string>(sport: Sport<Kind>): Sport<Kind> => sport;
