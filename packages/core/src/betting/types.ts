import type { SportGame } from '../catalog/index.ts';
import type { Amount, Odds } from '../money/index.ts';
import type { LegGrade, MarketKind } from '../sports/index.ts';

/** A selection inside a bet, with the odds and the line it was taken at. */
export interface Leg {
  readonly matchId: string;
  readonly market: MarketKind;
  /** The code of the selection within its market: `w`, `2:1`, `7+`, `wd`. */
  readonly selection: string;
  /** The handicap or total in hundredths, home side's view, frozen when the bet is placed (−100 is −1). Null if the market has none. */
  readonly lineE2: number | null;
  readonly odds: Odds;
  /** A banker's match is in every line. All legs of one match agree. */
  readonly banker: boolean;
  /** Paid as won once its side led by this many goals, whatever the result. Left out: graded by the result alone. */
  readonly earlyLead?: number | undefined;
}

/** The joint odds of all selections of one match in a ticket, all of which have to win: in its lines they are one leg, at these odds. */
export interface Joint {
  readonly matchId: string;
  readonly odds: Odds;
}

/** From this many legs on, this share of the net winnings, in ten-thousandths. */
export interface BonusStep {
  readonly legs: number;
  readonly shareE4: number;
}

/** What is added to the winnings of a multiple: a share of its net winnings that grows with the number of legs won. Stored with a bet as it was when placed. */
export interface AccumulatorBonus {
  /** A leg at lower odds does not count. */
  readonly oddsMin: Odds;
  /** By legs, ascending, with shares that never decrease: the last step reached counts. */
  readonly steps: readonly BonusStep[];
  /** The maximum bonus, in the ticket's currency. */
  readonly most: Amount;
}

/** What is bet: legs, the sizes of lines they make, and the money on each line. All amounts are in millionths of its currency, and whole steps. */
export interface Ticket {
  readonly game: SportGame;
  readonly legs: readonly Leg[];
  /** Sizes of the lines chosen, ascending and distinct: [1] singles, [3] "3 string 1", [2, 3] both. */
  readonly sizes: readonly number[];
  /** Money on one line before the multiple. */
  readonly unitStake: Amount;
  /** Every line counts this many times. 1 = not multiplied. */
  readonly multiple: number;
  /** The share that is still open, in hundred-millionths, if part was cashed out: the ticket pays this share. Left out: all. */
  readonly openE8?: number;
  /** The matches whose legs pay together, each once. Left out: every leg pays its own odds, and a line takes one of each match. */
  readonly joints?: readonly Joint[] | undefined;
  /** The bonus added to its winnings; only for one line of several matches. Left out: none. */
  readonly bonus?: AccumulatorBonus | undefined;
}

/** What a ticket costs and can return, in its currency. */
export interface TicketPrice {
  readonly lines: number;
  readonly totalStake: Amount;
  /** The least that comes back, stake included, if at least one line wins, and the most in any result; after caps and tax. */
  readonly payoutMin: Amount;
  readonly payoutMax: Amount;
  /** The accumulator bonus within the most; left out if there is none. */
  readonly bonusMax?: Amount;
}

/** What a settled ticket pays, in its currency. */
export interface Settlement {
  /** `cancelled` if every match was void: the stake is refunded and it does not count as a win. */
  readonly status: 'settled' | 'cancelled';
  /** All that comes back, stake included, after caps and tax, and with the bonus. */
  readonly payout: Amount;
  readonly tax: Amount;
  /** The accumulator bonus within the payout. */
  readonly bonus: Amount;
  readonly linesWon: number;
  readonly linesVoid: number;
  readonly linesLost: number;
}

/** One winning (or refunded) line of a settled ticket, written out so that a person can check it. */
export interface WorkedLine {
  /** Positions in `ticket.legs`; all of them for selections that pay together. */
  readonly legs: readonly number[];
  /**
   * The factor by which each of those legs (selections that pay together count as one) multiplies the stake, as a fraction: 18000/10000 is 1.80, 10000/10000 a
   * void leg, 28000/20000 a half won 1.80.
   */
  readonly factors: readonly { readonly numerator: number; readonly denominator: number }[];
  /** After the rule set's rounding and cap of one line, times the multiple. Truncated for display if the ticket is rounded once. */
  readonly payout: Amount;
  readonly capped: boolean;
}

export interface Working {
  /** At most `WORKED_LINES_MAX` lines, best first; `lines` is their total number. */
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
