import type { Leg } from '@fairbook/core/betting';
import { fitScoreModel, type MarketPrices, type MatchPrices, priceTogether } from '@fairbook/core/builder';
import type { Odds } from '@fairbook/core/money';
import { canVoid, type MarketKind } from '@fairbook/core/sports';
import type { Chance } from '@fairbook/harness/seeded-random';
import type { OnOffer } from './see-board.ts';

const TRIES = 8;
/** A match with new prices is a new object. */
const known = new WeakMap<OnOffer['markets'], MatchPrices>();

/** Returns two or three random joint selections of a match and their odds; undefined if they have no price. */
export function buildOn(offer: OnOffer, chance: Chance): { readonly legs: readonly Leg[]; readonly odds: Odds } | undefined {
  const prices = pricesOf(offer);
  const answers = prices.markets.flatMap(({ market, lineE2, odds }) =>
    canVoid('soccer', { market, lineE2 })
      ? []
      : [...odds].map(([selection, own]): Leg => ({ matchId: offer.matchId, market, selection, lineE2, odds: own as Odds, banker: false })),
  );
  for (let tries = 0; tries < TRIES; tries += 1) {
    const legs = chance.some(answers, 2 + chance.whole(2));
    const price = priceTogether(prices, legs);
    if (price.kind === 'priced') return { legs, odds: price.odds };
  }
  return undefined;
}

function pricesOf({ markets: offered }: OnOffer): MatchPrices {
  const found = known.get(offered);
  if (found) return found;
  const markets = Object.entries(offered).flatMap(([market, { status, line, odds }]): MarketPrices[] =>
    status === 'open' ? [{ market: market as MarketKind, lineE2: line, odds: new Map(Object.entries(odds)) }] : [],
  );
  const prices = { markets, model: fitScoreModel(markets) };
  known.set(offered, prices);
  return prices;
}
