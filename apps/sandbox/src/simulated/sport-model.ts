import type { Odds } from '@fairbook/core/money';
import type { MarketKind, Overs, Score, Sets } from '@fairbook/core/sports';
import type { House } from '../pricing/index.ts';
import type { Calendar } from './calendar.ts';
import type { MarketBoard } from './market-board.ts';
import type { DrawPlay, MatchPlan } from './match-plan.ts';

/** What a match ends with, as a feed tells it. */
export interface EndOfMatch {
  readonly score: Score;
  readonly half_time: Score | null;
  /** Of a match of overs. */
  readonly overs?: Overs;
  /** Of a match of sets. */
  readonly sets?: Sets;
  /** Of a pool: what the answers that won came to pay. */
  readonly final_odds?: { market: MarketKind; selection: string; line: number | null; odds: Odds }[];
}

/** A match that is being told. */
export interface Telling<Play> {
  readonly plan: MatchPlan<Play>;
  readonly house: House;
  readonly board: MarketBoard;
  readonly kickOff: number;
  /** When it is over, or abandoned, in milliseconds from the kick-off. */
  readonly end: number;
}

/** Prices a match at one of the steps before its kick-off: these of its markets. */
export type PriceStep = (board: MarketBoard, step: number, at: number) => void;

/** What the sandbox knows of one sport and not of another. */
export interface SportModel<Play> {
  readonly calendar: Calendar;
  /** Whose margins its prices carry, unless it is said. */
  readonly house: House;
  readonly draw: DrawPlay<Play>;
  /** The markets of a house. */
  marketsAt(house: House): readonly MarketKind[];
  /** How prices move over steps before the kick-off, the last of them just before it: closing prices are right, early ones less so. */
  pricesBefore(plan: MatchPlan<Play>, house: House, steps: readonly number[]): PriceStep;
  /** Says minutes and scores up to the end, and holds and prices markets meanwhile. */
  tellPlay(telling: Telling<Play>): void;
  /** How long the match is told if it is played to the end. */
  lengthOf(plan: MatchPlan<Play>): number;
  endOf(plan: MatchPlan<Play>): EndOfMatch;
  /** What is told first where the result has to be corrected. */
  wrongEndOf(plan: MatchPlan<Play>): EndOfMatch;
}
