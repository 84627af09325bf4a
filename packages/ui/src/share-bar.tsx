import { classNames } from './class-names.ts';
import classes from './share-bar.module.css';

export interface ShareBarProps {
  /** Up to three shares of a whole, in any unit, in the order they are drawn. */
  readonly shares: readonly number[];
  /** The same in words. */
  readonly label: string;
  readonly thin?: boolean;
}

const GAP = 0.4;

/** How a whole is divided, as segments of one bar: the chances of a market without the house's margin. */
export function ShareBar({ shares, label, thin = false }: ShareBarProps) {
  const total = shares.reduce((sum, share) => sum + share, 0) || 1;
  let from = 0;
  return (
    <svg
      className={classNames(classes.bar, thin && classes.thin)}
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {shares.slice(0, 3).map((share, at) => {
        const x = from;
        from += (share / total) * 100;
        const width = Math.max(0, from - x - (at < shares.length - 1 ? GAP : 0));
        // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place in the bar
        return <rect key={at} className={classes[`share${at + 1}`]} x={x.toFixed(2)} width={width.toFixed(2)} height="1" />;
      })}
    </svg>
  );
}
