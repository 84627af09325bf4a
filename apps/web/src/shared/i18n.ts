import { LANGUAGE_NAMES, type Language, LOCALES } from '@fairbook/core/catalog';
import { type CompleteLanguage, completeLanguage, DICTIONARIES, type MessageId } from '@fairbook/i18n';
import { type I18n, setupI18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { writePreference } from './cookies.ts';

export type { MessageId };
export type MessageValues = Readonly<Record<string, string | number>>;
export type Translate = (id: MessageId, values?: MessageValues) => string;

/** The words of a language, ready to be spoken. */
export async function speak(language: string, i18n: I18n = setupI18n()): Promise<I18n> {
  const spoken = completeLanguage(language);
  const { messages } = await DICTIONARIES[spoken]();
  i18n.loadAndActivate({ locale: LOCALES[spoken], messages });
  return i18n;
}

/** Translates by id. The component renders again, with another function, when the language changes. */
export const useTranslate = (): Translate => useLingui()._;

/** The BCP 47 tag dates and numbers are written by. */
export const useLocale = (): string => useLingui().i18n.locale;

/** The language of the page, how to change it without reloading, and the name of each. Changing rejects when the words cannot be loaded. */
export function useLanguage(): { readonly language: CompleteLanguage; readonly choose: (language: Language) => Promise<void> } {
  const { i18n } = useLingui();
  return {
    language: completeLanguage(i18n.locale.slice(0, 2)),
    choose: async (language) => {
      await speak(language, i18n);
      document.documentElement.lang = i18n.locale;
      writePreference('language', language);
    },
  };
}

export const languageName = (language: Language): string => LANGUAGE_NAMES[language];
