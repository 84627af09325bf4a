import { parseAmount } from '@fairbook/core/money';
import { useCurrency } from '../../shared/format/currency.ts';
import { useFormat } from '../../shared/format/format.ts';
import { type MessageId, useTranslate } from '../../shared/format/i18n.ts';
import type { AmountRange, BetFilter, FilterName } from './bet-filter.ts';

/** Describes one active filter of a filter. */
export function useFilterWords(): (filter: BetFilter, name: FilterName) => string {
  const t = useTranslate();
  const { typed, day } = useFormat();
  const { currency } = useCurrency();
  const range = (least: string, most: string): string => {
    if (most === '') return t('my_bets.range_from', { least });
    return least === '' ? t('my_bets.range_to', { most }) : t('my_bets.range', { least, most });
  };
  const money = (text: string) => (text === '' ? '' : typed(parseAmount(text), currency));
  const amounts = ({ least, most }: AmountRange) => range(money(least), money(most));
  const dayText = (text: string) => (text === '' ? '' : day(new Date(`${text}T12:00:00`)));
  return (filter, name) => {
    if (name === 'state') return t(`my_bets.filter_state_${filter.state}` as MessageId);
    if (name === 'stake') return `${t('my_bets.filter_stake')}: ${amounts(filter.stake)}`;
    if (name === 'back') return `${t('my_bets.filter_back')}: ${amounts(filter.back)}`;
    const isOpen = filter.from === '' && filter.until === '';
    if (filter.period !== 'dates' || isOpen) return t(`my_bets.period_${filter.period}` satisfies MessageId);
    return range(dayText(filter.from), dayText(filter.until));
  };
}
