import { ODDS_MAX, ODDS_ONE } from '../money/index.ts';
import { ODDS_MIN } from '../sports/index.ts';

/** Odds of one market in the order of its selections, in ten-thousandths; 0 = not priced. */
type PriceList = readonly number[];

/** The margin factor that leaves the feed's margin unchanged, in hundredths; below, the least and the most that staff may set. */
export const MARGIN_FACTOR_WHOLE = 100;
export const MARGIN_FACTOR_MIN = 25;
export const MARGIN_FACTOR_MAX = 400;

/** Below or above these shares of what holds, in percent, a margin factor needs a second member of staff. */
export const MARGIN_ALONE_FROM_PERCENT = 75;
export const MARGIN_ALONE_TO_PERCENT = 150;

/**
 * Whether a margin factor needs a second member of staff: it is less than three quarters or more than one and a half of one that holds or held.
 *
 * @param held the factors to compare with, in hundredths like the wanted one: that of now, and that of a day ago, so that small steps do not add up
 */
export const takesTwoForMargin = (wanted: number, held: readonly number[]): boolean =>
  held.some((each) => wanted * 100 < each * MARGIN_ALONE_FROM_PERCENT || wanted * 100 > each * MARGIN_ALONE_TO_PERCENT);

/** The house's own odds are whole hundredths: the step in ten-thousandths. */
const STEP = 100n;
const HUNDRED = 100n;
const ONE = BigInt(ODDS_ONE);
const LEAST = BigInt(ODDS_MIN);
const MOST = BigInt(ODDS_MAX);

/** Odds set by hand need a second member of staff if they and the feed's are further apart than this: the higher by more than this above the lower. */
export const OWN_ODDS_FAR_PERCENT = 25;

/** Whether odds set by hand are far from the feed's: the higher of the two is more than a quarter above the lower. */
export const isFarFrom = (ours: number, feed: number): boolean =>
  Math.max(ours, feed) * 100 > Math.min(ours, feed) * (100 + OWN_ODDS_FAR_PERCENT);

interface Book {
  /** Indexes of the selections that have odds. */
  readonly places: readonly number[];
  /** The numerator of the sum of 1/odds, whose denominator is the product of the odds. */
  readonly total: bigint;
  readonly product: bigint;
  /** The sum of the chances of all priced selections; null if selections are missing and the sum is unknown. */
  readonly winners: bigint | null;
}

function bookOf(odds: PriceList, winnersAtOnce: number): Book {
  const places = odds.flatMap((each, place) => (each > 0 ? [place] : []));
  const product = places.reduce((all, place) => all * BigInt(odds[place] as number), 1n);
  const total = places.reduce((sum, place) => sum + product / BigInt(odds[place] as number), 0n);
  const isWhole = places.length === odds.length;
  return { places, total, product, winners: isWhole ? BigInt(winnersAtOnce) : winnersAtOnce === 1 ? 1n : null };
}

/**
 * Whether a market pays more than it takes: the chances implied by its odds add up to less than the real ones do. False if selections are missing from a market
 * with several winners, where this is unknown.
 */
export function isBeyondFair(odds: PriceList, winnersAtOnce: number): boolean {
  const { places, total, product, winners } = bookOf(odds, winnersAtOnce);
  return winners !== null && places.length > 0 && total * ONE < winners * product;
}

/**
 * Returns the feed's odds with a multiple of its margin. The odds are first made fair by dividing each by the same number, so that the implied chances keep
 * their proportions, and then given the wanted margin in the same way; the arithmetic is exact and rounded once, down to whole hundredths. The implied chances
 * therefore add up to at least the wanted margin, exceeding it by less than one step of the odds. Odds stay between the least and the most on offer. A negative
 * margin counts as none, so the result never pays more than it takes. Lists with too many missing selections are returned unchanged.
 *
 * @param factor hundredths of the feed's margin
 * @param winnersAtOnce how many selections win together in a complete list
 */
export function withMarginFactor(odds: PriceList, factor: number, winnersAtOnce: number): PriceList {
  const { places, total, product, winners } = bookOf(odds, winnersAtOnce);
  if (winners === null || places.length < 2) return odds;
  const excess = total * ONE - winners * product;
  // Both over 100 · product: the current sum of the chances, and the wanted one.
  const now = total * ONE * HUNDRED;
  const wanted = winners * product * HUNDRED + BigInt(factor) * (excess > 0n ? excess : 0n);
  return odds.map((each) => (each === 0 ? 0 : Number(within(((BigInt(each) * now) / wanted / STEP) * STEP))));
}

const within = (odds: bigint): bigint => (odds < LEAST ? LEAST : odds > MOST ? MOST : odds);

/**
 * Returns what a market offers after staff changed it: the feed's odds with the margin factor applied, and odds set by hand, which are used unchanged. Empty if
 * the market offers the feed's own odds.
 *
 * @param factor hundredths of the feed's margin; null for the feed's own margin
 * @param hand odds set by hand, by index
 */
export function ownOddsOf(
  feed: PriceList,
  {
    factor,
    hand,
    winnersAtOnce,
  }: { readonly factor: number | null; readonly hand: ReadonlyMap<number, number>; readonly winnersAtOnce: number },
): PriceList {
  if (factor === null && hand.size === 0) return [];
  const ours = factor === null ? feed : withMarginFactor(feed, factor, winnersAtOnce);
  return ours.map((each, place) => (each === 0 ? 0 : (hand.get(place) ?? each)));
}
