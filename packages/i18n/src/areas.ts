/**
 * The dictionaries of one language, a file each. Every id starts with its area. Some areas have further files: refusals that only staff can meet, which the site does not
 * load, those that only players can, and what some pages alone say, the slip once something is on it, or lotteries beyond their first page, which it loads with them.
 */
export const AREAS = [
  'common',
  'errors',
  'errors-office',
  'errors-player',
  'mail',
  'notices',
  'auth',
  'security',
  'wallet',
  'limits',
  'rewards',
  'slip',
  'builder',
  'slip-open',
  'sports',
  'sports-pages',
  'messages',
  'support',
  'my-bets',
  'my-bets-results',
  'help',
  'house',
  'games',
  'games-prizes',
  'draws',
  'draws-fairness',
  'draws-pages',
  'lottery',
  'lottery-help',
  'lottery-slip',
  'office',
] as const;
export type Area = (typeof AREAS)[number];

/** Languages whose dictionaries are whole, master first. A language joins when its folder passes dictionaries.test.ts. */
export const COMPLETE_LANGUAGES = ['pt', 'en'] as const;
export type CompleteLanguage = (typeof COMPLETE_LANGUAGES)[number];

/** The language itself when it is complete, else the master. */
export const completeLanguage = (language: string): CompleteLanguage => COMPLETE_LANGUAGES.find((each) => each === language) ?? 'pt';
