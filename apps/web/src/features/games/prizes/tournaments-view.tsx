import type { GameTournament } from '@fairbook/contract';
import { Banner, Button, Card, CardBody, CardHead, EmptyState, Skeleton, SumTable, Tag } from '@fairbook/ui';
import { useIsPlayer } from '../../../shared/api/session.ts';
import { errorText } from '../../../shared/format/error-text.ts';
import { useFormat } from '../../../shared/format/format.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { NotLoading } from '../../../shared/page/not-loading.tsx';
import { useJoinTournament, useOwnTournaments } from './own-tournaments.ts';
import { useTournaments } from './prize-queries.ts';
import { PrizeTitles } from './prize-titles.tsx';
import classes from './prizes.module.css';

/** All tournaments: rules, rankings, and a button to join. */
export function TournamentsView() {
  const t = useTranslate();
  const { data, error, refetch } = useTournaments();
  if (!data && error) return <NotLoading words="games.not_loading" error={error} again={refetch} />;
  if (!data) return <Skeleton rows={6} label={t('games.loading')} />;
  return (
    <div className={classes.list}>
      <p className={classes.note}>{t('games.tournaments_note')}</p>
      {data.length === 0 && <EmptyState icon="games">{t('games.tournaments_none')}</EmptyState>}
      {data.map((tournament) => (
        <Tournament key={tournament.tournament_id} tournament={tournament} />
      ))}
    </div>
  );
}

function useScoreText(scoring: GameTournament['scoring']): (score: number) => string {
  const t = useTranslate();
  const { number } = useFormat();
  return (score) => (scoring === 'best_multiple' ? t('games.score_multiple', { times: number(score / 10_000) }) : number(score));
}

function Tournament({ tournament }: { readonly tournament: GameTournament }) {
  const t = useTranslate();
  const { prize: prizeText, dateTime } = useFormat();
  const { name, scoring, rounds, prizes, from, until, state, joined, titles, undivided } = tournament;
  return (
    <Card aria-label={name}>
      <CardHead title={name}>
        <Tag>{t(`games.tournament_${state}`)}</Tag>
      </CardHead>
      <CardBody className={classes.body ?? ''}>
        <SumTable
          rows={[
            { key: 'scoring', label: t('games.scoring'), figure: t(`games.scoring_${scoring}`) },
            { key: 'from', label: t('games.tournament_from'), figure: dateTime(from) },
            { key: 'until', label: t('games.tournament_until'), figure: dateTime(until) },
            { key: 'rounds', label: t('games.tournament_rounds'), figure: t('games.tournament_rounds_first', { count: rounds }) },
            ...prizes.map((prize, at) => ({
              key: `prize ${at}`,
              label: t('games.tournament_prize', { place: at + 1 }),
              figure: prizeText(prize),
            })),
            { key: 'joined', label: t('games.tournament_joined'), figure: String(joined) },
          ]}
        />
        <p className={classes.note}>{t('games.tournament_rules')}</p>
        {undivided !== null && undivided > 0n && (
          <p className={classes.note}>{t('games.tournament_undivided', { amount: prizeText(undivided) })}</p>
        )}
        <PrizeTitles titles={titles} />
        <Own tournament={tournament} />
        <Leaders tournament={tournament} />
      </CardBody>
    </Card>
  );
}

/** The player's rank, or the button to join. Nothing prompts them to: it is a button like any other. */
function Own({ tournament: { tournament_id: id, scoring, state, name } }: { readonly tournament: GameTournament }) {
  const t = useTranslate();
  const { prize: prizeText } = useFormat();
  const scoreText = useScoreText(scoring);
  const player = useIsPlayer();
  const own = useOwnTournaments();
  const { mutate, isPending, error } = useJoinTournament();
  if (!player) return state === 'open' || state === 'ahead' ? <p className={classes.note}>{t('games.tournament_guest')}</p> : null;
  const mine = own?.find((each) => each.tournament_id === id);
  if (mine) {
    const { place, score, rounds_left: left, prize } = mine;
    return (
      <p>
        {place === null ? t('games.tournament_mine_none') : t('games.tournament_mine', { place, score: scoreText(score) })}{' '}
        {state === 'open' && t('games.tournament_left', { count: left })}
        {prize !== null && t('games.tournament_won', { prize: prizeText(prize) })}
      </p>
    );
  }
  if (!own || (state !== 'open' && state !== 'ahead')) return null;
  return (
    <>
      <Button disabled={isPending} onClick={() => mutate(id)} aria-label={t('games.tournament_join_name', { name })}>
        {t('games.tournament_join')}
      </Button>
      {error && <Banner tone="error">{errorText(error, t)}</Banner>}
    </>
  );
}

function Leaders({ tournament: { leaders, scoring } }: { readonly tournament: GameTournament }) {
  const t = useTranslate();
  const { balance } = useFormat();
  const scoreText = useScoreText(scoring);
  if (leaders.length === 0) return <p className={classes.note}>{t('games.tournament_places_none')}</p>;
  return (
    <table className={classes.places}>
      <caption>{t('games.tournament_places')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('games.tournament_place')}</th>
          <th scope="col">{t('games.tournament_player')}</th>
          <th scope="col">{t('games.tournament_score')}</th>
          <th scope="col">{t('games.tournament_paid')}</th>
        </tr>
      </thead>
      <tbody>
        {leaders.map(({ place, name, score, prize }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may have one place and one beginning of a name
          <tr key={at}>
            <td>{place}</td>
            <td>{name}</td>
            <td>{scoreText(score)}</td>
            <td>{prize === null ? '–' : balance(prize)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
