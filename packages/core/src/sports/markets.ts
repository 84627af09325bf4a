import { SPORT_GAMES, type SportGame } from '../catalog/index.ts';
import { BESIDE, type Discipline } from './names.ts';
import type { Side } from './played.ts';
import type { Market } from './sport.ts';
import { isPlayedFor, type MarketKind, type MarketOf, type Question, SPORTS, sportOf } from './sports.ts';

/** The markets each game offers, in display order. */
export const MARKETS_OF = Object.fromEntries(SPORT_GAMES.map((game) => [game, Object.keys(SPORTS[game].markets)])) as unknown as {
  readonly [Game in SportGame]: readonly MarketOf<Game>[];
};

/** Returns the definition of a market of a game; undefined if the game does not offer it. */
export const marketIn = (game: SportGame, market: MarketKind): Market | undefined => sportOf(game).markets[market];

/** Returns the code of a selection as a client names it: alternative names of the market's definition are mapped, others returned unchanged. */
export const selectionNamed = (market: MarketKind, name: string): string =>
  SPORT_GAMES.map((game) => marketIn(game, market)?.alsoNamed?.[name]).find((code) => code !== undefined) ?? name;

/** Returns the codes of a market in the order of tickets and calculators; empty if the game does not offer it. */
export const selectionsOf = (game: SportGame, market: MarketKind): readonly string[] => marketIn(game, market)?.selections ?? [];

/** Returns the side of a selection that is on one side to win; undefined for any other. */
export const sideNamed = (selection: string): Side | undefined => (selection === 'w' ? 'home' : selection === 'l' ? 'away' : undefined);

/** Whether a game, or one discipline of it, has a market with early payout. */
export const hasEarlyPayout = (game: SportGame, discipline: Discipline | null = null): boolean =>
  MARKETS_OF[game].some((market) => marketIn(game, market)?.canPayEarly && (!discipline || isPlayedFor(game, discipline, market)));

export const isMarketOf = (game: SportGame, market: MarketKind): boolean => marketIn(game, market) !== undefined;

export const isSelectionOf = (game: SportGame, market: MarketKind, selection: string): boolean =>
  selectionsOf(game, market).includes(selection);

/** Returns how many selections of a market win together: the sum of the chances of all its selections. The same in every sport that offers the market. */
export const winnersAtOnce = (market: MarketKind): number =>
  Math.max(1, ...SPORT_GAMES.map((game) => marketIn(game, market)?.winnersAtOnce ?? 1));

/** Returns the market of a line beside the main one of `main`; undefined for a line it cannot have. */
export const lineMarketOf = (game: SportGame, main: keyof typeof BESIDE, lineE2: number): MarketKind | undefined =>
  BESIDE[main].find((market) => isLineOf({ game, market, lineE2 }));

/** Whether a market of this game can have this line. */
export function isLineOf({ game, market, lineE2 }: Question): boolean {
  const line = marketIn(game, market)?.line;
  if (!line || lineE2 === null) return !line && lineE2 === null;
  if (!Number.isInteger(lineE2) || (lineE2 - line.minE2) % line.stepE2 !== 0) return false;
  return lineE2 >= line.minE2 && lineE2 <= line.maxE2 && (lineE2 !== 0 || line.canBeZero);
}
