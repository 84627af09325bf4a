import { exchangeTyped } from '@fairbook/core/betting';
import { CURRENCIES, type Currency, typedPlacesOf } from '@fairbook/core/catalog';
import type { Rate } from '@fairbook/core/money';
import { useMemo } from 'react';
import { useCurrency } from '../format/currency.ts';
import { useTranslate } from '../format/i18n.ts';
import { isUnreadable } from './stake-text.ts';

/** The currency that amounts are shown and typed in, and what each currency is worth. */
export interface StakeMoney {
  readonly currency: Currency;
  /** Units for one USDT; none until the rates are known. */
  readonly rates: Readonly<Partial<Record<Currency, Rate>>>;
}

/**
 * A kept stake in the currency shown. It stays what was typed, in the currency it was typed in, until the player types again: so it is converted by
 * being read, never twice, and back in its own currency it is to the cent what it was. Empty when it cannot be converted; as it is while rates are unknown.
 *
 * @param typedIn null for a stake kept before currencies were kept with it
 */
export function stakeIn(kept: string, typedIn: Currency | null, { currency, rates }: StakeMoney): string {
  const to = rates[currency];
  if (typedIn === null || typedIn === currency || to === undefined || isUnreadable(kept)) return kept;
  const from = rates[typedIn];
  return from === undefined ? '' : exchangeTyped(kept, { from, to, decimals: typedPlacesOf(currency) });
}

/** The currency of what is typed now. A stake that could not be converted for want of rates keeps its own. */
export const typedInNow = (typedIn: Currency | null, { currency, rates }: StakeMoney): Currency =>
  rates[currency] === undefined ? (typedIn ?? currency) : currency;

/** Reads the currency of kept stakes back from storage. */
export const readTypedIn = (stored: unknown): Currency | null => CURRENCIES.find((each) => each === stored) ?? null;

/** What became of kept stakes in the currency shown; null when nothing did. */
export function exchangeOf(texts: readonly string[], typedIn: Currency | null, money: StakeMoney): 'converted' | 'lost' | null {
  const shown = texts.filter((text) => text !== '').map((text) => [text, stakeIn(text, typedIn, money)] as const);
  if (shown.some(([, now]) => now === '')) return 'lost';
  const isOther = typedIn !== null && typedIn !== money.currency && money.rates[money.currency] !== undefined;
  return isOther && shown.some(([text]) => !isUnreadable(text)) ? 'converted' : null;
}

export function useStakeMoney(): StakeMoney {
  const { currency, list } = useCurrency();
  return useMemo(() => ({ currency, rates: Object.fromEntries(list.map((row) => [row.currency, row.exchange])) }), [currency, list]);
}

/** The same in words, for beside the stake. */
export function useExchangeText(texts: readonly string[], typedIn: Currency | null): string | undefined {
  const t = useTranslate();
  const money = useStakeMoney();
  const what = exchangeOf(texts, typedIn, money);
  if (what === null || typedIn === null) return undefined;
  return t(what === 'lost' ? 'slip.not_converted' : 'slip.converted', { from: typedIn, to: money.currency });
}
