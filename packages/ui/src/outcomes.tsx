import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import classes from './outcomes.module.css';

export interface Outcome {
  readonly key: string;
  readonly label: ReactNode;
  readonly figure: ReactNode;
  readonly note?: ReactNode;
}

/** The longest figure that fits on one line at full size in half of a phone. */
const FIGURE_MAX = 13;
const isLong = ({ figure }: Outcome): boolean => typeof figure === 'string' && figure.length > FIGURE_MAX;

/** The return if the bet wins and the loss if it loses: side by side, in the same size, weight and ink. */
export function Outcomes({ outcomes }: { readonly outcomes: readonly Outcome[] }) {
  return (
    <dl className={classNames(classes.outcomes, outcomes.some(isLong) && classes.long)}>
      {outcomes.map(({ key, label, figure, note }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>
            {figure}
            {note !== undefined && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
