import { officeTradingApi, TRADING_STATES } from '@fairbook/contract/office';
import { SPORT_GAMES, type SportGame } from '@fairbook/core/catalog';
import { Banner } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '../../shared/api.ts';
import { errorText } from '../../shared/error-text.ts';
import { SelectField } from '../../shared/form/select-field.tsx';
import { useFormat } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { useNames } from '../../shared/names.tsx';
import classes from '../../shared/room.module.css';
import { useOfficeSearch } from '../../shared/search.ts';
import { SearchForm } from '../../shared/search-form.tsx';
import { type Column, Pager, Table } from '../../shared/table.tsx';
import { usePage } from '../../shared/use-page.ts';
import { SetLimit } from './limit-actions.tsx';
import { MatchTags, scoreText } from './match-tags.tsx';
import { AskedMargins } from './prices/asked-margins.tsx';
import { MarginActions } from './prices/margin-actions.tsx';
import { SuspendActions } from './suspend-actions.tsx';
import own from './trading.module.css';

const REREAD_MS = 5_000;

type Reply = Awaited<ReturnType<typeof api<typeof officeTradingApi.matches>>>;
type Row = Reply['list'][number];
type Counts = Reply['counts'];
/** One sport, or all together: what waits for staff is not looked for sport by sport. */
type Game = SportGame | 'all';
const GAMES: readonly Game[] = ['all', ...SPORT_GAMES];

/** Matches of one sport or of all by league, those in play first and then by start. */
export function MatchesPage() {
  const t = useTranslate();
  const [search] = useOfficeSearch();
  const game = GAMES.find((each) => each === search.game) ?? SPORT_GAMES[0];
  const state = TRADING_STATES.find((each) => each === search.state) ?? 'all';
  const text = search.text ?? '';
  const { page, window, turn } = usePage();
  const matches = useQuery({
    queryKey: ['trading', 'matches', game, state, text, page],
    queryFn: () => api(officeTradingApi.matches, { game, state, text, ...window }),
    refetchInterval: REREAD_MS,
  });
  return (
    <>
      <AskedMargins />
      <Filters game={game} state={state} counts={matches.data?.counts ?? []} />
      {matches.error ? (
        <Banner tone="error">{errorText(matches.error, t)}</Banner>
      ) : !matches.data ? (
        <p role="status">{t('office.loading')}</p>
      ) : (
        <Matches game={game} found={matches.data} />
      )}
      <Pager page={page} more={matches.data?.more === true} onPage={turn} />
    </>
  );
}

function Matches({ game, found: { list, factor, regions } }: { readonly game: Game; readonly found: Reply }) {
  const t = useTranslate();
  const names = useNames();
  return (
    <>
      {game !== 'all' && (
        <div className={own.action}>
          {factor !== null && <p>{t('office.trade_margin_game', { factor })}</p>}
          <MarginActions thing={{ game }} of={game} name={names.game(game)} inForce={factor} />
        </div>
      )}
      {list.length === 0 && <p className={classes.small}>{t('office.nothing')}</p>}
      {leaguesOf(list).map((rows) => (
        <League key={rows[0]?.league_id} list={rows} regions={regions} factor={factor} isNamed={game === 'all'} />
      ))}
    </>
  );
}

function Filters({ game, state, counts }: { readonly game: Game; readonly state: string; readonly counts: Counts }) {
  const t = useTranslate();
  const names = useNames();
  const [{ page: _, ...search }, setSearch] = useOfficeSearch();
  const count = (of: Game, what: Exclude<keyof Counts[number], 'game'>): string =>
    String(counts.filter((each) => of === 'all' || each.game === of).reduce((sum, each) => sum + each[what], 0));
  const { text = '', ...others } = search;
  return (
    <>
      <SearchForm
        key={text}
        fields={[{ name: 'text', label: t('office.trade_search'), value: text }]}
        action={t('office.search')}
        onSearch={(texts) => setSearch({ ...others, ...texts })}
      />
      <div className={classes.filter}>
        <SelectField
          label={t('office.game')}
          value={game}
          options={GAMES.map((each) => [
            each,
            `${each === 'all' ? t('office.trade_all_games') : names.game(each)} (${count(each, 'all')})`,
          ])}
          onChange={(chosen) => setSearch({ ...search, game: chosen })}
        />
        <SelectField
          label={t('office.queue_state')}
          value={state}
          options={TRADING_STATES.map((each) => [
            each,
            each === 'with_bets' ? t('office.trade_state_with_bets') : `${t(`office.trade_state_${each}`)} (${count(game, each)})`,
          ])}
          onChange={(chosen) => setSearch({ ...search, state: chosen })}
        />
      </div>
    </>
  );
}

/** A league stands where its first match does. */
function leaguesOf(list: readonly Row[]): readonly (readonly Row[])[] {
  const byLeague = new Map<string, Row[]>();
  for (const match of list) byLeague.set(match.league_id, [...(byLeague.get(match.league_id) ?? []), match]);
  return [...byLeague.values()];
}

interface LeagueProps {
  readonly list: readonly Row[];
  readonly regions: readonly string[];
  /** The margin factor of the game. */
  readonly factor: number | null;
  /** Whether its sport is named, being one of several. */
  readonly isNamed: boolean;
}

function League({ list, regions, factor, isNamed }: LeagueProps) {
  const t = useTranslate();
  const names = useNames();
  const { amount, dateTime } = useFormat();
  const [first] = list;
  if (!first) return null;
  const columns: readonly Column<Row>[] = [
    {
      head: t('office.held_match'),
      cell: (match) => (
        <Link to="/trading/matches/$match" params={{ match: match.match_id }} className={classes.link}>
          {`${match.home} × ${match.away}`}
        </Link>
      ),
      long: true,
    },
    { head: t('office.held_starts'), cell: (match) => dateTime(match.starts_at) },
    { head: t('office.trade_score'), cell: (match) => scoreText(match.home_score, match.away_score), figure: true },
    { head: t('office.trade_markets'), cell: (match) => match.markets, figure: true },
    { head: t('office.bets'), cell: (match) => match.bets, figure: true },
    { head: t('office.trade_may_owe'), cell: ({ worst }) => (worst > 0n ? amount(worst) : '–'), figure: true },
    { head: t('office.state'), cell: (match) => <MatchTags match={match} />, long: true },
  ];
  return (
    <details className={own.league} open>
      <summary className={own.summary}>{`${isNamed ? `${names.game(first.game)} · ` : ''}${first.league} (${list.length})`}</summary>
      <div className={own.actions}>
        <SuspendActions thing={{ league_id: first.league_id }} suspended={first.league_suspended} name={first.league} />
        <SetLimit thing={{ league_id: first.league_id }} regions={regions} name={first.league} />
        <MarginActions thing={{ league_id: first.league_id }} of={first.game} name={first.league} inForce={first.league_factor ?? factor} />
      </div>
      <Table stacks name={first.league} columns={columns} rows={list} keyOf={(match) => match.match_id} empty={t('office.nothing')} />
    </details>
  );
}
