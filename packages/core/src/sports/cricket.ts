import { defineSport, type LineRange, type Market } from './sport.ts';

/** The answers by the side they name, home first. */
const SIDES = ['w', 'l'];
/** Both innings of twenty overs, or one: half runs only, so that one side of the line always wins. */
const runsFrom = (least: number, most: number): LineRange => ({ stepE2: 100, minE2: least, maxE2: most, canBeZero: false });
const MORE_OR_LESS: Omit<Market, 'line'> = { selections: ['b', 's'], sizeMax: 8 };

/** Cricket of limited overs (sports-rules, section 5). What weather leaves undecided is void, market by market. */
export const CRICKET = defineSport({
  periods: ['first_innings', 'innings_break', 'second_innings', 'super_over', 'rain'],
  hasOvers: true,
  scoreMax: 700,
  /** Five overs a side, the fewest that make a result. No clock ends a match. */
  regulationMinutes: 40,
  /** With all the rain that a day's reserve allows. */
  minuteMax: 999,
  leastPlayMinutes: 45,
  isFinalScore: (_score, overs) => typeof overs?.decision === 'string',
  /** Who won, and what counts of it, the officials say with the result. */
  isPlayedEnough: () => false,
  mainMarkets: ['wl', 'bs', 'innings'],
  markets: {
    /** Who wins by the officials' word: Duckworth, Lewis and Stern and a super over count, a tie that stays one is a dead heat. */
    wl: { selections: SIDES, sizeMax: 8, canTie: true },
    /** Big (more runs of both innings than the line) and small. */
    bs: { ...MORE_OR_LESS, line: runsFrom(3_050, 60_050) },
    /** The same of whoever bats first. */
    innings: { ...MORE_OR_LESS, line: runsFrom(1_050, 40_050) },
    /** More runs in the first six overs. */
    powerplay: { selections: SIDES, sizeMax: 8, canTie: true },
    toss: { selections: SIDES, sizeMax: 8 },
  },
});
