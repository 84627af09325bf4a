/**
 * The dictionaries of one language, one file each. Every id starts with its area. Some areas have further files: refusals that only staff can get, which the
 * site does not load; what staff send in chats, in the language of who reads it; those that only what a visitor does or has on a slip can bring; and the words of the home page, of single pages, of slips once something is
 * on them, or of lotteries beyond their first page, which are loaded with them.
 */
export const AREAS = [
  'common',
  'common-home',
  'errors',
  'errors-office',
  'errors-player',
  'errors-slip',
  'mail',
  'notices',
  'auth',
  'security',
  'wallet',
  'limits',
  'rewards',
  'slip',
  'builder',
  'slip-filled',
  'slip-open',
  'sports',
  'messages',
  'support',
  'support-quick',
  'my-bets',
  'my-bets-results',
  'help',
  'house',
  'figures',
  'content',
  'content-channels',
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

/** The areas that only staff meet. */
export const OFFICE_AREAS: readonly Area[] = ['office', 'errors-office'];

/** Languages with complete dictionaries, master first. A language is added once its folder passes dictionaries.test.ts. */
export const COMPLETE_LANGUAGES = ['pt', 'en', 'zh', 'id', 'ja', 'ko', 'es', 'tr', 'hi', 'ru', 'bn'] as const;
export type CompleteLanguage = (typeof COMPLETE_LANGUAGES)[number];

/** Returns the language if it is complete, otherwise the master. */
export const completeLanguage = (language: string): CompleteLanguage => COMPLETE_LANGUAGES.find((each) => each === language) ?? 'pt';

/** The languages of the office, master first; the others have no words for staff. */
export const OFFICE_LANGUAGES = ['pt', 'en'] as const satisfies readonly CompleteLanguage[];
export type OfficeLanguage = (typeof OFFICE_LANGUAGES)[number];

/** Returns the language if the office has it, otherwise the master. */
export const officeLanguage = (language: string): OfficeLanguage => OFFICE_LANGUAGES.find((each) => each === language) ?? 'pt';
