/**
 * Returns the probabilities that the decimal prices of a complete market imply without their margin, in the same order.
 *
 * Each inverse price is raised to the same power, chosen so that they add up to 1 (the power method). That takes more from long shots than from favourites,
 * which win more often than dividing by the overround suggests.
 */
export function fairChances(prices: readonly number[]): readonly number[] {
  const inverse = prices.map((price) => 1 / price);
  const power = powerFor(inverse, 1, 0);
  const chances = inverse.map((each) => each ** power);
  const sum = chances.reduce((all, each) => all + each, 0);
  return chances.map((each) => each / sum);
}

/**
 * Returns the power that makes these probabilities add up to `total`, where those below `floor` count as `floor`. Newton's method: the sum is convex and falls
 * with the power. The power stays between 0.01 and 5.
 */
export function powerFor(chances: readonly number[], total: number, floor: number): number {
  const logs = chances.map(Math.log);
  let power = 1;
  for (let step = 0; step < 40; step += 1) {
    let [excess, slope] = [-total, -1e-9];
    for (const log of logs) {
      const raised = Math.exp(power * log);
      excess += Math.max(raised, floor);
      if (raised > floor) slope += raised * log;
    }
    const next = Math.min(5, Math.max(0.01, power - excess / slope));
    if (Math.abs(next - power) < 1e-8) return next;
    power = next;
  }
  return power;
}

/** Returns the sum of the inverse prices: at 1.05 the bookmaker keeps 5 of 105. */
export const overround = (prices: readonly number[]): number => prices.reduce((sum, price) => sum + 1 / price, 0);
