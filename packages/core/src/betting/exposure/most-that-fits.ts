import { type Amount, amount } from '../../money/index.ts';

/** The highest whole number of steps below `asked` that fits; zero when none does. `fits` is monotonic: less than what fits fits too. */
export function mostThatFits(asked: Amount, step: Amount, fits: (stake: Amount) => boolean): Amount {
  let [fitting, over] = [0n, (asked + step - 1n) / step];
  while (over - fitting > 1n) {
    const middle = (fitting + over) / 2n;
    if (fits(amount(middle * step))) fitting = middle;
    else over = middle;
  }
  return amount(fitting * step);
}
