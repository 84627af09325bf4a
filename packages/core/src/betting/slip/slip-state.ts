import type { SportGame } from '../../catalog/index.ts';
import type { Odds } from '../../money/index.ts';
import type { MarketKind } from '../../sports/index.ts';
import type { OddsPolicy } from '../odds-policy.ts';

/** Returns the key of a selection within a slip. */
export const legKey = ({ matchId, market, selection }: Pick<SlipLeg, 'matchId' | 'market' | 'selection'>): string =>
  `${matchId}/${market}/${selection}`;

export const SLIP_MODES = ['separate', 'together', 'combinations', 'builder'] as const;

/**
 * `separate`: each leg is a bet of its own. `together`: all matches are in every line. `combinations`: each kind of lines with an amount is a bet of its own.
 * `builder`: several selections of one match at one price.
 */
export type SlipMode = (typeof SLIP_MODES)[number];

/** The selection behind an odds button. */
export interface SlipSelection {
  readonly game: SportGame;
  readonly matchId: string;
  readonly market: MarketKind;
  readonly selection: string;
  readonly lineE2: number | null;
  readonly odds: Odds;
}

export interface SlipLeg extends Omit<SlipSelection, 'game'> {
  readonly banker: boolean;
  /** The current offer of the selection; null while it is closed. Differs from `odds` until the player accepts the change. */
  readonly now: { readonly odds: Odds; readonly lineE2: number | null } | null;
  /** If the policy took over odds that moved: those that were tapped or accepted by hand, which moves are measured from. Left out: `odds`. */
  readonly agreed?: Odds;
}

/** What the player has chosen, before any of it is checked. */
export interface SlipChoice {
  readonly game: SportGame;
  readonly legs: readonly SlipLeg[];
  readonly mode: SlipMode;
  /** The ids of matches whose selections pay together as part of a multiple or a system: one leg at one price. */
  readonly built: readonly string[];
  /** Whether the player chose the mode: it then stops following the legs until the slip is empty. */
  readonly isModeChosen: boolean;
  /**
   * Under `together` and `builder`: the stake of one line as typed, in the display currency. Otherwise empty: amounts that are not on the screen are not kept.
   */
  readonly stake: string;
  /** The stakes typed, without empty ones; under `separate` of each leg, by {@link legKey}; under `combinations` of a line of each kind, by its row's name. */
  readonly stakes: Readonly<Record<string, string>>;
  readonly multiple: number;
}

/** The slip: plain data that survives JSON, for the browser's storage. */
export interface Slip extends SlipChoice {
  readonly policy: OddsPolicy;
  /** The choice before the last removal, clearing or change of game; null once something was added since. */
  readonly undo: SlipChoice | null;
}
