import { parseAmount } from '@fairbook/core/money';
import { useCurrency } from '../../shared/format/currency.ts';
import { useFormat } from '../../shared/format/format.ts';
import { type MessageId, useTranslate } from '../../shared/format/i18n.ts';
import type { AmountRange, BetWish, FilterName } from './bet-wish.ts';

/** Describes one active filter of a wish. */
export function useFilterWords(): (wish: BetWish, filter: FilterName) => string {
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
  return (wish, filter) => {
    if (filter === 'state') return t(`my_bets.filter_state_${wish.state}` as MessageId);
    if (filter === 'stake') return `${t('my_bets.filter_stake')}: ${amounts(wish.stake)}`;
    if (filter === 'back') return `${t('my_bets.filter_back')}: ${amounts(wish.back)}`;
    const isOpen = wish.from === '' && wish.until === '';
    if (wish.period !== 'dates' || isOpen) return t(`my_bets.period_${wish.period}` satisfies MessageId);
    return range(dayText(wish.from), dayText(wish.until));
  };
}
