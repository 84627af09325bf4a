import { type FoundMatch, type Match, type ReplyOf, sportsApi } from '@fairbook/contract';
import type { SportGame } from '@fairbook/core/catalog';
import { Card, CardBody, CardHead, linkClass } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '../../shared/api.ts';
import { useFormat } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { keys } from '../../shared/query-keys.ts';
import classes from './form-card.module.css';

/** How the sides did of late, and against each other: results that the house took itself, and nothing else. */
export function FormCard({ game, match }: { readonly game: SportGame; readonly match: Match }) {
  const t = useTranslate();
  const { data } = useQuery({
    queryKey: keys.form(game, match.match_id),
    queryFn: () => api(sportsApi.form, { game, match_id: match.match_id }),
    staleTime: 300_000,
  });
  return (
    <Card aria-label={t('my_bets.form')}>
      <CardHead title={t('my_bets.form')} />
      <CardBody className={classes.body}>{data && <Form form={data} match={match} />}</CardBody>
    </Card>
  );
}

function Form({ form, match }: { readonly form: ReplyOf<typeof sportsApi.form>; readonly match: Match }) {
  const t = useTranslate();
  return (
    <>
      <div className={classes.sides}>
        <Side name={match.home_name} id={form.home_id} results={form.home} />
        <Side name={match.away_name} id={form.away_id} results={form.away} />
      </div>
      <section aria-label={t('my_bets.form_meetings')}>
        <h3>{t('my_bets.form_meetings')}</h3>
        {form.meetings.length === 0 ? (
          <p className={classes.none}>{t('my_bets.form_no_meetings')}</p>
        ) : (
          <FormResults results={form.meetings} />
        )}
      </section>
      <p className={classes.none}>{t('my_bets.form_note')}</p>
    </>
  );
}

function Side({ name, id, results }: { readonly name: string; readonly id: string; readonly results: readonly FoundMatch[] }) {
  const t = useTranslate();
  return (
    <section aria-label={name}>
      <h3>
        <Link to="/sport/soccer/team/$teamId" params={{ teamId: id }} className={linkClass()}>
          {name}
        </Link>
        <FormMarks results={results} id={id} />
      </h3>
      {results.length === 0 ? <p className={classes.none}>{t('my_bets.form_none')}</p> : <FormResults results={results} />}
    </section>
  );
}

/** A letter for each of a side's results: won, drew, lost. Nothing where there are none. */
export function FormMarks({ results, id }: { readonly results: readonly FoundMatch[]; readonly id: string }) {
  const t = useTranslate();
  if (results.length === 0) return null;
  return (
    <span className={classes.marks}>
      {results.map((result) => {
        const mark = markOf(result, id);
        return (
          <b key={result.match_id} className={classes[mark]} title={t(`my_bets.form_${mark}`)}>
            <span aria-hidden="true">{t(`my_bets.form_${mark}_short`)}</span>
            <span className={classes.spoken}>{t(`my_bets.form_${mark}`)}</span>
          </b>
        );
      })}
    </span>
  );
}

/** What a result was for a side. */
function markOf({ home_id, home_score, away_score }: FoundMatch, side: string): 'won' | 'drew' | 'lost' {
  const ahead = (home_score ?? 0) - (away_score ?? 0);
  if (ahead === 0) return 'drew';
  return ahead > 0 === (home_id === side) ? 'won' : 'lost';
}

/** Results in lines, each the way to its match. */
export function FormResults({ results }: { readonly results: readonly FoundMatch[] }) {
  const { day } = useFormat();
  return (
    <ul className={classes.results}>
      {results.map((result) => (
        <li key={result.match_id}>
          <Link to="/sport/soccer/$matchId" params={{ matchId: result.match_id }}>
            <time dateTime={result.match_start_time.toISOString()}>{day(result.match_start_time)}</time>
            <span>
              {result.home_name}{' '}
              <b>
                {result.home_score} × {result.away_score}
              </b>{' '}
              {result.away_name}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
