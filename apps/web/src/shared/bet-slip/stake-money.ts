import { exchangeTyped } from '@fairbook/core/betting';
import { type Currency, typedPlacesOf } from '@fairbook/core/catalog';
import type { Rate } from '@fairbook/core/money';
import { useMemo } from 'react';
import { useCurrency } from '../format/currency.ts';
import { useTranslate } from '../format/i18n.ts';
import { isUnreadable } from './stake-text.ts';

/** The currency that amounts are shown and typed in, and what each currency is worth. */
export interface StakeMoney {
  readonly currency: Currency;
  /** Units for one USDT; empty until the rates are known. */
  readonly rates: Readonly<Partial<Record<Currency, Rate>>>;
}

/**
 * Returns a kept stake in the currency shown. A stake keeps its typed text and currency until the player types again: it is converted only for display, never
 * twice, and shown in its own currency it is exact to the cent. Empty if it cannot be converted, as while rates are unknown.
 *
 * @param typedIn null for a stake stored before currencies were stored with it
 */
export function stakeIn(kept: string, typedIn: Currency | null, { currency, rates }: StakeMoney): string {
  const to = rates[currency];
  if (typedIn === null || typedIn === currency || to === undefined || isUnreadable(kept)) return kept;
  const from = rates[typedIn];
  return from === undefined ? '' : exchangeTyped(kept, { from, to, decimals: typedPlacesOf(currency) });
}

/** Returns the currency of an amount typed now. A stake that cannot be converted because rates are missing keeps its own. */
export const typedInNow = (typedIn: Currency | null, { currency, rates }: StakeMoney): Currency =>
  rates[currency] === undefined ? (typedIn ?? currency) : currency;

/** How kept stakes changed in the currency shown; null if they did not. */
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

/** The same in words, to show beside the stake. */
export function useExchangeText(texts: readonly string[], typedIn: Currency | null): string | undefined {
  const t = useTranslate();
  const money = useStakeMoney();
  const what = exchangeOf(texts, typedIn, money);
  if (what === null || typedIn === null) return undefined;
  return t(what === 'lost' ? 'slip.not_converted' : 'slip.converted', { from: typedIn, to: money.currency });
}
