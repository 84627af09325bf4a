import type { SportGame } from '../catalog/index.ts';
import { BASKETBALL } from './basketball.ts';
import { CRICKET } from './cricket.ts';
import { FOOTBALL } from './football.ts';
import type { Discipline } from './names.ts';
import type { Market, Play, PlayedBy, Sport } from './sport.ts';
import { SPORTS365 } from './sports365.ts';

/** All sports, by game. */
export const SPORTS = { ...FOOTBALL, basketball: BASKETBALL, cricket: CRICKET, sports365: SPORTS365 } satisfies {
  readonly [Game in SportGame]: Defined<string>;
};
type Defined<Kind extends string> = Omit<Sport<Kind>, 'markets' | 'disciplines'> & {
  readonly markets: Readonly<Partial<Record<Kind, Market>>>;
  readonly disciplines?: Readonly<Record<Discipline, PlayedBy<Kind>>>;
};

/** The kinds of market of a game. Whatever must be defined for each kind is a record of them, so that a new kind does not compile until it is defined. */
export type MarketOf<Game extends SportGame> = keyof (typeof SPORTS)[Game]['markets'];

/**
 * The kinds of market of all sports, by their names on the wire (specification, section 3). A kind has the same meaning in every sport that offers it; a line
 * beside a main one is a kind of its own.
 */
export type MarketKind = { [Game in SportGame]: MarketOf<Game> }[SportGame];
export const MARKET_KINDS = [...new Set(Object.values(SPORTS).flatMap(({ markets }) => Object.keys(markets)))] as readonly MarketKind[];

/** Returns the definition of a sport, typed for any sport. */
export const sportOf = (game: SportGame): Defined<MarketKind> => SPORTS[game];

/** Returns how a match is played: by its discipline, if its sport has several. */
export const playOf = (game: SportGame, discipline: Discipline | null): Play =>
  (discipline && sportOf(game).disciplines?.[discipline]) ?? sportOf(game);

/** Whether a match of this discipline has this market. */
export const isPlayedFor = (game: SportGame, discipline: Discipline | null, market: MarketKind): boolean =>
  discipline === null || sportOf(game).disciplines?.[discipline].markets.includes(market) !== false;

/** One market of one match, as far as grading needs it. */
export interface Question {
  readonly game: SportGame;
  readonly market: MarketKind;
  /** The handicap or total in hundredths, home side's view (−100 is −1). Null if the market has none. */
  readonly lineE2: number | null;
}
