import { isBeside, isPlayedFor, MARKETS_OF, type MarketKind } from '@fairbook/core/sports';
import { besideLines, EUROPEAN, FIRST_HALF_SHARE, finals, firstHalves, fitGoals, lineFor, priceOf, scoreMatrix } from '../pricing/index.ts';
import { knownChances } from './fill-match.ts';
import type { ReplayMarket, ReplayMatch } from './types.ts';

const KINDS = MARKETS_OF.sports365.filter((market) => isPlayedFor('sports365', 'football', market));
/** The range in which the line of a market is searched, in hundredths. */
const SEARCHED: Partial<Readonly<Record<MarketKind, readonly [from: number, to: number]>>> = {
  ah: [-400, 400],
  at: [50, 800],
  ah1: [-250, 250],
  at1: [50, 400],
};

/**
 * Converts a soccer match to one of 365sports: markets that the file prices, the Asian handicap among them, stay as they are, and the model prices the rest.
 * Throws RangeError if the match has no complete price list.
 */
export function asSports365(match: ReplayMatch): ReplayMatch {
  const { home, away } = fitGoals(knownChances(match));
  const whole = finals(scoreMatrix({ home, away }));
  const half = firstHalves(scoreMatrix({ home: home * FIRST_HALF_SHARE, away: away * FIRST_HALF_SHARE }));
  const mains = KINDS.filter((kind) => !isBeside(kind)).flatMap((kind): readonly (readonly [MarketKind, ReplayMarket])[] => {
    const given = match.markets[kind] ?? (kind === 'ah' ? match.asian : undefined);
    if (given) return [[kind, given]];
    const results = kind.endsWith('1') ? half : whole;
    const searched = SEARCHED[kind];
    const line = searched ? lineFor(results, kind, { from: searched[0], to: searched[1], step: 25 }) : null;
    const priced = priceOf(EUROPEAN, results, kind, line);
    return priced ? [[kind, { ...priced, single: true, source: 'model' }]] : [];
  });
  const beside = mains.flatMap(([kind, { line }]) =>
    (kind !== 'ah' && kind !== 'at') || line === null
      ? []
      : besideLines(kind, line).flatMap(([market, lineE2]): readonly (readonly [MarketKind, ReplayMarket])[] => {
          const priced = priceOf(EUROPEAN, whole, market, lineE2);
          return priced ? [[market, { ...priced, single: true, source: 'model' }]] : [];
        }),
  );
  return { ...match, discipline: 'football', markets: Object.fromEntries([...mains, ...beside]) };
}
