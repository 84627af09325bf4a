import { LANGUAGE_NAMES, type Language, LOCALES } from '@fairbook/core/catalog';
import { type CompleteLanguage, completeLanguage, DICTIONARIES, type MessageId, type WordsPart } from '@fairbook/i18n';
import { type I18n, setupI18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { writePreference } from '../api/cookies.ts';

export type { MessageId };
export type MessageValues = Readonly<Record<string, string | number>>;
export type Translate = (id: MessageId, values?: MessageValues) => string;

const ALL: readonly WordsPart[] = [
  'first',
  'sports',
  'slip',
  'next-draws',
  'lotteries',
  'lottery-help',
  'draws',
  'fairness',
  'results',
  'builder',
  'games',
  'prizes',
  'rest',
  'house',
  'figures',
  'content',
];

/**
 * Adds messages to the current language without notifying subscribers: components wait for their own messages, and rendering all the others again takes long on
 * a phone.
 */
async function addWords(
  i18n: I18n,
  { language, part, spoken }: { language: string; part: WordsPart; spoken: Promise<void> },
): Promise<void> {
  const { messages } = await DICTIONARIES[completeLanguage(language)][part]();
  // Messages added before the first ones are loaded would be lost.
  await spoken;
  if (i18n.locale === LOCALES[completeLanguage(language)]) Object.assign(i18n.messages, messages);
}

/** Adds messages without changing the current language; the name of the house is the brand's. */
async function load(i18n: I18n, language: string, parts: readonly WordsPart[], brand = brandName()): Promise<string> {
  const spoken = completeLanguage(language);
  const words = await Promise.all(parts.map((part) => DICTIONARIES[spoken][part]()));
  const own = brand === undefined ? {} : { 'common.brand': [brand] };
  i18n.load(LOCALES[spoken], Object.assign({}, ...words.map(({ messages }) => messages), own));
  return LOCALES[spoken];
}

/** The name in the document that the server sent; undefined without one. */
const brandName = (): string | undefined => globalThis.document?.documentElement.dataset.brand;

/** Loads a language with all its messages, for the server's renderer. */
export async function loadLocale(language: string, brand?: string): Promise<I18n> {
  const i18n = setupI18n();
  i18n.activate(await load(i18n, language, ALL, brand));
  return i18n;
}

let loadMore: (part: WordsPart) => Promise<unknown> = () => Promise.resolve();
const loaded = new Map<WordsPart, Promise<unknown>>();

/** Loads the page's language with the messages that a first page needs; others are loaded with the parts that use them. For the browser. */
export async function startSpeaking(language: string): Promise<I18n> {
  const i18n = setupI18n();
  const spoken = load(i18n, language, ['first']).then((locale) => i18n.activate(locale));
  loadMore = (part) => addWords(i18n, { language: i18n.locale.slice(0, 2) || language, part, spoken });
  await spoken;
  return i18n;
}

/** A failure is not cached, so that the next call tries again. */
function more(part: WordsPart): Promise<unknown> {
  const words =
    loaded.get(part) ??
    loadMore(part).catch((error: unknown) => {
      loaded.delete(part);
      throw error;
    });
  loaded.set(part, words);
  return words;
}

/** Loads the messages of the home page and of match pages. */
const sportWords = (): Promise<unknown> => more('sports');
/** Loads the messages of a slip with something on it. */
const slipWords = (): Promise<unknown> => Promise.all([sportWords(), more('slip')]);
/** Loads the messages of the next-draws strip. */
const nextDrawWords = (): Promise<unknown> => more('next-draws');
/** Loads the messages of a lottery's first page. */
const lotteryWords = (): Promise<unknown> => Promise.all([nextDrawWords(), more('lotteries')]);
/** Loads the messages of the lottery help. */
const lotteryHelpWords = (): Promise<unknown> => Promise.all([lotteryWords(), more('lottery-help')]);
/** Loads all messages of lotteries, except their help. */
const drawWords = (): Promise<unknown> => Promise.all([fairnessWords(), more('draws')]);
/** Loads the messages of the fairness page. */
const fairnessWords = (): Promise<unknown> => Promise.all([lotteryWords(), more('fairness')]);
/** Loads the messages of the results page. */
const resultWords = (): Promise<unknown> => Promise.all([sportWords(), more('results')]);
/** Loads all messages of the page's language, except the house texts. */
export const allWords = (): Promise<unknown> =>
  Promise.all([drawWords(), more('lottery-help'), slipWords(), resultWords(), builderWords(), more('rest')]);

/** Loads the messages of the bet builder. */
const builderWords = (): Promise<unknown> => more('builder');

const withMessages =
  (words: () => Promise<unknown>) =>
  <Module>(loadModule: () => Promise<Module>) =>
  async (): Promise<Module> => {
    const [module] = await Promise.all([loadModule(), words()]);
    return module;
  };

/** Loads a part of the site together with the messages it needs beyond the first page's. For `lazy` and the router. */
export const withAllMessages = withMessages(allWords);
/** The same for the home page, and for lists and pages of matches. */
export const withSportMessages = withMessages(sportWords);
/** The same for the slip, once something is on it. */
export const withSlipMessages = withMessages(slipWords);
/** The same for the strip of the next draws. */
export const withNextDrawMessages = withMessages(nextDrawWords);
/** The same for the first page of a lottery, which needs fewer than the others. */
export const withLotteryMessages = withMessages(lotteryWords);
/** The same for the help of a lottery. */
export const withLotteryHelpMessages = withMessages(lotteryHelpWords);
/** The same for every other page of lotteries, and for their slip. */
export const withDrawMessages = withMessages(drawWords);
/** The same for how draws are held and checked, a subset of those. */
export const withFairnessMessages = withMessages(fairnessWords);
/** The same for match results. */
export const withResultMessages = withMessages(resultWords);
/** The same for selections that pay together. */
export const withBuilderMessages = withMessages(builderWords);
/** The same for the lists of games. */
export const withGameMessages = withMessages(() => more('games'));
/** The same for the pages of game prizes. */
export const withPrizeMessages = withMessages(() => Promise.all([more('games'), more('prizes')]));
/** The same for the proof of a round, which also uses the messages of a player's pages. */
export const withRoundMessages = withMessages(() => Promise.all([allWords(), more('games')]));
/** The same for the house texts, used by their own pages alone. */
export const withHouseMessages = withMessages(() => more('house'));
/** The same for the published figures of the house. */
export const withFiguresMessages = withMessages(() => more('figures'));

/** The same for what the house publishes: announcements, promotions, slides, banners. */
export const withContentMessages = withMessages(() => more('content'));

/** Returns the translate function. The component renders again, with a new function, when the language changes. */
export const useTranslate = (): Translate => useLingui()._;

/** The BCP 47 tag that dates and numbers are formatted with. */
export const useLocale = (): string => useLingui().i18n.locale;

/** The page's language, a setter that needs no reload, and the name of each language. The setter rejects if the messages cannot be loaded. */
export function useLanguage(): { readonly language: CompleteLanguage; readonly choose: (language: Language) => Promise<void> } {
  const { i18n } = useLingui();
  return {
    language: completeLanguage(i18n.locale.slice(0, 2)),
    choose: async (language) => {
      i18n.activate(await load(i18n, language, ALL));
      document.documentElement.lang = i18n.locale;
      writePreference('language', language);
    },
  };
}

export const languageName = (language: Language): string => LANGUAGE_NAMES[language];
