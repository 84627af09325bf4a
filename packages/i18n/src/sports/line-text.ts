import { formatLine } from '@fairbook/core/betting';
import { goalsLineOf, type MarketKind } from '@fairbook/core/sports';
import type words from '../pt/sports.json';

/** The ids of messages about markets. */
export type SportMessageId = keyof typeof words;
/** Translates a message about markets. The translate function of every app is one. */
export type SportTranslate = (id: SportMessageId, values?: Readonly<Record<string, string | number>>) => string;

/** The names of the two sides of a match. */
export interface Sides {
  readonly home: string;
  readonly away: string;
}

/** The fields that a selection's name depends on. */
export interface Selected {
  readonly market: MarketKind;
  readonly selection: string;
  /** Hundredths, home side's view. */
  readonly lineE2: number | null;
}

/** Returns the goal line of an over/under market, "2,5"; null for any other market. */
export function goalsText(t: SportTranslate, market: MarketKind): string | null {
  const lineE2 = goalsLineOf(market);
  return lineE2 === null ? null : totalText(t, lineE2);
}

/** Formats a line by the page's number rules: "−1", "+2,5". */
export const lineText = (t: SportTranslate, lineE2: number): string => formatLine(lineE2).replace('.', t('sports.decimal_sign')) || '0';

/** Formats a line that is a total of both sides: "2,5". */
export const totalText = (t: SportTranslate, lineE2: number): string => lineText(t, lineE2).replace('+', '');

/** Returns the name of the side that a result code says is ahead. */
export function sideName(t: SportTranslate, code: string, sides: Sides): string {
  if (code === 'd') return t('sports.draw');
  return code === 'w' ? sides.home : sides.away;
}
