import type { Draw } from '@fairbook/contract';
import type { CarPath } from '@fairbook/core/lottery/race-path';
import { useLayoutEffect, useRef } from 'react';
import { useTranslate } from '../../../../shared/format/i18n.ts';
import '../colours.css';
import classes from './race-track.module.css';
import { RACE_MS, raceOf } from './use-reveal.ts';

export interface RaceTrackProps {
  readonly draw: Pick<Draw, 'game' | 'draw_no' | 'revision'>;
  /** The cars in finishing order. */
  readonly order: readonly number[];
  readonly isRunning: boolean;
  /** How many have finished. */
  readonly shown: number;
  /** Whether the player bet on a car. */
  readonly isMine: (car: number) => boolean;
}

/**
 * The lanes of a race, with the cars at the finish, or on their way. Decorative: the strip beside it says the same in words, and is all that is shown with
 * reduced motion.
 */
export function RaceTrack({ draw, order, isRunning, shown, isMine }: RaceTrackProps) {
  const t = useTranslate();
  const lanes = useRef<HTMLDivElement>(null);
  const { game, draw_no, revision } = draw;
  const text = order.join();
  useLayoutEffect(() => {
    if (!isRunning) return undefined;
    const paths = raceOf(
      { game, draw_no, revision },
      text.split(',').map((car) => Number.parseInt(car, 10)),
    );
    const running = paths.flatMap((path) => run(lanes.current?.querySelector(`[data-car="${path.car}"]`), path));
    return () => {
      for (const each of running) each.cancel();
    };
  }, [isRunning, game, draw_no, revision, text]);
  return (
    <div className={classes.track} data-race={isRunning ? 'running' : 'over'} aria-hidden="true" ref={lanes}>
      {order
        .toSorted((one, other) => one - other)
        .map((car) => (
          <div key={car} className={classes.lane} data-mine={isMine(car)}>
            <span className={classes.way}>
              <span data-car={car} className={classes.car}>
                {car}
              </span>
            </span>
            <span className={classes.place}>{order.indexOf(car) < shown && t('draws.place', { place: order.indexOf(car) + 1 })}</span>
          </div>
        ))}
    </div>
  );
}

/** Starts a car's animation; returns none if the car is not rendered. */
function run(car: Element | null | undefined, { points }: CarPath): readonly Animation[] {
  if (!car) return [];
  const frames = points.map(({ at, way }) => ({ offset: at, transform: `translateX(calc(${way} * (100cqw - 100%)))` }));
  return [car.animate(frames, { duration: RACE_MS, fill: 'both' })];
}
