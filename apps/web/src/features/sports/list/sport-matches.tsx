import type { Match } from '@fairbook/contract';
import type { SportGame } from '@fairbook/core/catalog';
import { Banner, Button, Card, EmptyState, Icon, Skeleton } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useAvailability } from '../../../shared/api/games.ts';
import { useFormat } from '../../../shared/format/format.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { useTimeZone } from '../../../shared/format/preferences.ts';
import type { PageSearch } from '../../../shared/page/search.ts';
import { allMatchesQuery, useMatchEvents } from '../../../shared/realtime/matches.ts';
import { useServerNow } from '../../../shared/realtime/server-clock.ts';
import { awaitsResult } from '../awaits-result.ts';
import { columnsOf } from '../columns.ts';
import { hasGoals } from '../has-goals.ts';
import { averageShare } from '../market-edge.ts';
import { useFreshness } from '../use-freshness.ts';
import { DayChips } from './day-chips.tsx';
import { type DayChip, type DayFilter, dayChips, firstDay, isLive, matchesOn } from './day-groups.ts';
import { DisciplineChips, useDiscipline } from './discipline-chips.tsx';
import { LeagueFilter, useChosenLeague } from './league-filter.tsx';
import { Leagues } from './leagues.tsx';
import { OddsNews } from './odds-news.tsx';
import { NotLoading, SlowNotice } from './slow-notice.tsx';
import classes from './sport-matches.module.css';
import { NoneStarred, StarredFilter, useStarredOnly } from './starred-filter.tsx';
import { useVisits } from './use-visits.ts';

const NONE: readonly Match[] = [];
const MINUTE_MS = 60_000;

/** Every match of a sport on offer, by day and league, with odds kept up to date. */
export function SportMatches({ game }: { readonly game: SportGame }) {
  const options = allMatchesQuery(game);
  const { data, dataUpdatedAt, isError, refetch } = useQuery(options);
  const timeZone = useTimeZone();
  const now = useServerNow(data && { serverTime: data.server_time, readAt: dataUpdatedAt }, MINUTE_MS);
  const { chosen, setChosen } = useChosenDay();
  const [visit, visitAgain] = useVisits();
  const { ofDiscipline: offered, ...disciplines } = useDiscipline(data?.list ?? NONE);
  const league = useChosenLeague(offered);
  const { only, isStarred } = useStarredOnly();
  const all = offered.filter((match) => (league === null || match.league_id === league) && (!only || isStarred(match)));
  const by = { now, timeZone, isPlayed: (match: Match) => isLive(match) && !awaitsResult(game, match, now) };
  const chips = dayChips(all, by);
  const byDefault = firstDay(chips, by);
  const filter = chips.find(({ value }) => value === chosen)?.value ?? byDefault;
  const shown = matchesOn(all, filter, by);
  useMatchEvents(
    game,
    options.queryKey,
    shown.map(({ match_id }) => match_id),
  );

  useFreshness({ silent: data?.feed_silent === true, readAt: dataUpdatedAt });
  const choose = (day: DayFilter) => {
    setChosen(day, byDefault);
    visitAgain();
  };

  if (data === undefined) {
    return isError ? <NotLoading onRetry={() => void refetch()} /> : <Loading onRetry={() => void refetch()} />;
  }
  return (
    <>
      <Closed game={game} />
      <DisciplineChips {...disciplines} offered={data.list} />
      <div className={classes.choices}>
        <DayChips chips={chips} value={filter} now={now} onChange={choose} />
        <div className={classes.filters}>
          <StarredFilter only={only} />
          <LeagueFilter all={offered} chosen={league} />
        </div>
      </div>
      {only && all.length === 0 ? (
        <Card>
          <NoneStarred />
        </Card>
      ) : shown.length === 0 ? (
        <NothingOn chips={chips} filter={filter} onChoose={choose} />
      ) : (
        <Leagues
          key={`${disciplines.discipline} ${filter} ${league} ${only} ${visit}`}
          game={game}
          all={all}
          shown={shown}
          splitLive={filter !== 'live'}
          now={now}
          silent={data.feed_silent}
          liveBets={data.live_bets}
          goals={hasGoals(game, data)}
        />
      )}
      <div className={classes.foot}>
        <EdgeNote game={game} matches={all} />
        <OddsNews matches={all} />
      </div>
    </>
  );
}

/** The chosen day of the list, in the address: it is there again after a match was looked at, after a reload, and in a link. The default day is left out. */
function useChosenDay(): { readonly chosen: string | null; readonly setChosen: (day: DayFilter, byDefault: DayFilter) => void } {
  const { live, day } = useSearch({ strict: false }) as PageSearch;
  const navigate = useNavigate();
  return {
    chosen: live ? 'live' : (day ?? null),
    setChosen: (next, byDefault) => {
      const wanted = { live: next === 'live' ? (true as const) : undefined, day: next === 'live' || next === byDefault ? undefined : next };
      if (wanted.live !== live || wanted.day !== day)
        void navigate({ to: '.', search: (now: PageSearch) => ({ ...now, ...wanted }), replace: true, resetScroll: false });
    },
  };
}

/** Says that the game takes no bets, before anybody fills a slip. */
function Closed({ game }: { readonly game: SportGame }) {
  const t = useTranslate();
  return useAvailability(game) === 'active' ? null : <Banner tone="warning">{t('errors.game.unavailable')}</Banner>;
}

/** Says why there are no matches, and names the nearest day with some. */
function NothingOn({
  chips,
  filter,
  onChoose,
}: {
  readonly chips: readonly DayChip[];
  readonly filter: DayFilter;
  readonly onChoose: (day: DayFilter) => void;
}) {
  const t = useTranslate();
  const { day } = useFormat();
  const next = chips.find(({ value, count }) => value !== 'live' && value !== filter && count > 0);
  return (
    <Card>
      <EmptyState
        icon="ball"
        action={
          next?.at && <Button onClick={() => onChoose(next.value)}>{t('sports.see_day', { count: next.count, day: day(next.at) })}</Button>
        }
      >
        {t(filter === 'live' ? 'sports.none_live' : next ? 'sports.none_today' : 'sports.none_at_all')}
      </EmptyState>
    </Card>
  );
}

function Loading({ onRetry }: { readonly onRetry: () => void }) {
  const t = useTranslate();
  return (
    <>
      <Card aria-label={t('common.loading')}>
        <Skeleton rows={8} row="match" label={t('common.loading')} />
      </Card>
      <SlowNotice onRetry={onRetry} />
    </>
  );
}

function EdgeNote({ game, matches }: { readonly game: SportGame; readonly matches: readonly Match[] }) {
  const t = useTranslate();
  const { percent } = useFormat();
  const share = averageShare(matches, game, columnsOf(game, matches[0]?.discipline)[0]?.market ?? 'wl');
  if (share === null) return null;
  return (
    <p className={classes.edge}>
      <Icon name="info" size="small" />
      <span>{t('sports.average_share', { share: percent(Math.round(share / 10)) })}</span>
    </p>
  );
}
