import { amount } from '@fairbook/core/money';
import { parseDay } from '@fairbook/core/rewards';
import { expect, test } from 'vitest';
import { everyDay, lineOf } from './day-line.ts';

const day = (date: number) => parseDay(`2026-11-${String(date).padStart(2, '0')}`);
const period = { start: day(1), end: day(5) };

test('every day of the period is there once, over the end of a month too, with nothing where nothing was bet', () => {
  expect(everyDay({ start: parseDay('2026-10-31'), end: day(2) }, [{ day: day(1), net: amount(-5n) }])).toEqual([
    { day: '2026-10-31', net: 0n },
    { day: '2026-11-01', net: -5n },
    { day: '2026-11-02', net: 0n },
  ]);
});

test('the line goes from the highest to the lowest, with zero between', () => {
  const days = everyDay(period, [
    { day: day(2), net: amount(30n) },
    { day: day(4), net: amount(-10n) },
  ]);
  const line = lineOf(days);
  expect(line).toMatchObject({ points: '0,750 250,0 500,750 750,1000 1000,750', zero: 750 });
  expect([line?.best.day, line?.worst.day]).toEqual([day(2), day(4)]);
});

test('zero is in the range of a period with losses alone, and a period without bets is a line in the middle', () => {
  expect(lineOf(everyDay({ start: day(1), end: day(2) }, [{ day: day(1), net: amount(-10n) }]))).toMatchObject({
    points: '0,1000 1000,0',
    zero: 0,
  });
  expect(lineOf(everyDay({ start: day(1), end: day(1) }, []))).toMatchObject({ points: '0,500 1000,500', zero: 500 });
  expect(lineOf([])).toBeUndefined();
});
