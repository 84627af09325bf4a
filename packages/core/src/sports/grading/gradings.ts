import type { SportGame } from '../../catalog/index.ts';
import type { MarketKind } from '../names.ts';
import type { MarketOf } from '../sports.ts';
import { BASKETBALL_GRADING } from './basketball.ts';
import { BD_GRADING } from './bd.ts';
import { CRICKET_GRADING } from './cricket.ts';
import type { Grading, MarketGrading } from './grading.ts';
import { SOCCER_GRADING } from './soccer.ts';
import { SPORTS365_GRADING } from './sports365.ts';

const GRADINGS: { readonly [Game in SportGame]: Grading<MarketOf<Game> & MarketKind> } = {
  soccer: SOCCER_GRADING,
  basketball: BASKETBALL_GRADING,
  bd: BD_GRADING,
  cricket: CRICKET_GRADING,
  sports365: SPORTS365_GRADING,
};

/** How results of a sport decide its markets, whichever sport it is; a market that it does not have has no grading. */
export const gradingOf = (game: SportGame): Pick<Grading, 'possibleResults'> & { readonly markets: GradedMarkets } => GRADINGS[game];
type GradedMarkets = Readonly<Partial<Record<MarketKind, MarketGrading>>>;
