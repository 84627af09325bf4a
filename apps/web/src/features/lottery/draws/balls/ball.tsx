import { colourOf } from '@fairbook/core/lottery';
import { classNames } from '@fairbook/ui';
import { useTranslate } from '../../../../shared/format/i18n.ts';
import classes from './ball.module.css';
import { ballName } from './ball-names.ts';
import '../colours.css';

export interface BallProps {
  /** 1 to 49. */
  readonly number: number;
  /** The lunar year of the draw, for the animal. Left out if unknown. */
  readonly lunarYear?: number | null;
  /** Drawn: filled. Can be picked: a ring. Picked, inside a chosen cell: filled, with an edge. */
  readonly look?: 'drawn' | 'pick' | 'picked';
  readonly size?: 'small' | 'medium' | 'large';
  /** Read out before the number: that it is the special one, or its place. */
  readonly role?: string;
}

/** A ball of Mark Six. Its accessible name is the number, its colour and its animal (trust.md U32). */
export function Ball({ number, lunarYear, look = 'drawn', size = 'medium', role }: BallProps) {
  const t = useTranslate();
  const name = ballName(t, number, lunarYear);
  const label = role === undefined ? name : t('draws.ball_role', { role, name });
  return (
    <span role="img" aria-label={label} data-ball={colourOf(number)} className={classNames(classes.ball, classes[look], classes[size])}>
      {String(number).padStart(2, '0')}
    </span>
  );
}

/** The place of a ball not drawn yet. */
export const NoBall = ({ size, className }: Required<Pick<BallProps, 'size'>> & { readonly className: string | undefined }) => (
  <span aria-hidden="true" className={classNames(classes.ball, classes.none, classes[size], className)} />
);
