import { Banner, Button } from '@fairbook/ui';
import { useFormat } from '../../../../shared/format/format.ts';
import { useTranslate } from '../../../../shared/format/i18n.ts';
import type { ClockReading } from '../../../../shared/realtime/server-clock.ts';
import { gameName } from '../../draws/balls/game-name.tsx';
import { useLast } from '../../draws/draw-queries.ts';
import { useCountdown } from '../../draws/next/use-countdown.ts';
import type { DrawSlip } from './draw-slip.ts';
import classes from './draw-slip-editor.module.css';
import { changeSlip } from './draw-slip-store.ts';
import type { DrawCheck } from './use-draw-check.ts';

/** The slip's draw. When its betting has ended the slip says so and offers the next draw; it changes only at the player's request. */
export function DrawOfSlip({ slip, check }: { readonly slip: DrawSlip; readonly check: DrawCheck }) {
  const t = useTranslate();
  const { day, time } = useFormat();
  const { current, isOpen } = check;
  const { clock } = useLast(slip.game);
  const mine = current?.match_id === slip.drawId ? current : null;
  const next = current && !mine && current.status === 'open' ? current : null;
  return (
    <>
      <p className={classes.draw}>
        {mine
          ? t('lottery.slip_draw', { game: gameName(t, slip.game), draw: mine.draw_no, day: day(mine.draw_at), time: time(mine.draw_at) })
          : gameName(t, slip.game)}
        {mine && isOpen && clock && <ClosesIn key={mine.match_id} closesAt={mine.close_at} clock={clock} />}
      </p>
      {!isOpen && (
        <Banner
          tone="warning"
          action={
            next && (
              <Button variant="line" onClick={() => changeSlip({ type: 'drawChosen', drawId: next.match_id })}>
                {t('lottery.take_next', { draw: next.draw_no })}
              </Button>
            )
          }
        >
          {t('errors.draw.closed')}
        </Banner>
      )}
    </>
  );
}

/** How long the slip's draw takes bets: whoever fills a slip need not look at the page behind it. */
function ClosesIn({ closesAt, clock }: { readonly closesAt: Date; readonly clock: ClockReading }) {
  const t = useTranslate();
  const { text, isOver } = useCountdown(closesAt, clock);
  if (isOver) return null;
  return (
    <span role="timer">
      {' · '}
      {t('lottery.slip_closes', { time: text })}
    </span>
  );
}
