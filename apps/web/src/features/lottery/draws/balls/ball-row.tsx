import type { Draw } from '@fairbook/contract';
import { animalOf } from '@fairbook/core/lottery';
import { classNames } from '@fairbook/ui';
import { useTranslate } from '../../../../shared/format/i18n.ts';
import { Ball, NoBall } from './ball.tsx';
import { animalName } from './ball-names.ts';
import classes from './ball-row.module.css';

/** Six numbers and the special one. */
const SPECIAL_AT = 6;

export interface BallRowProps {
  readonly draw: Pick<Draw, 'lunar_year' | 'order_known'> & { readonly numbers: readonly number[] | null };
  /** Small rows are for lists and leave out the animals. */
  readonly size?: 'small' | 'large';
  /** Something is beside it: narrow on phones, with the animals only in accessible names. */
  readonly isBeside?: boolean;
  /** How many balls are shown; the others' places stay reserved. Left out: all. */
  readonly shown?: number;
  readonly isMine?: (number: number, at: number) => boolean;
}

/** The numbers of a Mark Six draw, the special one last. Renders nothing without a result. */
export function BallRow({ draw, size = 'large', isBeside = false, shown, isMine = () => false }: BallRowProps) {
  const t = useTranslate();
  const { numbers, lunar_year, order_known } = draw;
  if (numbers === null) return null;
  const label = t(order_known ? 'draws.numbers_in_order' : 'draws.numbers_sorted');
  const roleOf = (number: number, at: number) =>
    [at === SPECIAL_AT && t('draws.special'), isMine(number, at) && t('draws.own_pick')].filter(Boolean).join(', ');
  return (
    <ol className={classNames(classes.row, classes[size], isBeside && classes.beside)} aria-label={label}>
      {numbers.map((number, at) => {
        const hasCome = at < (shown ?? numbers.length);
        const role = roleOf(number, at);
        return (
          <li key={hasCome ? number : `to come ${at}`} data-mine={hasCome && isMine(number, at)}>
            {at === SPECIAL_AT && (
              <span className={classes.plus} aria-hidden="true">
                +
              </span>
            )}
            <span className={classes.item}>
              {hasCome ? (
                <Ball number={number} lunarYear={lunar_year} size={size} {...(role && { role })} />
              ) : (
                <NoBall size={size} className={classes.none} />
              )}
              {size === 'large' && <small aria-hidden="true">{hasCome ? animalName(t, animalOf(number, lunar_year)) : '\u00a0'}</small>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
