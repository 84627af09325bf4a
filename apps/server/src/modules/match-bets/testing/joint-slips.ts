import { formatOdds } from '@fairbook/core/money';
import type { MarketKind } from '@fairbook/core/sports';
import { EUROPEAN, marketsOf } from '@fairbook/sandbox/pricing';
import type { MatchBetsHouse } from './match-bets-house.ts';
import type { WireLeg } from './slips.ts';
import type { MatchOptions, TestMatch } from './test-match.ts';

/** The prices of a match with these goals expected of each side, in every market. */
export const pricesOf = (home: number, away: number): Record<MarketKind, Record<string, string>> =>
  Object.fromEntries(
    Object.entries(marketsOf({ home, away }, EUROPEAN, { handicapE2: -100 })).map(([market, { odds }]) => [
      market,
      Object.fromEntries(Object.entries(odds).map(([code, price]) => [code, formatOdds(price)])),
    ]),
  ) as Record<MarketKind, Record<string, string>>;
export const PRICES = pricesOf(1.7, 1.1);

/** A match priced in every market, for which a score model can be found. */
export const matchOfAll = (house: Pick<MatchBetsHouse, 'match'>, more: MatchOptions = {}): Promise<TestMatch> =>
  house.match({ markets: PRICES, lines: { handicap: -100 }, ...more });

/** Parses "wl:w ou25:over" into legs on a match, at its opening odds. */
export const legsOf = ({ id }: Pick<TestMatch, 'id'>, text: string): readonly WireLeg[] =>
  text.split(' ').map((word) => {
    const [, kind = '', name = ''] = /^(\w+?):(.+)$/.exec(word) ?? [];
    return {
      match_id: id,
      kind,
      name,
      odds: PRICES[kind as MarketKind]?.[name] ?? '1.50',
      handicap_val: kind === 'handicap' ? '-1' : null,
    };
  });
