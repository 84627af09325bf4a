import type { SportGame } from '../../catalog/index.ts';
import type { Odds } from '../../money/index.ts';
import type { MarketKind } from '../../sports/index.ts';
import type { OddsPolicy } from '../odds-policy.ts';

/** Names a selection within a slip. */
export const legKey = ({ matchId, market, selection }: Pick<SlipLeg, 'matchId' | 'market' | 'selection'>): string =>
  `${matchId}/${market}/${selection}`;

export const SLIP_MODES = ['separate', 'together', 'combinations', 'builder'] as const;

/** Each leg its own bet; all matches in every line; each kind of lines that has an amount its own bet; several selections of one match at one price. */
export type SlipMode = (typeof SLIP_MODES)[number];

/** What a button on a match offers. */
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
  /** What the selection is on offer at now: null while it is closed. Differs from `odds` until the player accepts the move. */
  readonly now: { readonly odds: Odds; readonly lineE2: number | null } | null;
  /** Where a policy took lower odds over: those it is measured from, so that many small falls do not come to a large one. Left out: `odds`. */
  readonly agreed?: Odds;
}

/** What the player has chosen, before any of it is looked at. */
export interface SlipChoice {
  readonly game: SportGame;
  readonly legs: readonly SlipLeg[];
  readonly mode: SlipMode;
  /** The matches, by their ids, whose selections pay together where they are part of a multiple or a system: one leg at one price. */
  readonly built: readonly string[];
  /** The player chose the mode: from then on, and until the slip is empty, it does not follow the legs. */
  readonly isModeChosen: boolean;
  /** Under `together` and `builder`: the stake of one line as typed, in the display currency. Else empty: no amount is kept that is not on the screen. */
  readonly stake: string;
  /** The stakes typed, an empty one left out: under `separate` of each leg, by {@link legKey}; under `combinations` of a line of each kind, by its row's name. */
  readonly stakes: Readonly<Record<string, string>>;
  readonly multiple: number;
}

/** The slip: plain data that survives JSON, for the browser's storage. */
export interface Slip extends SlipChoice {
  readonly policy: OddsPolicy;
  /** What the last removal, clearing or change of game took away. */
  readonly undo: SlipChoice | null;
}
