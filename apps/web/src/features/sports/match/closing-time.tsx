import { useTranslate } from '../../../shared/format/i18n.ts';
import { type ClockReading, useServerNow } from '../../../shared/realtime/server-clock.ts';
import { timeLeft } from './time-left.ts';

export interface ClosingTimeProps {
  readonly startsAt: Date;
  readonly clock: ClockReading;
}

/** How long pre-match bets are taken, by the server's clock. */
export function ClosingTime({ startsAt, clock }: ClosingTimeProps) {
  const t = useTranslate();
  const left = timeLeft(startsAt, useServerNow(clock, 1_000));
  return (
    <time dateTime={startsAt.toISOString()}>
      {left ? t(`sports.closes_${left.unit}`, { whole: left.whole, rest: left.rest }) : t('sports.closed_now')}
    </time>
  );
}
