import { type Day, dayAfter } from '@fairbook/core/rewards';
import { Button } from '@fairbook/ui';
import { DayField } from '../../shared/form/day-field.tsx';
import { SelectField } from '../../shared/form/select-field.tsx';
import { useTranslate } from '../../shared/i18n.ts';
import classes from '../../shared/room.module.css';
import { useOfficeSearch } from '../../shared/search.ts';

export interface ReportClock {
  readonly from: Day;
  readonly until: Day;
  readonly today: Day;
  readonly clock_offset: number;
}

const firstOf = (day: Day): Day => `${day.slice(0, 8)}01` as Day;
const PRESETS = {
  today: (today) => [today, today],
  yesterday: (today) => [dayAfter(today, -1), dayAfter(today, -1)],
  week: (today) => [dayAfter(today, -6), today],
  month: (today) => [firstOf(today), today],
  last_month: (today) => [firstOf(dayAfter(firstOf(today), -1)), dayAfter(firstOf(today), -1)],
} as const satisfies Readonly<Record<string, (today: Day) => readonly [Day, Day]>>;
const NAMES = Object.keys(PRESETS) as readonly (keyof typeof PRESETS)[];

/** UTC−3 of an offset of 180. */
function clockText(offset: number): string {
  const minutes = Math.abs(offset);
  const rest = minutes % 60 === 0 ? '' : `:${String(minutes % 60).padStart(2, '0')}`;
  return offset === 0 ? 'UTC' : `UTC${offset > 0 ? '−' : '+'}${Math.floor(minutes / 60)}${rest}`;
}

/** The days of a report, in the address: typed, or by one press. Says by which clock days begin. */
export function PeriodFilter({ clock, steps }: { readonly clock: ReportClock | undefined; readonly steps?: true }) {
  const t = useTranslate();
  const [search, setSearch] = useOfficeSearch();
  const day = (name: 'from' | 'until') => (
    <DayField
      label={t(`office.audit_${name}`)}
      value={search[name] ?? clock?.[name]}
      max={clock?.today}
      onChange={(typed) => {
        if (typed !== '') setSearch({ ...search, from: clock?.from ?? '', until: clock?.until ?? '', [name]: typed });
      }}
    />
  );
  return (
    <>
      <div className={classes.filter}>
        {day('from')}
        {day('until')}
        {steps && (
          <SelectField
            label={t('office.report_by')}
            value={search.by ?? 'day'}
            options={[
              ['day', t('office.report_by_day')],
              ['month', t('office.report_by_month')],
            ]}
            onChange={(by) => setSearch({ ...search, by })}
          />
        )}
      </div>
      {clock && (
        <fieldset className={classes.actions} aria-label={t('office.report_period')}>
          {NAMES.map((name) => {
            const [from, until] = PRESETS[name](clock.today);
            return (
              <Button
                key={name}
                variant="line"
                aria-pressed={clock.from === from && clock.until === until}
                onClick={() => setSearch({ ...search, from, until })}
              >
                {t(`office.report_${name}`)}
              </Button>
            );
          })}
        </fieldset>
      )}
      {clock && <p className={classes.small}>{t('office.report_clock', { clock: clockText(clock.clock_offset) })}</p>}
    </>
  );
}
