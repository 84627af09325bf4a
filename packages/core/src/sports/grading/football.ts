import { gradeAsianTotal, gradeBothScore, gradeDoubleChance, gradeDrawNoBet } from '../asian.ts';
import { type FOOTBALL, SCORES_25 } from '../football.ts';
import { goalsLineOf, OVER_UNDER, type OverUnder } from '../names.ts';
import { SCORES_31 } from '../ninety-minutes.ts';
import { ahead, type Grading, type MarketGrading, wonBy } from './grading.ts';
import { ALL_GOALS, correctScore, HALVES, HANDICAP, possibleScores } from './ninety-minutes.ts';

const DOUBLE_CHANCES = [
  ['1x', '1X'],
  ['12', '12'],
  ['x2', 'X2'],
] as const;

const goalsOver = (lineE2: number): MarketGrading => ({
  winners: ({ score }) => (['over', 'under'] as const).filter((side) => gradeAsianTotal({ side, lineE2 }, score) === 'won'),
});

/** By the score after 90 minutes and stoppage time (sports-rules, sections 1.1 and 4). */
export const SOCCER_GRADING: Grading<keyof (typeof FOOTBALL)['soccer']['markets']> = {
  possibleResults: possibleScores,
  markets: {
    wl: wonBy(({ score: { home, away } }) => ahead(home, away)),
    dc: {
      winners: ({ score }) => DOUBLE_CHANCES.filter(([, pick]) => gradeDoubleChance(pick, score) === 'won').map(([code]) => code),
    },
    dnb: {
      winners: ({ score }) => (gradeDrawNoBet('home', score) === 'void' ? null : [ahead(score.home, score.away)]),
      canVoid: () => true,
    },
    btts: { winners: ({ score }) => (['yes', 'no'] as const).filter((pick) => gradeBothScore(pick, score) === 'won') },
    ...(Object.fromEntries(OVER_UNDER.map((kind) => [kind, goalsOver(goalsLineOf(kind) ?? 0)])) as Record<OverUnder, MarketGrading>),
    handicap: HANDICAP,
    correct_score: correctScore(SCORES_31),
    goals: ALL_GOALS,
    half: HALVES,
  },
};

/** By the score after 90 minutes and stoppage time (sports-rules, section 1.3). */
const BD_GRADING: Grading<keyof (typeof FOOTBALL)['bd']['markets']> = {
  possibleResults: possibleScores,
  markets: {
    handicap: HANDICAP,
    up: wonBy(({ score: { home, away } }) => `${home + away >= 3 ? 'up' : 'down'}_${(home + away) % 2 === 0 ? 'even' : 'odd'}`),
    goals: ALL_GOALS,
    half: HALVES,
    correct_score: correctScore(SCORES_25),
  },
};

export const FOOTBALL_GRADINGS = { soccer: SOCCER_GRADING, bd: BD_GRADING };
