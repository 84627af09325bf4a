import type { SportGame } from '../catalog/index.ts';
import { selectionsOf, winnersAtOnce } from './markets.ts';
import type { MarketKind } from './sports.ts';

/** The lowest odds on offer in any sport, 1.01 in ten-thousandths: below that a bet is a fee. */
export const ODDS_MIN = 10_100;
/** A market must price at least two selections; with only one left it should be closed. */
const SELECTIONS_MIN = 2;
/** The least sum of a market's implied chances, in hundredths of a percent. Below 70 % a price was mistyped: the best prices of all books stay above 98 %. */
const BOOK_MIN_E4 = 7_000;
/** Before play, odds that become three times as high or as low in one step are more likely a typing error than news. */
const JUMP_FACTOR = 3;

/** The odds of a market by code, in ten-thousandths. */
type PriceList = Readonly<Record<string, number>>;

/**
 * Returns why a price list of one market is implausible, or null.
 *
 * One selection of a market wins, of `dc` two. Before play all of them must be priced: with two prices of three it would be unknown whether they are too high.
 * In play, selections that can no longer win are left out, so the others must make up a whole book; in `dc` two books, except when a selection is left out
 * because it is certain.
 */
export function checkPrices(
  game: SportGame,
  market: MarketKind,
  { odds, inPlay }: { readonly odds: PriceList; readonly inPlay: boolean },
): 'odds_missing' | 'odds_implausible' | null {
  const prices = Object.values(odds);
  const missing = selectionsOf(game, market).length - prices.length;
  if (prices.length < SELECTIONS_MIN || (!inPlay && missing > 0)) return 'odds_missing';
  if (!prices.every((price) => price >= ODDS_MIN)) return 'odds_implausible';
  const bookE4 = prices.reduce((sum, price) => sum + Math.floor(100_000_000 / price), 0);
  const books = missing > 0 ? 1 : winnersAtOnce(market);
  return bookE4 < BOOK_MIN_E4 * books ? 'odds_implausible' : null;
}

/** Odds in the order of `selectionsOf`; 0 = not priced. */
type Prices = readonly number[];

/** Whether some odds moved further in one step than they do before play. Selections that appear or disappear do not count as moved. */
const areJumping = (was: Prices, now: Prices): boolean =>
  was.some((before, place) => {
    const after = now[place] ?? 0;
    return before > 0 && after > 0 && (after > before * JUMP_FACTOR || before > after * JUMP_FACTOR);
  });

/**
 * Whether odds that jump are held: they are, until a second list roughly confirms them. Nothing is offered meanwhile.
 *
 * @param held the odds that were held last, empty if there are none
 */
export const areHeld = (known: { readonly odds: Prices; readonly held: Prices }, now: Prices): boolean =>
  areJumping(known.odds, now) && (known.held.length === 0 || areJumping(known.held, now));
