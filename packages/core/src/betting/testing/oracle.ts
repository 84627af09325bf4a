import { type Odds, odds, parseAmount } from '../../money/index.ts';
import type { LegGrade } from '../../sports/index.ts';
import type { Leg, Ticket } from '../types.ts';

/** One worked case of oracles/sports.json. Its notes name its source. */
export interface OracleCase {
  readonly id: number;
  readonly kind: string;
  readonly input: unknown;
  readonly expected: unknown;
  readonly exact?: string;
}
/** Checks the kernel against cases of one kind; the types give the shape of the case. */
export type Check<Input, Expected> = (input: Input, expected: Expected, whole: OracleCase) => void;
/** Checks by kind of case. */
export type Checks = Readonly<Record<string, Check<never, never>>>;

/** Parses a decimal or a quotient as an exact fraction. */
export function fractionOf(text: string): readonly [numerator: bigint, denominator: bigint] {
  const [top = '', bottom = '1'] = text.split('/');
  const [whole = '', decimals = ''] = top.split('.');
  return [BigInt(whole + decimals), 10n ** BigInt(decimals.length) * BigInt(bottom)];
}

/** Parses decimal odds to ten-thousandths; a decimal too fine or too large for `Odds` is a mistake in the test. */
export function oddsOf(decimal: string): Odds {
  const [numerator, denominator] = fractionOf(decimal);
  if ((numerator * 10_000n) % denominator !== 0n) throw new RangeError(`not odds: ${decimal}`);
  return odds(Number((numerator * 10_000n) / denominator));
}

/** "−1.25" as −125. */
export function lineOf(text: string): number {
  const [numerator, denominator] = fractionOf(text.replace(/^[+-]/, ''));
  return Number((numerator * 100n) / denominator) * (text.startsWith('-') ? -1 : 1);
}

export const legOf = (matchId: string, selection: string, decimal: string, changes: Partial<Leg> = {}): Leg => ({
  ...{ matchId, market: 'wl', selection, lineE2: null, odds: oddsOf(decimal), banker: false },
  ...changes,
});

/** A ticket with one selection per match, at the odds given. */
export const singlePicks = (decimals: readonly string[], sizes: readonly number[], unitStake: string): Ticket => ({
  game: 'soccer',
  legs: decimals.map((decimal, match) => legOf(`m${match}`, 'w', decimal)),
  sizes,
  unitStake: parseAmount(unitStake),
  multiple: 1,
});

export const allWon = (ticket: Ticket): readonly LegGrade[] => ticket.legs.map(() => 'won');
