import { describe, expect, test } from 'vitest';
import { RATE_ONE } from '../money/index.ts';
import {
  allows,
  BRAND_CODES,
  BRANDS,
  CURRENCIES,
  CURRENCY_DEFAULT,
  categoryOf,
  conversionOf,
  DIAL_CODES,
  decimalsOf,
  FEATURES,
  GAMES,
  type GameCode,
  gameOf,
  HOUSE_TEXTS,
  isRaceGame,
  JURISDICTION_NAMES,
  JURISDICTIONS,
  LANGUAGE_NAMES,
  LANGUAGES,
  LOCALES,
  LOTTERY_GAMES,
  languageOf,
  MARK_SIX_GAMES,
  RULE_SET_NAMES,
  SPORT_GAMES,
  TEXT_VERSIONS,
  typedPlacesOf,
  unacceptedTexts,
} from './index.ts';

test('each currency is typed to its step and shown with its places', () => {
  const shown = CURRENCIES.map((each) => [each, conversionOf(each, RATE_ONE).step, typedPlacesOf(each), decimalsOf(each)]);
  expect(shown).toEqual([
    ['USDT', 1n, 6, 6],
    ['BRL', 10_000n, 2, 2],
    ['USD', 10_000n, 2, 2],
    ['EUR', 10_000n, 2, 2],
    ['CNY', 10_000n, 2, 2],
    ['INR', 10_000n, 2, 2],
    ['IDR', 1_000_000n, 0, 2],
  ]);
});

test('lists stand as they were written down', () => {
  expect(CURRENCY_DEFAULT).toBe('USDT');
  expect(DIAL_CODES.map(({ dial, country }) => `${country} ${dial}`).join()).toBe(
    'BR 55,IN 91,ID 62,VN 84,MX 52,TR 90,PH 63,TH 66,CN 86,PK 92,BD 880,KH 855,AE 971',
  );
  expect([FEATURES, JURISDICTION_NAMES, RULE_SET_NAMES, HOUSE_TEXTS].map((list) => list.join())).toEqual([
    ...['chain,card,bonus,lottery', 'intl,br', 'exact,jingcai,beijing', 'rules,privacy,play,faq,aml'],
  ]);
  expect(BRAND_CODES.map((code) => `${code} ${BRANDS[code].name}`).join()).toBe(
    'WIN365 WIN365,GX GX,6x 6x,CRAZY24 CRAZY24,KINGDE365 KINGDE365,only-bets Fairbook,COD COD',
  );
  expect(MARK_SIX_GAMES.join()).toBe('hkmarksix,ammarksix,newammarksix,gallopingmarksix,sgnmarksix,twnmarksix');
});

describe('games', () => {
  /** Restated on purpose: the codes are in stored bets, in links and in other parties' books. */
  const CODES = {
    sports: { cricket: 8, sports365: 9, soccer: 10, basketball: 11, bd: 12 },
    lottery: {
      ...{ hkmarksix: 13, ammarksix: 14, newammarksix: 15, racing: 16, airship: 17 },
      ...{ gallopingmarksix: 18, sgnmarksix: 19, twnmarksix: 20 },
    },
    games: { pgGames: 22, tadaGames: 27, noah: 28, winfinity: 29 },
  } as const;
  test('have each their code, and by it their category', () => {
    expect(GAMES).toEqual({ ...CODES.sports, ...CODES.lottery, ...CODES.games });
    for (const [category, games] of Object.entries(CODES))
      for (const [game, code] of Object.entries(games)) expect([gameOf(code), categoryOf(code as GameCode)]).toEqual([game, category]);
    expect([gameOf(21), gameOf(0)]).toEqual([undefined, undefined]);
    expect([...SPORT_GAMES].sort()).toEqual(Object.keys(CODES.sports).sort());
    expect([...LOTTERY_GAMES].sort()).toEqual(Object.keys(CODES.lottery).sort());
    expect(LOTTERY_GAMES.filter(isRaceGame)).toEqual(['racing', 'airship']);
  });

  test('are offered in every language, but in the default brand, which has two', () => {
    expect(BRAND_CODES.map((code) => BRANDS[code].languages.join(' '))).toEqual(
      BRAND_CODES.map((code) => (code === 'only-bets' ? 'pt en' : 'pt en zh id ja ko es tr hi ru bn')),
    );
  });

  test('are paid by their usual rules, but in the one brand that says otherwise', () => {
    expect(BRAND_CODES.filter((code) => BRANDS[code].rules !== 'usual')).toEqual(['KINGDE365']);
    for (const code of BRAND_CODES) expect(BRANDS[code]).toMatchObject({ code, currency: 'BRL', jurisdiction: 'intl' });
  });
});

test('what a law asks stands as it was written down', () => {
  expect(JURISDICTIONS.br).toEqual({
    ...{ name: 'br', features: [], cpfRequired: true, limitsRequired: ['loss', 'time'], textsAccepted: true, exclusionRegister: true },
    ...{
      youngUnder: 25,
      clockOffset: 180,
      addressProven: true,
      sessionIdleSeconds: 1_800,
      sessionWatchingSeconds: 1_800,
      leastReturnE6: 850_000,
    },
  });
  expect(JURISDICTIONS.intl).toEqual({
    ...{ name: 'intl', features: ['chain', 'card', 'bonus', 'lottery'], cpfRequired: false, limitsRequired: [], textsAccepted: false },
    ...{ exclusionRegister: false, clockOffset: 0, addressProven: true, youngUnder: 25 },
    ...{ sessionIdleSeconds: 900, sessionWatchingSeconds: 3_600, leastReturnE6: 0 },
  });
  expect([allows(JURISDICTIONS.br, 'bonus'), allows(JURISDICTIONS.intl, 'bonus'), allows(JURISDICTIONS.br, undefined)]).toEqual([
    false,
    true,
    true,
  ]);
});

test('each text has its version of now, and the day it holds from', () => {
  expect(HOUSE_TEXTS.map((text) => [text, TEXT_VERSIONS[text].version, TEXT_VERSIONS[text].since].join(' '))).toEqual([
    ...['rules 3 2026-11-26', 'privacy 2 2026-11-30', 'play 1 2026-11-22', 'faq 1 2026-11-29', 'aml 1 2026-11-29'],
  ]);
});

test('whoever has not accepted the texts as they are now is asked about just those', () => {
  const now = { rules: TEXT_VERSIONS.rules.version, privacy: TEXT_VERSIONS.privacy.version };
  expect(unacceptedTexts({})).toEqual(['rules', 'privacy']);
  expect(unacceptedTexts(now)).toEqual([]);
  expect(unacceptedTexts({ ...now, rules: now.rules - 1 })).toEqual(['rules']);
  expect(unacceptedTexts({ rules: now.rules })).toEqual(['privacy']);
});

describe('the language of who asks', () => {
  test.each<[string | undefined, string]>([
    [undefined, 'pt'],
    ['', 'pt'],
    ['en', 'en'],
    ['EN-us,pt;q=0.9', 'en'],
    ['de-DE, fr;q=0.8, es-MX;q=0.7, en;q=0.1', 'es'],
    ['de, fr', 'pt'],
    [' zh-Hans-CN;q=1', 'zh'],
    ['*', 'pt'],
  ])('%s: %s', (header, language) => expect(languageOf(header)).toBe(language));

  test('each that there is has its tag and its own word for itself', () =>
    expect(LANGUAGES.map((each) => `${each} ${LOCALES[each]} ${LANGUAGE_NAMES[each]}`)).toEqual([
      ...['pt pt-BR Português (Brasil)', 'en en-GB English', 'zh zh-CN 中文', 'id id Bahasa Indonesia', 'ja ja 日本語', 'ko ko 한국어'],
      ...['es es Español', 'tr tr Türkçe', 'hi hi हिन्दी', 'ru ru Русский', 'bn bn-u-nu-latn বাংলা'],
    ]));
  test('each that there is can be asked for', () => expect(LANGUAGES.map((each) => languageOf(each))).toEqual(LANGUAGES));
});
