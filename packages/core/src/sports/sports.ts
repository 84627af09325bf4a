import type { SportGame } from '../catalog/index.ts';
import { BASKETBALL } from './basketball.ts';
import { BD } from './bd.ts';
import { CRICKET } from './cricket.ts';
import type { Discipline, MarketKind } from './names.ts';
import { SOCCER } from './soccer.ts';
import type { Market, Play, PlayedBy, Sport } from './sport.ts';
import { SPORTS365 } from './sports365.ts';

/** Every sport there is, by its game. */
export const SPORTS = { soccer: SOCCER, basketball: BASKETBALL, bd: BD, cricket: CRICKET, sports365: SPORTS365 } as const satisfies {
  readonly [Game in SportGame]: AnySport;
};
type AnySport = Omit<Sport, 'markets' | 'disciplines'> & {
  readonly markets: Readonly<Partial<Record<MarketKind, Market>>>;
  readonly disciplines?: Readonly<Record<Discipline, PlayedBy>>;
};

/** The kinds of market a game has. What must be said of each is a record of them, so that a new one does not compile until it is. */
export type MarketOf<Game extends SportGame> = keyof (typeof SPORTS)[Game]['markets'];

/** A sport as its definition says it, whichever it is. */
export const sportOf = (game: SportGame): AnySport => SPORTS[game];

/** How a match is played: as its discipline says, where its sport has some. */
export const playOf = (game: SportGame, discipline: Discipline | null): Play =>
  (discipline && sportOf(game).disciplines?.[discipline]) ?? sportOf(game);

/** Whether a match of this discipline has this market. */
export const isPlayedFor = (game: SportGame, discipline: Discipline | null, market: MarketKind): boolean =>
  discipline === null || sportOf(game).disciplines?.[discipline].markets.includes(market) !== false;

/** One market of one match, as far as grading needs to know it. */
export interface Question {
  readonly game: SportGame;
  readonly market: MarketKind;
  /** The handicap or total in hundredths, home side's view (−100 is −1). Null where the market has none. */
  readonly lineE2: number | null;
}
