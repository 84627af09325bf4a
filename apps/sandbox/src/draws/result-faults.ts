import type { ToldResult } from '@fairbook/core/lottery';
import * as z from 'zod/mini';

/** How a feed of results is to misbehave from now on. What is left out behaves. Each was seen in real feeds (lottery-rules 5.3), but the last three. */
export const zResultFaults = z.object({
  /** Tells the first number twice. */
  repeated_number: z._default(z.boolean(), false),
  /** Stamps draws a year late. */
  wrong_date: z._default(z.boolean(), false),
  /** Says that the six are in the order drawn, in another order. */
  other_order: z._default(z.boolean(), false),
  /** Tells the six from low to high, and says so. */
  sorted: z._default(z.boolean(), false),
  /** Tells another special number. */
  disagree: z._default(z.boolean(), false),
  /** Takes a question and never answers. */
  silent: z._default(z.boolean(), false),
  /** Answers only after so many milliseconds. */
  delay: z._default(z.int().check(z.minimum(0), z.maximum(120_000)), 0),
  /** Signs answers wrongly. */
  corrupt_signature: z._default(z.boolean(), false),
});
export type ResultFaults = z.output<typeof zResultFaults>;
export const NO_RESULT_FAULTS: ResultFaults = z.parse(zResultFaults, {});

/** A result as a feed with these faults tells it. */
export function spoiltResult(told: ToldResult, faults: ResultFaults): ToldResult {
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

/** The lowest ball that is not among these. */
const otherThan = (balls: readonly number[]): number =>
  Array.from({ length: 49 }, (_, at) => at + 1).find((ball) => !balls.includes(ball)) ?? 1;
