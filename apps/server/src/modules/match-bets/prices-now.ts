import { BEFORE_PLAY, fitScoreModel, type MatchPrices, scoreNowOf } from '@fairbook/core/builder';
import type { MarketQuote } from '../sportsbook/index.ts';

/** What a soccer match offers now and the score model that explains it, before play or as it stands; null while nobody knows how it stands. */
export function pricesNow(matchId: string, quotes: Iterable<MarketQuote>): MatchPrices | null {
  const own = [...quotes].filter((quote) => quote.matchId === matchId && quote.game === 'soccer');
  const live = own.find((quote) => quote.live);
  const now = live === undefined ? BEFORE_PLAY : live.play && scoreNowOf(live.play);
  if (now === null) return null;
  const markets = own.filter(({ open }) => open);
  return { model: fitScoreModel(markets, now), markets };
}
