import { type Format, useFormat } from '../../../shared/format/format.ts';
import { type Translate, useTranslate } from '../../../shared/format/i18n.ts';
import type { Bar, LimitLeft } from './room.ts';

/** The texts about a bar, and about what is left of a limit. */
export interface RoomText {
  readonly barred: (bar: Bar) => string;
  readonly left: (limit: LimitLeft) => string;
  /** The button's label instead of its action; null if it keeps its own. */
  readonly button: (bar: Bar) => string | null;
}

export function useRoomText(): RoomText {
  const t = useTranslate();
  const format = useFormat();
  return {
    barred: (bar) => barText(t, format, bar),
    left: ({ kind, period, left }) => t('slip.limit_left', { kind, period, left: format.own(left) }),
    button: (bar) => (bar.kind === 'paused' ? t('slip.paused_until', { until: format.dateTime(bar.until) }) : null),
  };
}

function barText(t: Translate, { own, dateTime }: Format, bar: Bar): string {
  switch (bar.kind) {
    case 'excluded':
      return t('errors.limit.excluded', { until: bar.until ? dateTime(bar.until) : 'for_good' });
    case 'paused':
      return t('errors.limit.paused', { until: dateTime(bar.until) });
    case 'listed':
      return t('errors.exclusion.listed');
    case 'unchecked':
      return t('errors.exclusion.unchecked');
    case 'required':
      return t('errors.limit.required');
    case 'exceeded':
      return t('slip.limit_passed', { kind: bar.limit.kind, period: bar.limit.period, left: own(bar.limit.left) });
  }
}
