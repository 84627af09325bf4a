import type { Draw } from '@fairbook/contract';
import { useTranslate } from '../../../../shared/format/i18n.ts';
import type { ClockReading } from '../../../../shared/realtime/server-clock.ts';
import classes from './countdown.module.css';
import { useCountdown } from './use-countdown.ts';

export interface CountdownProps {
  /** The draw whose betting ends. */
  readonly draw: Pick<Draw, 'close_at' | 'draw_no'>;
  /** The server's clock in the reply with the draw. */
  readonly now: ClockReading;
  /** Called once per draw when betting ends, by the server's clock. */
  readonly onOver?: () => void;
}

/** How long a draw takes bets, by the server's clock. Looks the same until the end, so that it creates no hurry. */
export function Countdown({ draw, now, onOver }: CountdownProps) {
  const t = useTranslate();
  const { text, isOver } = useCountdown(draw.close_at, now, onOver);
  return (
    <div className={classes.countdown}>
      <p className={classes.label}>{t(isOver ? 'draws.closed_draw' : 'draws.closes_in', { draw: draw.draw_no })}</p>
      <p className={classes.clock} role="timer">
        {text}
      </p>
    </div>
  );
}
