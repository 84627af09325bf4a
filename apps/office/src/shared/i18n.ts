import { LOCALES } from '@fairbook/core/catalog';
import { OFFICE_DICTIONARIES, type OfficeLanguage, type OfficeMessageId, officeLanguage } from '@fairbook/i18n/office';
import { type I18n, setupI18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useEffect, useState } from 'react';

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

/** Returns the words of the office in a language that its reader may not have chosen; undefined while they are loaded. */
export function useWordsIn(language: OfficeLanguage): Translate | undefined {
  const [words, setWords] = useState<{ readonly language: OfficeLanguage; readonly say: Translate }>();
  useEffect(() => {
    let isWanted = true;
    const load = async () => {
      const { messages } = await OFFICE_DICTIONARIES[language]();
      const i18n = setupI18n();
      i18n.loadAndActivate({ locale: LOCALES[language], messages });
      if (isWanted) setWords({ language, say: (id, values) => i18n._(id, values) });
    };
    load().catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [language]);
  return words?.language === language ? words.say : undefined;
}

/** Switches to the other of the two languages. */
export function useOtherLanguage(): () => Promise<void> {
  const { i18n } = useLingui();
  return () => {
    const other = i18n.locale.startsWith('pt') ? 'en' : 'pt';
    localStorage.setItem(KEPT, other);
    return speak(i18n, other);
  };
}
