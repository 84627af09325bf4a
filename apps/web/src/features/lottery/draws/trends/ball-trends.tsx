import { type Animal, type Colour, colourOf } from '@fairbook/core/lottery';
import {
  animalTally,
  BALL_SCOPES,
  type BallScope,
  ballGaps,
  ballSideTally,
  ballTally,
  colourTally,
  type PastDraw,
  sumTally,
  type Tally,
} from '@fairbook/core/lottery/trends';
import { Chips } from '@fairbook/ui';
import { useState } from 'react';
import { useTranslate } from '../../../../shared/format/i18n.ts';
import { animalName, ballName, colourName } from '../balls/ball-names.ts';
import classes from './draw-trends.module.css';
import { GapCard, RowCard, TallyCard } from './trend-cards.tsx';

/** Statistics of a Mark Six game's last draws. */
export function BallTrends({ draws }: { readonly draws: readonly PastDraw[] }) {
  const t = useTranslate();
  const [scope, setScope] = useState<BallScope>('special');
  const look = (key: string) => ({ ball: colourOf(Number.parseInt(key, 10)) });
  const ball = (key: string) => ballName(t, Number.parseInt(key, 10));
  const rows = (tallies: readonly Tally[], nameOf: (key: string) => string) =>
    tallies.map(({ key, count, expected }) => ({ key, name: nameOf(key), value: count, expected }));
  return (
    <>
      <Chips
        label={t('draws.scope')}
        value={scope}
        chips={BALL_SCOPES.map((value) => ({ value, label: t(`draws.scope_${value}`) }))}
        onChange={setScope}
      />
      <TallyCard title={t('draws.frequency')} what={t('draws.ball')} tallies={ballTally(draws, scope)} nameOf={ball} lookAt={look} />
      <GapCard what={t('draws.ball')} gaps={ballGaps(draws, scope)} count={draws.length} nameOf={ball} lookAt={look} />
      <div className={classes.columns}>
        <RowCard
          title={t('draws.colours')}
          what={t('draws.colour')}
          rows={rows(colourTally(draws, scope), (key) => colourName(t, key as Colour)).map((row) => ({
            ...row,
            look: { ball: row.key as Colour },
          }))}
        />
        <RowCard
          title={t('draws.sides')}
          what={t('draws.side')}
          rows={rows(ballSideTally(draws, scope), (key) => t(`draws.side_${key as 'big'}`))}
        />
        <RowCard
          title={t('draws.animals')}
          what={t('draws.animal')}
          rows={rows(animalTally(draws, scope), (key) => animalName(t, key as Animal))}
        />
        <RowCard title={t('draws.sums')} what={t('draws.sum')} rows={rows(sumTally(draws), (key) => key.replace('-', '–'))} />
      </div>
    </>
  );
}
