import { Icon } from '@fairbook/ui';
import { useEffect, useRef } from 'react';
import { useTranslate } from '../format/i18n.ts';
import classes from './placed-view.module.css';

/** The title of the receipts of bets just placed. It takes the focus, so that what was placed is read out. */
export function PlacedHead({ count }: { readonly count: number }) {
  const t = useTranslate();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <div className={classes.head}>
      <Icon name="check" className={classes.done} />
      <h2 ref={title} tabIndex={-1}>
        {t('slip.accepted', { count })}
      </h2>
    </div>
  );
}
