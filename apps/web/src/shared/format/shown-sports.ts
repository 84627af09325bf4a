import type { BetGame, SportGame } from '@fairbook/core/catalog';
import type { IconName } from '@fairbook/ui';
import type { MessageId } from './i18n.ts';
import { SPORT_VIEWS, viewOf } from './sport-views.ts';

/** The sports that have pages; the first is the default. */
export type ShownSport = keyof typeof SPORT_VIEWS;
export const SHOWN_SPORTS = Object.keys(SPORT_VIEWS) as readonly ShownSport[];
export const FIRST_SPORT: ShownSport = 'soccer';

export const isAwayFirst = (game: SportGame): boolean => viewOf(game).isAwayFirst === true;

/** Whether a part of a path names a sport that has pages. */
export const isShownSport = (name: string): name is ShownSport => SHOWN_SPORTS.some((game) => game === name);

/** Returns the sport a path names, the first if it names none. */
export const shownSport = (name: string | undefined): ShownSport => (name !== undefined && isShownSport(name) ? name : FIRST_SPORT);

/** The name of a sport, and the icon used where there is no room for it. */
export const sportName = (game: SportGame): MessageId => `common.${game}`;
export const sportIcon = (game: SportGame): IconName => viewOf(game).icon;

/** Links to the pages of a game: the matches of a sport, the results of matches or draws, how to play. */
export const toSport = (game: SportGame = FIRST_SPORT) => ({ to: '/sport/$game', params: { game } }) as const;
export const toResults = (game: BetGame = FIRST_SPORT) => ({ to: '/results/$game', params: { game } }) as const;
export const toHelp = (game: BetGame = FIRST_SPORT) => ({ to: '/howToPlay/$game', params: { game } }) as const;
