import type { Currency } from './currencies.ts';
import type { JurisdictionName } from './jurisdictions.ts';
import { LANGUAGES, type Language } from './languages.ts';

/** How payouts are rounded, capped and taxed. See core/betting/rule-sets.ts. */
export const RULE_SET_NAMES = ['exact', 'jingcai', 'beijing'] as const;
export type RuleSetName = (typeof RULE_SET_NAMES)[number];

export const BRAND_CODES = ['WIN365', 'GX', '6x', 'CRAZY24', 'KINGDE365', 'only-bets', 'COD'] as const;
export type BrandCode = (typeof BRAND_CODES)[number];

/** How a site looks where it differs from the default. Sizes, shapes and colours with a meaning are the same for every brand. */
export interface BrandLook {
  /** `#rrggbb`, of which hue and saturation are taken: surfaces and text, and what is to be pressed. */
  readonly primary: string;
  readonly secondary: string;
  /** The sign of the logo: the `d` of an SVG path on a plate of 28 by 28. */
  readonly sign: string;
}

/** Everything that distinguishes one site from another on the same code. */
export interface Brand {
  readonly code: BrandCode;
  /** What players read: in the logo, titles, mails and authenticator apps. */
  readonly name: string;
  /** None for the colours of `tokens.css` and the sign of the sprite. */
  readonly look?: BrandLook;
  /** The languages in the picker; the first is the default. */
  readonly languages: readonly Language[];
  readonly currency: Currency;
  /** The law it works under, unless the installation sets another. */
  readonly jurisdiction: JurisdictionName;
  /** Whether tickets are paid by a sport's usual rules, or by those of the lottery that sells it: each sport names both rule sets. */
  readonly rules: 'usual' | 'lottery';
}

const standard = {
  name: 'Fairbook',
  languages: LANGUAGES,
  currency: 'BRL',
  jurisdiction: 'intl',
  rules: 'usual',
} as const;

export const BRANDS: Readonly<Record<BrandCode, Brand>> = {
  WIN365: {
    ...standard,
    code: 'WIN365',
    name: 'WIN365',
    look: {
      primary: '#2f4961',
      secondary: '#4fd0e3',
      sign: 'M5.5 8.5h3.7l1.9 6.6L12.7 9h2.6l1.6 6.1 1.9-6.6h3.7l-3.9 11.5h-2.9L14 14.6l-1.7 5.4H9.4z',
    },
  },
  GX: {
    ...standard,
    code: 'GX',
    name: 'GX',
    look: {
      primary: '#45426b',
      secondary: '#c3a6ff',
      sign: 'M7.2 7.5h4.3l2.5 3.7 2.5-3.7h4.3L16.3 14l4.5 6.5h-4.3L14 16.8l-2.5 3.7H7.2l4.5-6.5z',
    },
  },
  '6x': {
    ...standard,
    code: '6x',
    name: '6x',
    look: {
      primary: '#2f5049',
      secondary: '#5be3a5',
      sign: 'M14 5.5l7.4 4.25v8.5L14 22.5l-7.4-4.25v-8.5zm0 4.3l-3.7 2.1v4.2l3.7 2.1 3.7-2.1v-4.2z',
    },
  },
  CRAZY24: {
    ...standard,
    code: 'CRAZY24',
    name: 'CRAZY24',
    look: { primary: '#57365a', secondary: '#ff9ecb', sign: 'M15.8 4.8L7.2 15.6h5L11 23.2l9-11.4h-5.4z' },
  },
  KINGDE365: {
    ...standard,
    code: 'KINGDE365',
    name: 'KINGDE365',
    look: { primary: '#4f3c35', secondary: '#f0b95e', sign: 'M6 9.2l4.2 3.6L14 7l3.8 5.8L22 9.2l-1.7 8.6H7.7zM7.7 19.4h12.6v1.8H7.7z' },
    rules: 'lottery',
  },
  'only-bets': { ...standard, code: 'only-bets', languages: ['pt', 'en'] },
  COD: {
    ...standard,
    code: 'COD',
    name: 'COD',
    look: {
      primary: '#31424a',
      secondary: '#ff9f7a',
      sign: 'M14 6a8 8 0 1 1-7.4 11.1l3.5-1.4a4.2 4.2 0 1 0 0-3.4l-3.5-1.4A8 8 0 0 1 14 6z',
    },
  },
};
