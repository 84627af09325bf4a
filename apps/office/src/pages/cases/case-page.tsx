import { type OfficeCase, officeCasesApi } from '@fairbook/contract/office';
import { Banner, Card, CardBody, CardHead, PageHead, Tag } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { api } from '../../shared/api.ts';
import { errorText } from '../../shared/error-text.ts';
import { useFormat } from '../../shared/format.ts';
import { type Translate, useLanguageName, useTranslate } from '../../shared/i18n.ts';
import { useMay } from '../../shared/me.ts';
import { PlayerLink } from '../../shared/player-link.tsx';
import rooms from '../../shared/room.module.css';
import { useTitle } from '../../shared/title.ts';
import { CaseActions } from './case-actions.tsx';
import { CaseMessages, ChatMessages } from './case-messages.tsx';
import { CasePlayer } from './case-player.tsx';
import classes from './cases.module.css';
import { CASE_TONES } from './cases-page.tsx';
import { LeftChats } from './left-chats.tsx';

const REREAD_MS = 10_000;
/** Of a chat: whoever wrote looks at it and waits. */
const CHAT_REREAD_MS = 3_000;

const isLive = (row: OfficeCase | undefined): boolean => row?.channel === 'chat' && row.state !== 'closed';

const headOf = (row: OfficeCase, t: Translate): string =>
  t('office.case_head', { number: row.number, topic: t(`office.topic_${row.topic}`) });

/** One case: its author, its messages, and its actions. */
export function CasePage() {
  const t = useTranslate();
  const { case: id = '' } = useParams({ strict: false });
  const { data, error } = useQuery({
    queryKey: ['case', id],
    queryFn: () => api(officeCasesApi.oneCase, { case_id: id }),
    refetchInterval: (query) => (isLive(query.state.data?.row) ? CHAT_REREAD_MS : REREAD_MS),
  });
  useTitle(data && headOf(data.row, t));
  if (!data) return error ? <Banner tone="error">{errorText(error, t)}</Banner> : <p role="status">{t('office.loading')}</p>;
  const { row, messages } = data;
  const isChat = row.channel === 'chat';
  const Messages = isChat ? ChatMessages : CaseMessages;
  const actions = <CaseActions key={row.case_id} row={row} />;
  return (
    <div className={rooms.room}>
      <Link to="/cases" className={rooms.link}>
        {t('office.cases')}
      </Link>
      <PageHead title={headOf(row, t)} />
      {row.state === 'left' && <LeftChats />}
      <div className={rooms.columns}>
        <div className={classes.side}>
          <Card aria-label={t('office.case_messages')}>
            <CardHead title={t('office.case_messages')} />
            <CardBody>
              <Messages messages={messages} writer={t(row.player_id === null ? 'office.case_guest' : 'office.player')} />
            </CardBody>
          </Card>
          {isChat && actions}
        </div>
        <div className={classes.side}>
          <Facts row={row} />
          {!isChat && actions}
          {row.player_id !== null && <CasePlayer id={row.player_id} />}
        </div>
      </div>
    </div>
  );
}

function Facts({ row }: { readonly row: OfficeCase }) {
  const t = useTranslate();
  const nameOf = useLanguageName();
  const { dateTime } = useFormat();
  return (
    <Card aria-label={t('office.case_about')}>
      <CardHead title={t('office.case_about')}>
        <div className={rooms.actions}>
          {row.channel === 'chat' && <Tag tone="live">{t('office.case_channel_chat')}</Tag>}
          <Tag tone={row.late ? 'bad' : CASE_TONES[row.state]}>{row.late ? t('office.late') : t(`office.case_${row.state}`)}</Tag>
        </div>
      </CardHead>
      <CardBody>
        <dl className={rooms.facts}>
          <dt>{t('office.player')}</dt>
          <dd>
            <Writer row={row} />
          </dd>
          <dt>{t('office.case_reference')}</dt>
          <dd className="code">
            <Reference row={row} />
          </dd>
          <dt>{t('office.case_language')}</dt>
          <dd>{nameOf(row.language)}</dd>
          <dt>{t('office.opened')}</dt>
          <dd>{dateTime(row.opened_at)}</dd>
          {row.seen_at !== null && (
            <>
              <dt>{t('office.chat_seen')}</dt>
              <dd>{row.away || row.state === 'closed' ? dateTime(row.seen_at) : t('office.chat_seen_now')}</dd>
            </>
          )}
          <dt>{t('office.claimed_by')}</dt>
          <dd>{row.claimed_by ?? '–'}</dd>
        </dl>
      </CardBody>
    </Card>
  );
}

/** The code they gave; of a bet it leads to the bet, whose room finds ids and receipt codes. */
function Reference({ row: { topic, reference: code } }: { readonly row: OfficeCase }) {
  const may = useMay();
  if (code === null) return '–';
  if (!(topic === 'bet' || topic === 'draw') || !may('bets.read')) return code;
  return (
    <Link to="/bets" search={{ text: code }} className={rooms.link}>
      {code}
    </Link>
  );
}

/** A player, or a guest by the address they typed; a guest of a chat typed none. */
function Writer({ row: { player_id: id, email } }: { readonly row: OfficeCase }) {
  const t = useTranslate();
  if (id !== null) return <PlayerLink id={id} />;
  return email === null ? t('office.case_guest') : t('office.case_guest_at', { email });
}
