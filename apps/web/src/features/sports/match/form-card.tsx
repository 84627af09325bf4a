import { type FoundMatch, type Match, type ReplyOf, sportsApi } from '@fairbook/contract';
import type { SportGame } from '@fairbook/core/catalog';
import { Card, CardBody, CardHead, linkClass } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '../../../shared/api/api.ts';
import { keys } from '../../../shared/api/query-keys.ts';
import { useFormat } from '../../../shared/format/format.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { inOrder } from '../../../shared/format/sides.ts';
import { MatchLine } from '../../../shared/receipts/match-line.tsx';
import classes from './form-card.module.css';

/** The sides' form and their meetings: only results recorded by this house. */
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
      <CardBody className={classes.body}>{data && <Form game={game} form={data} match={match} />}</CardBody>
    </Card>
  );
}

interface FormProps {
  readonly game: SportGame;
  readonly form: ReplyOf<typeof sportsApi.form>;
  readonly match: Match;
}

function Form({ game, form, match }: FormProps) {
  const t = useTranslate();
  return (
    <>
      <div className={classes.sides}>
        {inOrder(
          game,
          { name: match.home_name, id: form.home_id, results: form.home },
          { name: match.away_name, id: form.away_id, results: form.away },
        ).map((side) => (
          <Side key={side.id} game={game} {...side} />
        ))}
      </div>
      <section aria-label={t('my_bets.form_meetings')}>
        <h3>{t('my_bets.form_meetings')}</h3>
        {form.meetings.length === 0 ? (
          <p className={classes.none}>{t('my_bets.form_no_meetings')}</p>
        ) : (
          <FormResults game={game} results={form.meetings} />
        )}
      </section>
      <p className={classes.none}>{t('my_bets.form_note')}</p>
    </>
  );
}

interface SideProps {
  readonly game: SportGame;
  readonly name: string;
  readonly id: string;
  readonly results: readonly FoundMatch[];
}

function Side({ game, name, id, results }: SideProps) {
  const t = useTranslate();
  return (
    <section aria-label={name}>
      <h3>
        <Link to="/sport/$game/team/$teamId" params={{ game, teamId: id }} className={linkClass()}>
          {name}
        </Link>
        <FormMarks results={results} id={id} />
      </h3>
      {results.length === 0 ? <p className={classes.none}>{t('my_bets.form_none')}</p> : <FormResults game={game} results={results} />}
    </section>
  );
}

/** A letter per result of a side: won, drew, lost. Renders nothing if there are none. */
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

/** Returns what a result was for a side. */
function markOf({ home_id, home_score, away_score }: FoundMatch, side: string): 'won' | 'drew' | 'lost' {
  const ahead = (home_score ?? 0) - (away_score ?? 0);
  if (ahead === 0) return 'drew';
  return ahead > 0 === (home_id === side) ? 'won' : 'lost';
}

/** One line per result, linking to its match and to both teams. */
export function FormResults({ game, results }: { readonly game: SportGame; readonly results: readonly FoundMatch[] }) {
  const { day } = useFormat();
  return (
    <ul className={classes.results}>
      {results.map((result) => (
        <li key={result.match_id} data-match-row>
          <time dateTime={result.match_start_time.toISOString()}>{day(result.match_start_time)}</time>
          <MatchLine game={game} match={result} />
        </li>
      ))}
    </ul>
  );
}
