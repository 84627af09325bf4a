import { type OfficeCase, officeCasesApi } from '@fairbook/contract/office';
import { CASE_CHANNELS, CASE_STATES, CASE_TOPICS, type CaseState } from '@fairbook/core/support';
import { Banner, PageHead, SectionHead, Tag, type TagProps } from '@fairbook/ui';
import { skipToken, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '../../shared/api.ts';
import { errorText } from '../../shared/error-text.ts';
import { useFormat } from '../../shared/format.ts';
import { useLanguageName, useTranslate } from '../../shared/i18n.ts';
import { useMay } from '../../shared/me.ts';
import { PlayerFilter } from '../../shared/player-filter.tsx';
import { PlayerLink } from '../../shared/player-link.tsx';
import rooms from '../../shared/room.module.css';
import { useOfficeSearch } from '../../shared/search.ts';
import { SearchForm } from '../../shared/search-form.tsx';
import { type ListFilterProps, StateFilter } from '../../shared/state-filter.tsx';
import { type Column, Pager, Table } from '../../shared/table.tsx';
import { usePage } from '../../shared/use-page.ts';
import { usePlayerFilter } from '../../shared/use-player-filter.ts';
import { type SteadyRow, useSteadyRows } from '../../shared/use-steady-rows.ts';
import classes from './cases.module.css';
import { ChatHere } from './chat-here.tsx';
import { useChatPresence } from './chat-presence.tsx';
import { LeftChats } from './left-chats.tsx';

/** Reread interval: colleagues answer too. */
const REREAD_MS = 10_000;
/** While its reader is here to answer chats. */
const CHAT_REREAD_MS = 5_000;
/** As many waiting chats as one call gives; the filter shows more. */
const CHATS_MOST = 50;
const keyOf = (row: OfficeCase): string => row.case_id;
/** The number of a case as people write it: 1014, no. 1014, nº 1014, #1014. */
const NUMBER = /^\s*(?:#|n[oº°]?\.?)?\s*(\d{1,9})\s*$/i;
export const CASE_TONES: Readonly<Record<CaseState, NonNullable<TagProps['tone']>>> = {
  open: 'warn',
  answered: 'ok',
  left: 'neutral',
  closed: 'neutral',
};

/** Cases of players and guests; those that wait for us, the longest waiting first, and before them the chats that do. */
export function CasesPage() {
  const t = useTranslate();
  const may = useMay();
  const [{ text = '', ...search }, setSearch] = useOfficeSearch();
  const { isHere } = useChatPresence();
  const state = CASE_STATES.find((each) => each === search.state) ?? 'open';
  const channel = CASE_CHANNELS.find((each) => each === search.channel);
  const narrowed = {
    topic: CASE_TOPICS.find((each) => each === search.topic),
    order: search.order === 'topic' ? ('topic' as const) : undefined,
  };
  const number = NUMBER.exec(text)?.[1];
  const { player, error: noPlayer, isKnown } = usePlayerFilter();
  const isFiltered = text !== '' || search.player !== undefined;
  const hasChatsFirst = state === 'open' && channel === undefined && !isFiltered;
  const { page, window, turn } = usePage();
  const of = { ...(number !== undefined && { number: Number.parseInt(number, 10) }), ...(player !== undefined && { player_id: player }) };
  const mayBeAsked = isKnown && (text === '' || number !== undefined);
  const list = [state, channel, number, player?.toString(), page, narrowed.topic, narrowed.order];
  const refetchInterval = isHere ? CHAT_REREAD_MS : REREAD_MS;
  const chats = useQuery({
    queryKey: ['cases', 'chats', narrowed],
    queryFn: () => api(officeCasesApi.cases, { ...narrowed, state: 'open', channel: 'chat', start: 0, limit: CHATS_MOST }),
    refetchInterval,
    enabled: hasChatsFirst,
  });
  const cases = useQuery({
    queryKey: ['cases', ...list],
    queryFn: mayBeAsked
      ? () => api(officeCasesApi.cases, { ...window, ...of, ...narrowed, state, channel: hasChatsFirst ? 'form' : channel })
      : skipToken,
    refetchInterval,
  });
  const late = cases.data?.late ?? 0;
  const steadyChats = useSteadyRows(chats.data?.list, { list: JSON.stringify(['chats', narrowed]), keyOf });
  const steadyCases = useSteadyRows(cases.data?.list, { list: JSON.stringify([...list, hasChatsFirst]), keyOf });
  const waitingChats = hasChatsFirst ? steadyChats : undefined;
  return (
    <div className={rooms.room}>
      <PageHead title={t('office.cases')} />
      {late > 0 && <Banner tone="error">{t('office.cases_late', { count: late, hours: cases.data?.answer_hours ?? 0 })}</Banner>}
      {may('support.answer') && <ChatHere />}
      <details open={isFiltered}>
        <summary className={classes.quick}>{t('office.cases_find')}</summary>
        <div className={rooms.filter}>
          <SearchForm
            key={text}
            fields={[{ name: 'text', label: t('office.case_find'), value: text }]}
            action={t('office.search')}
            onSearch={({ text: typed }) => setSearch(typed === undefined ? {} : { text: typed })}
          />
          <PlayerFilter error={noPlayer} />
        </div>
      </details>
      <Filters />
      {state === 'left' && <LeftChats />}
      {hasChatsFirst && chats.error && !cases.error && <Banner tone="error">{errorText(chats.error, t)}</Banner>}
      {waitingChats && waitingChats.length > 0 && (
        <>
          <SectionHead title={t('office.cases_chats')} />
          <Cases name={t('office.cases_chats')} rows={waitingChats} />
          <SectionHead title={t('office.cases_messages')} />
        </>
      )}
      {isKnown && <Cases name={t('office.cases')} rows={mayBeAsked ? steadyCases : []} error={cases.error} />}
      <Pager page={page} more={cases.data?.more === true} onPage={turn} />
    </div>
  );
}

/** Where cases began, what they are about, how they are ordered, and how they stand. */
function Filters() {
  const t = useTranslate();
  const before: readonly ListFilterProps[] = [
    {
      name: 'channel',
      label: t('office.case_channel'),
      options: [['', t('office.case_channel_all')], ...CASE_CHANNELS.map((each) => [each, t(`office.case_channel_${each}`)] as const)],
    },
    {
      name: 'topic',
      label: t('office.case_topic'),
      options: [['', t('office.case_topic_all')], ...CASE_TOPICS.map((each) => [each, t(`office.topic_${each}`)] as const)],
    },
    {
      name: 'order',
      label: t('office.case_order'),
      options: [
        ['', t('office.case_order_waiting')],
        ['topic', t('office.case_order_topic')],
      ],
    },
  ];
  return (
    <StateFilter
      before={before}
      options={[
        ['', t('office.case_open')],
        ['answered', t('office.case_answered')],
        ['left', t('office.case_left')],
        ['closed', t('office.case_closed')],
      ]}
    />
  );
}

interface CasesProps {
  readonly name: string;
  readonly rows: readonly SteadyRow<OfficeCase>[] | undefined;
  readonly error?: unknown;
}

function Cases({ name, rows, error }: CasesProps) {
  const t = useTranslate();
  const nameOf = useLanguageName();
  const { dateTime } = useFormat();
  const columns: readonly Column<SteadyRow<OfficeCase>>[] = [
    {
      head: t('office.number'),
      cell: ({ row }) => (
        <div className={classes.number}>
          <Link to="/cases/$case" params={{ case: row.case_id }} className={rooms.link}>
            {t('office.case_number', { number: row.number })}
          </Link>
          {row.channel === 'chat' && <Tag tone="live">{t('office.case_channel_chat')}</Tag>}
          {row.away && <Tag tone="neutral">{t('office.chat_away')}</Tag>}
        </div>
      ),
    },
    { head: t('office.case_waiting'), cell: (each) => <Waiting {...each} /> },
    { head: t('office.case_topic'), cell: ({ row }) => t(`office.topic_${row.topic}`) },
    { head: t('office.player'), cell: ({ row }) => (row.player_id === null ? t('office.case_guest') : <PlayerLink id={row.player_id} />) },
    { head: t('office.case_language'), cell: ({ row }) => nameOf(row.language) },
    { head: t('office.claimed_by'), cell: ({ row }) => row.claimed_by },
    { head: t('office.opened'), cell: ({ row }) => dateTime(row.opened_at) },
    { head: t('office.case_last'), cell: ({ row }) => row.last, long: true },
  ];
  return (
    <Table stacks name={name} columns={columns} rows={rows} keyOf={({ row }) => row.case_id} empty={t('office.nothing')} error={error} />
  );
}

/** A row that a colleague dealt with keeps its place and says so. */
function Waiting({ row: { state, waiting_since: since, late }, isGone }: SteadyRow<OfficeCase>) {
  const t = useTranslate();
  const { dateTime } = useFormat();
  if (isGone) return <Tag>{t('office.row_gone')}</Tag>;
  if (since === null) return <Tag tone={CASE_TONES[state]}>{t(`office.case_${state}`)}</Tag>;
  return (
    <div className={rooms.actions}>
      {dateTime(since)}
      {late && <Tag tone="bad">{t('office.late')}</Tag>}
    </div>
  );
}
