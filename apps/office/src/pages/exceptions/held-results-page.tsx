import { type OfficeHeldResult, officeSportsApi } from '@fairbook/contract/office';
import { Button, PageHead, Tag } from '@fairbook/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { useFormat } from '../../shared/format.ts';
import { type Translate, useTranslate } from '../../shared/i18n.ts';
import { useMay, useSigned } from '../../shared/me.ts';
import { oversText } from '../../shared/overs-text.ts';
import { ReasonForm } from '../../shared/reason-form.tsx';
import classes from '../../shared/room.module.css';
import { useOfficeSearch } from '../../shared/search.ts';
import { SecondPerson } from '../../shared/second-person.tsx';
import { useSelectionWords } from '../../shared/selection-words.ts';
import { StateFilter } from '../../shared/state-filter.tsx';
import { type Column, Pager, Table } from '../../shared/table.tsx';
import { usePage } from '../../shared/use-page.ts';
import { type SteadyRow, useSteadyRows } from '../../shared/use-steady-rows.ts';

const REREAD_MS = 10_000;
const keyOf = (row: OfficeHeldResult): string => row.result_id;

/** Held results, and the two people who decide about each. A row that is decided keeps its place until the list is left or filtered. */
export function HeldResultsPage() {
  const t = useTranslate();
  const { dateTime } = useFormat();
  const [search] = useOfficeSearch();
  const state = search.state === 'done' ? 'done' : 'open';
  const { page, window, turn } = usePage();
  const [saying, setSaying] = useState<{ readonly id: string; readonly take: boolean }>();
  const held = useQuery({
    queryKey: ['held-results', state, page],
    queryFn: () => api(officeSportsApi.heldResults, { ...window, state }),
    refetchInterval: REREAD_MS,
  });
  const rows = useSteadyRows(held.data?.list, { list: JSON.stringify([state, page]), keyOf });
  const columns: readonly Column<SteadyRow<OfficeHeldResult>>[] = [
    { head: t('office.held_match'), cell: ({ row }) => <Match row={row} />, long: true },
    { head: t('office.held_score'), cell: ({ row }) => scoreText(t, row), figure: true },
    { head: t('office.held_starts'), cell: ({ row }) => dateTime(row.kicked_off_at ?? row.starts_at) },
    { head: t('office.held_why'), cell: ({ row }) => <Why row={row} />, long: true },
    { head: t('office.held_since'), cell: ({ row }) => dateTime(row.held_at) },
    { head: t('office.held_feed'), cell: ({ row }) => <FeedId feed={row.feed} fixture={row.fixture} />, long: true },
    {
      head: t('office.held_word'),
      cell: ({ row, isGone }) => (isGone ? <Tag>{t('office.row_gone')}</Tag> : <Word row={row} />),
      long: true,
    },
    ...(state === 'open'
      ? [
          {
            head: t('office.actions'),
            cell: ({ row, isGone }: SteadyRow<OfficeHeldResult>) =>
              !isGone && <Choices row={row} onTake={(take) => setSaying({ id: row.result_id, take })} />,
            long: true as const,
          },
        ]
      : []),
  ];
  return (
    <div className={classes.room}>
      <PageHead title={t('office.held_results')} />
      <p className={classes.small}>{t('office.held_results_text')}</p>
      <StateFilter
        options={[
          ['', t('office.queue_open')],
          ['done', t('office.done_list')],
        ]}
      />
      <Table
        stacks
        name={t('office.held_results')}
        columns={columns}
        rows={rows}
        keyOf={({ row }) => row.result_id}
        empty={t('office.nothing')}
        error={held.error}
        below={({ row, isGone }) =>
          !isGone &&
          saying?.id === row.result_id && <Say key={String(saying.take)} row={row} take={saying.take} onEnd={() => setSaying(undefined)} />
        }
      />
      <Pager page={page} more={held.data?.more === true} onPage={turn} />
    </div>
  );
}

const scoreText = (t: Translate, { score, half_time: half, overs }: OfficeHeldResult): string =>
  overs ? oversText(t, score, overs) : `${score.home}–${score.away}${half ? ` (${half.home}–${half.away})` : ''}`;

/** Why it is held: its time, or its vendor settles otherwise than the rules, by the names that bets have. */
function Why({ row: { why, settled, home, away } }: { readonly row: OfficeHeldResult }) {
  const t = useTranslate();
  const { whole } = useSelectionWords();
  if (why === 'early') return <>{t('office.held_early')}</>;
  const answers = settled.map((each) => `${whole(each, { home, away })}: ${t(`my_bets.leg_${each.grade}`)}`);
  return <>{t('office.held_differs', { answers: answers.join('; ') })}</>;
}

/** The first person's proposal, or the outcome. */
function Word({ row: { asked, ended } }: { readonly row: OfficeHeldResult }) {
  const t = useTranslate();
  const { dateTime } = useFormat();
  if (ended) {
    return (
      <>
        <Tag>{t(`office.held_${ended.how}`)}</Tag> {[ended.by, dateTime(ended.at)].filter((each) => each !== null).join(' · ')}
      </>
    );
  }
  if (!asked) return <>{t('office.held_nobody')}</>;
  return <>{t(asked.take ? 'office.held_asked_take' : 'office.held_asked_refuse', { name: asked.by, reason: asked.reason })}</>;
}

const ID_LENGTH = 16;

/** The feed and its id of the match. A long id is cut short; the whole is its title. */
function FeedId({ feed, fixture }: { readonly feed: string; readonly fixture: string }) {
  const isLong = fixture.length > ID_LENGTH;
  return (
    <span className="code" title={isLong ? fixture : undefined}>
      {`${feed} ${isLong ? `${fixture.slice(0, ID_LENGTH - 1)}…` : fixture}`}
    </span>
  );
}

/** The sides, and what rides on them. */
function Match({ row }: { readonly row: OfficeHeldResult }) {
  const t = useTranslate();
  const { amount } = useFormat();
  const { bets, worst, ended } = row;
  return (
    <div className={classes.lines}>
      <MatchLink row={row} />
      {!ended && <span className={classes.small}>{t('office.held_rides', { count: bets, worst: amount(worst) })}</span>}
    </div>
  );
}

/** The sides, leading to the match at the trading desk: its bets, its markets, what it may cost. */
function MatchLink({ row: { match_id: match, home, away } }: { readonly row: OfficeHeldResult }) {
  const may = useMay();
  const sides = `${home} × ${away}`;
  if (!may('trading.read')) return sides;
  return (
    <Link to="/trading/matches/$match" params={{ match }} className={classes.link}>
      {sides}
    </Link>
  );
}

/** Who said a word already can only say the other one: the same takes another person. */
function Choices({ row: { asked }, onTake }: { readonly row: OfficeHeldResult; readonly onTake: (take: boolean) => void }) {
  const t = useTranslate();
  const may = useMay();
  if (!may('sports.results')) return null;
  const choice = (take: boolean) => {
    const button = <Button onClick={() => onTake(take)}>{t(take ? 'office.held_take' : 'office.held_refuse')}</Button>;
    return asked?.take === take ? <SecondPerson before={[asked.by]}>{button}</SecondPerson> : button;
  };
  return (
    <div className={classes.actions}>
      {choice(true)}
      {choice(false)}
    </div>
  );
}

interface SayProps {
  readonly row: OfficeHeldResult;
  readonly take: boolean;
  readonly onEnd: () => void;
}

/** The reason, under its row, so that the match stays in view. */
function Say({ row: { result_id, asked, home, away }, take, onEnd }: SayProps) {
  const t = useTranslate();
  const me = useSigned();
  const queries = useQueryClient();
  const isSecond = asked !== null && asked.by !== me?.name && asked.take === take;
  const words = t(take ? 'office.held_take' : 'office.held_refuse');
  return (
    <ReasonForm
      action={words}
      hint={t(isSecond ? 'office.held_second' : 'office.held_first')}
      onCancel={onEnd}
      onDo={async (reason) => {
        await api(officeSportsApi.sayHeldResult, { result_id, take, reason });
        await queries.invalidateQueries();
        onEnd();
      }}
    >
      <p>
        <b>{`${home} × ${away}`}</b>
      </p>
    </ReasonForm>
  );
}
