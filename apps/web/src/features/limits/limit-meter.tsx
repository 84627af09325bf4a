import type { PlayerLimit } from '@fairbook/contract';
import classes from './limits.module.css';
import { visibleShare } from './visible-share.ts';

/** The usage of a limit. Grey-blue whatever the value: it is a measure, not an alarm. */
export function LimitMeter({ limit, label }: { readonly limit: PlayerLimit; readonly label: string }) {
  return (
    <svg className={classes.meter} viewBox="0 0 100 1" preserveAspectRatio="none" role="img" aria-label={label}>
      <rect className={classes.track} width="100" height="1" />
      <rect className={classes.used} width={visibleShare(limit)} height="1" />
    </svg>
  );
}
