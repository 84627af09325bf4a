/**
 * The chances that decimal prices of one complete market imply once the margin is taken out, in the same order.
 *
 * Each inverse price is raised to the same power, chosen so that they add up to 1 (the power method). It takes more from long shots than from favourites,
 * as real prices ask for: favourites win more often than a plain division says.
 */
export function fairChances(prices: readonly number[]): readonly number[] {
  const inverse = prices.map((price) => 1 / price);
  const total = (power: number) => inverse.reduce((sum, each) => sum + each ** power, 0);
  let [low, high] = [0.2, 5];
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (total(middle) > 1) low = middle;
    else high = middle;
  }
  const chances = inverse.map((each) => each ** low);
  const sum = chances.reduce((all, each) => all + each, 0);
  return chances.map((each) => each / sum);
}

/** Sum of the inverse prices: 1.05 keeps the house 5 parts of 105. */
export const overround = (prices: readonly number[]): number => prices.reduce((sum, price) => sum + 1 / price, 0);
