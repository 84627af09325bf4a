import type { SettledSelection } from '@fairbook/contract/sequenced-feed';
import type { MarketKind, Score, Sets } from '@fairbook/core/sports';
import { settleSets } from './settle-sets.ts';

/** A market's line that was on offer. */
export interface OfferedLine {
  readonly market: MarketKind;
  readonly line: number | null;
}

/** The result to settle by: the score that counts and that of the first half. */
export interface FinalResult {
  readonly score: Score;
  readonly half_time: Score | null;
  /** Only in tennis. */
  readonly sets?: Sets;
}

const HANDICAPS: readonly MarketKind[] = ['ah', 'ah1', 'ps', 'sh'];
const TOTALS: readonly MarketKind[] = ['at', 'at1', 'pt', 'st'];
/** Markets that are settled from the sets in tennis (`settleSets`). */
const SETS_MARKETS: readonly MarketKind[] = ['ml', 'sh', 'st', 'gh', 'gt'];
const RESULTS: readonly MarketKind[] = ['wl', 'wl1', 'ml'];

/**
 * Settles a line, independently of the house's rules, as a real vendor's code would: on a quarter line half of the stake is on each neighbouring half line.
 * Returns nothing for markets that this vendor does not settle.
 */
export function settleLine({ market, line }: OfferedLine, { score, half_time, sets }: FinalResult): readonly SettledSelection[] {
  if (sets && SETS_MARKETS.includes(market)) return settleSets({ market, line }, sets);
  const counted = market.endsWith('1') ? half_time : score;
  const said = (selection: string, [result, void_factor]: Settled): SettledSelection => ({ market, line, selection, result, void_factor });
  if (RESULTS.includes(market)) return resultOf(market, counted).map(([selection, came]) => said(selection, came));
  const kind = market.replace(/_.$/, '') as MarketKind;
  const isLead = HANDICAPS.includes(kind);
  if ((!isLead && !TOTALS.includes(kind)) || line === null) return [];
  const [one, other] = isLead ? ['w', 'l'] : ['over', 'under'];
  if (counted === null) return [said(one, GIVEN_BACK), said(other, GIVEN_BACK)];
  const aheadE2 = isLead ? (counted.home - counted.away) * 100 + line : (counted.home + counted.away) * 100 - line;
  return [said(one, onHalves(aheadE2)), said(other, onHalves(-aheadE2))];
}

type Settled = readonly [result: 0 | 1, voidFactor: '0' | '0.5' | '1'];
const GIVEN_BACK: Settled = [0, '1'];

function onHalves(aheadE2: number): Settled {
  const halves = aheadE2 % 50 === 0 ? [aheadE2, aheadE2] : [aheadE2 - 25, aheadE2 + 25];
  const won = halves.filter((each) => each > 0).length;
  const level = halves.filter((each) => each === 0).length;
  return [won > 0 ? 1 : 0, level === 2 ? '1' : level === 1 ? '0.5' : '0'];
}

function resultOf(market: MarketKind, score: Score | null): readonly (readonly [selection: string, came: Settled])[] {
  const answers = market === 'ml' ? ['w', 'l'] : ['w', 'd', 'l'];
  const winner = score === null ? null : score.home > score.away ? 'w' : score.home < score.away ? 'l' : 'd';
  const isVoid = winner === null || !answers.includes(winner);
  return answers.map((selection) => [selection, isVoid ? GIVEN_BACK : [selection === winner ? 1 : 0, '0']]);
}
