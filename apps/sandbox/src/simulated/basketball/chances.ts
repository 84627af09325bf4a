import type { SportGame } from '@fairbook/core/catalog';
import { isLineOf, type MarketKind, type Score, selectionsOf, winningSelections } from '@fairbook/core/sports';
import { type Bookmaker, type Chances, type PricedMarket, pricedMarket } from '../../pricing/index.ts';
import { BASKET_MAX, LEVELLED, OVERTIME, PACE, type PointsExpectation, REGULATION, TRIES } from './play.ts';

/** The markets of a game on points: the winner, the handicap, the total, and other markets that the lead decides. */
export interface PointMarkets {
  readonly game: SportGame;
  readonly winner: MarketKind;
  readonly given: MarketKind;
  readonly total: MarketKind;
  readonly others: readonly MarketKind[];
}

/** The state of a match: the score, and the shares of regulation's points played so far and left in the period that can end the match. */
export interface PlayState {
  readonly score: Score;
  readonly played: number;
  readonly left: number;
}
export const BEFORE_PLAY: PlayState = { score: { home: 0, away: 0 }, played: 0, left: 1 };

/** Returns the variance of the lead, and of the total given the pace, over regulation. */
const varianceOf = (total: number): number => total * (1 - total / (2 * REGULATION * TRIES));

const OVERTIME_SHARE = OVERTIME / REGULATION;

/** The largest lead in the model. */
const LEAD_MAX = 120;
type Leads = Float64Array;
const leadAt = (place: number): number => place - LEAD_MAX;

/** Returns the normal distribution function at `z` (Abramowitz and Stegun 26.2.17; error below 7.5e-8). */
function below(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const tail =
    Math.exp((-z * z) / 2) *
    0.3989422804 *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return z < 0 ? tail : 1 - tail;
}

/** Returns the probability of each lead at the end of a period that can end the match; a level score means overtime. */
function leadsAtEnd({ lead, total }: PointsExpectation, now: number, left: number): Leads {
  const leads = new Float64Array(2 * LEAD_MAX + 1);
  const [mean, deviation] = [now + lead * left, Math.sqrt(varianceOf(total) * left)];
  if (deviation < 1e-6) leads[now + LEAD_MAX] = 1;
  else {
    const first = Math.max(1, Math.floor(mean + LEAD_MAX - 6 * deviation));
    const last = Math.min(2 * LEAD_MAX - 1, Math.ceil(mean + LEAD_MAX + 6 * deviation));
    let before = below((leadAt(first) - 0.5 - mean) / deviation);
    for (let place = first; place <= last; place += 1) {
      const upTo = below((leadAt(place) + 0.5 - mean) / deviation);
      leads[place] = upTo - before;
      before = upTo;
    }
  }
  for (let behind = 1; behind <= BASKET_MAX && left > 0; behind += 1) {
    for (const place of [LEAD_MAX - behind, LEAD_MAX + behind]) {
      leads[LEAD_MAX] = (leads[LEAD_MAX] ?? 0) + LEVELLED * (leads[place] ?? 0);
      leads[place] = (1 - LEVELLED) * (leads[place] ?? 0);
    }
  }
  return leads;
}

/** The distribution of the final result. */
export interface Final {
  /** The probability of each final lead; never level. */
  readonly leads: Leads;
  /** Returns the probability of more points than a half-point line. */
  readonly over: (points: number) => number;
}

/** Returns the distribution of the final result: normal for lead and total, with overtimes while the score is level. */
export function finalOf(expected: PointsExpectation, { score, played, left }: PlayState): Final {
  const ended = leadsAtEnd(expected, score.home - score.away, left);
  const level = ended[LEAD_MAX] ?? 0;
  const overtime = leadsAtEnd(expected, 0, OVERTIME_SHARE);
  const again = overtime[LEAD_MAX] ?? 0;
  const leads = ended.map((chance, place) => (place === LEAD_MAX ? 0 : chance + (level * (overtime[place] ?? 0)) / (1 - again)));

  const variance = varianceOf(expected.total);
  const scored = score.home + score.away;
  const unknown = (PACE * expected.total) ** 2;
  const learned = played > 0 ? (unknown * played) / (unknown * played + variance) : 0;
  const total = expected.total + (learned > 0 ? learned * (scored / played - expected.total) : 0);
  const rest = { mean: scored + total * left, variance: variance * left + left ** 2 * unknown * (1 - learned) };
  const more = {
    mean: (total * OVERTIME_SHARE) / (1 - again),
    variance: (variance * OVERTIME_SHARE) / (1 - again) + (again * (total * OVERTIME_SHARE) ** 2) / (1 - again) ** 2,
  };
  const over = (line: number): number =>
    (1 - level) * above(line, rest) + level * above(line, { mean: rest.mean + more.mean, variance: rest.variance + more.variance });
  return { leads, over };
}

const above = (line: number, { mean, variance }: { readonly mean: number; readonly variance: number }): number =>
  variance < 1e-6 ? Number(mean > line) : 1 - below((line - mean) / Math.sqrt(variance));

/** The lines of handicap and total, in hundredths. */
export interface Lines {
  readonly given: number;
  readonly total: number;
}

/** Returns the half-point lines that balance the match best. */
export function balancedLines({ leads, over }: Final): Lines {
  let [sum, place] = [0, 0];
  while (sum < 0.5 && place < leads.length) {
    sum += leads[place] ?? 0;
    place += 1;
  }
  // The median lead; of the two half points next to it the more balanced one.
  const median = place - 1;
  const isUp = sum - 0.5 < 0.5 - (sum - (leads[median] ?? 0));
  const given = bounded(-(leadAt(median) + (isUp ? 0.5 : -0.5)), 49.5);
  let [low, high] = [79, 400];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (over(middle + 0.5) > 0.5) low = middle;
    else high = middle;
  }
  const total = over(low + 0.5) - 0.5 < 0.5 - over(high + 0.5) ? low + 0.5 : high + 0.5;
  return { given: given * 100, total: Math.min(39_950, Math.max(8_050, total * 100)) };
}

const bounded = (value: number, most: number): number => Math.min(most, Math.max(-most, value));

/** Returns the line of a market; null if it has none. */
const lineIn = ({ given, total }: PointMarkets, market: MarketKind, lines: Lines): number | null =>
  market === given ? lines.given : market === total ? lines.total : null;

/** Returns the probabilities of a market's selections. */
export function marketChances({ leads, over }: Final, sold: PointMarkets, { market, lines }: AskedMarket): Chances {
  const codes = selectionsOf(sold.game, market);
  const lineE2 = lineIn(sold, market, lines);
  if (market === sold.total) {
    const [more = '', fewer = ''] = codes;
    const chance = over(lines.total / 100);
    return { [more]: chance, [fewer]: 1 - chance };
  }
  const chances = Object.fromEntries(codes.map((code) => [code, 0]));
  const winners = winnersOf({ game: sold.game, market, lineE2 });
  for (const [place, winner] of winners.entries()) if (winner !== '') chances[winner] = (chances[winner] ?? 0) + (leads[place] ?? 0);
  return chances;
}
interface AskedMarket {
  readonly market: MarketKind;
  readonly lines: Lines;
}

/** The winning selection by final lead. Cached. */
const winnersByQuestion = new Map<string, readonly string[]>();
function winnersOf(question: Parameters<typeof winningSelections>[0]): readonly string[] {
  const key = `${question.game}${question.market}${question.lineE2}`;
  const known = winnersByQuestion.get(key);
  if (known) return known;
  const found = Array.from({ length: 2 * LEAD_MAX + 1 }, (_, place) => {
    const score = { home: LEAD_MAX + leadAt(place), away: LEAD_MAX };
    if (score.home === score.away) return '';
    return winningSelections(question, { score, halfTime: null })?.[0] ?? '';
  });
  winnersByQuestion.set(key, found);
  return found;
}

/** Prices these markets. Decided markets, and those whose line is out of range, are left out. */
export function priceMatch(
  final: Final,
  bookmaker: Bookmaker,
  { sold, markets, lines }: { readonly sold: PointMarkets; readonly markets: readonly MarketKind[]; readonly lines: Lines },
): Readonly<Partial<Record<MarketKind, PricedMarket>>> {
  const priced: Partial<Record<MarketKind, PricedMarket>> = {};
  for (const market of markets) {
    const line = lineIn(sold, market, lines);
    if (!isLineOf({ game: sold.game, market, lineE2: line })) continue;
    const list = pricedMarket(bookmaker, market, { chances: marketChances(final, sold, { market, lines }), line });
    if (list) priced[market] = list;
  }
  return priced;
}
