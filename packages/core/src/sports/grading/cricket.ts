import type { CRICKET } from '../cricket.ts';
import { areOversEnough } from '../overs.ts';
import type { Decision, Overs, Score, Side } from '../played.ts';
import type { MarketKind } from '../sports.ts';
import type { PlayedResult } from '../types.ts';
import type { AskedMarket, Grading, MarketGrading } from './grading.ts';

const CODES = { home: 'w', away: 'l' } as const;
const BOTH: readonly Side[] = ['home', 'away'];

/** Returns the overs of a result; every final result of cricket has them. */
function oversOf({ overs }: PlayedResult): Overs {
  if (overs === undefined) throw new RangeError('a result of cricket without overs');
  return overs;
}

/** Grades a market by side: one side, both in a dead heat, or void. */
const bySide = (winner: (result: PlayedResult) => Side | 'level' | null): MarketGrading => ({
  winners: (result) => {
    const side = winner(result);
    return side === null ? null : side === 'level' ? ['w', 'l'] : [CODES[side]];
  },
});

/** Runs above the line decide at once; runs below it count only if enough of the overs could be bowled. */
function runsAgainst(lineE2: number, runs: number, isWhole: boolean): readonly string[] | null {
  if (runs * 100 > lineE2) return ['b'];
  return isWhole ? ['s'] : null;
}

/** By the officials' decision and the scorecard; a super over counts for no market of runs (sports-rules, section 5). */
export const CRICKET_GRADING: Grading<keyof typeof CRICKET.markets> = {
  possibleResults,
  markets: {
    wl: bySide((result) => {
      const { winner, decision } = oversOf(result);
      return decision === 'tie' ? 'level' : winner;
    }),
    bs: {
      winners: (result, lineE2) => runsAgainst(lineE2, result.score.home + result.score.away, areOversEnough(oversOf(result), BOTH)),
    },
    innings: {
      winners: (result, lineE2) => {
        const overs = oversOf(result);
        return overs.first && runsAgainst(lineE2, result.score[overs.first], areOversEnough(overs, [overs.first]));
      },
    },
    powerplay: bySide((result) => {
      const { powerplay } = oversOf(result);
      if (powerplay === null) return null;
      return powerplay.home === powerplay.away ? 'level' : powerplay.home > powerplay.away ? 'home' : 'away';
    }),
    toss: bySide((result) => oversOf(result).toss),
  },
};

const FULL: Score = { home: 120, away: 120 };
const PLAYED: Omit<Overs, 'toss' | 'powerplay' | 'winner' | 'decision' | 'margin'> = {
  first: 'home',
  scheduled: 120,
  possible: FULL,
  balls: FULL,
  wickets: { home: 6, away: 6 },
  revised: true, // so that any winner is consistent with any runs
};
const ENDS: readonly (readonly [winner: Side | null, decision: Decision])[] = [
  ['home', 'runs'],
  ['away', 'wickets'],
  [null, 'tie'],
];
const POWERPLAYS: readonly Score[] = [
  { home: 50, away: 40 },
  { home: 40, away: 50 },
  { home: 45, away: 45 },
];
const USUAL = { innings: 160, total: 310 };

/**
 * Every combination of winner, toss and better start that is asked about, with runs on both sides of every line. None of them is void: weather is not a result.
 */
function possibleResults(asked: readonly AskedMarket[]): readonly PlayedResult[] {
  const isAsked = (kind: MarketKind) => asked.some(({ market }) => market === kind);
  const firsts = isAsked('innings') ? [0, ...sidesOf(asked, 'innings')] : [];
  const totals = [...(isAsked('bs') ? sidesOf(asked, 'bs') : [USUAL.total]), ...(firsts.length > 0 ? [Math.max(...firsts)] : [])];
  const scores = totals.flatMap((total) =>
    (firsts.length > 0 ? firsts : [Math.min(USUAL.innings, total)]).flatMap((home) =>
      home <= total ? [{ home, away: total - home }] : [],
    ),
  );
  const ends = isAsked('wl') ? ENDS : ENDS.slice(0, 1);
  const tosses: readonly Side[] = isAsked('toss') ? BOTH : ['home'];
  const starts = isAsked('powerplay') ? POWERPLAYS : POWERPLAYS.slice(0, 1);
  return scores.flatMap((score) =>
    ends.flatMap(([winner, decision]) =>
      tosses.flatMap((toss) =>
        starts.map(
          (powerplay): PlayedResult => ({
            score,
            halfTime: null,
            overs: { ...PLAYED, toss, powerplay, winner, decision, margin: winner && 1 },
          }),
        ),
      ),
    ),
  );
}

/** Returns runs on either side of each line of a market. */
const sidesOf = (asked: readonly AskedMarket[], kind: MarketKind): readonly number[] => [
  ...new Set(
    asked.flatMap(({ market, lineE2 }) => (market === kind && lineE2 !== null ? [Math.floor(lineE2 / 100), Math.ceil(lineE2 / 100)] : [])),
  ),
];
