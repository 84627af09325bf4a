import type { SportGame } from '../catalog/index.ts';
import type { Amount, Odds } from '../money/index.ts';
import type { LegGrade, MarketKind } from '../sports/index.ts';

/** A selection inside a bet, with the odds taken and the line as it stood. */
export interface Leg {
  readonly matchId: string;
  readonly market: MarketKind;
  /** A code of the market: `w`, `2:1`, `7+`, `wd`. */
  readonly selection: string;
  /** The handicap or total in hundredths, home side's view, frozen when the bet is placed (−100 is −1). Null where the market has none. */
  readonly lineE2: number | null;
  readonly odds: Odds;
  /** A banker's match is in every line. All legs of one match agree. */
  readonly banker: boolean;
  /** Paid as won once its side led by so many goals, whatever the result is. Left out: by the result alone. */
  readonly earlyLead?: number | undefined;
}

/** What all selections of one match in a ticket pay together, of which all have to win: to its lines they are one leg, at these odds. */
export interface Joint {
  readonly matchId: string;
  readonly odds: Odds;
}

/** From so many legs on, this share of the net winnings, in ten-thousandths. */
export interface BonusStep {
  readonly legs: number;
  readonly shareE4: number;
}

/** What is added to what a multiple wins: a share of its net winnings that grows with the legs that won. Kept with a bet as it was placed. */
export interface AccumulatorBonus {
  /** A leg at lower odds does not count. */
  readonly oddsMin: Odds;
  /** By legs, ascending, and no share below the one before: the last step that is reached counts. */
  readonly steps: readonly BonusStep[];
  /** The most it comes to, in the ticket's currency. */
  readonly most: Amount;
}

/** What is bet: legs, which sizes of lines they make, and the money on each line. A contract in its own currency: every figure of it is in millionths of that, and whole steps. */
export interface Ticket {
  readonly game: SportGame;
  readonly legs: readonly Leg[];
  /** Sizes of the lines ticked, ascending and distinct: [1] singles, [3] "3 string 1", [2, 3] both. */
  readonly sizes: readonly number[];
  /** Money on one line before the multiple. */
  readonly unitStake: Amount;
  /** Every line counts this many times. 1 = not multiplied. */
  readonly multiple: number;
  /** What of it is still open, in hundred-millionths, where part was cashed out: it pays this share. Left out: all. */
  readonly openE8?: number;
  /** The matches whose legs pay together, each once. Left out: every leg pays its own odds, and a line takes one of each match. */
  readonly joints?: readonly Joint[] | undefined;
  /** What is added to its winnings, being one line of several matches. Left out: nothing. */
  readonly bonus?: AccumulatorBonus | undefined;
}

/** What a ticket costs and can return, in its currency. */
export interface TicketPrice {
  readonly lines: number;
  readonly totalStake: Amount;
  /** The least that comes back, stake included, if at least one line wins, and the most in any result; after caps and tax. */
  readonly payoutMin: Amount;
  readonly payoutMax: Amount;
  /** What of the most is accumulator bonus; left out where there is none. */
  readonly bonusMax?: Amount;
}

/** What a ticket came to, in its currency. */
export interface Settlement {
  /** `cancelled` when every match was void: the stake comes back and it is not a win. */
  readonly status: 'settled' | 'cancelled';
  /** All that comes back, stake included, after caps and tax, and with the bonus. */
  readonly payout: Amount;
  readonly tax: Amount;
  /** What of the payout is accumulator bonus. */
  readonly bonus: Amount;
  readonly linesWon: number;
  readonly linesVoid: number;
  readonly linesLost: number;
}

/** One winning (or refunded) line of a settled ticket, written out so that a person can check it. */
export interface WorkedLine {
  /** Positions in `ticket.legs`; of selections that pay together all of them. */
  readonly legs: readonly number[];
  /** What each of those legs, selections that pay together as one, multiplies the stake by, as a fraction: 18000/10000 is 1.80, 10000/10000 a void leg, 28000/20000 a half won 1.80. */
  readonly factors: readonly { readonly numerator: number; readonly denominator: number }[];
  /** After the rule set's rounding and cap of one line, times the multiple. Where the ticket is rounded once, truncated for display. */
  readonly payout: Amount;
  readonly capped: boolean;
}

export interface Working {
  /** At most `WORKED_LINES_MAX` lines, best first; `lines` says how many there are. */
  readonly lines: readonly WorkedLine[];
  readonly linesPaid: number;
  /** The sum before the single rounding, as a fraction of millionths of the bet's currency. */
  readonly exact: { readonly numerator: bigint; readonly denominator: bigint };
  readonly rounded: Amount;
  readonly tax: Amount;
  /** Added after tax. */
  readonly bonus: Amount;
  readonly payout: Amount;
}

export type Grades = readonly LegGrade[];
