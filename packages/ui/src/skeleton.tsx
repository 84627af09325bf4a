import classes from './skeleton.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface SkeletonProps {
  /** How many rows, each as high as a match row (60), a table row (48) or a line of text (20). */
  readonly rows?: number;
  readonly row?: 'match' | 'table' | 'text';
  /** What is being loaded, for screen readers. */
  readonly label: string;
}

/** The place of rows that are on their way, in their final height. It does not shimmer. */
export function Skeleton({ rows = 3, row = 'match', label }: SkeletonProps) {
  return (
    <div className={classes.skeleton} role="status" aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: rows }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never change places
        <span key={at} className={classes[row]} aria-hidden="true" />
      ))}
    </div>
  );
}
