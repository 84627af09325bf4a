import type { MarketKind } from '../sports.ts';
import type { PlayedResult } from '../types.ts';

/** How a result decides one market. */
export interface MarketGrading {
  /** The answers that a result makes win, null when it makes the market void. `lineE2` is 0 where the market has no line. */
  winners(result: PlayedResult, lineE2: number): readonly string[] | null;
  /** Whether a result that is played to the end can make it void: a draw, or a line that is hit exactly. None can where it is left out. */
  canVoid?(lineE2: number | null): boolean;
  /** Whether a result halves what a line settles: the answer that wins is half won, each other half lost. Never where it is left out. */
  isHalved?(result: PlayedResult, lineE2: number): boolean;
  /** Whether some result can halve it: a line of a quarter. */
  canHalve?(lineE2: number | null): boolean;
}

/** A market that somebody asks about. */
export interface AskedMarket {
  readonly market: MarketKind;
  readonly lineE2: number | null;
}

/** How results of a sport decide its markets: the half of its definition that pages do not load until a slip is worked out. */
export interface Grading<Kind extends MarketKind = MarketKind> {
  readonly markets: Readonly<Record<Kind, MarketGrading>>;
  /** Results that stand for all a match can come to, as far as these markets can tell them apart. */
  possibleResults(asked: readonly AskedMarket[]): readonly PlayedResult[];
}

/** A market of which one answer wins, whatever the result. */
export const wonBy = (winner: (result: PlayedResult, lineE2: number) => string): MarketGrading => ({
  winners: (result, lineE2) => [winner(result, lineE2)],
});

/** Which side is ahead, home first: win, draw, lose. */
export const ahead = (home: number, away: number): 'w' | 'd' | 'l' => (home > away ? 'w' : home < away ? 'l' : 'd');
