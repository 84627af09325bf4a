import type { ReactNode } from 'react';
import classes from './outcomes.module.css';

export interface Outcome {
  readonly key: string;
  readonly label: ReactNode;
  readonly figure: ReactNode;
  readonly note?: ReactNode;
}

/** What comes back if the bet wins and what is gone if it loses: side by side, of the same size, weight and ink. */
export function Outcomes({ outcomes }: { readonly outcomes: readonly Outcome[] }) {
  return (
    <dl className={classes.outcomes}>
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
