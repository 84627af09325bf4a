import { atOnce, type GameRules, upTo } from './game-rules.ts';

/** The number of equally likely results of a throw, 0 to 9999. */
const DICE_RESULTS = 10_000;

/** A bet on a throw: results below `wins` win, and a win pays `paysE4` ten-thousandths of the stake, stake included. */
export interface DiceOdds {
  readonly wins: number;
  readonly paysE4: number;
}
/** The possible bets. Each returns exactly 99 %: wins × pays is the same for all. */
export const DICE_ODDS: readonly DiceOdds[] = [
  { wins: 9_000, paysE4: 11_000 },
  { wins: 7_920, paysE4: 12_500 },
  { wins: 6_600, paysE4: 15_000 },
  { wins: 4_950, paysE4: 20_000 },
  { wins: 3_300, paysE4: 30_000 },
  { wins: 1_980, paysE4: 50_000 },
  { wins: 990, paysE4: 100_000 },
  { wins: 495, paysE4: 200_000 },
  { wins: 198, paysE4: 500_000 },
  { wins: 99, paysE4: 1_000_000 },
];

/** A throw of 0.00 to 99.99; the choice is one of DICE_ODDS. */
export const dice: GameRules<{ readonly result: number }> = atOnce(upTo(DICE_ODDS.length), (choice, draw) => {
  const result = draw(DICE_RESULTS);
  const odds = DICE_ODDS[choice];
  return [{ result }, odds && result < odds.wins ? odds.paysE4 : 0];
});
