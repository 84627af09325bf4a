import type { Odds } from '@fairbook/core/money';
import type { MarketKind } from '@fairbook/core/sports';
import type { PricedThing } from './things.ts';

/** Odds that one of the staff wants of a selection, and why. */
export interface OddsWord {
  readonly matchId: string;
  readonly market: MarketKind;
  readonly selection: string;
  /** On which they are to hold, as it was seen; null where the market has none. */
  readonly lineE2: number | null;
  readonly odds: Odds;
  /** Null: until they are lifted. */
  readonly until: Date | null;
  /** That the market will pay more than it takes was said once more. */
  readonly beyondFair: boolean;
  readonly staff: string;
  readonly reason: string;
}
/** What became of it. */
export interface OddsDone {
  /** It is far from the feed's, or beyond fair: a second person says so first. */
  readonly waits: boolean;
  readonly feedOdds: Odds;
  /** What was set by hand before; null: nothing. */
  readonly before: Odds | null;
}
/** One of the odds by hand, and who does something about it. */
export interface OwnOddsDone {
  readonly matchId: string;
  readonly oddsId: string;
  readonly staff: string;
}

/** Odds by hand as they are kept. */
export interface StaffOdds {
  readonly id: string;
  readonly market: MarketKind;
  readonly selection: string;
  readonly lineE2: number | null;
  readonly odds: Odds;
  /** The feed's when they were asked for. */
  readonly feedOdds: Odds;
  readonly beyondFair: boolean;
  readonly needsTwo: boolean;
  readonly untilAt: Date | null;
  readonly reason: string;
  readonly askedBy: string;
  readonly askedAt: Date;
  readonly doneBy: string | null;
  readonly doneAt: Date | null;
  /** What they were set for does not stand any more: no bet is taken until they end. */
  readonly fallenAt: Date | null;
  /** Null of one that has ended: its time was over. */
  readonly endedBy: string | null;
  readonly endedAt: Date | null;
  readonly endReason: string | null;
}

export interface MarginWord {
  readonly thing: PricedThing;
  /** Hundredths of the feed's margin; null: as the feed has it again. */
  readonly factor: number | null;
  readonly staff: string;
  readonly reason: string;
}

/** A shifted margin as it is kept. */
export interface MarginFactor {
  readonly id: string;
  readonly isOfGame: boolean;
  readonly isOfLeague: boolean;
  /** Null: every market. */
  readonly market: MarketKind | null;
  readonly factor: number;
  readonly reason: string;
  readonly setBy: string;
  readonly setAt: Date;
  readonly liftReason: string | null;
  readonly liftedBy: string | null;
  readonly liftedAt: Date | null;
}
