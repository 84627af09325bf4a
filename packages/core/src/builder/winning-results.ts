import { type MarketKind, selectionsOf, winningSelections } from '../sports/index.ts';
import { RESULTS, waysFrom } from './score-model.ts';
import type { ScoreNow } from './score-now.ts';

/** A soccer market at its line. */
export interface AskedSoccerMarket {
  readonly market: MarketKind;
  readonly lineE2: number | null;
}

const known = new Map<string, ReadonlyMap<string, readonly number[]>>();

/** Returns the results, as indexes into `RESULTS`, by which each selection of a soccer market wins. Cached. Throws RangeError like `winningSelections`. */
export function winningResults({ market, lineE2 }: AskedSoccerMarket): ReadonlyMap<string, readonly number[]> {
  const key = `${market}${lineE2}`;
  const found = known.get(key);
  if (found) return found;
  const answers = new Map(selectionsOf('soccer', market).map((code): [string, number[]] => [code, []]));
  for (const [place, result] of RESULTS.entries())
    for (const code of winningSelections({ game: 'soccer', market, lineE2 }, result) ?? []) answers.get(code)?.push(place);
  known.set(key, answers);
  return answers;
}

/** Whether a selection can still win from the current state of the match. */
export function canStillWin(asked: AskedSoccerMarket, code: string, now: ScoreNow): boolean {
  const ways = waysFrom(now);
  return (winningResults(asked).get(code) ?? []).some((place) => (ways[place] ?? 0n) > 0n);
}
