import { classNames } from './class-names.ts';
import classes from './skeleton.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface SkeletonProps {
  readonly rows?: number;
  /**
   * What stands there later, in its shape and height: a match with its prices, a bet's card, a movement of money, a notice, a draw with its numbers, a figure with its name,
   * the line of a table, a line of text; any other row of a list has a title, a note, and a button.
   */
  readonly row?: 'list' | 'match' | 'bet' | 'entry' | 'notice' | 'draw' | 'figure' | 'table' | 'text';
  /** What is being loaded, for screen readers. */
  readonly label: string;
  /** How the rows are laid out where they do not simply follow each other. */
  readonly className?: string | undefined;
}

/** The place of rows that are on their way, in their final height. It does not shimmer. */
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
