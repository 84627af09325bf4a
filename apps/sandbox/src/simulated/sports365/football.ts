import { BESIDE, isBeside, isPlayedFor, MARKETS_OF, type MarketKind } from '@fairbook/core/sports';
import {
  BEFORE_PLAY,
  type Bookmaker,
  balancedHandicap,
  besideLines,
  EUROPEAN,
  FIRST_HALF_SHARE,
  finals,
  firstHalves,
  type GoalExpectation,
  lineFor,
  marketsAt,
  marketsOf,
  type Play,
  type PricedMarket,
  priceOf,
  SOCCER_MARKETS,
  type SoccerMarket,
  scoreMatrix,
  scoresGiven,
} from '../../pricing/index.ts';
import type { Calendar } from '../calendar.ts';
import type { MatchPlan } from '../match-plan.ts';
import { goalsWalk } from '../soccer/prices-before.ts';
import { playAt, reportMinutes } from '../soccer/report-play.ts';
import { SOCCER, SOCCER_CALENDAR } from '../soccer/soccer.ts';
import type { SoccerPlay } from '../soccer/soccer-play.ts';
import type { MatchInPlay, PriceStep, SportModel } from '../sport-model.ts';

/** A match every two minutes, of the same leagues as soccer. */
const CALENDAR: Calendar = { ...SOCCER_CALENDAR, slotMs: 120_000, announcedSlots: 20, hourlySlots: 30, movedBlocks: [4, 36] };

const KINDS = MARKETS_OF.sports365.filter((market) => isPlayedFor('sports365', 'football', market));
const AS_SOCCER = SOCCER_MARKETS.filter((market) => (KINDS as readonly MarketKind[]).includes(market));
const OFTEN: readonly MarketKind[] = ['wl', 'ah', 'at'];
/** With the lines beside the main ones, which are priced less often before play. */
const BESIDE_TOO: readonly MarketKind[] = [...OFTEN, ...BESIDE.ah, ...BESIDE.at];
/** Without first-half markets, which are not offered in play. */
const IN_PLAY = KINDS.filter((market) => !market.endsWith('1'));

/** The current line of each market, which moves once it is unbalanced. */
type Lines = Partial<Record<MarketKind, number>>;
const QUARTERS = { ah: [-400, 400], at: [50, 800], ah1: [-250, 250], at1: [50, 400] } as const;

interface Priced {
  readonly expected: GoalExpectation;
  readonly play: Play;
  readonly markets: readonly MarketKind[];
  readonly lines: Lines;
}

/** Prices a match, and moves its lines where they are unbalanced. */
function priceFootball(
  bookmaker: Bookmaker,
  { expected, play, markets, lines }: Priced,
): Readonly<Partial<Record<MarketKind, PricedMarket>>> {
  const final = scoresGiven(scoreMatrix(expected), play);
  const common = AS_SOCCER.filter((market) => markets.includes(market));
  lines.handicap ??= balancedHandicap(final);
  const offer: Partial<Record<MarketKind, PricedMarket>> = {
    ...marketsOf(expected, bookmaker, { play, markets: common as readonly SoccerMarket[], handicapE2: lines.handicap }),
  };
  const whole = finals(final);
  const share = { home: expected.home * FIRST_HALF_SHARE, away: expected.away * FIRST_HALF_SHARE };
  const half = markets.includes('ah1') || markets.includes('wl1') ? firstHalves(scoreMatrix(share)) : whole;
  for (const market of markets) {
    if (isBeside(market) || common.some((each) => each === market)) continue;
    const results = market.endsWith('1') ? half : whole;
    if (market in QUARTERS) {
      const [from, to] = QUARTERS[market as keyof typeof QUARTERS];
      lines[market] = lineFor(results, market, { from, to, step: 25, now: lines[market] });
    }
    const list = priceOf(bookmaker, results, market, lines[market] ?? null);
    if (list) offer[market] = list;
  }
  for (const main of ['ah', 'at'] as const) {
    const mainE2 = lines[main];
    if (mainE2 === undefined || !markets.some((market) => isBeside(market))) continue;
    for (const [market, lineE2] of besideLines(main, mainE2)) {
      const list = priceOf(bookmaker, whole, market, lineE2);
      if (list) offer[market] = list;
    }
  }
  return offer;
}

function pricesBefore(plan: MatchPlan<SoccerPlay>, bookmaker: Bookmaker, steps: readonly number[]): PriceStep {
  const walk = goalsWalk(plan, steps);
  const lines: Lines = {};
  return (board, step, at) => {
    const fromEnd = steps.length - 1 - step;
    const markets = step === 0 || fromEnd % 10 === 0 ? KINDS : fromEnd % 4 === 0 ? BESIDE_TOO : OFTEN;
    board.price(at, markets, priceFootball(bookmaker, { expected: walk[step] ?? plan.expected, play: BEFORE_PLAY, markets, lines }));
  };
}

function reportPlay(match: MatchInPlay<SoccerPlay>): void {
  const { plan, bookmaker, board, kickOff } = match;
  let lines: Lines = {};
  reportMinutes(match, (since, afterHold) => {
    if (afterHold) lines = {};
    const markets = afterHold ? IN_PLAY : BESIDE_TOO;
    board.price(kickOff + since, markets, priceFootball(bookmaker, { expected: plan.expected, play: playAt(plan, since), markets, lines }));
  });
}

/** International football: soccer with Asian lines and first-half markets. */
export const FOOTBALL: SportModel<SoccerPlay> = {
  ...SOCCER,
  calendar: CALENDAR,
  bookmaker: EUROPEAN,
  marketsAt: (bookmaker) => marketsAt(bookmaker, KINDS),
  pricesBefore,
  reportPlay,
};
