import type { Messages } from '@lingui/core';
import type { CompleteLanguage, OfficeLanguage } from './areas.ts';
import type { ErrorMessageId } from './messages.ts';
import type draws from './pt/draws.json';
import type lottery from './pt/lottery.json';
import type myBets from './pt/my-bets.json';
import type words from './pt/office.json';
import type sports from './pt/sports.json';
import type quick from './pt/support-quick.json';

export { OFFICE_LANGUAGES, type OfficeLanguage, officeLanguage } from './areas.ts';

/** Every id the office may use: its own, which the site never uses, and the names of lotteries, their groups and the markets of matches. */
export type OfficeMessageId =
  | ErrorMessageId
  | keyof typeof words
  | keyof typeof lottery
  | keyof typeof draws
  | keyof typeof sports
  | keyof typeof myBets;

/** Loads the words of the office. Built by Vite with Lingui's plugin. */
export const OFFICE_DICTIONARIES: Readonly<Record<OfficeLanguage, () => Promise<{ readonly messages: Messages }>>> = {
  pt: () => import('./pt/office.ts'),
  en: () => import('./en/office.ts'),
};

export type QuickTextId = keyof typeof quick;

/** Loads what staff send in chats, in the language of who reads it. */
export const QUICK_TEXTS: Readonly<Record<CompleteLanguage, () => Promise<{ readonly messages: Messages }>>> = {
  pt: () => import('./pt/support-quick.json?lingui'),
  en: () => import('./en/support-quick.json?lingui'),
  zh: () => import('./zh/support-quick.json?lingui'),
  id: () => import('./id/support-quick.json?lingui'),
  ja: () => import('./ja/support-quick.json?lingui'),
  ko: () => import('./ko/support-quick.json?lingui'),
  es: () => import('./es/support-quick.json?lingui'),
  tr: () => import('./tr/support-quick.json?lingui'),
  hi: () => import('./hi/support-quick.json?lingui'),
  ru: () => import('./ru/support-quick.json?lingui'),
  bn: () => import('./bn/support-quick.json?lingui'),
};
