import { defineSport } from './sport.ts';

const WIN_LOSE = ['w', 'l'];

/** Basketball, overtime included (sports-rules, sections 1.2, 2.2 and 3.4). */
export const BASKETBALL = defineSport({
  ruleSets: { lottery: 'jingcai' },
  hasCashOut: true,
  periods: ['first_quarter', 'second_quarter', 'half_time', 'third_quarter', 'fourth_quarter', 'overtime'],
  scoreMax: 300,
  regulationMinutes: 48,
  /** The longest match ever had six overtimes of five minutes. */
  minuteMax: 100,
  /** Four quarters of ten minutes; the clock hardly stops in the fastest match. */
  leastPlayMinutes: 60,
  /** With several overtimes. */
  mostPlayMinutes: 210,
  isFinalScore: ({ home, away }) => home !== away,
  mainMarkets: ['wl', 'handicap', 'bs'],
  markets: {
    wl: { selections: WIN_LOSE, sizeMax: 8 },
    /** Whole or half points up to 50, given to the home side (+) or by it (−). */
    handicap: { selections: WIN_LOSE, sizeMax: 8, line: { stepE2: 50, minE2: -5_000, maxE2: 5_000, canBeZero: true } },
    /** Big (over the line) and small. */
    bs: { selections: ['b', 's'], sizeMax: 8, line: { stepE2: 50, minE2: 8_000, maxE2: 40_000, canBeZero: false } },
    /** Winning margin: home by 1–5, 6–10, … 26 and more; then away. */
    mv: { selections: ['w1', 'w2', 'w3', 'w4', 'w5', 'w6', 'l1', 'l2', 'l3', 'l4', 'l5', 'l6'], sizeMax: 4 },
  },
});
