import type { Draw } from '@fairbook/contract';
import { useEffect, useEffectEvent } from 'react';
import { useTranslate } from '../../../shared/i18n.ts';
import { type ClockReading, useServerNow } from '../../../shared/server-clock.ts';
import { clockText } from './clock-text.ts';
import classes from './countdown.module.css';

/** How often the clock is looked at: the second it shows changes within this of the server's. */
const LOOK_MS = 250;

export interface CountdownProps {
  /** Whose betting ends. */
  readonly draw: Pick<Draw, 'close_at' | 'draw_no'>;
  /** What the reply that told of the draw said about the server's clock. */
  readonly now: ClockReading;
  /** The end has come, by the server's clock. Called once a draw. */
  readonly onOver?: () => void;
}

/** How long bets on a draw are taken, by the server's clock. It keeps its look to the end: nothing hurries. */
export function Countdown({ draw, now, onOver }: CountdownProps) {
  const t = useTranslate();
  const left = draw.close_at.getTime() - useServerNow(now, LOOK_MS).getTime();
  const isOver = left <= 0;
  const over = useEffectEvent(() => onOver?.());
  useEffect(() => {
    if (isOver) over();
  }, [isOver]);
  const { days, clock } = clockText(left);
  return (
    <div className={classes.countdown}>
      <p className={classes.label}>{t(isOver ? 'draws.closed_draw' : 'draws.closes_in', { draw: draw.draw_no })}</p>
      <p className={classes.clock} role="timer">
        {days > 0 ? t('draws.days_and_clock', { days, clock }) : clock}
      </p>
    </div>
  );
}
