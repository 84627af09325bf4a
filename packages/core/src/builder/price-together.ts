import { ODDS_MAX, ODDS_ONE, type Odds, odds } from '../money/index.ts';
import { canVoid, isMarketOf, type MarketKind, selectionsOf, winnersAtOnce } from '../sports/index.ts';
import { type MarketPrices, marketKey } from './fit-score-model.ts';
import { CHANCE_ONE, chancesOf, type ScoreModel, waysFrom } from './score-model.ts';
import { BEFORE_PLAY, type ScoreNow } from './score-now.ts';
import { canStillWin, winningResults } from './winning-results.ts';

/** One of several selections of a match that are bet on together. */
export interface BuilderPart {
  readonly market: MarketKind;
  readonly selection: string;
  readonly lineE2: number | null;
}

/**
 * The reasons selections have no joint price, most basic first. `in_play`, an unknown state of the match, is for the caller to report. The placeholders of each
 * message are listed beside its code; `leg` is a position among the selections.
 */
export const BUILDER_PROBLEMS = [
  'builder.in_play',
  'builder.too_many', // max
  'builder.can_be_void', // leg
  'builder.not_priced', // leg
  'builder.no_model',
  'builder.impossible',
  'builder.adds_nothing', // leg
  'builder.too_few',
  'builder.chance_too_small',
] as const;
export type BuilderProblemCode = (typeof BUILDER_PROBLEMS)[number];
export interface BuilderProblem {
  readonly kind: 'refused';
  readonly code: BuilderProblemCode;
  readonly details: Readonly<Record<string, string>>;
}

/** The joint price of several selections of a match, and how it was calculated. */
export interface JointPrice {
  readonly kind: 'priced';
  readonly model: ScoreModel;
  /** The chance of the results in which all win, in units of 1/`CHANCE_ONE`. */
  readonly chance: bigint;
  /** The payback of the dearest of their markets, in hundred-millionths. */
  readonly paybackE8: bigint;
  readonly odds: Odds;
}

/** The offer of one match: its markets as currently priced, and the model that explains them. */
export interface MatchPrices {
  readonly model: ScoreModel | null;
  readonly markets: readonly MarketPrices[];
}

export const PARTS_MAX = 8;
/** A payback of 100 %. */
export const PAYBACK_ONE = 100_000_000n;
/** One in a thousand: the model is too imprecise for rarer events. */
const CHANCE_MIN = CHANCE_ONE / 1_000n;

/**
 * Returns the joint price of several selections of one soccer match, before play or in play, all of which have to win: the payback of the dearest of their
 * markets over the chance that all win, truncated to four figures (below the fair price), but never less than the best of them pays alone. The order of the
 * selections does not matter. Returns a problem if they have no joint price.
 */
export function priceTogether({ model, markets }: MatchPrices, parts: readonly BuilderPart[]): JointPrice | BuilderProblem {
  if (parts.length > PARTS_MAX) return refused('builder.too_many', { max: String(PARTS_MAX) });
  const priced = parts.map((part) => markets.find((each) => marketKey(each) === marketKey(part)));
  for (const [place, part] of parts.entries()) {
    if (isMarketOf('soccer', part.market) && canVoid('soccer', part)) return refused('builder.can_be_void', { leg: String(place) });
    if (!priced[place]?.odds.has(part.selection)) return refused('builder.not_priced', { leg: String(place) });
  }
  if (model === null) return refused('builder.no_model');
  const chances = chancesOf(model);
  const ways = waysFrom(model.now ?? BEFORE_PLAY);
  const wins = parts.map(
    (part) =>
      new Set(
        winningResults(part)
          .get(part.selection)
          ?.filter((place) => ways[place] !== 0n),
      ),
  );
  const chance = sumOf(chances, inAll(wins));
  if (chance === 0n) return refused('builder.impossible');
  const idle = wins.findIndex((_, place) => wins.length > 1 && isImplied(wins, place));
  if (idle >= 0) return refused('builder.adds_nothing', { leg: String(idle) });
  if (parts.length < 2) return refused('builder.too_few');
  if (chance < CHANCE_MIN) return refused('builder.chance_too_small');
  const own = parts.map((part, place) => priced[place]?.odds.get(part.selection) ?? ODDS_ONE);
  const paybackE8 = priced
    .flatMap((market) => market ?? [])
    .map((market) => paybackOf(market, model.now ?? BEFORE_PLAY))
    .reduce(least);
  const value = cut((paybackE8 * BigInt(ODDS_ONE) * CHANCE_ONE) / (PAYBACK_ONE * chance));
  const offered = least(greatest(value, BigInt(Math.max(...own))), BigInt(ODDS_MAX));
  return { kind: 'priced', model, chance, paybackE8, odds: odds(Number.parseInt(String(offered), 10)) };
}

const refused = (code: BuilderProblemCode, details: BuilderProblem['details'] = {}): BuilderProblem => ({ kind: 'refused', code, details });

/** Returns the chance that all of these selections win, in units of 1/`CHANCE_ONE`. */
export const jointChance = (model: ScoreModel, parts: readonly BuilderPart[]): bigint =>
  sumOf(chancesOf(model), inAll(parts.map((part) => new Set(winningResults(part).get(part.selection)))));

const inAll = ([first, ...rest]: readonly ReadonlySet<number>[]): readonly number[] =>
  first ? [...first].filter((place) => rest.every((other) => other.has(place))) : [];

const sumOf = (chances: readonly bigint[], places: readonly number[]): bigint =>
  places.reduce((sum, place) => sum + (chances[place] ?? 0n), 0n);

/** Whether a selection wins in every result in which the others do. */
const isImplied = (wins: readonly ReadonlySet<number>[], place: number): boolean => {
  const others = inAll(wins.filter((_, at) => at !== place));
  return others.length === inAll(wins).length;
};

/**
 * Returns the payback of a market in hundred-millionths, truncated: the number of selections that win together over the sum of the inverse odds, at most 100 %.
 * Selections that can no longer win are left out.
 */
function paybackOf({ market, lineE2, odds: prices }: MarketPrices, now: ScoreNow): bigint {
  const codes = selectionsOf('soccer', market).filter((code) => canStillWin({ market, lineE2 }, code, now));
  const all = codes.map((code) => BigInt(prices.get(code) ?? ODDS_ONE));
  const product = all.reduce((one, each) => one * each, 1n);
  const inverses = all.reduce((sum, each) => sum + product / each, 0n) * BigInt(ODDS_ONE);
  return least((BigInt(winnersAtOnce(market)) * product * PAYBACK_ONE) / inverses, PAYBACK_ONE);
}

const least = (one: bigint, two: bigint): bigint => (one < two ? one : two);
const greatest = (one: bigint, two: bigint): bigint => (one > two ? one : two);

/** Truncates to four figures: 1.234, 12.34, 123.4. */
function cut(value: bigint): bigint {
  let step = 10n;
  while (value / step >= 10_000n) step *= 10n;
  return value - (value % step);
}
