import { gradesApi, type MarketGrades, type Match } from '@fairbook/contract';
import type { SportGame } from '@fairbook/core/catalog';
import { selectionName } from '@fairbook/i18n/sports';
import { Card, CardBody, CardHead, Icon, Skeleton } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { keys } from '../../../shared/api/query-keys.ts';
import { type Translate, useTranslate } from '../../../shared/format/i18n.ts';
import { marketName } from '../../../shared/format/selection-text.ts';
import { drawnSelections } from '../../../shared/format/sides.ts';
import classes from './grades-card.module.css';

interface GradesCardProps {
  readonly game: SportGame;
  readonly match: Match;
}

/** What the result of an ended match made of each of its markets. Renders nothing once its offers are no longer kept. */
export function GradesCard({ game, match }: GradesCardProps) {
  const t = useTranslate();
  const { data, isError } = useQuery({
    queryKey: keys.grades(match.match_id),
    queryFn: () => api(gradesApi.grades, { game, match_id: match.match_id }),
    staleTime: 60_000,
  });
  if (isError || data?.markets.length === 0) return null;
  return (
    <Card aria-label={t('my_bets.grades')}>
      <CardHead title={t('my_bets.grades')} />
      <CardBody className={classes.body}>
        {!data && <Skeleton rows={6} label={t('common.loading')} />}
        <ul>
          {data?.markets.map((market) => (
            <li key={market.kind}>
              <span>{marketName(t, market.kind, game)}</span>
              <Winners t={t} game={game} match={match} market={market} />
            </li>
          ))}
        </ul>
        {data && <p className={classes.note}>{t('my_bets.grades_note')}</p>}
      </CardBody>
    </Card>
  );
}

interface WinnersProps extends GradesCardProps {
  readonly t: Translate;
  readonly market: MarketGrades;
}

function Winners({ t, game, match, market: { kind, goal, grades } }: WinnersProps) {
  const sides = { home: match.home_name, away: match.away_name };
  const won = drawnSelections(game, kind).flatMap((selection) => {
    const name = selectionName(t, { market: kind, selection, lineE2: goal }, sides);
    if (grades[selection] === 'won') return [name];
    if (grades[selection] === 'half_won') return [t('my_bets.grades_half', { name })];
    return grades[selection] === 'dead_heat' ? [t('my_bets.grades_dead_heat', { name })] : [];
  });
  if (won.length === 0) return <span className={classes.void}>{t('my_bets.grades_void')}</span>;
  return (
    <b>
      <Icon name="check" size="small" />
      <span>{won.join(' · ')}</span>
    </b>
  );
}
