import { type BetGame, LOTTERY_GAMES, type LotteryGame, MARK_SIX_GAMES, RACE_GAMES } from '@fairbook/core/catalog';
import type { MessageId } from './i18n.ts';
import { SPORT_NAMES, toSport } from './shown-sports.ts';

/** Games that stand together under one name (specification, sections 1 and 2): the two sports brands, the two kinds of lottery, and what stands alone. */
export interface Family {
  readonly name: MessageId;
  readonly games: readonly BetGame[];
}

/** With where each leads. */
export const SPORT_FAMILIES = [
  { name: 'common.jcsports', games: ['soccer', 'basketball'], to: { to: '/sport' } },
  { name: 'common.bdsports', games: ['bd'], to: toSport('bd') },
  { name: SPORT_NAMES.cricket, games: ['cricket'], to: toSport('cricket') },
  { name: SPORT_NAMES.sports365, games: ['sports365'], to: toSport('sports365') },
] as const satisfies readonly (Family & { readonly to: object })[];

const MARK_SIX: Family = { name: 'common.mark_six', games: MARK_SIX_GAMES };
const RACES: Family = { name: 'common.races', games: RACE_GAMES };
export const FAMILIES: readonly Family[] = [...SPORT_FAMILIES, MARK_SIX, RACES];

/** The family of a game. */
export const familyOf = (game: BetGame): Family => FAMILIES.find(({ games }) => games.includes(game)) ?? SPORT_FAMILIES[0];

/** What a game is called where it stands in its family. */
export const gameWord = (game: BetGame): MessageId => (isLottery(game) ? `draws.game_${game}` : SPORT_NAMES[game]);

const isLottery = (game: string): game is LotteryGame => LOTTERY_GAMES.some((each) => each === game);
