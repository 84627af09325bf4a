import { useEffect, useEffectEvent } from 'react';
import { useTranslate } from '../../../../shared/format/i18n.ts';
import { type ClockReading, useServerNow } from '../../../../shared/realtime/server-clock.ts';
import { clockText } from './clock-text.ts';

/** How often the clock is looked at: the second it shows changes within this of the server's. */
const LOOK_MS = 250;

export interface Left {
  readonly text: string;
  /** Whole seconds, cut up. */
  readonly seconds: number;
  readonly isOver: boolean;
}

/**
 * How long it is until a moment, by the server's clock, as it is written, and whether the moment has come.
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
