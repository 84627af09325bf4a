import type { Messages } from '@lingui/core';
import type { CompleteLanguage } from './areas.ts';

export { COMPLETE_LANGUAGES, type CompleteLanguage, completeLanguage } from './areas.ts';
export type { ErrorMessageId, MessageId } from './messages.ts';

export type WordsPart =
  | 'first'
  | 'sports'
  | 'slip'
  | 'next-draws'
  | 'lotteries'
  | 'lottery-help'
  | 'draws'
  | 'fairness'
  | 'results'
  | 'builder'
  | 'games'
  | 'prizes'
  | 'rest'
  | 'house';
type Words = () => Promise<{ readonly messages: Messages }>;

/**
 * Loads the words of a language in parts, each a chunk of its own: a guest's first page, the home page and the pages of matches, the slip once it has a selection, the strip of
 * the next draws, the first page of a lottery, the help of lotteries, other pages of lotteries and their slip, the pages of fairness and of results, the bet
 * builder, the pages of games, those of their prizes, the rest, and the texts of the house. Built by Vite with Lingui's plugin; plain Node uses server.ts.
 */
export const DICTIONARIES: Readonly<Record<CompleteLanguage, Record<WordsPart, Words>>> = {
  pt: {
    first: () => import('./pt/first.ts'),
    sports: () => import('./pt/sports.ts'),
    slip: () => import('./pt/slip.ts'),
    'next-draws': () => import('./pt/next-draws.ts'),
    lotteries: () => import('./pt/lotteries.ts'),
    'lottery-help': () => import('./pt/lottery-help.ts'),
    draws: () => import('./pt/draws.ts'),
    fairness: () => import('./pt/fairness.ts'),
    results: () => import('./pt/results.ts'),
    builder: () => import('./pt/builder.ts'),
    games: () => import('./pt/games.ts'),
    prizes: () => import('./pt/prizes.ts'),
    rest: () => import('./pt/rest.ts'),
    house: () => import('./pt/house.ts'),
  },
  en: {
    first: () => import('./en/first.ts'),
    sports: () => import('./en/sports.ts'),
    slip: () => import('./en/slip.ts'),
    'next-draws': () => import('./en/next-draws.ts'),
    lotteries: () => import('./en/lotteries.ts'),
    'lottery-help': () => import('./en/lottery-help.ts'),
    draws: () => import('./en/draws.ts'),
    fairness: () => import('./en/fairness.ts'),
    results: () => import('./en/results.ts'),
    builder: () => import('./en/builder.ts'),
    games: () => import('./en/games.ts'),
    prizes: () => import('./en/prizes.ts'),
    rest: () => import('./en/rest.ts'),
    house: () => import('./en/house.ts'),
  },
};
