import type { Leg, Ticket } from '@fairbook/core/betting';
import { type Amount, type Odds, parseAmount, parseOdds } from '@fairbook/core/money';
import type { PlayedResult } from '@fairbook/core/sports';
import type { Sides } from '../../shared/selection-text.ts';

interface ExampleLeg extends Sides {
  readonly leg: Leg;
}

const homeWin = (matchId: string, home: string, away: string, odds: string): ExampleLeg => ({
  ...{ home, away },
  leg: { matchId, market: 'wl', selection: 'w', lineE2: null, odds: parseOdds(odds), banker: false },
});

/** The matches all examples are about. Invented odds. */
const LEGS: readonly ExampleLeg[] = [
  homeWin('1', 'Flamengo', 'Palmeiras', '2.05'),
  homeWin('2', 'Bahia', 'Vasco', '1.72'),
  homeWin('3', 'Fortaleza', 'Santos', '1.80'),
  homeWin('4', 'Cruzeiro', 'Grêmio', '1.55'),
];

/** What one line costs in the examples, in the reader's currency. */
const LINE_STAKE: Amount = parseAmount('10');

/** Home win, draw, away win of one match, for the margin. */
export const MARKET_ODDS: readonly Odds[] = ['2.05', '3.40', '3.75'].map(parseOdds);

/** A result with its half time, for what each market makes of it. */
export const RESULT: PlayedResult & { readonly halfTime: NonNullable<PlayedResult['halfTime']> } = {
  score: { home: 2, away: 1 },
  halfTime: { home: 1, away: 0 },
};

export const sidesOf = (position: number): Sides => LEGS[position] ?? { home: '', away: '' };

/** A bet on the home sides of the first `matches` matches, of which the first `bankers` are in every line. */
export const exampleTicket = (matches: number, sizes: readonly number[], bankers = 0): Ticket => ({
  game: 'soccer',
  legs: LEGS.slice(0, matches).map(({ leg }, position) => ({ ...leg, banker: position < bankers })),
  sizes,
  unitStake: LINE_STAKE,
  multiple: 1,
});
