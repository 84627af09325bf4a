import { CARS } from '@fairbook/core/lottery';
import { carGaps, carSideTally, carTally, dragonTally, type PastDraw, type Tally, topTwoTally } from '@fairbook/core/lottery/trends';
import { Chips } from '@fairbook/ui';
import { useState } from 'react';
import { useTranslate } from '../../../../shared/format/i18n.ts';
import classes from './draw-trends.module.css';
import { GapCard, RowCard, TallyCard } from './trend-cards.tsx';

const PLACES = Array.from({ length: CARS }, (_, at) => String(at + 1));

/** Statistics of the last races. */
export function RaceTrends({ draws }: { readonly draws: readonly PastDraw[] }) {
  const t = useTranslate();
  const [chosen, setChosen] = useState('1');
  const place = Number.parseInt(chosen, 10);
  const look = (key: string) => ({ car: Number.parseInt(key, 10) });
  const car = (key: string) => t('draws.car', { car: key });
  const rows = (tallies: readonly Tally[], nameOf: (key: string) => string) =>
    tallies.map(({ key, count, expected }) => ({ key, name: nameOf(key), value: count, expected }));
  const duel = (key: string) => t('draws.duel', { front: key, back: CARS + 1 - Number.parseInt(key, 10) });
  return (
    <>
      <Chips
        label={t('draws.place_choice')}
        value={chosen}
        chips={PLACES.map((value) => ({ value, label: t('draws.place', { place: value }) }))}
        onChange={setChosen}
      />
      <div className={classes.columns}>
        <TallyCard
          title={t('draws.frequency_at', { place })}
          what={t('draws.car_head')}
          tallies={carTally(draws, place)}
          nameOf={car}
          lookAt={look}
        />
        <GapCard what={t('draws.car_head')} gaps={carGaps(draws, place)} count={draws.length} nameOf={car} lookAt={look} />
        <RowCard
          title={t('draws.sides_at', { place })}
          what={t('draws.side')}
          rows={rows(carSideTally(draws, place), (key) => t(`draws.side_${key as 'big'}`))}
        />
        <RowCard title={t('draws.dragons')} what={t('draws.duel_head')} rows={rows(dragonTally(draws), duel)} />
        <RowCard title={t('draws.top_two')} what={t('draws.sum')} rows={rows(topTwoTally(draws), (key) => key)} />
      </div>
    </>
  );
}
