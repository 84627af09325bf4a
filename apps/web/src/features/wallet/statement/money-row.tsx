import { classNames, Tag, type TagProps } from '@fairbook/ui';
import type { ReactNode } from 'react';
import { useFormat } from '../../../shared/format/format.ts';
import classes from './history.module.css';

export type Tones<State extends string> = Readonly<Record<State, NonNullable<TagProps['tone']>>>;

export interface MoneyRowProps {
  /** Its name, or a link by it. */
  readonly kind: ReactNode;
  /** The amount, formatted. */
  readonly figure: string;
  /** The money reached the balance. */
  readonly arrived?: boolean;
  readonly at: Date;
  /** The same in USDT, after the time. */
  readonly usdt?: string;
  /** Its state. */
  readonly state?: { readonly tone: TagProps['tone']; readonly text: string };
  /** Instead of the state, or below it. */
  readonly note?: string | false | null;
  /** The details it expands to. */
  readonly more?: ReactNode;
}

/** One row of money: name, amount, time and state. */
export function MoneyRow({ kind, figure, arrived, at, usdt, state, note, more }: MoneyRowProps) {
  const { dateTime } = useFormat();
  const cells = (
    <>
      <span className={classes.kind}>{kind}</span>
      <b className={classNames(classes.amount, arrived && classes.arrived)}>{figure}</b>
      <span className={classes.fine}>{usdt === undefined ? dateTime(at) : `${dateTime(at)} · ${usdt}`}</span>
      {state && <Tag tone={state.tone ?? 'neutral'}>{state.text}</Tag>}
      {note && <span className={classes.fine}>{note}</span>}
    </>
  );
  if (more === undefined) return <li className={classNames(classes.item, classes.row)}>{cells}</li>;
  return (
    <li className={classes.item}>
      <details>
        <summary className={classes.row}>{cells}</summary>
        <div className={classes.more}>{more}</div>
      </details>
    </li>
  );
}
