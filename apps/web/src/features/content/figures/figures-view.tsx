import { figuresApi, type HouseFigures } from '@fairbook/contract';
import { Button, Card, CardBody, CardHead, EmptyState, linkClass, PageHead, Skeleton } from '@fairbook/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '../../../shared/api/api.ts';
import { keys } from '../../../shared/api/query-keys.ts';
import { errorText } from '../../../shared/format/error-text.ts';
import { useFormat } from '../../../shared/format/format.ts';
import { type MessageId, useLocale, useTranslate } from '../../../shared/format/i18n.ts';
import { type FigureGroup, figureGroups } from './figure-rows.ts';
import classes from './figures.module.css';

const figuresQuery = queryOptions({ queryKey: keys.figures, queryFn: () => api(figuresApi.figures, {}), staleTime: 60_000 });

/** What the house publishes of itself: each figure of the newest period, beside the same of the period before. */
export function FiguresView() {
  const t = useTranslate();
  const { dateTime } = useFormat();
  const { data, error, refetch } = useQuery(figuresQuery);
  const published = data?.published;
  return (
    <>
      <PageHead title={t('common.house_figures')} />
      <div className={classes.intro}>
        <p>{t('figures.intro')}</p>
        {published && <p className={classes.fine}>{t('figures.made_at', { time: dateTime(published.made_at) })}</p>}
      </div>
      {published && <Groups days={published.days} figures={published.figures} before={published.before} />}
      {published === null && <EmptyState icon="clock">{t('figures.none_yet')}</EmptyState>}
      {!data && !error && <Skeleton rows={8} row="text" label={t('common.loading')} />}
      {!data && error && (
        <EmptyState icon="warn" action={<Button onClick={() => void refetch()}>{t('common.try_again')}</Button>}>
          {errorText(error, t)}
        </EmptyState>
      )}
      <nav className={classes.also} aria-label={t('figures.also')}>
        <Link to="/fairness" className={linkClass()}>
          {t('common.fairness')}
        </Link>
        <a href={figuresApi.figures.path} className={linkClass()}>
          {t('figures.as_data')}
        </a>
      </nav>
    </>
  );
}

interface GroupsProps {
  readonly days: number;
  readonly figures: HouseFigures;
  readonly before: HouseFigures | null;
}

function Groups({ days, figures, before }: GroupsProps) {
  const t = useTranslate();
  const locale = useLocale();
  const { number, percent } = useFormat();
  const periods = before ? [figures, before] : [figures];
  const headsOf = ({ isStand }: FigureGroup) =>
    (isStand ? [t('figures.at_present'), t('figures.ago', { days })] : [t('figures.now', { days }), t('figures.before', { days })]).slice(
      0,
      periods.length,
    );
  return figureGroups({ t, locale, number, percent }, periods)
    .filter(({ rows }) => rows.length > 0)
    .map((group) => <GroupCard key={group.name} group={group} heads={headsOf(group)} periods={periods} />);
}

interface GroupCardProps {
  readonly group: FigureGroup;
  readonly heads: readonly string[];
  readonly periods: readonly HouseFigures[];
}

function GroupCard({ group: { name, rows }, heads, periods }: GroupCardProps) {
  const t = useTranslate();
  const title = t(`figures.${name}` satisfies MessageId);
  return (
    <Card aria-label={title}>
      <CardHead title={title} />
      <CardBody className={classes.body}>
        <p>{t(`figures.${name}_about` satisfies MessageId)}</p>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('figures.figure')}</th>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name}>
                <th scope="row">
                  {row.name}
                  {row.note && <small>{row.note}</small>}
                </th>
                {heads.map((head, at) => (
                  <td key={head} data-label={head}>
                    {periods[at] && row.of(periods[at])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </CardBody>
    </Card>
  );
}
