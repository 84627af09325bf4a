import { classNames } from './class-names.ts';
import classes from './skeleton.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface SkeletonProps {
  readonly rows?: number;
  /**
   * What the placeholder is for, which sets its shape and height: a match with its prices, a bet's card, a movement, a notice, a draw with its numbers, a
   * figure with its name, a table row, a line of text; any other row of a list has a title, a note, and a button.
   */
  readonly row?: 'list' | 'match' | 'bet' | 'entry' | 'notice' | 'draw' | 'figure' | 'table' | 'text';
  /** What is being loaded, for screen readers. */
  readonly label: string;
  /** The layout of the rows, if they are not simply stacked. */
  readonly className?: string | undefined;
}

/** Placeholders for rows that are loading, in their final height. Does not shimmer. */
export function Skeleton({ rows = 3, row = 'list', label, className }: SkeletonProps) {
  return (
    <div className={classNames(classes.skeleton, className)} role="status" aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: rows }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never change places
        <span key={at} className={classes[row]} aria-hidden="true" />
      ))}
    </div>
  );
}
