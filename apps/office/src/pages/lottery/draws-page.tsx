import { type OfficeDraw, officeLotteryApi } from '@fairbook/contract/office';
import { LOTTERY_GAMES } from '@fairbook/core/catalog';
import { DRAW_STATES } from '@fairbook/core/lottery';
import { Tag } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '../../shared/api.ts';
import { useFormat } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';
import classes from '../../shared/room.module.css';
import { useOfficeSearch } from '../../shared/search.ts';
import { ListFilter } from '../../shared/state-filter.tsx';
import { type Column, Pager, Table } from '../../shared/table.tsx';
import { usePage } from '../../shared/use-page.ts';
import { CodeBanner } from './code-banner.tsx';
import { DrawStateTag } from './draw-state-tag.tsx';
import { GameFilter } from './game-filter.tsx';
import { lotteryOf, numbersText, useLotteryNames } from './lottery-names.ts';

/** Reread interval: draws come and go. */
const REREAD_MS = 10_000;
/** Characters of a commitment in a list; the draw's own page shows all of it. */
const COMMIT_SHOWN = 10;

/** Draws by game and state. */
export function DrawsPage() {
  const t = useTranslate();
  const names = useLotteryNames();
  const { dateTime } = useFormat();
  const [{ game: gameText, state: stateText }] = useOfficeSearch();
  const { page, window, turn } = usePage();
  const game = lotteryOf(gameText);
  const state = DRAW_STATES.find((each) => each === stateText);
  const draws = useQuery({
    queryKey: ['lottery', 'draws', game, state, page],
    queryFn: () => api(officeLotteryApi.draws, { game, state, ...window }),
    refetchInterval: REREAD_MS,
  });
  const columns: readonly Column<OfficeDraw>[] = [
    { head: t('office.lot_game'), cell: ({ draw }) => names.game(draw.game) },
    { head: t('office.lot_draw_no'), cell: ({ draw }) => <DrawLink {...draw} title={`${names.game(draw.game)} ${draw.draw_no}`} /> },
    { head: t('office.lot_source'), cell: ({ draw }) => t(`office.lot_source_${draw.source}`) },
    { head: t('office.lot_closes'), cell: ({ draw }) => dateTime(draw.close_at), figure: true },
    { head: t('office.lot_draws_at'), cell: ({ draw }) => dateTime(draw.draw_at), figure: true },
    {
      head: t('office.lot_commit'),
      cell: ({ draw }) =>
        draw.commit === null ? '–' : <span className="code" title={draw.commit}>{`${draw.commit.slice(0, COMMIT_SHOWN)}…`}</span>,
    },
    { head: t('office.lot_result'), cell: ({ draw }) => (draw.numbers ? <span className="num">{numbersText(draw.numbers)}</span> : '–') },
    {
      head: t('office.state'),
      cell: ({ draw, voiding }) => (
        <span className={classes.actions}>
          <DrawStateTag state={draw.status} />
          {voiding && <Tag tone="warn">{t('office.lot_voiding')}</Tag>}
        </span>
      ),
    },
  ];
  return (
    <div className={classes.room}>
      {draws.data?.code && <CodeBanner code={draws.data.code} />}
      <div className={classes.filter}>
        <GameFilter games={LOTTERY_GAMES} all={t('office.lot_all_games')} />
        <ListFilter
          name="state"
          label={t('office.queue_state')}
          options={[['', t('office.lot_any_state')], ...DRAW_STATES.map((each) => [each, t(`office.lot_state_${each}`)] as const)]}
        />
      </div>
      <Table
        stacks
        name={t('office.lot_draws')}
        columns={columns}
        rows={draws.data?.list}
        keyOf={({ draw }) => draw.match_id}
        empty={t('office.nothing')}
        error={draws.error}
      />
      <Pager page={page} more={draws.data?.more === true} onPage={turn} />
    </div>
  );
}

const DrawLink = ({ match_id: id, draw_no: no, title }: OfficeDraw['draw'] & { readonly title: string }) => (
  <Link to="/lottery/draws/$draw" params={{ draw: id }} className={`${classes.link} num`} aria-label={title}>
    {no}
  </Link>
);
