import type { BetGame, SportGame } from '@fairbook/core/catalog';
import type { IconName } from '@fairbook/ui';
import type { MessageId } from './i18n.ts';
import { SPORT_VIEWS, viewOf } from './sport-views.ts';

/** The sports that have pages, the first of them where none is named. */
export type ShownSport = keyof typeof SPORT_VIEWS;
export const SHOWN_SPORTS = Object.keys(SPORT_VIEWS) as readonly ShownSport[];
export const FIRST_SPORT: ShownSport = 'soccer';

export const isAwayFirst = (game: SportGame): boolean => viewOf(game).isAwayFirst === true;

/** Whether a part of an address names a sport that has pages. */
export const isShownSport = (name: string): name is ShownSport => SHOWN_SPORTS.some((game) => game === name);

/** The sport an address names, the first where it names none. */
export const shownSport = (name: string | undefined): ShownSport => (name !== undefined && isShownSport(name) ? name : FIRST_SPORT);

/** What a sport is called, and what stands for it where there is room for a sign alone. */
export const sportName = (game: SportGame): MessageId => `common.${game}`;
export const sportIcon = (game: SportGame): IconName => viewOf(game).icon;

/** The ways to the pages of a game: the matches of a sport, how matches or draws ended, how it is bet on. */
export const toSport = (game: SportGame = FIRST_SPORT) => ({ to: '/sport/$game', params: { game } }) as const;
export const toResults = (game: BetGame = FIRST_SPORT) => ({ to: '/results/$game', params: { game } }) as const;
export const toHelp = (game: BetGame = FIRST_SPORT) => ({ to: '/howToPlay/$game', params: { game } }) as const;
