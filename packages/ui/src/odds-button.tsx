import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import classes from './odds-button.module.css';

export interface OddsButtonProps {
  /** The accessible name: the selection, the market, the price, and the move in words. */
  readonly name: string;
  /** The price in the reader's format. */
  readonly odds: string;
  /** Beside or above the price; left out, the price is alone under a column head. */
  readonly label?: string;
  /** `cell`: a drawing on the left, the price and its label beside it. */
  readonly layout?: 'price' | 'wide' | 'stack' | 'cell';
  /** A ball or a car before the price. */
  readonly before?: ReactNode;
  readonly selected: boolean;
  /** The price has just moved. A selected button does not show it: the slip does. */
  readonly move?: 'up' | 'down' | undefined;
  /** Cannot be bet on now; a lock and this text replace the price, the label stays. */
  readonly suspended?: string | undefined;
  /** Has no price and is not expected to get one: a dash replaces it. */
  readonly absent?: boolean;
  /** The price may be old: it stays readable and cannot be chosen. */
  readonly held?: boolean;
  /** -1 if arrow keys move to it. */
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
    // Not disabled, which would drop the focus.
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
