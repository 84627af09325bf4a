import { type OfficialDraw, officeLotteryApi, type ResultReport } from '@fairbook/contract/office';
import { MARK_SIX_GAMES } from '@fairbook/core/catalog';
import { Banner, Card, CardBody, CardHead, SectionHead, Tag } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '../../shared/api.ts';
import { errorText } from '../../shared/error-text.ts';
import { useFormat } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';
import classes from '../../shared/room.module.css';
import { useOfficeSearch } from '../../shared/search.ts';
import { StateFilter } from '../../shared/state-filter.tsx';
import { type Column, Pager, Table } from '../../shared/table.tsx';
import { usePage } from '../../shared/use-page.ts';
import { DrawStateTag } from './draw-state-tag.tsx';
import { GameFilter } from './game-filter.tsx';
import { numbersText, useLotteryNames } from './lottery-names.ts';
import { ResultActions } from './result-actions.tsx';
import { PageLink, TypeResult } from './type-result.tsx';

/** Reread interval: feeds report meanwhile. */
const REREAD_MS = 10_000;

/** Draws held elsewhere: what each feed reported, where they disagree, and what two people decide. */
export function ImportsPage() {
  const t = useTranslate();
  const [{ game: gameText, state }] = useOfficeSearch();
  const game = MARK_SIX_GAMES.find((each) => each === gameText);
  const { page, window, turn } = usePage();
  const { data, error } = useQuery({
    queryKey: ['lottery', 'imports', game, state, page],
    queryFn: () => api(officeLotteryApi.imports, { game, state: state === 'done' ? 'done' : 'open', ...window }),
    refetchInterval: REREAD_MS,
  });
  return (
    <div className={classes.room}>
      <div className={classes.filter}>
        <GameFilter games={MARK_SIX_GAMES} all={t('office.lot_all_games')} />
        <StateFilter options={[['', t('office.queue_open')] as const, ['done', t('office.done_list')] as const]} />
      </div>
      {error && <Banner tone="error">{errorText(error, t)}</Banner>}
      {!data && !error && <p role="status">{t('office.loading')}</p>}
      {data?.list.length === 0 && <p className={classes.small}>{t('office.lot_imports_none')}</p>}
      {data?.list.map((row) => (
        <OfficialCard key={row.draw.match_id} row={row} now={data.now} />
      ))}
      <Pager page={page} more={data?.more === true} onPage={turn} />
      {data && data.strays.length > 0 && <Strays words={data.strays} />}
    </div>
  );
}

function OfficialCard({ row, now }: { readonly row: OfficialDraw; readonly now: Date }) {
  const t = useTranslate();
  const names = useLotteryNames();
  const { dateTime } = useFormat();
  const { draw, reports, agreed, problem, revisions, read_at: readAt } = row;
  return (
    <Card>
      <CardHead title={t('office.lot_import_title', { game: names.game(draw.game), draw: draw.draw_no, at: dateTime(draw.draw_at) })}>
        <DrawStateTag state={draw.status} />
      </CardHead>
      <CardBody className={classes.room}>
        <Table
          stacks
          name={`${t('office.lot_feeds')} · ${names.game(draw.game)} ${draw.draw_no}`}
          columns={useReportColumns()}
          rows={reports}
          keyOf={({ feed }) => feed}
          empty={t('office.lot_told_none')}
        />
        {problem !== null && <Banner tone="warning">{t(`office.lot_problem_${problem}`)}</Banner>}
        <p>{agreed ? t('office.lot_agreed', { numbers: numbersText(agreed) }) : t('office.lot_not_agreed')}</p>
        <Link to="/lottery/draws/$draw" params={{ draw: draw.match_id }} className={classes.link}>
          {t('office.lot_exposure')}
        </Link>
        <ResultActions key={`${draw.revision}:${row.proposal?.by}`} row={row} />
        <TypeResult key={`typed:${row.typed?.at.getTime()}`} row={row} now={now} />
        {revisions.map(({ revision, numbers, reason, proposed_by: by, confirmed_by: other }) => (
          <p key={revision} className={classes.small}>
            {`${t('office.lot_taken', { revision, numbers: numbersText(numbers), by, other })} · ${reason}`}
          </p>
        ))}
        {readAt.length > 0 && (
          <p className={classes.small}>
            {t('office.lot_typed_taken')}{' '}
            {[...new Set(readAt)].map((address) => (
              <span key={address}>
                <PageLink address={address} />{' '}
              </span>
            ))}
          </p>
        )}
      </CardBody>
    </Card>
  );
}

function useReportColumns(): readonly Column<ResultReport>[] {
  const t = useTranslate();
  const { dateTime } = useFormat();
  return [
    { head: t('office.lot_feed'), cell: ({ feed }) => feed },
    { head: t('office.lot_numbers'), cell: ({ numbers }) => <span className="num">{numbersText(numbers)}</span> },
    { head: t('office.lot_draw_no'), cell: ({ draw_no: no, date }) => `${no} · ${date}` },
    { head: t('office.lot_order_told'), cell: ({ ordered }) => (ordered ? t('office.lot_ordered') : '–') },
    { head: t('office.lot_told_at'), cell: ({ told_at: at }) => dateTime(at), figure: true },
    {
      head: t('office.lot_why_not'),
      cell: ({ problem }) => (problem === null ? '–' : <Tag tone="bad">{t(`office.lot_problem_${problem}`)}</Tag>),
    },
  ];
}

/** Reports of draws that this house does not have. */
function Strays({ words }: { readonly words: readonly (ResultReport & { readonly game: OfficialDraw['draw']['game'] })[] }) {
  const t = useTranslate();
  const names = useLotteryNames();
  const columns = useReportColumns();
  return (
    <>
      <SectionHead title={t('office.lot_strays')} />
      <Table
        stacks
        name={t('office.lot_strays')}
        columns={[{ head: t('office.lot_game'), cell: ({ game }) => names.game(game) }, ...columns]}
        rows={words}
        keyOf={({ feed, told_at: at, draw_no: no }) => `${feed}:${no}:${at.getTime()}`}
        empty={t('office.nothing')}
      />
    </>
  );
}
