import type { MarketKind } from '../sports.ts';
import type { PlayedResult } from '../types.ts';

/** How a result decides one market. */
export interface MarketGrading {
  /** Returns the selections that win by a result, or null if it makes the market void. `lineE2` is 0 if the market has no line. */
  winners(result: PlayedResult, lineE2: number): readonly string[] | null;
  /** Whether a result of a completed match can make it void: a draw, or a line that is hit exactly. Left out: never. */
  canVoid?(lineE2: number | null): boolean;
  /** Whether a result is settled half on this line: the winning selection is half won, every other half lost. Left out: never. */
  isHalved?(result: PlayedResult, lineE2: number): boolean;
  /** Whether some result can be settled half: on a quarter line. */
  canHalve?(lineE2: number | null): boolean;
}

/** A market that is asked about. */
export interface AskedMarket {
  readonly market: MarketKind;
  readonly lineE2: number | null;
}

/** How results of a sport decide its markets: the part of its definition that pages load only when a slip is worked out. */
export interface Grading<Kind extends MarketKind = MarketKind> {
  readonly markets: Readonly<Record<Kind, MarketGrading>>;
  /** Returns results that represent every possible result of a match, as far as these markets distinguish them. */
  possibleResults(asked: readonly AskedMarket[]): readonly PlayedResult[];
}

/** Returns the grading of a market in which exactly one selection wins in every result. */
export const wonBy = (winner: (result: PlayedResult, lineE2: number) => string): MarketGrading => ({
  winners: (result, lineE2) => [winner(result, lineE2)],
});

/** Compares the two sides, home first: win, draw, lose. */
export const ahead = (home: number, away: number): 'w' | 'd' | 'l' => (home > away ? 'w' : home < away ? 'l' : 'd');
