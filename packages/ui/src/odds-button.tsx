import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import classes from './odds-button.module.css';

export interface OddsButtonProps {
  /** The whole name for screen readers: who, which market, the price, and the move in words. */
  readonly name: string;
  /** The price as the reader's format writes it. */
  readonly odds: string;
  /** Beside or above the price; without it the price stands alone under a column head. */
  readonly label?: string;
  /** `cell`: a drawing at the left, the price and what it is for beside it. */
  readonly layout?: 'price' | 'wide' | 'stack' | 'cell';
  /** A ball or a car before the price. */
  readonly before?: ReactNode;
  readonly selected: boolean;
  /** The price moved a moment ago. A selected button does not show it: the slip does. */
  readonly move?: 'up' | 'down' | undefined;
  /** Cannot be bet on now; a lock and the word are shown in place of the price, its label stays. */
  readonly suspended?: string | undefined;
  /** Has no price and will not have one as things are: a dash stands in its place. */
  readonly absent?: boolean;
  /** The price may be old: it stays readable and cannot be chosen. */
  readonly held?: boolean;
  /** -1 where arrows lead to it. */
  readonly tabIndex?: number | undefined;
  readonly onPress: () => void;
}

const MOVES = { up: 'M4 1 7.5 7h-7z', down: 'M4 7 .5 1h7z' };

/** A price that can be chosen. It keeps its place and size whatever happens to the market. */
export function OddsButton({
  name,
  odds,
  label,
  layout = 'price',
  before,
  selected,
  move,
  suspended,
  absent = false,
  held = false,
  tabIndex,
  onPress,
}: OddsButtonProps) {
  if (suspended !== undefined || absent) {
    // Not disabled, which would take the focus away from whoever is on it.
    return (
      <button
        type="button"
        className={classNames(classes.odds, layout !== 'price' && classes[layout], classes.off)}
        tabIndex={tabIndex}
        aria-disabled
        aria-label={name}
      >
        {before}
        {label !== undefined && <span className={classes.name}>{label}</span>}
        {absent ? (
          <span>–</span>
        ) : (
          <span className={classes.shut}>
            <Icon name="lock" size="small" />
            <span>{suspended}</span>
          </span>
        )}
      </button>
    );
  }
  const shown = selected ? undefined : move;
  return (
    <button
      type="button"
      className={classNames(classes.odds, layout !== 'price' && classes[layout], shown && classes[shown], held && classes.held)}
      tabIndex={tabIndex}
      aria-disabled={held || undefined}
      aria-pressed={selected}
      aria-label={name}
      onClick={held ? undefined : onPress}
    >
      {before}
      {label !== undefined && <span className={classes.name}>{label}</span>}
      <span>{odds}</span>
      {shown && (
        <svg className={classes.move} viewBox="0 0 8 8" aria-hidden="true">
          <path d={MOVES[shown]} />
        </svg>
      )}
    </button>
  );
}
