import { type OfficePlayer, officeCasesApi, officePlayersApi } from '@fairbook/contract/office';
import { Banner, Card, CardBody, CardHead } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '../shared/api.ts';
import { errorText } from '../shared/error-text.ts';
import { useTranslate } from '../shared/i18n.ts';
import { useMay } from '../shared/me.ts';
import { useNames } from '../shared/names.tsx';
import classes from '../shared/room.module.css';

/** Who is behind the account and where money is paid out to. The server records that it was read, so only who may see it asks. */
export function PlayerPerson({ player: { player_id: id } }: { readonly player: OfficePlayer }) {
  const t = useTranslate();
  const names = useNames();
  const may = useMay();
  const { data, error } = useQuery({
    queryKey: ['person', id.toString()],
    queryFn: () => api(officePlayersApi.person, { player_id: id }),
    enabled: may('persons.read'),
  });
  if (!may('persons.read')) return null;
  return (
    <Card>
      <CardHead title={t('office.person')} />
      <CardBody className={classes.room}>
        {error && <Banner tone="error">{errorText(error, t)}</Banner>}
        {data && (
          <dl className={classes.facts}>
            <dt>{t('office.person_name')}</dt>
            <dd>{data.real_name ?? '–'}</dd>
            <dt>{t('office.cpf')}</dt>
            <dd className="num">{data.cpf ?? '–'}</dd>
            <dt>{t('office.birth_date')}</dt>
            <dd className="num">{data.birth_date ?? '–'}</dd>
            <dt>{t('office.payout_accounts')}</dt>
            <dd>
              {data.accounts.length === 0 && '–'}
              {data.accounts.map(({ account_id, kind, bank, account_type: type, account_number: number }) => (
                <p key={account_id}>
                  {[names.channel(kind), bank, type].filter((each) => each !== null).join(' · ')} <span className="code">{number}</span>
                </p>
              ))}
            </dd>
          </dl>
        )}
        <p className={classes.small}>{t('office.person_text')}</p>
      </CardBody>
    </Card>
  );
}

const CASES_SHOWN = 20;

/** The player's cases that wait for us, as links. */
export function OpenCases({ player: { player_id: id } }: { readonly player: OfficePlayer }) {
  const t = useTranslate();
  const may = useMay();
  const { data } = useQuery({
    queryKey: ['cases', 'of', id.toString()],
    queryFn: () => api(officeCasesApi.cases, { state: 'open', player_id: id, start: 0, limit: CASES_SHOWN }),
    enabled: may('support.read'),
  });
  if (!data) return null;
  return (
    <dl className={classes.facts}>
      <dt>{t('office.open_cases')}</dt>
      <dd>
        {data.list.length === 0 && '–'}
        {data.list.map((each) => (
          <p key={each.case_id}>
            <Link to="/cases/$case" params={{ case: each.case_id }} className={classes.link}>
              {t('office.case_head', { number: each.number, topic: t(`office.topic_${each.topic}`) })}
            </Link>
          </p>
        ))}
      </dd>
    </dl>
  );
}
