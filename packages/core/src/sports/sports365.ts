import { BASKETBALL } from './basketball.ts';
import { BESIDE, type BesideLine, OVER_UNDER } from './names.ts';
import { goalsGiven, HALVES, NINETY_MINUTES, SCORES_31, WIN_DRAW_LOSE } from './ninety-minutes.ts';
import { defineSport, type LineRange, type Market } from './sport.ts';

const WIN_LOSE = ['w', 'l'];
const OVER_OR_UNDER = ['over', 'under'];
const ANY = { sizeMax: 8 } as const;

/** Goals up to this many hundredths, given to the home side (+) or by it (−), in quarters. */
const quartersWithin = (mostE2: number): LineRange => ({ stepE2: 25, minE2: -mostE2, maxE2: mostE2, canBeZero: true });
const upTo = (maxE2: number): LineRange => ({ stepE2: 25, minE2: 50, maxE2, canBeZero: false });
/** A whole line that is hit refunds the stakes, a quarter line half of them. */
const given = (line: LineRange): Market => ({ ...ANY, selections: WIN_LOSE, line });
const total = (line: LineRange): Market => ({ ...ANY, selections: OVER_OR_UNDER, line });

/** The lines beside a main one: quarters that are seven apart share a place, so that any seven consecutive lines have different places. */
const beside = <Kind extends BesideLine>(kinds: readonly Kind[], main: Market): Readonly<Record<Kind, Market>> =>
  Object.fromEntries(
    kinds.map((kind, place) => {
      const { canBeZero, ...all } = main.line as LineRange;
      const [stepE2, minE2] = [all.stepE2 * kinds.length, all.minE2 + all.stepE2 * place];
      return [kind, { ...main, line: { stepE2, minE2, maxE2: all.maxE2 - ((all.maxE2 - minE2) % stepE2), canBeZero } }];
    }),
  ) as Record<Kind, Market>;
const AH = given(quartersWithin(500));
const AT = total(upTo(950));

const isOfSets = ({ home, away }: { readonly home: number; readonly away: number }): boolean => {
  const [most, least] = [Math.max(home, away), Math.min(home, away)];
  return (most === 2 || most === 3) && least < most;
};

/**
 * International football, basketball, tennis and cricket of one feed (sports-rules, section 4). It is one game, so that its disciplines can be combined in one
 * multiple. Football counts 90 minutes, basketball the score after overtime, tennis sets, cricket the winner.
 */
export const SPORTS365 = defineSport({
  ...NINETY_MINUTES,
  scoreMax: 999,
  minuteMax: 720,
  periods: [
    ...(['first_half', 'half_time', 'second_half'] as const),
    ...(['first_quarter', 'second_quarter', 'third_quarter', 'fourth_quarter', 'overtime'] as const),
    ...(['first_set', 'second_set', 'third_set', 'fourth_set', 'fifth_set', 'first_innings', 'second_innings'] as const),
  ],
  mainMarkets: ['wl', 'ah', 'at', 'ml', 'ps', 'pt'],
  markets: {
    wl: { ...ANY, selections: WIN_DRAW_LOSE, canPayEarly: true },
    ah: AH,
    at: AT,
    ...beside(BESIDE.ah, AH),
    ...beside(BESIDE.at, AT),
    dc: { ...ANY, selections: ['1x', '12', 'x2'], winnersAtOnce: 2 },
    dnb: { ...ANY, selections: WIN_LOSE },
    btts: { ...ANY, selections: ['yes', 'no'] },
    ou05: { ...ANY, selections: OVER_OR_UNDER },
    ou15: { ...ANY, selections: OVER_OR_UNDER },
    ou25: { ...ANY, selections: OVER_OR_UNDER },
    ou35: { ...ANY, selections: OVER_OR_UNDER },
    ou45: { ...ANY, selections: OVER_OR_UNDER },
    ou55: { ...ANY, selections: OVER_OR_UNDER },
    /** European: whole goals, so that a draw is a selection. */
    handicap: { ...ANY, selections: WIN_DRAW_LOSE, line: goalsGiven({ canBeZero: false }) },
    wl1: { ...ANY, selections: WIN_DRAW_LOSE },
    ah1: given(quartersWithin(300)),
    at1: total(upTo(450)),
    correct_score: { selections: SCORES_31, sizeMax: 4 },
    half: { selections: HALVES, sizeMax: 4 },
    /** Who wins; a tie in cricket is void. */
    ml: { ...ANY, selections: WIN_LOSE },
    ps: { ...ANY, selections: WIN_LOSE, line: { stepE2: 50, minE2: -5_000, maxE2: 5_000, canBeZero: false } },
    pt: { ...ANY, selections: OVER_OR_UNDER, line: { stepE2: 50, minE2: 8_000, maxE2: 40_000, canBeZero: false } },
    sh: { ...ANY, selections: WIN_LOSE, line: { stepE2: 50, minE2: -250, maxE2: 250, canBeZero: false } },
    st: { ...ANY, selections: OVER_OR_UNDER, line: { stepE2: 50, minE2: 250, maxE2: 450, canBeZero: false } },
    /** Games: only half ones, so that one side of the line always wins. */
    gh: given({ stepE2: 100, minE2: -1_250, maxE2: 1_250, canBeZero: false }),
    gt: total({ stepE2: 100, minE2: 1_250, maxE2: 6_450, canBeZero: false }),
  },
  disciplines: {
    football: {
      ...NINETY_MINUTES,
      mainMarkets: ['wl', 'ah', 'at'],
      markets: [
        ...(['wl', 'ah', 'at'] as const),
        ...BESIDE.ah,
        ...BESIDE.at,
        ...(['dc', 'dnb', 'btts'] as const),
        ...OVER_UNDER,
        ...(['handicap', 'wl1', 'ah1', 'at1', 'correct_score', 'half'] as const),
      ],
    },
    basketball: {
      ...BASKETBALL,
      mainMarkets: ['ml', 'ps', 'pt'],
      markets: ['ml', 'ps', 'pt'],
    },
    /** Best of three sets or of five. If a player retires, what no continuation could have changed counts; the winner is void (sports-rules, section 4). */
    tennis: {
      periods: ['first_set', 'second_set', 'third_set', 'fourth_set', 'fifth_set'],
      scoreMax: 3,
      regulationMinutes: 30,
      /** The longest match ever took three days. */
      minuteMax: 720,
      leastPlayMinutes: 31,
      mostPlayMinutes: 480,
      hasSets: true,
      isFinalScore: (score, _overs, sets) => isOfSets(score) || (sets?.retired ?? null) !== null,
      mainMarkets: ['ml', 'sh', 'st'],
      markets: ['ml', 'sh', 'st', 'gh', 'gt'],
    },
    /** Limited overs: the side with more runs wins, and equal runs are a tie. */
    cricket: {
      periods: ['first_innings', 'second_innings'],
      scoreMax: 999,
      regulationMinutes: 60,
      minuteMax: 720,
      leastPlayMinutes: 61,
      mostPlayMinutes: 600,
      isFinalScore: () => true,
      mainMarkets: ['ml'],
      markets: ['ml'],
    },
  },
});
