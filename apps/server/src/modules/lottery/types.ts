import type { LotteryGame } from '@fairbook/core/catalog';
import type { OddsCell } from '@fairbook/core/lottery';

/** A draw that is held: nobody decides it until the transaction ends. */
export interface LockedDraw {
  readonly id: string;
  readonly game: LotteryGame;
  readonly drawNo: string;
  readonly lunarYear: number;
  /** The six will be told in the order they are drawn, so that bets on a position can be taken. */
  readonly orderKnown: boolean;
  /** By the database's clock, read after the lock. */
  readonly phase: 'ahead' | 'open' | 'over';
  readonly closesAt: Date;
}

/** A draw of which it is known what came of it. */
export interface DecidedDraw {
  readonly id: string;
  readonly game: LotteryGame;
  readonly drawNo: string;
  readonly lunarYear: number;
  readonly state: 'drawn' | 'void';
  /** From 1; rises when an official result is corrected. */
  readonly revision: number;
  /** Null of a void one. */
  readonly numbers: readonly number[] | null;
}

/** What a game offers, and at what odds. */
export interface OfferedTable {
  readonly id: string;
  readonly game: LotteryGame;
  /** Indexes of groups that are not offered: turned off, or bet on positions where the order of drawing is not known. */
  readonly closedTops: ReadonlySet<number>;
  readonly mergedExactlySix: boolean;
  readonly cells: readonly OddsCell[];
  cell(top: number, prop: string): OddsCell | undefined;
}
