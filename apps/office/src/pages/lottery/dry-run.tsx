import type { OfficeLotteryTerms } from '@fairbook/contract/office';
import { nextDraws, type Schedule } from '@fairbook/core/lottery';
import { useMemo } from 'react';
import { useFormat } from '../../shared/format.ts';
import { useLocale, useTranslate } from '../../shared/i18n.ts';
import classes from '../../shared/room.module.css';
import { Table } from '../../shared/table.tsx';
import { offsetText } from './terms-fields.ts';

const SHOWN = 20;

export interface DryRunProps {
  readonly schedule: Schedule;
  readonly published: OfficeLotteryTerms['published'];
  /** By the server's clock. */
  readonly now: Date;
}

/** The draws a schedule would make after those already published, in the reader's zone and the game's: computed by the same function as on the server. */
export function DryRun({ schedule, published, now }: DryRunProps) {
  const t = useTranslate();
  const { dateTime } = useFormat();
  const locale = useLocale();
  const draws = useMemo(
    () => nextDraws(schedule, published.until !== null && published.until > now ? published.until : now, SHOWN),
    [schedule, published.until, now],
  );
  const there = useMemo(() => {
    const time = new Intl.DateTimeFormat(locale, { weekday: 'short', ...CLOCK, timeZone: 'UTC' });
    return (at: Date): string => time.format(new Date(at.getTime() + schedule.offsetMinutes * 60_000));
  }, [locale, schedule.offsetMinutes]);
  return (
    <div className={classes.room}>
      <p className={classes.small}>
        {t('office.lot_dry_kept', { count: published.draws, until: published.until ? dateTime(published.until) : '' })}
      </p>
      <Table
        name={t('office.lot_dry_run', { count: SHOWN })}
        rows={draws}
        keyOf={({ drawNo }) => drawNo}
        empty={t('office.nothing')}
        columns={[
          { head: t('office.lot_draw_no'), cell: ({ drawNo }) => <span className="num">{drawNo}</span> },
          { head: t('office.lot_dry_local'), cell: ({ drawsAt }) => dateTime(drawsAt), figure: true },
          {
            head: `${t('office.lot_dry_there')} (${offsetText(schedule.offsetMinutes)})`,
            cell: ({ drawsAt }) => there(drawsAt),
            figure: true,
          },
          { head: t('office.lot_dry_closes'), cell: ({ closesAt }) => dateTime(closesAt), figure: true },
        ]}
      />
    </div>
  );
}

const CLOCK = { day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;
