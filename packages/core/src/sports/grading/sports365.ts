import { gradeAsianHandicap, gradeAsianTotal } from '../asian.ts';
import { BESIDE, type BesideLine } from '../names.ts';
import type { Score, Sets } from '../played.ts';
import { type Ends, leadEnds, sumEnds } from '../sets.ts';
import type { MarketKind } from '../sports.ts';
import type { SPORTS365 } from '../sports365.ts';
import type { LegGrade, PlayedResult } from '../types.ts';
import { isWhole, linesOf, resultsAround } from './basketball.ts';
import { SOCCER_GRADING } from './football.ts';
import { type AskedMarket, ahead, type Grading, type MarketGrading } from './grading.ts';
import { possibleScores, possibleWithFirstHalves } from './ninety-minutes.ts';

/** The deciding score: the final one of all that counts, or the one at half time, null if unknown. */
type Decides = (result: PlayedResult) => Score | null;
const full: Decides = ({ score }) => score;
const firstHalf: Decides = ({ halfTime }) => halfTime;

/** A line that is hit exactly is void, a quarter line beside it settles half (sports-rules, section 4). The two selections mirror each other. */
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

/** Lines beside a main one are graded like it. */
const asMain = <Kind extends BesideLine>(kinds: readonly Kind[], main: MarketGrading): Readonly<Record<Kind, MarketGrading>> =>
  Object.fromEntries(kinds.map((kind) => [kind, main])) as Record<Kind, MarketGrading>;

/** The range of a figure of sets or games; null if the games were not reported. */
type EndsOf = (result: PlayedResult) => Ends | null;
/** What is the same at both ends is decided; everything else is void, including a whole line that is hit exactly. */
const byEnds = (endsOf: EndsOf, [more, fewer]: readonly [string, string], sign: 1 | -1): MarketGrading => ({
  winners: (result, lineE2) => {
    const [least, most] = endsOf(result)?.map((end) => Math.sign(end * 100 + sign * lineE2)) ?? [0, 0];
    return least === 0 || least !== most ? null : [least === 1 ? more : fewer];
  },
  canVoid: isWhole,
});
const ledBy = (endsOf: EndsOf): MarketGrading => byEnds(endsOf, ['w', 'l'], 1);
const summedBy = (endsOf: EndsOf): MarketGrading => byEnds(endsOf, ['over', 'under'], -1);
const bothEnds = (figure: number): Ends => [figure, figure];

const SETS = [2, 3].flatMap((most) => Array.from({ length: most }, (_, least) => [most, least] as const));
const SET_SCORES: readonly PlayedResult[] = SETS.flatMap(([most, least]) => [
  { score: { home: most, away: least }, halfTime: null },
  { score: { home: least, away: most }, halfTime: null },
]);
/** The games of each set that one side can win. */
const WON_SETS: readonly (readonly [most: number, least: number])[] = [
  ...[0, 1, 2, 3, 4].map((least) => [6, least] as const),
  [7, 5],
  [7, 6],
];

/** A result for every total and lead of games that fits some score in sets: computed when games are first asked about. */
let gamesKnown: readonly PlayedResult[] | undefined;
function possibleWithGames(): readonly PlayedResult[] {
  gamesKnown ??= [2, 3].flatMap((toWin) => endsWithGames(toWin as Sets['toWin']));
  return gamesKnown;
}
function endsWithGames(toWin: Sets['toWin']): readonly PlayedResult[] {
  let open = [{ score: { home: 0, away: 0 }, sum: 0, lead: 0, games: [] as readonly Score[] }];
  const ended: typeof open = [];
  while (open.length > 0) {
    const next = open.flatMap(({ score, sum, lead, games }) =>
      WON_SETS.flatMap(([most, least]) => [
        {
          score: { ...score, home: score.home + 1 },
          sum: sum + most + least,
          lead: lead + most - least,
          games: [...games, { home: most, away: least }],
        },
        {
          score: { ...score, away: score.away + 1 },
          sum: sum + most + least,
          lead: lead - most + least,
          games: [...games, { home: least, away: most }],
        },
      ]),
    );
    const distinct = [...new Map(next.map((each) => [`${each.score.home}:${each.score.away} ${each.sum} ${each.lead}`, each])).values()];
    ended.push(...distinct.filter(({ score }) => Math.max(score.home, score.away) === toWin));
    open = distinct.filter(({ score }) => Math.max(score.home, score.away) < toWin);
  }
  return ended.map(({ score, games }) => ({ score, halfTime: null, sets: { toWin, games, retired: null } }));
}

const WINNERS: readonly PlayedResult[] = [
  { score: { home: 1, away: 0 }, halfTime: null },
  { score: { home: 0, away: 1 }, halfTime: null },
  { score: { home: 0, away: 0 }, halfTime: null },
];

/** Returns the results of the match's discipline, given the markets that are asked about: disciplines share no market except the money line. */
function possibleResults(asked: readonly AskedMarket[]): readonly PlayedResult[] {
  const asks = (...kinds: readonly MarketKind[]) => asked.some(({ market }) => kinds.includes(market));
  if (asks('ps', 'pt')) return resultsAround(linesOf(asked, 'ps'), linesOf(asked, 'pt'));
  if (asks('gh', 'gt')) return possibleWithGames();
  if (asks('sh', 'st')) return SET_SCORES;
  if (asks('ml')) return WINNERS;
  return asks('wl1', 'ah1', 'at1') ? possibleWithFirstHalves() : possibleScores(asked);
}

const { wl, dc, dnb, btts, ou05, ou15, ou25, ou35, ou45, ou55, handicap, correct_score, half } = SOCCER_GRADING.markets;

/** By the score of each discipline (sports-rules, section 4). Markets without the half-time score they need are void. */
export const SPORTS365_GRADING: Grading<keyof typeof SPORTS365.markets> = {
  possibleResults,
  markets: {
    wl,
    dc,
    dnb,
    btts,
    ou05,
    ou15,
    ou25,
    ou35,
    ou45,
    ou55,
    handicap,
    correct_score,
    half,
    ah: given(full),
    at: total(full),
    ...asMain(BESIDE.ah, given(full)),
    ...asMain(BESIDE.at, total(full)),
    wl1: { winners: ({ halfTime }) => halfTime && [ahead(halfTime.home, halfTime.away)] },
    ah1: given(firstHalf),
    at1: total(firstHalf),
    ml: {
      winners: ({ score: { home, away }, sets }) => (home === away || sets?.retired ? null : [ahead(home, away)]),
      canVoid: () => true,
    },
    ps: given(full),
    pt: total(full),
    sh: ledBy(({ score, sets }) => (sets ? leadEnds(score, sets).sets : bothEnds(score.home - score.away))),
    st: summedBy(({ score, sets }) => (sets ? sumEnds(score, sets).sets : bothEnds(score.home + score.away))),
    gh: ledBy(({ score, sets }) => (sets ? leadEnds(score, sets).games : null)),
    gt: summedBy(({ score, sets }) => (sets ? sumEnds(score, sets).games : null)),
  },
};
