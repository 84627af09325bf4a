import { officeTradingApi, TRADING_STATES, type TradingMatch } from '@fairbook/contract/office';
import { SPORT_GAMES, type SportGame } from '@fairbook/core/catalog';
import { Banner } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '../../shared/api.ts';
import { errorText } from '../../shared/error-text.ts';
import { useFormat } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { useNames } from '../../shared/names.tsx';
import classes from '../../shared/room.module.css';
import { useOfficeSearch } from '../../shared/search.ts';
import { type Column, Table } from '../../shared/table.tsx';
import { SetLimit } from './limit-actions.tsx';
import { MatchTags, scoreText } from './match-tags.tsx';
import { MarginActions } from './prices/margin-actions.tsx';
import { SuspendActions } from './suspend-actions.tsx';
import own from './trading.module.css';

const REREAD_MS = 5_000;

/** Sports, their leagues, and the matches of one sport. */
export function MatchesPage() {
  const t = useTranslate();
  const names = useNames();
  const [search] = useOfficeSearch();
  const game: SportGame = SPORT_GAMES.find((each) => each === search.game) ?? SPORT_GAMES[0];
  const state = TRADING_STATES.find((each) => each === search.state) ?? 'all';
  const matches = useQuery({
    queryKey: ['trading', 'matches', game, state],
    queryFn: () => api(officeTradingApi.matches, { game, state }),
    refetchInterval: REREAD_MS,
  });
  return (
    <>
      <Filters game={game} state={state} counts={matches.data?.counts ?? []} />
      {matches.error ? (
        <Banner tone="error">{errorText(matches.error, t)}</Banner>
      ) : !matches.data ? (
        <p role="status">{t('office.loading')}</p>
      ) : (
        <>
          <div className={own.action}>
            {matches.data.factor !== null && <p>{t('office.trade_margin_game', { factor: matches.data.factor })}</p>}
            <MarginActions thing={{ game }} of={game} name={names.game(game)} inForce={matches.data.factor} />
          </div>
          {matches.data.list.length === 0 && <p className={classes.small}>{t('office.nothing')}</p>}
          {matches.data.more && <Banner tone="info">{t('office.trade_more')}</Banner>}
          {leaguesOf(matches.data.list).map((list) => (
            <League key={list[0]?.league_id} list={list} regions={matches.data.regions} factor={matches.data.factor} />
          ))}
        </>
      )}
    </>
  );
}

type Counts = Awaited<ReturnType<typeof api<typeof officeTradingApi.matches>>>['counts'];

function Filters({ game, state, counts }: { readonly game: SportGame; readonly state: string; readonly counts: Counts }) {
  const t = useTranslate();
  const names = useNames();
  const [search, setSearch] = useOfficeSearch();
  const count = (of: SportGame, what: Exclude<keyof Counts[number], 'game'>): string =>
    String(counts.find((each) => each.game === of)?.[what] ?? 0);
  return (
    <div className={classes.filter}>
      <label className={classes.label}>
        {t('office.game')}
        <select className={classes.select} value={game} onChange={({ target }) => setSearch({ ...search, game: target.value })}>
          {SPORT_GAMES.map((each) => (
            <option key={each} value={each}>
              {`${names.game(each)} (${count(each, 'all')})`}
            </option>
          ))}
        </select>
      </label>
      <label className={classes.label}>
        {t('office.queue_state')}
        <select className={classes.select} value={state} onChange={({ target }) => setSearch({ ...search, state: target.value })}>
          {TRADING_STATES.map((each) => (
            <option key={each} value={each}>
              {each === 'with_bets' ? t('office.trade_state_with_bets') : `${t(`office.trade_state_${each}`)} (${count(game, each)})`}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

/** The list is ordered by league already. */
function leaguesOf(list: readonly TradingMatch[]): readonly (readonly TradingMatch[])[] {
  const byLeague = new Map<string, TradingMatch[]>();
  for (const match of list) byLeague.set(match.league_id, [...(byLeague.get(match.league_id) ?? []), match]);
  return [...byLeague.values()];
}

interface LeagueProps {
  readonly list: readonly TradingMatch[];
  readonly regions: readonly string[];
  /** The margin factor of the game. */
  readonly factor: number | null;
}

function League({ list, regions, factor }: LeagueProps) {
  const t = useTranslate();
  const { dateTime } = useFormat();
  const [first] = list;
  if (!first) return null;
  const columns: readonly Column<TradingMatch>[] = [
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
    { head: t('office.state'), cell: (match) => <MatchTags match={match} />, long: true },
  ];
  return (
    <details className={own.league} open>
      <summary className={own.summary}>{`${first.league} (${list.length})`}</summary>
      <div className={own.actions}>
        <SuspendActions thing={{ league_id: first.league_id }} suspended={first.league_suspended} name={first.league} />
        <SetLimit thing={{ league_id: first.league_id }} regions={regions} name={first.league} />
        <MarginActions thing={{ league_id: first.league_id }} of={first.game} name={first.league} inForce={first.league_factor ?? factor} />
      </div>
      <Table stacks name={first.league} columns={columns} rows={list} keyOf={(match) => match.match_id} empty={t('office.nothing')} />
    </details>
  );
}
