import type { Bet, ServerEvent } from '@fairbook/contract';

export type MatchNews = Extract<ServerEvent, { readonly kind: 'match.changed' }>;

/**
 * Returns a bet with the news of one of its matches applied. Returns the same bet if the match is not in it, or its result is decided: that comes with the bet.
 */
export function withMatchNews(bet: Bet, { match_id, status, home_score, away_score }: MatchNews): Bet {
  const match = bet.match[match_id];
  if (match === undefined || match.revision !== null) return bet;
  return { ...bet, match: { ...bet.match, [match_id]: { ...match, status, home_score, away_score } } };
}
