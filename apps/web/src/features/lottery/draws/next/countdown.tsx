import type { Draw } from '@fairbook/contract';
import { useTranslate } from '../../../../shared/format/i18n.ts';
import type { ClockReading } from '../../../../shared/realtime/server-clock.ts';
import classes from './countdown.module.css';
import { useCountdown } from './use-countdown.ts';

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
