import { gradeAsianHandicap, gradeAsianTotal } from '../asian.ts';
import type { MarketKind } from '../names.ts';
import type { SPORTS365 } from '../sports365.ts';
import type { LegGrade, PlayedResult, Score } from '../types.ts';
import { isWhole, linesOf, resultsAround } from './basketball.ts';
import { type AskedMarket, ahead, type Grading, type MarketGrading } from './grading.ts';
import { possibleScores, possibleWithFirstHalves } from './ninety-minutes.ts';
import { SOCCER_GRADING } from './soccer.ts';

/** What decides: the score after all that counts, or the one at half-time, null where it is not known. */
type Decides = (result: PlayedResult) => Score | null;
const full: Decides = ({ score }) => score;
const firstHalf: Decides = ({ halfTime }) => halfTime;

/** A line that is hit exactly is void, one of a quarter beside it settles halves (sports-rules, section 4). The two answers mirror each other. */
function onLine(
  decides: Decides,
  [one, other]: readonly [string, string],
  gradeOne: (score: Score, lineE2: number) => LegGrade,
): MarketGrading {
  const gradeOf = (result: PlayedResult, lineE2: number): LegGrade => {
    const score = decides(result);
    return score === null ? 'void' : gradeOne(score, lineE2);
  };
  return {
    winners: (result, lineE2) => {
      const grade = gradeOf(result, lineE2);
      if (grade === 'void') return null;
      return [grade === 'won' || grade === 'half_won' ? one : other];
    },
    isHalved: (result, lineE2) => ['half_won', 'half_lost'].includes(gradeOf(result, lineE2)),
    canVoid: isWhole,
    canHalve: (lineE2) => lineE2 !== null && lineE2 % 50 !== 0,
  };
}

const given = (decides: Decides): MarketGrading =>
  onLine(decides, ['w', 'l'], (score, homeLineE2) => gradeAsianHandicap({ side: 'home', homeLineE2 }, score));
const total = (decides: Decides): MarketGrading =>
  onLine(decides, ['over', 'under'], (score, lineE2) => gradeAsianTotal({ side: 'over', lineE2 }, score));

const SETS = [2, 3].flatMap((most) => Array.from({ length: most }, (_, least) => [most, least] as const));
const SET_SCORES: readonly PlayedResult[] = SETS.flatMap(([most, least]) => [
  { score: { home: most, away: least }, halfTime: null },
  { score: { home: least, away: most }, halfTime: null },
]);
const WINNERS: readonly PlayedResult[] = [
  { score: { home: 1, away: 0 }, halfTime: null },
  { score: { home: 0, away: 1 }, halfTime: null },
  { score: { home: 0, away: 0 }, halfTime: null },
];

/** Of a match's own discipline, by the markets that are asked about: no two disciplines share one but the money line. */
function possibleResults(asked: readonly AskedMarket[]): readonly PlayedResult[] {
  const asks = (...kinds: readonly MarketKind[]) => asked.some(({ market }) => kinds.includes(market));
  if (asks('ps', 'pt')) return resultsAround(linesOf(asked, 'ps'), linesOf(asked, 'pt'));
  if (asks('sh', 'st')) return SET_SCORES;
  if (asks('ml')) return WINNERS;
  return asks('wl1', 'ah1', 'at1') ? possibleWithFirstHalves() : possibleScores(asked);
}

const { wl, dc, dnb, btts, ou05, ou15, ou25, ou35, ou45, ou55, handicap, correct_score, half } = SOCCER_GRADING.markets;

/** By the score of each discipline (sports-rules, section 4). What has no half-time score to go by is void. */
export const SPORTS365_GRADING: Grading<keyof typeof SPORTS365.markets> = {
  possibleResults,
  markets: {
    ...{ wl, dc, dnb, btts, ou05, ou15, ou25, ou35, ou45, ou55, handicap, correct_score, half },
    ah: given(full),
    at: total(full),
    wl1: { winners: ({ halfTime }) => halfTime && [ahead(halfTime.home, halfTime.away)] },
    ah1: given(firstHalf),
    at1: total(firstHalf),
    ml: { winners: ({ score: { home, away } }) => (home === away ? null : [ahead(home, away)]), canVoid: () => true },
    ps: given(full),
    pt: total(full),
    sh: given(full),
    st: total(full),
  },
};
