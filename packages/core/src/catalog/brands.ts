import type { Currency } from './currencies.ts';
import type { JurisdictionName } from './jurisdictions.ts';
import { LANGUAGES, type Language } from './languages.ts';

/** How payouts are rounded, capped and taxed. See core/betting/rule-sets.ts. */
export const RULE_SET_NAMES = ['exact', 'jingcai', 'beijing'] as const;
export type RuleSetName = (typeof RULE_SET_NAMES)[number];

export const BRAND_CODES = ['WIN365', 'GX', '6x', 'CRAZY24', 'KINGDE365', 'only-bets', 'COD'] as const;
export type BrandCode = (typeof BRAND_CODES)[number];

/** Everything that distinguishes one site from another on the same code. */
export interface Brand {
  readonly code: BrandCode;
  readonly name: string;
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
  WIN365: { ...standard, code: 'WIN365', name: 'WIN365' },
  GX: { ...standard, code: 'GX', name: 'GX' },
  '6x': { ...standard, code: '6x', name: '6x' },
  CRAZY24: { ...standard, code: 'CRAZY24', name: 'CRAZY24' },
  KINGDE365: { ...standard, code: 'KINGDE365', name: 'KINGDE365', rules: 'lottery' },
  'only-bets': { ...standard, code: 'only-bets', languages: ['pt', 'en'] },
  COD: { ...standard, code: 'COD', name: 'COD' },
};
