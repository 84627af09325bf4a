import type { Odds } from '@fairbook/core/money';
import type { MarketKind, Overs, Score, Sets } from '@fairbook/core/sports';
import type { Bookmaker } from '../pricing/index.ts';
import type { Calendar } from './calendar.ts';
import type { MarketBoard } from './market-board.ts';
import type { DrawPlay, MatchPlan } from './match-plan.ts';

/** The result of a match, as the feed reports it. */
export interface EndOfMatch {
  readonly score: Score;
  readonly half_time: Score | null;
  /** Only in matches of overs. */
  readonly overs?: Overs;
  /** Only in matches of sets. */
  readonly sets?: Sets;
  /** In a pool: the odds that the winning selections pay. */
  readonly final_odds?: { market: MarketKind; selection: string; line: number | null; odds: Odds }[];
}

/** A match whose play is reported. */
export interface MatchInPlay<Play> {
  readonly plan: MatchPlan<Play>;
  readonly bookmaker: Bookmaker;
  readonly board: MarketBoard;
  readonly kickOff: number;
  /** When it ends or is abandoned, in milliseconds from the kick-off. */
  readonly end: number;
}

/** Prices a match at one of the steps before its kick-off. */
export type PriceStep = (board: MarketBoard, step: number, at: number) => void;

/** The simulation of a sport. */
export interface SportModel<Play> {
  readonly calendar: Calendar;
  /** The default bookmaker, whose margins its prices have. */
  readonly bookmaker: Bookmaker;
  readonly draw: DrawPlay<Play>;
  /** Returns the markets that a bookmaker offers. */
  marketsAt(bookmaker: Bookmaker): readonly MarketKind[];
  /** Returns how to price the steps before the kick-off, the last of them just before it: closing prices are right, early ones less so. */
  pricesBefore(plan: MatchPlan<Play>, bookmaker: Bookmaker, steps: readonly number[]): PriceStep;
  /** Reports minutes and scores until the end, and suspends and prices markets. */
  reportPlay(match: MatchInPlay<Play>): void;
  /** Returns the duration of the match if it is played to the end. */
  lengthOf(plan: MatchPlan<Play>): number;
  endOf(plan: MatchPlan<Play>): EndOfMatch;
  /** Returns the wrong result of a match that is corrected. */
  wrongEndOf(plan: MatchPlan<Play>): EndOfMatch;
}
