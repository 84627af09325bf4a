import type { Match } from '@fairbook/contract';
import { fairChances } from '@fairbook/core/betting';
import type { SportGame } from '@fairbook/core/catalog';
import { Card, Crest, EmptyState, Flag, SectionHead, ShareBar, Skeleton } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import { useFormat } from '../../../shared/format/format.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { playText } from '../../../shared/format/play-text.ts';
import { matchName } from '../../../shared/format/selection-text.ts';
import { FIRST_SPORT } from '../../../shared/format/shown-sports.ts';
import { drawnSelections, inOrder } from '../../../shared/format/sides.ts';
import { firstMatchesQuery, useMatchEvents } from '../../../shared/realtime/matches.ts';
import { useServerNow } from '../../../shared/realtime/server-clock.ts';
import { awaitsResult } from '../awaits-result.ts';
import { columnsOf } from '../columns.ts';
import { hasGoals } from '../has-goals.ts';
import { OddsCell } from '../odds-cell.tsx';
import { isLive } from './day-groups.ts';
import { useRank } from './leagues.tsx';
import { MarketHeads } from './market-heads.tsx';
import classes from './match-list.module.css';
import { MatchRow } from './match-row.tsx';
import { moveInRows } from './row-keys.ts';
import { NotLoading } from './slow-notice.tsx';
import { firstRows, type Place, WHOLE_PLACE } from './steady-list.ts';
import { useSteadyList } from './use-steady-list.ts';

export interface MatchListProps {
  /** By default the first sport. */
  readonly game?: SportGame | undefined;
  readonly filter: 'live' | 'upcoming';
  /** The most matches shown. */
  readonly limit: number;
  readonly title: string;
  /** Rows as on the sport's page, or a card each. */
  readonly layout?: 'rows' | 'cards';
  /** Shows a message if none is in play, instead of nothing. */
  readonly tellsNone?: true;
  /** On the right of the title: a link to all. */
  readonly children?: ReactNode;
}

const NONE: readonly Match[] = [];
/** How many matches are read for all short lists together. */
const READ = 24;
const LOOK_MS = 60_000;

/** A few matches under a title, for other pages: those in play, or the next to start. Renders nothing while none is in play. */
export function MatchList({ game = FIRST_SPORT, filter, limit, title, layout = 'rows', tellsNone, children }: MatchListProps) {
  const t = useTranslate();
  const options = firstMatchesQuery(game, READ);
  const { data, dataUpdatedAt, isError, refetch } = useQuery(options);
  const now = useServerNow(data && { serverTime: data.server_time, readAt: dataUpdatedAt }, LOOK_MS);
  const all = data?.list ?? NONE;
  const matches = all.filter((match) => (filter === 'live' ? isLive(match) && !awaitsResult(game, match, now) : !isLive(match)));
  const id = useId();
  // Follows all candidates: which of them are shown depends on leagues, and changes.
  useMatchEvents(
    game,
    options.queryKey,
    matches.map(({ match_id }) => match_id),
  );
  // Whether the list exists is decided on opening: one that appeared later would push down what is below.
  const [hadNone, setHadNone] = useState<boolean>();
  if (hadNone === undefined && data !== undefined) setHadNone(matches.length === 0);
  if (filter === 'live' && !tellsNone && (hadNone ?? matches.length === 0)) return null;
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={title}>
        {children}
      </SectionHead>
      {data === undefined && (isError ? <NotLoading onRetry={() => void refetch()} /> : <Waiting rows={limit} />)}
      {data && hadNone && (
        <Card>
          <EmptyState icon="ball">{t(filter === 'live' ? 'sports.none_live' : 'sports.none_at_all')}</EmptyState>
        </Card>
      )}
      {data && hadNone === false && (
        <Shown
          layout={layout}
          game={game}
          all={all}
          matches={matches}
          limit={limit}
          now={now}
          silent={data.feed_silent}
          liveBets={data.live_bets}
          goals={hasGoals(game, data)}
        />
      )}
    </section>
  );
}

function Waiting({ rows }: { readonly rows: number }) {
  const t = useTranslate();
  return (
    <Card>
      <Skeleton rows={rows} row="match" label={t('common.loading')} />
    </Card>
  );
}

interface ShownProps {
  readonly layout: 'rows' | 'cards';
  readonly game: SportGame;
  /** Everything that was read, and what belongs here. */
  readonly all: readonly Match[];
  readonly matches: readonly Match[];
  readonly limit: number;
  readonly now: Date;
  readonly silent: boolean;
  readonly liveBets: boolean;
  readonly goals: boolean;
}

function Shown({ layout, all, matches, limit, now, goals, ...common }: ShownProps) {
  const { day } = useFormat();
  const rank = useRank();
  const { places, ref } = useSteadyList<HTMLDivElement>({ arrange: () => firstOf(matches, limit, rank), all, shown: matches, limit });
  const rows = places.flatMap((place) => place.rows);
  if (layout === 'cards') {
    return (
      <div ref={ref} className={classes.cards}>
        {rows.map(({ match }) => (
          <MatchCard key={match.match_id} {...common} match={match} day={day(match.match_start_time, now)} />
        ))}
      </div>
    );
  }
  return (
    <Card>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows move the focus between the buttons in it */}
      <div ref={ref} role="presentation" data-goals={goals} onKeyDown={moveInRows}>
        <div className={classes.head}>
          <span />
          <MarketHeads game={common.game} discipline={rows[0]?.match.discipline} />
        </div>
        {rows.map(({ match, over }) => (
          <MatchRow
            key={match.match_id}
            {...common}
            match={match}
            day={day(match.match_start_time, now)}
            over={over}
            awaits={awaitsResult(common.game, match, now)}
          />
        ))}
      </div>
    </Card>
  );
}

/** The initial matches of a short list, all in one place. */
const firstOf = (...of: Parameters<typeof firstRows>): readonly Place[] => [
  { id: WHOLE_PLACE, name: '', country: '', rows: firstRows(...of) },
];

/** One match as a card: league, sides, the first market of its sport without the margin, and its odds. */
function MatchCard({ game, match, day, silent }: Pick<ShownProps, 'game' | 'silent'> & { readonly match: Match; readonly day: string }) {
  const t = useTranslate();
  const { time, percent } = useFormat();
  const [column] = columnsOf(game, match.discipline);
  const selections = column ? drawnSelections(game, column.market) : [];
  const odds = selections.flatMap((selection) => (column && match.compare[column.market]?.odds[selection]) ?? []);
  const chances = odds.length === selections.length ? fairChances(odds) : [];
  return (
    <Card className={classes.card} aria-label={matchName(game, { home: match.home_name, away: match.away_name })} data-row={match.match_id}>
      <Link to="/sport/$game/$matchId" params={{ game, matchId: match.match_id }} className={classes.link}>
        <span className={classes.league}>
          <span>
            <Flag country={match.league_country} /> {match.league_name}
          </span>
          <span>{playText(t, match) ?? `${day} ${time(match.match_start_time)}`}</span>
        </span>
        {inOrder(
          game,
          { name: match.home_name, pic: match.home_pic, score: match.home_score },
          { name: match.away_name, pic: match.away_pic, score: match.away_score },
        ).map((side) => (
          <span key={side.name} className={classes.side}>
            <Crest pic={side.pic} size="card" />
            <b>{side.name}</b>
            {side.score !== null && <b>{side.score}</b>}
          </span>
        ))}
      </Link>
      {chances.length > 0 && (
        <>
          <ShareBar thin shares={chances} label={t('sports.chances', { list: chances.map((chance) => percent(chance)).join(', ') })} />
          <p className={classes.chances} aria-hidden="true">
            {t('sports.chances_short', { list: chances.map((chance) => percent(chance)).join(' · ') })}
          </p>
        </>
      )}
      <div className={classes.prices}>
        {column?.heads(t).map((label, at) => (
          <OddsCell
            key={label}
            game={game}
            match={match}
            market={column.market}
            selection={selections[at] ?? ''}
            silent={silent}
            layout="wide"
            label={label}
          />
        ))}
      </div>
    </Card>
  );
}
