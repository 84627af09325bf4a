import { describe, expect, test } from 'vitest';
import { continued, isDue, minutesOf } from './stay.ts';

const MINUTE = 60_000;
const stay = { since: 0, seen: 60 * MINUTE, told: 0 };

describe('a stay', () => {
  test('goes on over a gap of five minutes and begins anew after a longer one', () => {
    expect(continued(stay, 65 * MINUTE)).toEqual({ since: 0, seen: 65 * MINUTE, told: 0 });
    expect(continued(stay, 65 * MINUTE + 1)).toEqual({ since: 65 * MINUTE + 1, seen: 65 * MINUTE + 1, told: 65 * MINUTE + 1 });
    // The clock was set back.
    expect(continued(stay, 60 * MINUTE)).toEqual(stay);
    expect(continued(stay, 60 * MINUTE - 1)).toMatchObject({ since: 60 * MINUTE - 1 });
    expect(continued(undefined, 7)).toEqual({ since: 7, seen: 7, told: 7 });
  });

  test('is told of after the chosen minutes, and again that long after it was told', () => {
    expect(isDue(stay, 60 * MINUTE - 1, 60)).toBe(false);
    expect(isDue(stay, 60 * MINUTE, 60)).toBe(true);
    expect(isDue({ ...stay, told: 60 * MINUTE }, 119 * MINUTE, 60)).toBe(false);
    expect(minutesOf(stay, 61 * MINUTE + 5)).toBe(61);
    expect(minutesOf({ ...stay, since: 10 * MINUTE }, 61 * MINUTE - 1)).toBe(50);
  });
});
