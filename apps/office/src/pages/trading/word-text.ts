import type { TradingWord } from '@fairbook/contract/office';
import { useFormat } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { oversText } from '../../shared/overs-text.ts';

/** Describes a decision about a match. */
export function useWordText(): (word: TradingWord) => string {
  const t = useTranslate();
  const { dateTime } = useFormat();
  return (word) => {
    switch (word.kind) {
      case 'result': {
        const { score, half_time: half, overs } = word;
        if (overs) return `${t('office.trade_result')} ${oversText(t, score, overs)}`;
        return `${t('office.trade_result')} ${score.home}–${score.away}${half ? ` (${half.home}–${half.away})` : ''}`;
      }
      case 'void':
        return `${t('office.trade_void')}: ${t(`office.trade_void_${word.void_reason}`)}`;
      case 'postponement':
        return `${t('office.trade_postponement')}: ${word.starts_at ? dateTime(word.starts_at) : t('office.trade_unknown_start')}`;
    }
  };
}
