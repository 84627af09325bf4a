import type { SportGame } from '../../catalog/index.ts';
import type { MarketKind, MarketOf } from '../sports.ts';
import { BASKETBALL_GRADING } from './basketball.ts';
import { CRICKET_GRADING } from './cricket.ts';
import { FOOTBALL_GRADINGS } from './football.ts';
import type { Grading, MarketGrading } from './grading.ts';
import { SPORTS365_GRADING } from './sports365.ts';

const GRADINGS: { readonly [Game in SportGame]: Grading<MarketOf<Game> & MarketKind> } = {
  ...FOOTBALL_GRADINGS,
  basketball: BASKETBALL_GRADING,
  cricket: CRICKET_GRADING,
  sports365: SPORTS365_GRADING,
};

/** Returns the grading of a sport's markets, for any sport; a market it does not have has no grading. */
export const gradingOf = (game: SportGame): Pick<Grading, 'possibleResults'> & { readonly markets: GradedMarkets } => GRADINGS[game];
type GradedMarkets = Readonly<Partial<Record<MarketKind, MarketGrading>>>;
