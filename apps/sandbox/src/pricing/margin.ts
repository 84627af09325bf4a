/**
 * The chances that decimal prices of one complete market imply once the margin is taken out, in the same order.
 *
 * Each inverse price is raised to the same power, chosen so that they add up to 1 (the power method). It takes more from long shots than from favourites,
 * as real prices ask for: favourites win more often than a plain division says.
 */
export function fairChances(prices: readonly number[]): readonly number[] {
  const inverse = prices.map((price) => 1 / price);
  const power = powerFor(inverse, 1, 0);
  const chances = inverse.map((each) => each ** power);
  const sum = chances.reduce((all, each) => all + each, 0);
  return chances.map((each) => each / sum);
}

/**
 * The power that makes these chances add up to `total`, when none of them may end below `floor`. Newton's method: the sum is convex and falls with the
 * power. Between 0.01 and 5.
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

/** Sum of the inverse prices: 1.05 keeps the house 5 parts of 105. */
export const overround = (prices: readonly number[]): number => prices.reduce((sum, price) => sum + 1 / price, 0);
