import { ODDS_MAX, ODDS_ONE } from '../money/index.ts';
import { ODDS_MIN } from '../sports/index.ts';

/** Odds of one market in the order of its selections, ten-thousandths; 0 = not priced. */
type PriceList = readonly number[];

/** The factor of the feed's margin that leaves it as it is, in hundredths; and the least and the most of one that staff may set. */
export const MARGIN_FACTOR_WHOLE = 100;
export const MARGIN_FACTOR_MIN = 25;
export const MARGIN_FACTOR_MAX = 400;

/** Odds of the house are whole hundredths: in ten-thousandths. */
const STEP = 100n;
const HUNDRED = 100n;
const ONE = BigInt(ODDS_ONE);
const LEAST = BigInt(ODDS_MIN);
const MOST = BigInt(ODDS_MAX);

/** Odds set by hand that differ from the feed's by more than this, upward or downward, need a second person. */
export const OWN_ODDS_FAR_PERCENT = 25;

/** Whether odds set by hand are far from the feed's: the higher of the two is more than a quarter above the lower. */
export const isFarFrom = (ours: number, feed: number): boolean =>
  Math.max(ours, feed) * 100 > Math.min(ours, feed) * (100 + OWN_ODDS_FAR_PERCENT);

interface Book {
  /** Places that have odds. */
  readonly places: readonly number[];
  /** The sum of 1/odds, over the product of the odds. */
  readonly total: bigint;
  readonly product: bigint;
  /** What the chances of all answers add up to; null where answers are missing and nobody can say. */
  readonly winners: bigint | null;
}

function bookOf(odds: PriceList, winnersAtOnce: number): Book {
  const places = odds.flatMap((each, place) => (each > 0 ? [place] : []));
  const product = places.reduce((all, place) => all * BigInt(odds[place] as number), 1n);
  const total = places.reduce((sum, place) => sum + product / BigInt(odds[place] as number), 0n);
  const isWhole = places.length === odds.length;
  return { places, total, product, winners: isWhole ? BigInt(winnersAtOnce) : winnersAtOnce === 1 ? 1n : null };
}

/** Whether a market pays more than it takes: the chances its odds imply add up to less than they do. Where answers are missing of one with several winners nobody can say, and it does not. */
export function isBeyondFair(odds: PriceList, winnersAtOnce: number): boolean {
  const { places, total, product, winners } = bookOf(odds, winnersAtOnce);
  return winners !== null && places.length > 0 && total * ONE < winners * product;
}

/**
 * The feed's odds with so many hundredths of its margin. They are made fair by dividing each by the same number, so that the chances they imply keep their proportions, and given the wanted margin in the
 * same way; reckoned exactly and rounded once, down to whole hundredths. So the chances implied add up to what was asked for or to less than a step of the odds more. No odds go below the least on offer or above the most. A margin below
 * nothing counts as none, so what comes out pays no more than it takes. Lists of which too much is missing stay as they are.
 *
 * @param factor hundredths of the feed's margin
 * @param winnersAtOnce how many answers win at once, of a whole list
 */
export function withMarginFactor(odds: PriceList, factor: number, winnersAtOnce: number): PriceList {
  const { places, total, product, winners } = bookOf(odds, winnersAtOnce);
  if (winners === null || places.length < 2) return odds;
  const excess = total * ONE - winners * product;
  // Both over 100 · product: what the chances add up to now, and what they shall add up to.
  const now = total * ONE * HUNDRED;
  const wanted = winners * product * HUNDRED + BigInt(factor) * (excess > 0n ? excess : 0n);
  return odds.map((each) => (each === 0 ? 0 : Number(within(((BigInt(each) * now) / wanted / STEP) * STEP))));
}

const within = (odds: bigint): bigint => (odds < LEAST ? LEAST : odds > MOST ? MOST : odds);

/**
 * What a market offers where staff said so: the feed's odds with their margin, and in some places odds by hand, which stand as they were set. Empty where it is the feed's own.
 *
 * @param factor hundredths of the feed's margin; null: as the feed has it
 * @param hand by place
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
