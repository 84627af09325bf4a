import type { ToldResult } from '@fairbook/core/lottery';
import * as z from 'zod/mini';

/** The faults of a result feed. Those left out are off. All but the last three were seen in real feeds (lottery-rules 5.3). */
export const zResultFaults = z.object({
  /** Repeats the first number. */
  repeated_number: z._default(z.boolean(), false),
  /** Dates draws a year late. */
  wrong_date: z._default(z.boolean(), false),
  /** Reports the six in a wrong order and claims it is the order drawn. */
  other_order: z._default(z.boolean(), false),
  /** Sorts the six from low to high, and says so. */
  sorted: z._default(z.boolean(), false),
  /** Reports a wrong special number. */
  disagree: z._default(z.boolean(), false),
  /** Never answers. */
  silent: z._default(z.boolean(), false),
  /** Delays answers, in milliseconds. */
  delay: z._default(z.int().check(z.minimum(0), z.maximum(120_000)), 0),
  /** Signs answers with a wrong key. */
  corrupt_signature: z._default(z.boolean(), false),
});
export type ResultFaults = z.output<typeof zResultFaults>;
export const NO_RESULT_FAULTS: ResultFaults = z.parse(zResultFaults, {});

/** Returns the result as a feed with these faults reports it. */
export function faultyResult(told: ToldResult, faults: ResultFaults): ToldResult {
  const [first = 1, ...others] = told.numbers.slice(0, 6);
  const special = told.numbers[6] ?? 1;
  const six = faults.sorted ? [first, ...others].toSorted((a, b) => a - b) : faults.other_order ? [...others, first] : [first, ...others];
  return {
    drawNo: told.drawNo,
    date: faults.wrong_date ? `${Number.parseInt(told.date.slice(0, 4), 10) + 1}${told.date.slice(4)}` : told.date,
    numbers: [
      ...(faults.repeated_number ? [six[0] ?? 1, six[0] ?? 1, ...six.slice(2)] : six),
      faults.disagree ? otherThan([...six, special]) : special,
    ],
    ordered: told.ordered && !faults.sorted,
  };
}

/** Returns the lowest ball that is not in the list. */
const otherThan = (balls: readonly number[]): number =>
  Array.from({ length: 49 }, (_, at) => at + 1).find((ball) => !balls.includes(ball)) ?? 1;
