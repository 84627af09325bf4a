import { type Language, LOCALES } from '@fairbook/core/catalog';
import {
  OFFICE_DICTIONARIES,
  type OfficeLanguage,
  type OfficeMessageId,
  officeLanguage,
  QUICK_TEXTS,
  type QuickTextId,
} from '@fairbook/i18n/office';
import { type I18n, setupI18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useEffect, useMemo, useState } from 'react';

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

/** Returns what staff send in chats, in a language; undefined while it is loaded. */
export function useQuickTexts(language: Language): ((id: QuickTextId) => string) | undefined {
  const [words, setWords] = useState<{ readonly language: Language; readonly say: (id: QuickTextId) => string }>();
  useEffect(() => {
    let isWanted = true;
    const load = async () => {
      const { messages } = await QUICK_TEXTS[language]();
      const i18n = setupI18n();
      i18n.loadAndActivate({ locale: LOCALES[language], messages });
      if (isWanted) setWords({ language, say: (id) => i18n._(id) });
    };
    load().catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [language]);
  return words?.language === language ? words.say : undefined;
}

/** Returns the name of a language in the reader's own: a colleague who does not know it still knows which it is. */
export function useLanguageName(): (language: Language) => string {
  const locale = useLocale();
  const names = useMemo(() => new Intl.DisplayNames(locale, { type: 'language' }), [locale]);
  return (language) => names.of(language) ?? language;
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
