import type { Draw } from '@fairbook/contract';
import { type CarPath, racePaths } from '@fairbook/core/lottery/race-path';
import { Button, Icon } from '@fairbook/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslate } from '../../../shared/i18n.ts';
import { useMedia } from '../../../shared/media.ts';
import './colours.css';
import classes from './race-track.module.css';

/** How long a drawn race lasts. */
const RACE_MS = 9_000;

export interface RaceTrackProps {
  readonly draw: Pick<Draw, 'game' | 'draw_no' | 'revision'>;
  /** The cars in the order they finished. */
  readonly order: readonly number[];
}

/**
 * The race as a drawing that moves, for those who like to look at it. The result stands beside it already: nothing waits for this, it starts when asked to and stops
 * when asked to, and it is not there for readers who want no motion.
 */
export function RaceTrack({ draw, order }: RaceTrackProps) {
  const t = useTranslate();
  // The server cannot know: it draws the button, so that nothing moves when the page is taken over, and the stylesheet hides it from those readers until then.
  const still = useMedia('(prefers-reduced-motion: reduce)', false);
  const [state, setState] = useState<'closed' | 'running' | 'over'>('closed');
  const lanes = useRef<HTMLDivElement>(null);
  const { game, draw_no, revision } = draw;
  useLayoutEffect(() => {
    if (state !== 'running') return undefined;
    const paths = racePaths(order, `${game}|${draw_no}|${revision}|${order.join()}`);
    const running = paths.flatMap((path) => run(lanes.current?.querySelector(`[data-car="${path.car}"]`), path));
    let isOver = false;
    void Promise.allSettled(running.map(({ finished }) => finished)).then(() => isOver || setState('over'));
    return () => {
      isOver = true;
      for (const each of running) each.cancel();
    };
  }, [state, order, game, draw_no, revision]);
  if (still) return null;
  return (
    <div className={classes.track} data-race={state}>
      {state !== 'closed' && (
        <div className={classes.lanes} ref={lanes} aria-hidden="true">
          {order
            .toSorted((one, other) => one - other)
            .map((car) => (
              <div key={car} className={classes.lane}>
                <span className={classes.way}>
                  <span data-car={car} className={classes.car}>
                    {car}
                  </span>
                </span>
                <span className={classes.place}>{state === 'over' && t('draws.place', { place: order.indexOf(car) + 1 })}</span>
              </div>
            ))}
        </div>
      )}
      <Button variant="line" onClick={() => setState(state === 'running' ? 'over' : 'running')}>
        <Icon name={state === 'running' ? 'pause' : 'race'} size="small" />
        {t(`draws.race_${state}`)}
      </Button>
    </div>
  );
}

/** Sets a car going; none when it is not drawn. */
function run(car: Element | null | undefined, { points }: CarPath): readonly Animation[] {
  if (!car) return [];
  const frames = points.map(({ at, way }) => ({ offset: at, transform: `translateX(calc(${way} * (100cqw - 100%)))` }));
  return [car.animate(frames, { duration: RACE_MS, fill: 'both' })];
}
