import type { Messages } from '@lingui/core';
import type { CompleteLanguage } from './areas.ts';
import type { ErrorMessageId } from './messages.ts';
import type words from './pt/office.json';

export { type CompleteLanguage, completeLanguage } from './areas.ts';

/** Every id the office may say. The site says none of its own. */
export type OfficeMessageId = ErrorMessageId | keyof typeof words;

/** Loads the words of the staff room. Built by Vite with Lingui's plugin. */
export const OFFICE_DICTIONARIES: Readonly<Record<CompleteLanguage, () => Promise<{ readonly messages: Messages }>>> = {
  pt: () => import('./pt/office.ts'),
  en: () => import('./en/office.ts'),
};
