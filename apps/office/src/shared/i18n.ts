import { LOCALES } from '@fairbook/core/catalog';
import { OFFICE_DICTIONARIES, type OfficeLanguage, type OfficeMessageId, officeLanguage } from '@fairbook/i18n/office';
import { type I18n, setupI18n } from '@lingui/core';
import { useLingui } from '@lingui/react';

export type Translate = (id: OfficeMessageId, values?: Readonly<Record<string, string | number>>) => string;

const KEPT = 'office-language';

async function speak(i18n: I18n, language: OfficeLanguage): Promise<void> {
  const { messages } = await OFFICE_DICTIONARIES[language]();
  i18n.load(LOCALES[language], messages);
  i18n.activate(LOCALES[language]);
  document.documentElement.lang = LOCALES[language];
}

/** Loads the language chosen before, or the browser's. */
export async function startSpeaking(): Promise<I18n> {
  const i18n = setupI18n();
  await speak(i18n, officeLanguage((localStorage.getItem(KEPT) ?? navigator.language).slice(0, 2)));
  return i18n;
}

export const useTranslate = (): Translate => useLingui()._ as Translate;
export const useLocale = (): string => useLingui().i18n.locale;

/** Switches to the other of the two languages. */
export function useOtherLanguage(): () => Promise<void> {
  const { i18n } = useLingui();
  return () => {
    const other = i18n.locale.startsWith('pt') ? 'en' : 'pt';
    localStorage.setItem(KEPT, other);
    return speak(i18n, other);
  };
}
