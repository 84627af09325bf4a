import { formatLine } from '@fairbook/core/betting';
import { goalsLineOf, type MarketKind } from '@fairbook/core/sports';
import type { Translate } from './i18n.ts';

/** The two sides of a match, as they are called. */
export interface Sides {
  readonly home: string;
  readonly away: string;
}

/** As much of a selection as its name depends on. */
export interface Selected {
  readonly market: MarketKind;
  readonly selection: string;
  /** Hundredths, home side's view. */
  readonly lineE2: number | null;
}

/** The goals an over/under market stands on, "2,5"; null for any other. */
export function goalsText(t: Translate, market: MarketKind): string | null {
  const lineE2 = goalsLineOf(market);
  return lineE2 === null ? null : totalText(t, lineE2);
}

/** A line by the number rules of the page: "−1", "+2,5". */
export const lineText = (t: Translate, lineE2: number): string => formatLine(lineE2).replace('.', t('sports.decimal_sign')) || '0';

/** A line that is a sum of both sides: "2,5". */
export const totalText = (t: Translate, lineE2: number): string => lineText(t, lineE2).replace('+', '');

/** The sides of a result code: who is ahead. */
export function sideName(t: Translate, code: string, sides: Sides): string {
  if (code === 'd') return t('sports.draw');
  return code === 'w' ? sides.home : sides.away;
}
