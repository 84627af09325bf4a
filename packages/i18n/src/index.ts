import type { Messages } from '@lingui/core';
import type { CompleteLanguage } from './areas.ts';

export { COMPLETE_LANGUAGES, type CompleteLanguage, completeLanguage } from './areas.ts';
export type { ErrorMessageId, MessageId } from './messages.ts';

/** Loads the words of a language, each a chunk of its own. Built by Vite with Lingui's plugin; plain Node uses server.ts. */
export const DICTIONARIES: Readonly<Record<CompleteLanguage, () => Promise<{ readonly messages: Messages }>>> = {
  pt: () => import('./pt/index.ts'),
  en: () => import('./en/index.ts'),
};
