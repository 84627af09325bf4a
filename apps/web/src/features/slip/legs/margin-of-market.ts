import type { Match } from '@fairbook/contract';
import { marginOf } from '@fairbook/core/betting';
import type { SportGame } from '@fairbook/core/catalog';
import { type MarketKind, selectionsOf, winnersAtOnce } from '@fairbook/core/sports';

/**
 * Returns the overround of a market, in basis points. Null unless every selection is priced; in play, selections that can no longer win are not priced, and the
 * rest make up the market.
 */
export function marginOfMarket(match: Match | undefined, game: SportGame, kind: MarketKind): number | null {
  const table = match?.compare[kind]?.odds ?? {};
  const codes = selectionsOf(game, kind);
  const priced = codes.flatMap((code) => table[code] ?? []);
  if (priced.length === 0 || (priced.length < codes.length && match?.status !== 'live')) return null;
  // A selection that is certain to win may have been left out too, so the sum of the others would be unknown.
  if (priced.length < codes.length && winnersAtOnce(kind) > 1) return null;
  const margin = marginOf(priced, winnersAtOnce(kind));
  return priced.length < codes.length && margin < 0 ? null : margin;
}
