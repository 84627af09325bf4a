import type { LotteryGame } from '@fairbook/core/catalog';
import type { OddsCell } from '@fairbook/core/lottery';

/** A locked draw: no process decides it until the transaction ends. */
export interface LockedDraw {
  readonly id: string;
  readonly game: LotteryGame;
  readonly drawNo: string;
  readonly lunarYear: number;
  /** Results come with the order of drawing, so that bets on a position can be taken. */
  readonly orderKnown: boolean;
  /** By the database's clock, read after the lock. */
  readonly phase: 'ahead' | 'open' | 'over';
  readonly closesAt: Date;
}

/** A draw whose outcome is known. */
export interface DecidedDraw {
  readonly id: string;
  readonly game: LotteryGame;
  readonly drawNo: string;
  readonly lunarYear: number;
  readonly state: 'drawn' | 'void';
  /** Starts at 1; rises when an official result is corrected. */
  readonly revision: number;
  /** Null for a void draw. */
  readonly numbers: readonly number[] | null;
}

/** What a game offers, with its odds. */
export interface OfferedTable {
  readonly id: string;
  readonly game: LotteryGame;
  /** Indexes of groups that are not offered: turned off, or about positions where the order of drawing is not known. */
  readonly closedTops: ReadonlySet<number>;
  readonly mergedExactlySix: boolean;
  readonly cells: readonly OddsCell[];
  cell(top: number, prop: string): OddsCell | undefined;
}
