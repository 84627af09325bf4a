import { BEFORE_PLAY, fitScoreModel, type MatchPrices, scoreNowOf } from '@fairbook/core/builder';
import type { MarketQuote } from '../sportsbook/index.ts';

/** The current prices of a soccer match and the score model that explains them, before or during play; null while the state of play is unknown. */
export function pricesNow(matchId: string, quotes: Iterable<MarketQuote>): MatchPrices | null {
  const own = [...quotes].filter((quote) => quote.matchId === matchId && quote.game === 'soccer');
  const live = own.find((quote) => quote.live);
  const now = live === undefined ? BEFORE_PLAY : live.play && scoreNowOf(live.play);
  if (now === null) return null;
  const markets = own.filter(({ open }) => open);
  return { model: fitScoreModel(markets, now), markets };
}
