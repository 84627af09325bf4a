import { Chips } from '@fairbook/ui';
import { dayDistance } from '../../../shared/format/day-distance.ts';
import { useFormat } from '../../../shared/format/format.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { useTimeZone } from '../../../shared/format/preferences.ts';
import type { DayChip, DayFilter } from './day-groups.ts';

export interface DayChipsProps {
  readonly chips: readonly DayChip[];
  readonly value: DayFilter;
  readonly now: Date;
  readonly onChange: (value: DayFilter) => void;
}

/** Live, today, tomorrow, and later days with their number of matches. */
export function DayChips({ chips, value, now, onChange }: DayChipsProps) {
  const t = useTranslate();
  const { day } = useFormat();
  const timeZone = useTimeZone();
  const labelOf = ({ at }: DayChip): string => {
    if (at === null) return t('sports.live');
    const distance = dayDistance(now, at, timeZone);
    if (distance === 0) return t('sports.day_today');
    return distance === 1 ? t('sports.day_tomorrow') : day(at);
  };
  return (
    <div>
      <Chips
        label={t('sports.days')}
        value={value}
        chips={chips.map((chip) => ({ value: chip.value, label: labelOf(chip), count: chip.count }))}
        onChange={onChange}
      />
    </div>
  );
}
