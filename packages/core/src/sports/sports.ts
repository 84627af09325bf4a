import type { SportGame } from '../catalog/index.ts';
import { BASKETBALL } from './basketball.ts';
import { BD } from './bd.ts';
import type { MarketKind } from './names.ts';
import { SOCCER } from './soccer.ts';
import type { Market, Sport } from './sport.ts';

/** Every sport there is, by its game. */
export const SPORTS = { soccer: SOCCER, basketball: BASKETBALL, bd: BD } as const satisfies { readonly [Game in SportGame]: AnySport };
type AnySport = Omit<Sport, 'markets'> & { readonly markets: Readonly<Partial<Record<MarketKind, Market>>> };

/** The kinds of market a game has. What must be said of each is a record of them, so that a new one does not compile until it is. */
export type MarketOf<Game extends SportGame> = keyof (typeof SPORTS)[Game]['markets'];

/** A sport as its definition says it, whichever it is. */
export const sportOf = (game: SportGame): AnySport => SPORTS[game];

/** One market of one match, as far as grading needs to know it. */
export interface Question {
  readonly game: SportGame;
  readonly market: MarketKind;
  /** The handicap or total in hundredths, home side's view (−100 is −1). Null where the market has none. */
  readonly lineE2: number | null;
}
