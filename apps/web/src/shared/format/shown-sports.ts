import type { BetGame, SportGame } from '@fairbook/core/catalog';
import type { IconName } from '@fairbook/ui';
import type { MessageId } from './i18n.ts';

/** The sports that have pages, the first of them where none is named. */
export const SHOWN_SPORTS = ['soccer', 'basketball', 'bd', 'cricket', 'sports365'] as const satisfies readonly SportGame[];
export type ShownSport = (typeof SHOWN_SPORTS)[number];
export const FIRST_SPORT: ShownSport = SHOWN_SPORTS[0];

/** What they are called. */
export const SPORT_NAMES: Readonly<Record<ShownSport, MessageId>> = {
  soccer: 'common.soccer',
  basketball: 'common.basketball',
  bd: 'common.bd',
  cricket: 'common.cricket',
  sports365: 'common.sports365',
};
/** What stands for them where there is room for a sign alone. */
export const SPORT_ICONS: Readonly<Record<ShownSport, IconName>> = {
  soccer: 'ball',
  basketball: 'basket',
  bd: 'bd',
  cricket: 'cricket',
  sports365: 'globe',
};

/** Those whose away side is written first, as their followers do. */
const AWAY_FIRST: readonly SportGame[] = ['basketball'];
export const isAwayFirst = (game: SportGame): boolean => AWAY_FIRST.includes(game);

/** Whether a part of an address names a sport that has pages. */
export const isShownSport = (name: string): name is ShownSport => SHOWN_SPORTS.some((game) => game === name);

/** The sport an address names, the first where it names none. */
export const shownSport = (name: string | undefined): ShownSport => (name !== undefined && isShownSport(name) ? name : FIRST_SPORT);

/** What a sport is called; of one without pages nobody reads it. */
export const sportName = (game: SportGame): MessageId => SPORT_NAMES[shownSport(game)];

/** The ways to the pages of a game: the matches of a sport, how matches or draws ended, how it is bet on. */
export const toSport = (game: SportGame = FIRST_SPORT) => ({ to: '/sport/$game', params: { game } }) as const;
export const toResults = (game: BetGame = FIRST_SPORT) => ({ to: '/results/$game', params: { game } }) as const;
export const toHelp = (game: BetGame = FIRST_SPORT) => ({ to: '/howToPlay/$game', params: { game } }) as const;
