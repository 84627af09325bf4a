import { SPORT_GAMES, type SportGame } from '../catalog/index.ts';
import { BESIDE, type Discipline } from './names.ts';
import type { Side } from './played.ts';
import type { Market } from './sport.ts';
import { isPlayedFor, type MarketKind, type MarketOf, type Question, SPORTS, sportOf } from './sports.ts';

/** The markets each game offers, in the order they are shown. */
export const MARKETS_OF = Object.fromEntries(SPORT_GAMES.map((game) => [game, Object.keys(SPORTS[game].markets)])) as unknown as {
  readonly [Game in SportGame]: readonly MarketOf<Game>[];
};

/** A market of a game as its definition says it; undefined when the game does not offer it. */
export const marketIn = (game: SportGame, market: MarketKind): Market | undefined => sportOf(game).markets[market];

/** A selection as a client may name it, by the code of its market: by another name that its definition gives it, and all else as it is. */
export const selectionNamed = (market: MarketKind, name: string): string =>
  SPORT_GAMES.map((game) => marketIn(game, market)?.alsoNamed?.[name]).find((code) => code !== undefined) ?? name;

/** The codes of a market in the order of tickets and calculators; empty when the game does not offer it. */
export const selectionsOf = (game: SportGame, market: MarketKind): readonly string[] => marketIn(game, market)?.selections ?? [];

/** The side that a selection is on where it asks whether one wins; undefined of any other. */
export const sideNamed = (selection: string): Side | undefined => (selection === 'w' ? 'home' : selection === 'l' ? 'away' : undefined);

/** Whether a game, or one discipline of it, has a market that may be paid by a lead. */
export const hasEarlyPayout = (game: SportGame, discipline: Discipline | null = null): boolean =>
  MARKETS_OF[game].some((market) => marketIn(game, market)?.canPayEarly && (!discipline || isPlayedFor(game, discipline, market)));

export const isMarketOf = (game: SportGame, market: MarketKind): boolean => marketIn(game, market) !== undefined;

export const isSelectionOf = (game: SportGame, market: MarketKind, selection: string): boolean =>
  selectionsOf(game, market).includes(selection);

/** How many answers of a market a result makes win: what the chances of all its answers add up to. A kind has as many in every sport that offers it. */
export const winnersAtOnce = (market: MarketKind): number =>
  Math.max(1, ...SPORT_GAMES.map((game) => marketIn(game, market)?.winnersAtOnce ?? 1));

/** The market in which a line beside the main one of `main` stands; undefined for one that it cannot stand on. */
export const lineMarketOf = (game: SportGame, main: keyof typeof BESIDE, lineE2: number): MarketKind | undefined =>
  BESIDE[main].find((market) => isLineOf({ game, market, lineE2 }));

/** Whether a market of this game can stand on this line. */
export function isLineOf({ game, market, lineE2 }: Question): boolean {
  const line = marketIn(game, market)?.line;
  if (!line || lineE2 === null) return !line && lineE2 === null;
  if (!Number.isInteger(lineE2) || (lineE2 - line.minE2) % line.stepE2 !== 0) return false;
  return lineE2 >= line.minE2 && lineE2 <= line.maxE2 && (lineE2 !== 0 || line.canBeZero);
}
