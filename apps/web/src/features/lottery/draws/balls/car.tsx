import { classNames } from '@fairbook/ui';
import { useTranslate } from '../../../../shared/format/i18n.ts';
import classes from './car.module.css';
import '../colours.css';

export interface CarProps {
  /** 1 to 10. Left out: the place of a car that has not finished yet. */
  readonly number?: number;
  readonly size?: 'small' | 'large';
  /** The accessible name, instead of "car" and its number. */
  readonly label?: string;
}

/** A car of a race, as a square of its colour. */
export function Car({ number, size = 'large', label }: CarProps) {
  const t = useTranslate();
  if (number === undefined) return <span aria-hidden="true" className={classNames(classes.car, classes.none, classes[size])} />;
  return (
    <span
      role="img"
      aria-label={label ?? t('draws.car', { car: number })}
      data-car={number}
      className={classNames(classes.car, classes[size])}
    >
      {number}
    </span>
  );
}
