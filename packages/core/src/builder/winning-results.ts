import { type MarketKind, selectionsOf, winningSelections } from '../sports/index.ts';
import { RESULTS, waysFrom } from './score-model.ts';
import type { ScoreNow } from './score-now.ts';

/** A market of a soccer match, on its line. */
export interface AskedSoccerMarket {
  readonly market: MarketKind;
  readonly lineE2: number | null;
}

const known = new Map<string, ReadonlyMap<string, readonly number[]>>();

/** The results, as places among `RESULTS`, that each answer of a soccer market wins by. The rules are asked once. Throws RangeError as `winningSelections`. */
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

/** Whether an answer can win from how a match stands. */
export function canStillWin(asked: AskedSoccerMarket, code: string, now: ScoreNow): boolean {
  const ways = waysFrom(now);
  return (winningResults(asked).get(code) ?? []).some((place) => (ways[place] ?? 0n) > 0n);
}
