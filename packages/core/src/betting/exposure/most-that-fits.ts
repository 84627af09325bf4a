import { type Amount, amount } from '../../money/index.ts';

/** Returns the highest whole number of steps, at most `asked`, that fits; zero if none does. `fits` must be monotonic. */
export function mostThatFits(asked: Amount, step: Amount, fits: (stake: Amount) => boolean): Amount {
  let [fitting, over] = [0n, (asked + step - 1n) / step];
  while (over - fitting > 1n) {
    const middle = (fitting + over) / 2n;
    if (fits(amount(middle * step))) fitting = middle;
    else over = middle;
  }
  return amount(fitting * step);
}
