import { defineSport, type LineRange, type Market } from './sport.ts';

/** The selections by side, home first. */
const SIDES = ['w', 'l'];
/** A range of run lines for both innings of twenty overs, or one: only half runs, so that one side of the line always wins. */
const runsFrom = (least: number, most: number): LineRange => ({ stepE2: 100, minE2: least, maxE2: most, canBeZero: false });
const MORE_OR_LESS: Omit<Market, 'line'> = { selections: ['b', 's'], sizeMax: 8 };

/** Limited-overs cricket (sports-rules, section 5). Markets that weather leaves undecided are void. */
export const CRICKET = defineSport({
  periods: ['first_innings', 'innings_break', 'second_innings', 'super_over', 'rain'],
  hasOvers: true,
  scoreMax: 700,
  /** Five overs a side, the fewest that make a result. No clock ends a match. */
  regulationMinutes: 40,
  /** Including all rain delays that a reserve day allows. */
  minuteMax: 999,
  leastPlayMinutes: 45,
  /** Twenty overs a side and long rain. */
  mostPlayMinutes: 480,
  isFinalScore: (_score, overs) => typeof overs?.decision === 'string',
  /** The officials decide who won and what counts; it is reported with the result. */
  mainMarkets: ['wl', 'bs', 'innings'],
  markets: {
    /** The winner by the officials' decision: Duckworth–Lewis–Stern and a super over count, a tie that remains is a dead heat. */
    wl: { selections: SIDES, sizeMax: 8, canTie: true },
    /** Big (more runs of both innings than the line) and small. */
    bs: { ...MORE_OR_LESS, line: runsFrom(3_050, 60_050) },
    /** The same for the side that bats first. */
    innings: { ...MORE_OR_LESS, line: runsFrom(1_050, 40_050) },
    /** More runs in the first six overs. */
    powerplay: { selections: SIDES, sizeMax: 8, canTie: true },
    toss: { selections: SIDES, sizeMax: 8 },
  },
});
