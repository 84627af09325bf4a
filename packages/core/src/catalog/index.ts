export { BRAND_CODES, BRANDS, type Brand, type BrandCode, type BrandLook, RULE_SET_NAMES, type RuleSetName } from './brands.ts';
export { CURRENCIES, CURRENCY_DEFAULT, type Currency, conversionOf, decimalsOf, typedPlacesOf } from './currencies.ts';
export { DIAL_CODES, type DialCountry } from './dial-codes.ts';
export {
  type Availability,
  type BetGame,
  categoryOf,
  GAMES,
  type Game,
  type GameCode,
  gameOf,
  isRaceGame,
  LOTTERY_GAMES,
  type LotteryGame,
  MARK_SIX_GAMES,
  type MarkSixGame,
  RACE_GAMES,
  SPORT_GAMES,
  type SportGame,
} from './games.ts';
export {
  ACCEPTED_TEXTS,
  type AcceptedText,
  type AcceptedVersions,
  HOUSE_TEXTS,
  type HouseText,
  TEXT_VERSIONS,
  type TextVersion,
  unacceptedTexts,
} from './house-texts.ts';
export {
  allows,
  FEATURES,
  type Feature,
  JURISDICTION_NAMES,
  JURISDICTIONS,
  type Jurisdiction,
  type JurisdictionName,
} from './jurisdictions.ts';
export { LANGUAGE_NAMES, LANGUAGES, type Language, LOCALES, languageOf } from './languages.ts';
