import { classNames } from './class-names.ts';
import classes from './share-bar.module.css';

export interface ShareBarProps {
  /** Up to three shares of a whole, in any unit, in drawing order. */
  readonly shares: readonly number[];
  /** The same in words. */
  readonly label: string;
  readonly thin?: boolean;
}

const GAP = 0.4;

/** The parts of a whole as segments of one bar: a market's probabilities without the house's margin. */
export function ShareBar({ shares, label, thin = false }: ShareBarProps) {
  const total = shares.reduce((sum, share) => sum + share, 0) || 1;
  const segments = shares.slice(0, 3).map((share, at) => ({
    name: `share${at + 1}`,
    from: (shares.slice(0, at).reduce((sum, each) => sum + each, 0) / total) * 100,
    width: Math.max(0, (share / total) * 100 - (at < shares.length - 1 ? GAP : 0)),
  }));
  return (
    <svg
      className={classNames(classes.bar, thin && classes.thin)}
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {segments.map(({ name, from, width }) => (
        <rect key={name} className={classes[name]} x={from.toFixed(2)} width={width.toFixed(2)} height="1" />
      ))}
    </svg>
  );
}
