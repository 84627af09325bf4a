import { describe, expect, test } from 'vitest';
import { areHeld, checkPrices } from './check-prices.ts';

describe('checkPrices', () => {
  test.each([
    ['a whole list', false, { w: 19_500, d: 34_000, l: 41_000 }, null],
    ['two prices of three before play', false, { w: 19_500, d: 34_000 }, 'odds_missing'],
    ['two high prices of three, the third left out', false, { w: 5_000_000, d: 5_000_000 }, 'odds_missing'],
    ['the same in play, where they do not add up to a book', true, { w: 5_000_000, d: 5_000_000 }, 'odds_implausible'],
    ['in play without what cannot happen any more', true, { w: 13_000, d: 51_000 }, null],
    ['one price', true, { w: 13_000 }, 'odds_missing'],
    ['the lowest odds there are', false, { w: 10_100, d: 150_000, l: 300_000 }, null],
    ['odds just below them', false, { w: 10_099, d: 150_000, l: 300_000 }, 'odds_implausible'],
    ['odds of one', false, { w: 10_000, d: 34_000, l: 41_000 }, 'odds_implausible'],
    ['a whole list ten times too high', false, { w: 195_000, d: 340_000, l: 410_000 }, 'odds_implausible'],
    ['a book of exactly 70 %', false, { w: 40_000, d: 40_000, l: 50_000 }, null],
    ['a book just below', false, { w: 40_000, d: 40_000, l: 50_100 }, 'odds_implausible'],
    ['a book that is 70 % only when each share of it is rounded up', false, { w: 40_001, d: 40_001, l: 50_001 }, 'odds_implausible'],
  ] as const)('%s', (_, inPlay, odds, expected) => {
    expect(checkPrices('soccer', 'wl', { odds, inPlay })).toBe(expected);
  });

  test.each([
    ['double chances add up to two books', false, { '1x': 12_000, '12': 13_000, x2: 18_000 }, null],
    ['not to one', false, { '1x': 30_000, '12': 30_000, x2: 30_000 }, 'odds_implausible'],
    ['but in play, where one is certain and left out, the others do', true, { '12': 13_000, x2: 45_000 }, null],
  ] as const)('%s', (_, inPlay, odds, expected) => {
    expect(checkPrices('soccer', 'dc', { odds, inPlay })).toBe(expected);
  });
});

describe('areHeld', () => {
  const [usual, moved, slip] = [
    [19_500, 34_000, 41_000],
    [58_500, 34_000, 14_000],
    [195_000, 34_000, 41_000],
  ];
  test.each([
    ['odds three times as high are news', { odds: usual, held: [] }, moved, false],
    ['a little more than three times as high is not', { odds: usual, held: [] }, [58_501, 34_000, 41_000], true],
    ['nor is a little more than three times as low', { odds: [58_501, 34_000, 41_000], held: [] }, usual, true],
    ['odds ten times as high are waited with', { odds: usual, held: [] }, slip, true],
    ['and so are odds ten times as low', { odds: slip, held: [] }, usual, true],
    ['a second list that says the same is believed', { odds: usual, held: slip }, slip, false],
    ['one that says something else again is not', { odds: usual, held: slip }, [19_500, 34_000, 410_000], true],
    ['one that says what held before is', { odds: usual, held: slip }, usual, false],
    ['odds three times as low are news', { odds: moved, held: [] }, usual, false],
    ['what is not priced any more has not moved', { odds: usual, held: [] }, [19_500, 34_000, 0], false],
    ['what was not priced has not moved', { odds: [0, 34_000, 41_000], held: [] }, slip, false],
  ] as const)('%s', (_, known, now, expected) => {
    expect(areHeld(known as never, now as never)).toBe(expected);
  });
});
