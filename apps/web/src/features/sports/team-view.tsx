import { Refusal, type ReplyOf, sportsApi } from '@fairbook/contract';
import type { SportGame } from '@fairbook/core/catalog';
import { buttonClass, Card, CardBody, CardHead, Crest, EmptyState, linkClass, Skeleton } from '@fairbook/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '../../shared/api/api.ts';
import { keys } from '../../shared/api/query-keys.ts';
import { useFormat } from '../../shared/format/format.ts';
import { useTranslate } from '../../shared/format/i18n.ts';
import { sportName, toSport } from '../../shared/format/shown-sports.ts';
import { NoticePage } from '../../shared/page/notice-page.tsx';
import { usePageMissing, usePageTitle } from '../../shared/page/page-title.ts';
import { matchesByIdQuery, useMatchEvents } from '../../shared/realtime/matches.ts';
import { useServerNow } from '../../shared/realtime/server-clock.ts';
import { hasGoals } from './has-goals.ts';
import { MarketHeads } from './list/market-heads.tsx';
import listClasses from './list/match-list.module.css';
import { MatchRow } from './list/match-row.tsx';
import { moveInRows } from './list/row-keys.ts';
import { NotLoading } from './list/slow-notice.tsx';
import { FormMarks, FormResults } from './match/form-card.tsx';
import { StarButton } from './star-button.tsx';
import classes from './team-view.module.css';
import { useFreshness } from './use-freshness.ts';

type Team = ReplyOf<typeof sportsApi.team>;

const MINUTE_MS = 60_000;
/** How many of the last results make up the form. */
const FORM = 5;

/** A team; null if there is no such team, which is a regular result, so that the server renders it too. */
const teamQuery = (game: SportGame, id: string) =>
  queryOptions({
    queryKey: keys.team(game, id),
    queryFn: () => api(sportsApi.team, { game, team_id: id }).catch(nullWhenUnknown),
    refetchInterval: MINUTE_MS,
  });

function nullWhenUnknown(error: unknown): null {
  if (error instanceof Refusal && error.code === 'team.not_found') return null;
  throw error;
}

/** A team: its star, its next matches with odds, its results at this house, and its form. */
export function TeamView({ game, id }: { readonly game: SportGame; readonly id: string }) {
  const t = useTranslate();
  const { data: team, isError, refetch } = useQuery(teamQuery(game, id));
  usePageTitle(team?.name ?? t(sportName(game)));
  usePageMissing(team === null);
  if (team === null) return <Unknown />;
  if (team === undefined) {
    if (isError) return <NotLoading onRetry={() => void refetch()} />;
    return (
      <Card aria-label={t('common.loading')}>
        <Skeleton rows={6} row="match" label={t('common.loading')} />
      </Card>
    );
  }
  return (
    <>
      <Card aria-label={team.name}>
        <header className={classes.head}>
          <Crest pic={team.pic} size="hero" />
          <h1>{team.name}</h1>
          <StarButton kind="team" id={team.team_id} name={team.name} />
        </header>
      </Card>
      <Next game={game} team={team} />
      <Last game={game} team={team} />
    </>
  );
}

function Unknown() {
  const t = useTranslate();
  return (
    <NoticePage title={t('errors.team.not_found')} text={t('common.not_found_text')}>
      <Link to="/search" className={buttonClass({ variant: 'primary' })}>
        {t('common.search')}
      </Link>
    </NoticePage>
  );
}

/** The next matches, as on the sport's page. */
function Next({ game, team }: { readonly game: SportGame; readonly team: Team }) {
  const t = useTranslate();
  const { day } = useFormat();
  const ids = team.next.map(({ match_id }) => match_id);
  const options = matchesByIdQuery(game, ids);
  const { data, dataUpdatedAt, isError, refetch } = useQuery({ ...options, enabled: ids.length > 0 });
  const now = useServerNow(data && { serverTime: data.server_time, readAt: dataUpdatedAt }, MINUTE_MS);
  useMatchEvents(game, options.queryKey, ids);
  useFreshness({ silent: data?.feed_silent === true, readAt: dataUpdatedAt });
  const inOrder = ids.flatMap((id) => data?.list.find(({ match_id }) => match_id === id) ?? []);
  const isOver = (status: string) => status === 'ended' || status === 'void';
  return (
    <Card aria-label={t('my_bets.find_next')}>
      <CardHead title={t('my_bets.find_next')} />
      {ids.length === 0 && (
        <EmptyState
          icon="ball"
          action={
            <Link {...toSport(game)} className={linkClass()}>
              {t('slip.see_matches')}
            </Link>
          }
        >
          {t('my_bets.find_no_next')}
        </EmptyState>
      )}
      {ids.length > 0 &&
        data === undefined &&
        (isError ? <NotLoading onRetry={() => void refetch()} /> : <Skeleton rows={ids.length} row="match" label={t('common.loading')} />)}
      {data && ids.length > 0 && (
        // biome-ignore lint/a11y/noStaticElementInteractions: arrows move the focus between the buttons in it
        <div role="presentation" data-goals={hasGoals(game, data)} onKeyDown={moveInRows}>
          <div className={listClasses.head}>
            <span />
            <MarketHeads game={game} discipline={inOrder[0]?.discipline} />
          </div>
          {inOrder.map((match) => (
            <MatchRow
              key={match.match_id}
              game={game}
              match={match}
              day={day(match.match_start_time, now)}
              silent={data.feed_silent}
              liveBets={data.live_bets}
              over={isOver(match.status)}
            />
          ))}
        </div>
      )}
    </Card>
  );
}

function Last({ game, team }: { readonly game: SportGame; readonly team: Team }) {
  const t = useTranslate();
  return (
    <Card aria-label={t('my_bets.find_last')}>
      <CardHead title={t('my_bets.find_last')}>
        <FormMarks results={team.last.slice(0, FORM)} id={team.team_id} />
      </CardHead>
      <CardBody className={classes.last}>
        {team.last.length === 0 ? <p>{t('my_bets.form_none')}</p> : <FormResults game={game} results={team.last} />}
        <p>{t('my_bets.form_note')}</p>
      </CardBody>
    </Card>
  );
}
