import { type ReplyOf, SEARCH_TEXT_MAX, type sportsApi } from '@fairbook/contract';
import type { SportGame } from '@fairbook/core/catalog';
import { Button, Card, CardHead, Crest, EmptyState, linkClass, PageHead, Tag, TextField } from '@fairbook/ui';
import { useQueries } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useOffers } from '../features/sports/index.ts';
import { errorText } from '../shared/format/error-text.ts';
import { useTranslate } from '../shared/format/i18n.ts';
import { FIRST_SPORT, SHOWN_SPORTS, sportName } from '../shared/format/shown-sports.ts';
import { usePageTitle } from '../shared/page/page-title.ts';
import type { PageSearch } from '../shared/page/search.ts';
import { findQuery } from './find/find-query.ts';
import classes from './find/found.module.css';
import { FoundGames, useFoundGames } from './find/found-games.tsx';
import { FoundMatches } from './find/found-matches.tsx';

/** The most matches that one reading has with their odds. */
const PRICED_MAX = 20;

/** How long after the last key the search runs. */
const PAUSE_MS = 150;

/** Searches games, teams and leagues by name while typing: their next matches and last results. The text is kept in the address. */
export function FindPage() {
  const t = useTranslate();
  const { text, setText, asked } = useTyped();
  const field = useRef<HTMLElement>(null);
  useEffect(() => field.current?.querySelector('input')?.focus(), []);
  usePageTitle(t('common.search'));
  return (
    <>
      <PageHead title={t('common.search')} />
      <search ref={field}>
        <TextField
          label={t('my_bets.find_label')}
          hint={t('my_bets.find_hint')}
          value={text}
          onChange={setText}
          type="search"
          maxLength={SEARCH_TEXT_MAX}
          autoComplete="off"
          enterKeyHint="search"
        />
      </search>
      <Results text={asked} />
    </>
  );
}

/** The typed text, and the text searched for: a moment later, and kept in the address. When the address changes otherwise, the field follows it. */
function useTyped() {
  const { q = '' } = useSearch({ strict: false }) as PageSearch;
  const navigate = useNavigate();
  const [text, setText] = useState(q);
  const kept = useRef(q);
  useEffect(() => {
    if (q === kept.current) return;
    kept.current = q;
    setText(q);
  }, [q]);
  useEffect(() => {
    if (text === q) return;
    const later = setTimeout(() => {
      kept.current = text;
      void navigate({ to: '.', search: (now: PageSearch) => ({ ...now, q: text || undefined }), replace: true, resetScroll: false });
    }, PAUSE_MS);
    return () => clearTimeout(later);
  }, [text, q, navigate]);
  return { text, setText, asked: q };
}

function Results({ text }: { readonly text: string }) {
  const t = useTranslate();
  const answers = useQueries({ queries: SHOWN_SPORTS.map((game) => findQuery(game, text)) });
  const isAsked = text.trim() !== '';
  const found = isAsked ? answers.flatMap(({ data }, at) => (data ? [{ game: SHOWN_SPORTS[at] ?? FIRST_SPORT, data }] : [])) : [];
  const failed = answers.find(({ data, error }) => error && !data);
  const games = useFoundGames(text);
  const count = found.reduce((sum, { data }) => sum + data.teams.length + data.leagues.length, games.length);
  return (
    <>
      <p role="status" className={classes.part}>
        {isAsked && found.length === SHOWN_SPORTS.length && t('my_bets.find_count', { count })}
      </p>
      <div className={classes.results}>
        {isAsked && failed && (
          <EmptyState icon="warn" action={<Button onClick={() => void failed.refetch()}>{t('common.try_again')}</Button>}>
            {errorText(failed.error, t)}
          </EmptyState>
        )}
        <FoundGames games={games} />
        {found.map(({ game, data }) => (
          <Found key={game} game={game} found={data} />
        ))}
      </div>
    </>
  );
}

interface FoundProps {
  readonly game: SportGame;
  readonly found: ReplyOf<typeof sportsApi.search>;
}

function Found({ game, found: { teams, leagues } }: FoundProps) {
  const t = useTranslate();
  // A team plays in several games of the house: each card says in which.
  const sport = t(sportName(game));
  const ids = [...new Set([...teams, ...leagues].flatMap(({ next }) => next.map(({ match_id }) => match_id)))].slice(0, PRICED_MAX);
  const offers = useOffers(game, ids) ?? 'awaited';
  return (
    <>
      {teams.map(({ team_id, name, pic, next, last }) => (
        <Card key={team_id} aria-label={`${name}, ${sport}`}>
          <CardHead
            title={
              <span className={classes.head}>
                <Crest pic={pic} />
                <Link to="/sport/$game/team/$teamId" params={{ game, teamId: team_id }} className={linkClass()}>
                  {name}
                </Link>
              </span>
            }
          >
            <Tag>{sport}</Tag>
          </CardHead>
          <p className={classes.part}>{t(next.length > 0 ? 'my_bets.find_next' : 'my_bets.find_no_next')}</p>
          <FoundMatches game={game} matches={next} offers={offers} />
          {last.length > 0 && <p className={classes.part}>{t('my_bets.find_last')}</p>}
          <FoundMatches game={game} matches={last} />
        </Card>
      ))}
      {leagues.map(({ league_id, name, next }) => (
        <Card key={league_id} aria-label={`${name}, ${sport}`}>
          <CardHead title={name}>
            <Tag>{sport}</Tag>
          </CardHead>
          <p className={classes.part}>{t(next.length > 0 ? 'my_bets.find_next' : 'my_bets.find_no_next')}</p>
          <FoundMatches game={game} matches={next} offers={offers} />
        </Card>
      ))}
    </>
  );
}
