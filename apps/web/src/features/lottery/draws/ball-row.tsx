import type { Draw } from '@fairbook/contract';
import { animalOf } from '@fairbook/core/lottery';
import { classNames } from '@fairbook/ui';
import { useTranslate } from '../../../shared/i18n.ts';
import { Ball } from './ball.tsx';
import { animalName } from './ball-names.ts';
import classes from './ball-row.module.css';

/** Six numbers and the special one. */
const SPECIAL_AT = 6;

export interface BallRowProps {
  readonly draw: Pick<Draw, 'lunar_year' | 'order_known'> & { readonly numbers: readonly number[] | null };
  /** Small ones stand in lists and do not write the animals. */
  readonly size?: 'small' | 'large';
}

/** The numbers of a Mark Six draw, the special one last. Draws nothing before there is a result. */
export function BallRow({ draw: { numbers, lunar_year, order_known }, size = 'large' }: BallRowProps) {
  const t = useTranslate();
  if (numbers === null) return null;
  const label = t(order_known ? 'draws.numbers_in_order' : 'draws.numbers_sorted');
  return (
    <ol className={classNames(classes.row, classes[size])} aria-label={label}>
      {numbers.map((number, at) => (
        <li key={number}>
          {at === SPECIAL_AT && (
            <span className={classes.plus} aria-hidden="true">
              +
            </span>
          )}
          <span className={classes.item}>
            <Ball number={number} lunarYear={lunar_year} size={size} {...(at === SPECIAL_AT && { role: t('draws.special') })} />
            {size === 'large' && <small aria-hidden="true">{animalName(t, animalOf(number, lunar_year))}</small>}
          </span>
        </li>
      ))}
    </ol>
  );
}
