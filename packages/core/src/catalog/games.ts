/**
 * The products of the house and their codes on the wire (specification, section 3). The two races have none there and take the two that are free among the
 * lotteries; cricket and the feed 365sports take two of the free ones that make a sport.
 */
export const GAMES = {
  cricket: 8,
  sports365: 9,
  soccer: 10,
  basketball: 11,
  bd: 12,
  hkmarksix: 13,
  ammarksix: 14,
  newammarksix: 15,
  racing: 16,
  airship: 17,
  gallopingmarksix: 18,
  sgnmarksix: 19,
  twnmarksix: 20,
  pgGames: 22,
  tadaGames: 27,
  noah: 28,
  winfinity: 29,
} as const;
export type Game = keyof typeof GAMES;
export type GameCode = (typeof GAMES)[Game];

/** Games that are bet on by matches. */
export const SPORT_GAMES = ['soccer', 'basketball', 'bd', 'cricket', 'sports365'] as const;
export type SportGame = (typeof SPORT_GAMES)[number];

/** Games that draw six numbers and a special one of 49. */
export const MARK_SIX_GAMES = ['hkmarksix', 'ammarksix', 'newammarksix', 'gallopingmarksix', 'sgnmarksix', 'twnmarksix'] as const;
export type MarkSixGame = (typeof MARK_SIX_GAMES)[number];
/** Games that draw the order of ten cars. */
export const RACE_GAMES = ['racing', 'airship'] as const;
export type RaceGame = (typeof RACE_GAMES)[number];
export const LOTTERY_GAMES = [...MARK_SIX_GAMES, ...RACE_GAMES] as const;
export type LotteryGame = (typeof LOTTERY_GAMES)[number];

/** Games that are bet on inside the house, so that stakes and revenue are kept apart for each. */
export type BetGame = SportGame | LotteryGame;

export const isRaceGame = (game: LotteryGame): game is RaceGame => RACE_GAMES.some((race) => race === game);

export type GameCategory = 'sports' | 'lottery' | 'games';

/** Codes up to 12 are sports, 13 to 20 lottery, above 20 games of outside providers (specification, section 9). */
export function categoryOf(code: GameCode): GameCategory {
  if (code <= 12) return 'sports';
  return code <= 20 ? 'lottery' : 'games';
}

const byCode = new Map<number, Game>(Object.entries(GAMES).map(([game, code]) => [code, game as Game]));

/** The game a code names, if any does. */
export const gameOf = (code: number): Game | undefined => byCode.get(code);

export const AVAILABILITIES = ['active', 'disabled', 'hidden'] as const;
/** Whether a game is offered: active, shown but closed, or not shown at all. */
export type Availability = (typeof AVAILABILITIES)[number];
