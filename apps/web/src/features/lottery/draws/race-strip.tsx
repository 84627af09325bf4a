import { classNames } from '@fairbook/ui';
import { useTranslate } from '../../../shared/i18n.ts';
import { Car } from './car.tsx';
import classes from './race-strip.module.css';

export interface RaceStripProps {
  /** The cars in the order they finished. */
  readonly order: readonly number[];
  /** Small ones stand in lists and do not write the places. */
  readonly size?: 'small' | 'large';
}

/** Ten squares in order of arrival, with the place under each. */
export function RaceStrip({ order, size = 'large' }: RaceStripProps) {
  const t = useTranslate();
  return (
    <ol className={classNames(classes.strip, classes[size])} aria-label={t('draws.arrival')}>
      {order.map((car, at) => (
        <li key={car}>
          <Car number={car} size={size} label={t('draws.car_at', { place: at + 1, car })} />
          {size === 'large' && <small aria-hidden="true">{t('draws.place', { place: at + 1 })}</small>}
        </li>
      ))}
    </ol>
  );
}
