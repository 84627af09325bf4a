import { useEffect, useEffectEvent } from 'react';
import { useTranslate } from '../../../../shared/format/i18n.ts';
import { type ClockReading, useServerNow } from '../../../../shared/realtime/server-clock.ts';
import { clockText } from './clock-text.ts';

/** How often the clock is checked: the displayed second changes within this of the server's. */
const LOOK_MS = 250;

export interface Left {
  readonly text: string;
  /** Whole seconds, rounded up. */
  readonly seconds: number;
  readonly isOver: boolean;
}

/**
 * The time until a moment, by the server's clock, formatted, and whether it has come.
 *
 * @param onOver called once for each moment, when it has come
 */
export function useCountdown(end: Date, now: ClockReading, onOver?: () => void): Left {
  const t = useTranslate();
  const at = end.getTime();
  const left = at - useServerNow(now, LOOK_MS).getTime();
  const isOver = left <= 0;
  const over = useEffectEvent(() => onOver?.());
  useEffect(() => {
    if (isOver && at > 0) over();
  }, [isOver, at]);
  const { days, clock } = clockText(left);
  return { text: days > 0 ? t('draws.days_and_clock', { days, clock }) : clock, seconds: Math.max(0, Math.ceil(left / 1_000)), isOver };
}
