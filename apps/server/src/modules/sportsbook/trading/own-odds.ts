import type { SportGame } from '@fairbook/core/catalog';
import type { Odds } from '@fairbook/core/money';
import type { MarketKind } from '@fairbook/core/sports';
import type { PricedThing } from './things.ts';

/** The odds that a member of staff wants for a selection, and why. */
export interface OddsWord {
  readonly matchId: string;
  readonly market: MarketKind;
  readonly selection: string;
  /** The line they are set on, as it was seen; null if the market has none. */
  readonly lineE2: number | null;
  readonly odds: Odds;
  /** Null: until they are lifted. */
  readonly until: Date | null;
  /** The member of staff confirmed that the market will pay more than it takes. */
  readonly beyondFair: boolean;
  readonly staff: string;
  readonly reason: string;
}
/** The outcome of setting odds. */
export interface OddsDone {
  /** They are far from the feed's, or beyond fair: a second person must confirm them. */
  readonly waits: boolean;
  readonly feedOdds: Odds;
  /** The odds by hand that held before; null if none. */
  readonly before: Odds | null;
}
/** Odds by hand, and the member of staff who acts on them. */
export interface OwnOddsDone {
  readonly matchId: string;
  readonly oddsId: string;
  readonly staff: string;
}

/** Odds by hand as stored. */
export interface StaffOdds {
  readonly id: string;
  readonly market: MarketKind;
  readonly selection: string;
  readonly lineE2: number | null;
  readonly odds: Odds;
  /** The feed's odds when they were requested. */
  readonly feedOdds: Odds;
  readonly beyondFair: boolean;
  readonly needsTwo: boolean;
  readonly untilAt: Date | null;
  readonly reason: string;
  readonly askedBy: string;
  readonly askedAt: Date;
  readonly doneBy: string | null;
  readonly doneAt: Date | null;
  /** When the state they were set for changed; no bet is taken until they are ended. */
  readonly fallenAt: Date | null;
  /** Null if they expired. */
  readonly endedBy: string | null;
  readonly endedAt: Date | null;
  readonly endReason: string | null;
}

export interface MarginWord {
  readonly thing: PricedThing;
  /** Hundredths of the feed's margin; null: the feed's own margin again. */
  readonly factor: number | null;
  readonly staff: string;
  readonly reason: string;
}

/** The margin factor of a thing, whoever it was set for, in hundredths; 100 is the feed's own. */
export interface MarginNow {
  readonly now: number;
  readonly dayAgo: number;
  readonly game: SportGame;
  /** Of the league or the match, in English; empty of a game. */
  readonly name: string;
}

/** A margin factor as stored. */
export interface MarginFactor {
  readonly id: string;
  readonly isOfGame: boolean;
  readonly isOfLeague: boolean;
  /** Null: all markets. */
  readonly market: MarketKind | null;
  readonly factor: number;
  readonly reason: string;
  readonly setBy: string;
  readonly setAt: Date;
  readonly liftReason: string | null;
  readonly liftedBy: string | null;
  readonly liftedAt: Date | null;
}
