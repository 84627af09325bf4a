import { MARKETS_OF, type MarketOf, type Side } from '@fairbook/core/sports';
import { type Bookmaker, type Chances, type PricedMarket, pricedMarket } from '../../pricing/index.ts';
import { type Innings, NOT_BEGUN, POWERPLAY, type Runs, runsFrom, runsOf } from './balls.ts';
import { otherSide, type Rates } from './play.ts';

export type CricketMarket = MarketOf<'cricket'>;
export const CRICKET_MARKETS = MARKETS_OF.cricket;
/** The markets priced in play: the toss is over by then, and the powerplay soon. */
export const IN_PLAY: readonly CricketMarket[] = ['wl', 'bs', 'innings'];

/** The distributions of both innings. The chase is calculated as if it did not end at the target. */
export interface Final {
  readonly first: Side;
  readonly one: Runs;
  readonly two: Runs;
}

/** Returns the distributions given the state of play. */
export function finalOf(rates: Rates, first: Side, one: Innings, two: Innings | null): Final {
  const [rate, chased] = [rates[first], rates[otherSide(first)]];
  if (two === null) return { first, one: one === NOT_BEGUN ? runsOf(rate) : runsFrom(one, rate), two: runsOf(chased) };
  const known = new Float64Array(one.runs + 1);
  known[one.runs] = 1;
  return { first, one: known, two: runsFrom(two, chased) };
}

/** Returns the probability of at least each number of runs. */
function atLeast(runs: Runs): Runs {
  const tail = new Float64Array(runs.length + 1);
  for (let at = runs.length - 1; at >= 0; at -= 1) tail[at] = (tail[at + 1] ?? 0) + (runs[at] ?? 0);
  return tail;
}

/**
 * Returns the probabilities that the side batting first wins, that both score more than a line, and that it alone scores more than its line. A tie counts half
 * for each side.
 */
function worth(
  { one, two }: Final,
  line: number,
  ownLine: number,
): { readonly first: number; readonly over: number; readonly own: number } {
  const tail = atLeast(two);
  let [first, over, own] = [0, 0, 0];
  for (const [runs, chance] of one.entries()) {
    if (chance === 0) continue;
    first += chance * (1 - (tail[runs + 1] ?? 0) - (two[runs] ?? 0) / 2);
    const needed = Math.max(0, Math.ceil(line - runs));
    over += chance * (needed <= runs + 1 ? (tail[needed] ?? 0) : 0);
    if (runs > ownLine) own += chance;
  }
  return { first, over, own };
}

/** The lines of total runs and of the first innings, in hundredths. */
export interface Lines {
  readonly bs: number;
  readonly innings: number;
}

const LINE_MIN = { bs: 30.5, innings: 10.5 };
const LINE_MAX = { bs: 600.5, innings: 400.5 };

/** Returns the half-run lines that balance the match best, averaged over the possible batting orders. */
export function balancedLines(finals: readonly Final[]): Lines {
  const lineOf = (market: 'bs' | 'innings'): number => {
    let [low, high] = [LINE_MIN[market], LINE_MAX[market]];
    const isOver = (line: number) => mean(finals.map((final) => worth(final, line, line)[market === 'bs' ? 'over' : 'own'])) > 0.5;
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2) + 0.5;
      if (middle >= high || middle <= low) break;
      if (isOver(middle)) low = middle;
      else high = middle;
    }
    return low * 100;
  };
  return { bs: lineOf('bs'), innings: lineOf('innings') };
}

const mean = (list: readonly number[]): number => list.reduce((sum, each) => sum + each, 0) / list.length;

/** Before the toss either side may bat first. */
export const beforeToss = (rates: Rates): readonly Final[] => [
  finalOf(rates, 'home', NOT_BEGUN, null),
  finalOf(rates, 'away', NOT_BEGUN, null),
];

/** Returns the probabilities of a market's selections, averaged over the possible batting orders. */
export function marketChances(finals: readonly Final[], rates: Rates, market: CricketMarket, lines: Lines): Chances {
  if (market === 'toss') return { w: 0.5, l: 0.5 };
  if (market === 'powerplay') return betterStart(rates);
  const all = finals.map((final) => ({ final, ...worth(final, lines.bs / 100, lines.innings / 100) }));
  const chance =
    market === 'wl'
      ? mean(all.map(({ final, first }) => (final.first === 'home' ? first : 1 - first)))
      : mean(all.map(({ over, own }) => (market === 'bs' ? over : own)));
  return market === 'wl' ? { w: chance, l: 1 - chance } : { b: chance, s: 1 - chance };
}

/** Returns the probabilities of the better powerplay; equal runs count half for each side. */
function betterStart({ home, away }: Rates): Chances {
  const [one, two] = [runsOf(home, POWERPLAY), runsOf(away, POWERPLAY)];
  const tail = atLeast(two);
  let more = 0;
  for (const [runs, chance] of one.entries()) more += chance * (1 - (tail[runs] ?? 0) + (two[runs] ?? 0) / 2);
  return { w: more, l: 1 - more };
}

/** Prices these markets. Decided markets are left out. */
export function priceMatch(
  finals: readonly Final[],
  rates: Rates,
  bookmaker: Bookmaker,
  { markets, lines }: { readonly markets: readonly CricketMarket[]; readonly lines: Lines },
): Readonly<Partial<Record<CricketMarket, PricedMarket>>> {
  const priced: Partial<Record<CricketMarket, PricedMarket>> = {};
  for (const market of markets) {
    const line = market === 'bs' || market === 'innings' ? lines[market] : null;
    const list = pricedMarket(bookmaker, market, { chances: marketChances(finals, rates, market, lines), line });
    if (list) priced[market] = list;
  }
  return priced;
}
