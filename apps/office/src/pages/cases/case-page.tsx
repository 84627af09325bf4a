import { type OfficeCase, type OfficeCaseMessage, officeCasesApi } from '@fairbook/contract/office';
import { subjectOf } from '@fairbook/core/support';
import { Banner, Card, CardBody, CardHead, PageHead, Tag } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { api } from '../../shared/api.ts';
import { errorText } from '../../shared/error-text.ts';
import { useFormat } from '../../shared/format.ts';
import { type Translate, useTranslate } from '../../shared/i18n.ts';
import { PlayerLink } from '../../shared/player-link.tsx';
import rooms from '../../shared/room.module.css';
import { useTitle } from '../../shared/title.ts';
import { CaseActions } from './case-actions.tsx';
import { CasePlayer } from './case-player.tsx';
import classes from './cases.module.css';
import { CASE_TONES } from './cases-page.tsx';

const REREAD_MS = 10_000;

const headOf = (row: OfficeCase, t: Translate): string =>
  t('office.case_head', { number: row.number, topic: t(`office.topic_${subjectOf(row).subject}`) });

/** One case: its author, its messages, and its actions. */
export function CasePage() {
  const t = useTranslate();
  const { case: id = '' } = useParams({ strict: false });
  const { data, error } = useQuery({
    queryKey: ['case', id],
    queryFn: () => api(officeCasesApi.oneCase, { case_id: id }),
    refetchInterval: REREAD_MS,
  });
  useTitle(data && headOf(data.row, t));
  if (!data) return error ? <Banner tone="error">{errorText(error, t)}</Banner> : <p role="status">{t('office.loading')}</p>;
  const { row, messages } = data;
  return (
    <div className={rooms.room}>
      <Link to="/cases" className={rooms.link}>
        {t('office.cases')}
      </Link>
      <PageHead title={headOf(row, t)} />
      <div className={rooms.columns}>
        <Card aria-label={t('office.case_messages')}>
          <CardHead title={t('office.case_messages')} />
          <CardBody>
            <Messages messages={messages} />
          </CardBody>
        </Card>
        <div className={classes.side}>
          <Facts row={row} />
          <CaseActions key={row.case_id} row={row} />
          {row.player_id !== null && <CasePlayer id={row.player_id} />}
        </div>
      </div>
    </div>
  );
}

function Facts({ row }: { readonly row: OfficeCase }) {
  const t = useTranslate();
  const { dateTime } = useFormat();
  return (
    <Card aria-label={t('office.case_about')}>
      <CardHead title={t('office.case_about')}>
        <Tag tone={row.late ? 'bad' : CASE_TONES[row.state]}>{row.late ? t('office.late') : t(`office.case_${row.state}`)}</Tag>
      </CardHead>
      <CardBody>
        <dl className={rooms.facts}>
          <dt>{t('office.player')}</dt>
          <dd>{row.player_id === null ? t('office.case_guest_at', { email: row.email ?? '' }) : <PlayerLink id={row.player_id} />}</dd>
          <dt>{t('office.case_reference')}</dt>
          <dd className="code">{subjectOf(row).code ?? '–'}</dd>
          <dt>{t('office.case_language')}</dt>
          <dd>{row.language}</dd>
          <dt>{t('office.opened')}</dt>
          <dd>{dateTime(row.opened_at)}</dd>
          <dt>{t('office.claimed_by')}</dt>
          <dd>{row.claimed_by ?? '–'}</dd>
        </dl>
      </CardBody>
    </Card>
  );
}

function Messages({ messages }: { readonly messages: readonly OfficeCaseMessage[] }) {
  const t = useTranslate();
  const { dateTime } = useFormat();
  return (
    <ol className={classes.messages}>
      {messages.map(({ message_id: id, text, at, by }) => (
        <li key={id} className={by === null ? undefined : classes.ours}>
          <p className={rooms.small}>
            {by ?? t('office.case_writer')} · {dateTime(at)}
          </p>
          <p className={classes.words}>{text}</p>
        </li>
      ))}
    </ol>
  );
}
