import type { Match } from '@fairbook/contract';
import { marginOf } from '@fairbook/core/betting';
import type { SportGame } from '@fairbook/core/catalog';
import { type MarketKind, selectionsOf, winnersAtOnce } from '@fairbook/core/sports';

/**
 * The overround of a market, basis points. Null unless every selection is priced; while a match is played, what cannot happen any more is not, and
 * the rest makes the market.
 */
export function marginOfMarket(match: Match | undefined, game: SportGame, kind: MarketKind): number | null {
  const table = match?.compare[kind]?.odds ?? {};
  const codes = selectionsOf(game, kind);
  const priced = codes.flatMap((code) => table[code] ?? []);
  if (priced.length === 0 || (priced.length < codes.length && match?.status !== 'live')) return null;
  // With a selection left out that is certain, and wins too, nobody could say what the others add up to.
  if (priced.length < codes.length && winnersAtOnce(kind) > 1) return null;
  const margin = marginOf(priced, winnersAtOnce(kind));
  return priced.length < codes.length && margin < 0 ? null : margin;
}
