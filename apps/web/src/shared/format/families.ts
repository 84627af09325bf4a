import { type BetGame, LOTTERY_GAMES, type LotteryGame, MARK_SIX_GAMES, RACE_GAMES, type SportGame } from '@fairbook/core/catalog';
import type { MessageId } from './i18n.ts';
import { SHOWN_SPORTS, sportName } from './shown-sports.ts';
import { viewOf } from './sport-views.ts';

/** Games grouped under one name (specification, sections 1 and 2): the two sports brands, the two kinds of lottery, and the games that belong to no group. */
export interface Family {
  readonly name: MessageId;
  readonly games: readonly BetGame[];
}

const familyName = (game: SportGame): MessageId => viewOf(game).family ?? sportName(game);

/** The families of sports, in display order. */
export const SPORT_FAMILIES: readonly Family[] = [...new Set(SHOWN_SPORTS.map(familyName))].map((name) => ({
  name,
  games: SHOWN_SPORTS.filter((game) => familyName(game) === name),
}));

const MARK_SIX: Family = { name: 'common.mark_six', games: MARK_SIX_GAMES };
const RACES: Family = { name: 'common.races', games: RACE_GAMES };
export const FAMILIES: readonly Family[] = [...SPORT_FAMILIES, MARK_SIX, RACES];

/** The family of a game. */
export const familyOf = (game: BetGame): Family => FAMILIES.find(({ games }) => games.includes(game)) ?? FAMILIES[0] ?? MARK_SIX;

/** Returns the name of a game within its family. */
export const gameWord = (game: BetGame): MessageId => (isLottery(game) ? `draws.game_${game}` : sportName(game));

const isLottery = (game: string): game is LotteryGame => LOTTERY_GAMES.some((each) => each === game);
