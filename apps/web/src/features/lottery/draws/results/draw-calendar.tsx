import type { Draw } from '@fairbook/contract';
import type { LotteryGame } from '@fairbook/core/catalog';
import { Card, CardHead, EmptyState, Skeleton, Tag } from '@fairbook/ui';
import { errorText } from '../../../../shared/format/error-text.ts';
import { useTranslate } from '../../../../shared/format/i18n.ts';
import { DrawLink } from '../draw-link.tsx';
import { useLast } from '../draw-queries.ts';
import classes from './draw-calendar.module.css';
import { daysOf } from './draw-days.ts';
import { useWhen } from './when.ts';

/** The draws to come, by the reader's calendar days, each in the reader's time and in that of the game's place. */
export function DrawCalendar({ game }: { readonly game: LotteryGame }) {
  const t = useTranslate();
  const { localDay } = useWhen();
  const { last, error } = useLast(game);
  if (!last)
    return error ? (
      <EmptyState icon="warn">{errorText(error, t)}</EmptyState>
    ) : (
      <Skeleton rows={6} row="table" label={t('draws.loading')} />
    );
  const { current, next, offset_minutes } = last;
  const draws = [...(current ? [current] : []), ...next];
  if (draws.length === 0) return <EmptyState icon="clock">{t('draws.none_ahead')}</EmptyState>;
  return (
    <div className={classes.calendar}>
      <p className={classes.note}>{t('draws.calendar_note')}</p>
      {daysOf(draws, ({ draw_at }) => localDay(draw_at)).map((day) => (
        <Card key={day.key} aria-label={day.key}>
          <CardHead title={day.key} />
          <ul>
            {day.draws.map((draw) => (
              <ComingDraw key={draw.match_id} draw={draw} offset={offset_minutes} isOpen={draw === current} />
            ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}

interface ComingDrawProps {
  readonly draw: Draw;
  readonly offset: number;
  readonly isOpen: boolean;
}

function ComingDraw({ draw, offset, isOpen }: ComingDrawProps) {
  const t = useTranslate();
  const { localTime, exactTime, placeTime } = useWhen();
  return (
    <li className={classes.row}>
      <time className={classes.time} dateTime={draw.draw_at.toISOString()}>
        {localTime(draw.draw_at)}
      </time>
      <span className={classes.detail}>
        <span>{t('draws.at_place', { time: placeTime(draw.draw_at, offset) })}</span>
        <span>{t('draws.bets_until', { time: exactTime(draw.close_at) })}</span>
      </span>
      {isOpen && <Tag tone="ok">{t('draws.status_open')}</Tag>}
      <DrawLink draw={draw}>{t('draws.number', { draw: draw.draw_no })}</DrawLink>
    </li>
  );
}
