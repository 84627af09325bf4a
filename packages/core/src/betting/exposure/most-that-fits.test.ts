import { expect, test } from 'vitest';
import { type Amount, amount } from '../../money/index.ts';
import { mostThatFits } from './most-that-fits.ts';

test('the most that fits is the highest number of whole steps below what was asked, as going through all of them says', () => {
  for (let asked = 1n; asked <= 24n; asked += 1n)
    for (let step = 1n; step <= 6n; step += 1n)
      for (let room = 0n; room <= 26n; room += 1n) {
        const steps = Array.from({ length: 24 }, (_, n) => BigInt(n) * step).filter((each) => each < asked && each <= room);
        const found = mostThatFits(amount(asked), amount(step), (stake) => stake <= room);
        expect([asked, step, room, found]).toEqual([asked, step, room, steps.at(-1) ?? 0n]);
      }
});

test('only whole steps are tried, and few of them', () => {
  const tried: Amount[] = [];
  mostThatFits(amount(1_000_000n), amount(10n), (stake) => {
    tried.push(stake);
    return stake <= 777_777n;
  });
  expect(tried.every((stake) => stake % 10n === 0n && stake < 1_000_000n)).toBe(true);
  expect(tried.length).toBeLessThan(20);
});
