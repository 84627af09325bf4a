import type { OfficeMessageId } from '@fairbook/i18n/office';
import { Banner, buttonClass, PageHead, SectionHead } from '@fairbook/ui';
import { Link, type LinkProps, useNavigate } from '@tanstack/react-router';
import { errorText } from '../../shared/error-text.ts';
import { useFormat } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { useMay } from '../../shared/me.ts';
import rooms from '../../shared/room.module.css';
import { SearchForm } from '../../shared/search-form.tsx';
import { ROOMS } from '../../shared/waiting/office-rooms.ts';
import { useWaiting, type WaitingRead } from '../../shared/waiting/use-waiting.ts';
import classes from './overview.module.css';

/** Each alarm in words, and where it is looked into. */
const ALARMS = [
  ['feeds', 'office.alarm_feeds', '/trading/feeds'],
  ['withdrawals', 'office.late_notice', '/withdrawals'],
  ['returns', 'office.alarm_returns', '/deposits'],
  ['differences', 'office.alarm_differences', '/reconcile'],
  ['cases', 'office.alarm_cases', '/cases'],
] as const satisfies readonly (readonly [keyof NonNullable<WaitingRead['known']>, OfficeMessageId, NonNullable<LinkProps['to']>])[];

/** The first page of a shift: whom a caller means, what went wrong, and what waits in each room. */
export function OverviewPage() {
  const t = useTranslate();
  const may = useMay();
  const { dateTime } = useFormat();
  const navigate = useNavigate();
  const read = useWaiting();
  const seesPersons = may('persons.read');
  return (
    <div className={rooms.room}>
      <PageHead title={t('office.overview')} />
      {may('players.read') && (
        <SearchForm
          fields={[
            {
              name: 'text',
              label: t(seesPersons ? 'office.search_label_persons' : 'office.search_label'),
              hint: t(seesPersons ? 'office.search_hint_persons' : 'office.search_hint'),
              value: '',
            },
          ]}
          action={t('office.search')}
          onSearch={({ text }) => void navigate({ to: '/players', search: text === undefined ? {} : { text } })}
        />
      )}
      {read.error !== null && <Banner tone="error">{errorText(read.error, t)}</Banner>}
      {read.readAt ? (
        <>
          <Alarms read={read} />
          <Waits read={read} />
          <p className={rooms.small}>{t('office.read_at', { at: dateTime(read.readAt) })}</p>
        </>
      ) : (
        read.error === null && <p role="status">{t('office.loading')}</p>
      )}
    </div>
  );
}

/** Nothing to who may know of no alarm. */
function Alarms({ read: { known = {} } }: { readonly read: WaitingRead }) {
  const t = useTranslate();
  const may = ALARMS.filter(([name]) => known[name] !== undefined);
  const wrong = may.filter(([name]) => known[name] !== 0);
  if (may.length === 0) return null;
  return (
    <section className={rooms.room} aria-label={t('office.alarms')}>
      <SectionHead title={t('office.alarms')} />
      {wrong.map(([name, words, to]) => (
        <Banner
          key={name}
          tone="error"
          action={
            <Link to={to} className={buttonClass({ variant: 'line' })}>
              {t('office.alarm_look')}
            </Link>
          }
        >
          {t(words, { count: known[name] ?? 0 })}
        </Banner>
      ))}
      {wrong.length === 0 && <Banner tone="success">{t('office.alarms_none')}</Banner>}
    </section>
  );
}

function Waits({ read: { waits } }: { readonly read: WaitingRead }) {
  const t = useTranslate();
  const some = ROOMS.flatMap(([, all]) => all).filter(([to]) => (waits(to) ?? 0) > 0);
  return (
    <section className={rooms.room} aria-label={t('office.waits')}>
      <SectionHead title={t('office.waits')} />
      {some.length === 0 && <p className={rooms.small}>{t('office.waits_none')}</p>}
      <ul className={classes.waits}>
        {some.map(([to, words]) => (
          <li key={to}>
            <Link to={to} className={classes.wait}>
              <b className="num">{waits(to)}</b>
              {t(words)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
