import { classNames } from '@fairbook/ui';
import { useTranslate } from '../../../../shared/format/i18n.ts';
import { Car } from './car.tsx';
import classes from './race-strip.module.css';

export interface RaceStripProps {
  /** The cars in finishing order. */
  readonly order: readonly number[];
  /** Small strips are for lists and leave out the places. */
  readonly size?: 'small' | 'large';
  /** How many have finished; the others' places stay reserved. Left out: all. */
  readonly shown?: number;
  readonly isMine?: (car: number, at: number) => boolean;
}

/** Ten squares in order of arrival, with the place under each. */
export function RaceStrip({ order, size = 'large', shown = order.length, isMine = () => false }: RaceStripProps) {
  const t = useTranslate();
  return (
    <ol className={classNames(classes.strip, classes[size])} aria-label={t('draws.arrival')}>
      {order.map((car, at) => {
        const isOwn = isMine(car, at);
        const label = t(isOwn ? 'draws.car_at_own' : 'draws.car_at', { place: at + 1, car });
        return (
          <li key={at < shown ? car : `to come ${at}`} data-mine={isOwn && at < shown}>
            {at < shown ? <Car number={car} size={size} label={label} /> : <Car size={size} />}
            {size === 'large' && <small aria-hidden="true">{t('draws.place', { place: at + 1 })}</small>}
          </li>
        );
      })}
    </ol>
  );
}
