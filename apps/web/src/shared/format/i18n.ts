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
];

/** Adds words of the language that is spoken. Silently: whoever says them waits for them, and everything that says others would be drawn anew, which takes long on a phone. */
async function addWords(
  i18n: I18n,
  { language, part, spoken }: { language: string; part: WordsPart; spoken: Promise<void> },
): Promise<void> {
  const { messages } = await DICTIONARIES[completeLanguage(language)][part]();
  // A page may have its words before the first ones are there, and would lose them.
  await spoken;
  if (i18n.locale === LOCALES[completeLanguage(language)]) Object.assign(i18n.messages, messages);
}

/** Adds words; which language is spoken stays as it is. */
async function load(i18n: I18n, language: string, parts: readonly WordsPart[]): Promise<string> {
  const spoken = completeLanguage(language);
  const words = await Promise.all(parts.map((part) => DICTIONARIES[spoken][part]()));
  i18n.load(LOCALES[spoken], Object.assign({}, ...words.map(({ messages }) => messages)));
  return LOCALES[spoken];
}

/** A language with all its words: for the server's renderer. */
export async function loadLocale(language: string): Promise<I18n> {
  const i18n = setupI18n();
  i18n.activate(await load(i18n, language, ALL));
  return i18n;
}

let loadMore: (part: WordsPart) => Promise<unknown> = () => Promise.resolve();
const loaded = new Map<WordsPart, Promise<unknown>>();

/** The page's language with the words a first page needs; the others are loaded with what says them. For the browser. */
export async function startSpeaking(language: string): Promise<I18n> {
  const i18n = setupI18n();
  const spoken = load(i18n, language, ['first']).then((locale) => i18n.activate(locale));
  loadMore = (part) => addWords(i18n, { language: i18n.locale.slice(0, 2) || language, part, spoken });
  await spoken;
  return i18n;
}

/** A failure is forgotten, so that the next call tries again. */
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

/** Resolves when what the pages of matches add is there. */
const sportWords = (): Promise<unknown> => more('sports');
/** Resolves when what the slip says once something is on it is there. */
const slipWords = (): Promise<unknown> => more('slip');
/** Resolves when what the strip of the next draws says is there. */
const nextDrawWords = (): Promise<unknown> => more('next-draws');
/** Resolves when the words that the first page of a lottery adds are there. */
const lotteryWords = (): Promise<unknown> => Promise.all([nextDrawWords(), more('lotteries')]);
/** Resolves when what the help of lotteries says is there. */
const lotteryHelpWords = (): Promise<unknown> => Promise.all([lotteryWords(), more('lottery-help')]);
/** Resolves when everything that lotteries say is there, but their help. */
const drawWords = (): Promise<unknown> => Promise.all([fairnessWords(), more('draws')]);
/** Resolves when what the page of fairness says is there. */
const fairnessWords = (): Promise<unknown> => Promise.all([lotteryWords(), more('fairness')]);
/** Resolves when what the page of results says is there. */
const resultWords = (): Promise<unknown> => more('results');
/** Resolves when every word of the page's language is there, but those of the house's texts. */
export const allWords = (): Promise<unknown> =>
  Promise.all([drawWords(), more('lottery-help'), slipWords(), resultWords(), builderWords(), more('rest')]);

/** Resolves when what the bet builder says is there. */
const builderWords = (): Promise<unknown> => more('builder');

const withMessages =
  (words: () => Promise<unknown>) =>
  <Module>(loadModule: () => Promise<Module>) =>
  async (): Promise<Module> => {
    const [module] = await Promise.all([loadModule(), words()]);
    return module;
  };

/** Loads a part of the site together with the words beyond the first page's that it says. For `lazy` and the router. */
export const withAllMessages = withMessages(allWords);
/** The same for lists and pages of matches. */
export const withSportMessages = withMessages(sportWords);
/** The same for the slip, once something is on it. */
export const withSlipMessages = withMessages(slipWords);
/** The same for the strip of the next draws. */
export const withNextDrawMessages = withMessages(nextDrawWords);
/** The same for the first page of a lottery, which says fewer than the others. */
export const withLotteryMessages = withMessages(lotteryWords);
/** The same for the help of a lottery. */
export const withLotteryHelpMessages = withMessages(lotteryHelpWords);
/** The same for every other page of lotteries, and for their slip. */
export const withDrawMessages = withMessages(drawWords);
/** The same for how draws are held and checked, which is a part of those. */
export const withFairnessMessages = withMessages(fairnessWords);
/** The same for how matches ended. */
export const withResultMessages = withMessages(resultWords);
/** The same for selections that pay together. */
export const withBuilderMessages = withMessages(builderWords);
/** The same for the lists of games. */
export const withGameMessages = withMessages(() => more('games'));
/** The same for the pages of their prizes. */
export const withPrizeMessages = withMessages(() => Promise.all([more('games'), more('prizes')]));
/** The same for the proof of a round, which says what a player's pages do as well. */
export const withRoundMessages = withMessages(() => Promise.all([allWords(), more('games')]));
/** The same for the texts of the house, which only their own pages say. */
export const withHouseMessages = withMessages(() => more('house'));

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
      i18n.activate(await load(i18n, language, ALL));
      document.documentElement.lang = i18n.locale;
      writePreference('language', language);
    },
  };
}

export const languageName = (language: Language): string => LANGUAGE_NAMES[language];
