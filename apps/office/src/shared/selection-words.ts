import type { MarketKind } from '@fairbook/core/sports';
import { marketName, type Sides, selectionName } from '@fairbook/i18n/sports';
import { useTranslate } from './i18n.ts';

/** A selection as calls of the office name it. */
interface WireSelection {
  readonly market: MarketKind;
  readonly selection: string;
  /** Hundredths, home side's view. */
  readonly line: number | null;
}

export interface SelectionWords {
  /** "Flamengo", "Flamengo −1", "2:1", "3 goals". */
  readonly selection: (selected: WireSelection, sides: Sides) => string;
  /** The market before it. */
  readonly whole: (selected: WireSelection, sides: Sides) => string;
}

/** Names selections as the players' site does, since staff and players speak of the same ones. */
export function useSelectionWords(): SelectionWords {
  const t = useTranslate();
  const selection: SelectionWords['selection'] = ({ market, selection: code, line }, sides) =>
    selectionName(t, { market, selection: code, lineE2: line }, sides);
  return { selection, whole: (selected, sides) => `${marketName(t, selected.market)}: ${selection(selected, sides)}` };
}
