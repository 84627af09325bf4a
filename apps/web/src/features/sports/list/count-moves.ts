import type { Match } from '@fairbook/contract';

/** Counts the prices that differ between two readings, and their matches. Prices on another line are different prices, and count. */
export function countMoves(
  before: readonly Match[],
  after: readonly Match[],
): { readonly prices: number; readonly matches: readonly string[] } {
  const known = new Map(before.map((match) => [match.match_id, match]));
  let prices = 0;
  const matches: string[] = [];
  for (const match of after) {
    const was = known.get(match.match_id);
    if (was === undefined || was === match) continue;
    const moved = movesOf(was.compare, match.compare);
    if (moved > 0) matches.push(match.match_id);
    prices += moved;
  }
  return { prices, matches };
}

function movesOf(before: Match['compare'], after: Match['compare']): number {
  let moved = 0;
  for (const [kind, market] of Object.entries(after)) {
    const was = before[kind as keyof Match['compare']];
    if (was === undefined || was.version === market.version) continue;
    moved += Object.entries(market.odds).filter(([code, odds]) => was.odds[code] !== undefined && was.odds[code] !== odds).length;
  }
  return moved;
}
