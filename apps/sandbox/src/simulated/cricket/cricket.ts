import type { MatchPeriod, Overs, Score } from '@fairbook/core/sports';
import { normal } from '../../chance/seeded.ts';
import { type Bookmaker, EUROPEAN, marketsAt } from '../../pricing/index.ts';
import type { Calendar } from '../calendar.ts';
import type { MatchPlan } from '../match-plan.ts';
import { streamOf } from '../random-stream.ts';
import type { EndOfMatch, MatchInPlay, PriceStep, SportModel } from '../sport-model.ts';
import { merged, type Suspension } from '../suspensions.ts';
import { BALLS, type Innings, NOT_BEGUN, OVER, POWERPLAY, rateOf } from './balls.ts';
import { balancedLines, beforeToss, CRICKET_MARKETS, type CricketMarket, finalOf, IN_PLAY, type Lines, priceMatch } from './chances.ts';
import { COAST_LEAGUE } from './clubs.ts';
import { BALL_MS, BREAK_MS, type CricketPlay, drawCricket, LONGEST_MS, otherSide, type Rates, SHORTEST_MS } from './play.ts';

/** One league with a match every two and a half minutes, so that two are in play at any time. */
const CALENDAR: Calendar = {
  slotMs: 150_000,
  turns: [COAST_LEAGUE],
  rest: 3,
  announcedSlots: 16,
  hourlySlots: 24,
  // 2 and 29 hours
  movedBlocks: [2, 28],
  matchMs: LONGEST_MS,
  shortestMs: SHORTEST_MS,
};

/** The scoring rate that a point of strength is worth; the standard deviations of the pitch and of a side's form; the home advantage. */
const STRENGTH = 0.0012;
const PITCH = 0.12;
const FORM = 0.035;
const HOME_ADVANTAGE = 0.01;
/** How far a rate moves in a step before the start (standard deviation). */
const MOVE = 0.006;

const WICKET_MS = 4_000;
const MOSTLY: readonly CricketMarket[] = ['wl', 'bs'];

/** Twenty20 cricket, with runs and wickets by over as in five seasons of the IPL. */
export const CRICKET: SportModel<CricketPlay> = {
  calendar: CALENDAR,
  bookmaker: EUROPEAN,
  draw: (seed, slot, { home, away }, chance) => {
    const pitch = 1 + PITCH * normal(chance);
    const rate = (strength: number, more: number) => rateOf(pitch * (1 + STRENGTH * (strength - 50) + more + FORM * normal(chance)));
    return drawCricket({ home: rate(home[2], HOME_ADVANTAGE), away: rate(away[2], 0) }, streamOf(seed, 'balls', slot));
  },
  marketsAt: (bookmaker) => marketsAt(bookmaker, CRICKET_MARKETS),
  pricesBefore,
  reportPlay,
  lengthOf: ({ length }) => length,
  endOf: ({ score, end }) => ended(score, end),
  // a run too many, or the wrong toss where another run would make the result impossible
  wrongEndOf: ({ score, end }) => {
    const { winner, margin } = end;
    if (winner === null || margin === null || end.decision !== 'runs')
      return ended(score, { ...end, toss: end.toss && otherSide(end.toss) });
    return ended({ ...score, [winner]: score[winner] + 1 }, { ...end, margin: margin + 1 });
  },
};

const ended = (score: Score, overs: Overs): EndOfMatch => ({ score, half_time: null, overs });

/** Prices a match along a random walk that ends, at the last step, at the rates it was drawn from. The lines stay as they were at first. */
function pricesBefore({ rates, fixture }: MatchPlan<CricketPlay>, bookmaker: Bookmaker, steps: readonly number[]): PriceStep {
  const chance = streamOf(fixture, 'walk');
  const walk: Rates[] = [rates];
  for (let step = steps.length - 1; step > 0; step -= 1) {
    const { home, away } = walk[0] ?? rates;
    walk.unshift({ home: rateOf(home + MOVE * normal(chance)), away: rateOf(away + MOVE * normal(chance)) });
  }
  const lines = balancedLines(beforeToss(walk[0] ?? rates));
  return (board, step, at) => {
    const markets = step === 0 || (steps.length - 1 - step) % 4 === 0 ? CRICKET_MARKETS : MOSTLY;
    const expected = walk[step] ?? rates;
    board.price(at, markets, priceMatch(beforeToss(expected), expected, bookmaker, { markets, lines }));
  };
}

/** The state of a match in play. */
interface Standing {
  readonly one: Innings;
  readonly two: Innings | null;
  readonly period: MatchPeriod;
}

function standingAt({ balls, rainAt, superOverAt }: CricketPlay, since: number): Standing {
  const [one, two] = ([1, 2] as const).map((innings) =>
    balls
      .filter((ball) => ball.innings === innings && ball.at <= since)
      .reduce<Innings>(
        ({ ball, runs, wickets }, each) => ({
          ball: ball + 1,
          runs: runs + (each.runs ?? 0),
          wickets: wickets + (each.runs === null ? 1 : 0),
        }),
        NOT_BEGUN,
      ),
  );
  const openingEnds = balls.findLast(({ innings }) => innings === 1)?.at ?? 0;
  const isChased = since > openingEnds + BREAK_MS - BALL_MS;
  const period =
    superOverAt !== null && since >= superOverAt
      ? 'super_over'
      : rainAt !== null && since >= rainAt
        ? 'rain'
        : isChased
          ? 'second_innings'
          : since > openingEnds
            ? 'innings_break'
            : 'first_innings';
  return { one: one ?? NOT_BEGUN, two: isChased ? (two ?? NOT_BEGUN) : null, period };
}

/** Reports each ball, and prices the match after each over and each wicket. Markets are suspended while a wicket is reviewed. */
function reportPlay({ plan, bookmaker, board, kickOff, end }: MatchInPlay<CricketPlay>): void {
  const suspensions = merged(suspensionsOf(plan), end);
  const instants = new Set([
    0,
    ...plan.balls.map(({ at }) => at),
    ...suspensions.flatMap(({ from, to }) => [from, to]),
    plan.superOverAt ?? 0,
  ]);
  let lines: Lines | null = null;
  for (const since of [...instants].filter((each) => each < end).toSorted((one, two) => one - two)) {
    const suspension = suspensions.find(({ from, to }) => since >= from && since < to);
    if (suspension) board.setAll(kickOff + since, 'suspended');
    const standing = standingAt(plan, since);
    const { one, two, period } = standing;
    board.say(kickOff + since, { kind: 'score', period, minute: Math.floor(since / 2_500), ...toldOf(plan, standing) });
    const isOverEnd = (two ?? one).ball % OVER === 0;
    if (suspension || period === 'rain' || period === 'super_over' || !(isOverEnd || suspensions.some(({ to }) => to === since))) continue;
    const finals = [finalOf(plan.rates, plan.first, one, two)];
    // Lines move only while the market is suspended.
    if (lines === null || suspensions.some(({ to }) => to === since)) lines = balancedLines(finals);
    const markets = two === null ? IN_PLAY : MOSTLY;
    board.price(kickOff + since, CRICKET_MARKETS, priceMatch(finals, plan.rates, bookmaker, { markets, lines }));
  }
}

/** Returns the score and the overs of a match in play. */
function toldOf({ first, end }: CricketPlay, { one, two }: Standing): { score: Score; half_time: null; overs: Overs } {
  const bySide = (of: (innings: Innings) => number): Score => {
    const [opening, chase] = [of(one), of(two ?? NOT_BEGUN)];
    return first === 'home' ? { home: opening, away: chase } : { home: chase, away: opening };
  };
  const haveStarted = one.ball >= POWERPLAY && (two?.ball ?? 0) >= POWERPLAY;
  return {
    score: bySide(({ runs }) => runs),
    half_time: null,
    overs: {
      toss: end.toss,
      first,
      scheduled: BALLS,
      possible: { home: BALLS, away: BALLS },
      balls: bySide(({ ball }) => ball),
      wickets: bySide(({ wickets }) => wickets),
      powerplay: haveStarted ? end.powerplay : null,
      winner: null,
      decision: null,
      margin: null,
      revised: false,
    },
  };
}

/** Returns when bets are suspended: at the start, at each wicket, in breaks, in rain and in a super over. */
function suspensionsOf({ balls, rainAt, superOverAt, length }: CricketPlay): readonly Suspension[] {
  const lastOfFirst = balls.findLast(({ innings }) => innings === 1)?.at ?? 0;
  return [
    { from: 0, to: 500 },
    ...balls.filter(({ runs }) => runs === null).map(({ at }) => ({ from: at, to: at + WICKET_MS })),
    { from: lastOfFirst, to: lastOfFirst + WICKET_MS },
    ...(rainAt === null ? [] : [{ from: rainAt, to: length }]),
    ...(superOverAt === null ? [] : [{ from: balls.at(-1)?.at ?? 0, to: length }]),
  ];
}
