/** The interface languages; the first is the master. A brand offers some of them; the default brand only pt (specification, section 1). */
export const LANGUAGES = ['pt', 'en', 'zh', 'id', 'ja', 'ko', 'es', 'tr', 'hi', 'ru', 'bn'] as const;
export type Language = (typeof LANGUAGES)[number];

const LANGUAGE_DEFAULT: Language = 'pt';

/** The BCP 47 tag used for the page's `lang`, for dates and for numbers, whose digits are 0 to 9 in every language, as they are typed. */
export const LOCALES: Readonly<Record<Language, string>> = {
  pt: 'pt-BR',
  en: 'en-GB',
  zh: 'zh-CN',
  id: 'id',
  ja: 'ja',
  ko: 'ko',
  es: 'es',
  tr: 'tr',
  hi: 'hi',
  ru: 'ru',
  bn: 'bn-u-nu-latn',
};

/** Each language in its own words, for the picker. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  pt: 'Português (Brasil)',
  en: 'English',
  zh: '中文',
  id: 'Bahasa Indonesia',
  ja: '日本語',
  ko: '한국어',
  es: 'Español',
  tr: 'Türkçe',
  hi: 'हिन्दी',
  ru: 'Русский',
  bn: 'বাংলা',
};

/** Returns the first supported language of an Accept-Language header, or the default. */
export function languageOf(header: string | undefined): Language {
  for (const part of (header ?? '').split(',')) {
    const tag = part.split(';')[0]?.trim().slice(0, 2).toLowerCase();
    const found = LANGUAGES.find((language) => language === tag);
    if (found) return found;
  }
  return LANGUAGE_DEFAULT;
}
