import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Odds, parseOdds } from '../money/index.ts';
import { linesOf, type TicketShape } from './lines.ts';
import { fairChances, houseShareOf, marginOf } from './margin.ts';
import { formatOddsProduct } from './settling/odds-product.ts';
import { houseShareOfTicket } from './ticket-margin.ts';

const read = (text: string): Odds[] => text.split(' ').map(parseOdds);

describe('marginOf', () => {
  test.each([
    ['2.00 2.00', 0],
    ['1.90 1.90', 526],
    ['1.80 3.40 4.20', 878],
    ['2.10 2.10', -476],
    ['1.00', 0],
    ['2.05 2.05', -244],
    // Σ 1/odds − 1 ends in exactly half a basis point: rounded up on both sides of zero.
    ['1.00 6.40', 1_563],
    ['6.40', -8_437],
  ])('%s: %s hundredths of a percent', (odds, margin) => {
    expect(marginOf(read(odds))).toBe(margin);
  });

  test('of a market where two win is that of half of it', () => expect(marginOf(read('1.40 1.40 1.40'), 2)).toBe(714));

  test('an empty market has none', () => {
    expect(() => marginOf([])).toThrow(RangeError);
  });
});

describe('fairChances', () => {
  test('share a whole among the selections in the order of their odds', () => {
    expect(fairChances(read('2.00 4.00 4.00'))).toEqual([500, 250, 250]);
    expect(fairChances(read('3.00 3.00 3.00'))).toEqual([334, 333, 333]);
    expect(fairChances(read('1.01 100.00'))).toEqual([990, 10]);
    // The largest remainders get the rest.
    expect(fairChances(read('2.10 1.80 3.40'))).toEqual([359, 419, 222]);
    expect(fairChances(read('5.50 5.50 1.50'))).toEqual([177, 176, 647]);
  });

  test('always add up to 1000, and lower odds never have the smaller chance', () => {
    const odds = fc.integer({ min: 10_000, max: 10_000_000 }).map((value) => value as Odds);
    fc.assert(
      fc.property(fc.array(odds, { minLength: 1, maxLength: 31 }), (market) => {
        const chances = fairChances(market);
        expect(chances.reduce((sum, chance) => sum + chance, 0)).toBe(1000);
        const selections = market.map((value, position) => ({ odds: value as number, chance: chances[position] as number }));
        const isInOrder = selections.every((one) => selections.every((other) => one.odds >= other.odds || one.chance >= other.chance));
        expect(isInOrder).toBe(true);
      }),
      { seed: 5, numRuns: 500 },
    );
  });
});

describe('houseShareOf', () => {
  test('of one bet is the overround over the whole book, of a parlay it compounds', () => {
    expect(houseShareOf([0])).toBe(0);
    expect(houseShareOf([500])).toBe(476);
    expect(houseShareOf([500, 500, 500])).toBe(1362);
    expect(houseShareOf([-476])).toBe(-500);
  });

  test('of the pool game is what it withholds', () => {
    expect(houseShareOf([0, 0], 6_500n)).toBe(3_500);
  });
});

test('a product of odds is written exactly and cut, never rounded', () => {
  expect(formatOddsProduct(read('1.80 2.05 1.72'))).toBe('6.3468');
  expect(formatOddsProduct(read('1.9999 1.9999'))).toBe('3.9996');
  expect(formatOddsProduct(read('1.50 1.50'), 0)).toBe('2');
  expect(formatOddsProduct(read('2.00 3.33'), 4, 6_500n)).toBe('4.3290');
});

const legs = (...matches: string[]): TicketShape['legs'] =>
  matches.map((text) => ({ matchId: text.charAt(0), banker: text.endsWith('!') }));

describe('what the house keeps of a ticket', () => {
  test.each<[name: string, matches: string[], sizes: number[], margins: number[], share: number]>([
    ['a single keeps its market’s share', ['A'], [1], [514], 489],
    ['three legs at 5 % keep 13.6 %', ['A', 'B', 'C'], [3], [500, 500, 500], 1_362],
    ['doubles of three at 5 % keep what a double keeps', ['A', 'B', 'C'], [2], [500, 500, 500], 930],
    ['legs of one match are alternatives, and count equally', ['A', 'A'], [1], [0, 1_000], 455],
    ['odds in the player’s favour are below zero', ['A'], [1], [-200], -204],
  ])('%s', (_, matches, sizes, margins, share) => {
    expect(houseShareOfTicket({ legs: legs(...matches), sizes }, margins)).toBe(share);
  });

  test('a share paid of 65 % is on top of the margin', () => {
    expect(houseShareOfTicket({ legs: legs('A'), sizes: [1] }, [0], 6_500n)).toBe(3_500);
  });

  test('nothing is kept of no lines', () => {
    expect(houseShareOfTicket({ legs: legs('A'), sizes: [2] }, [500])).toBeNull();
    expect(() => houseShareOfTicket({ legs: legs('A', 'B'), sizes: [2] }, [500])).toThrow(RangeError);
  });

  test('it is the mean of what each line keeps', () => {
    const ticket = fc.record({
      margins: fc.array(fc.integer({ min: -100, max: 3_000 }), { minLength: 2, maxLength: 6 }),
      banker: fc.boolean(),
      sizes: fc.constantFrom([2], [1, 2], [2, 3]),
    });
    fc.assert(
      fc.property(ticket, ({ margins, banker, sizes }) => {
        const useBanker = banker && sizes[0] === 2;
        const shape: TicketShape = { legs: margins.map((_, at) => ({ matchId: String(at), banker: useBanker && at === 0 })), sizes };
        const shares = [...linesOf(shape)].map((line) => houseShareOf(line.map((position) => margins[position] ?? 0)));
        const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
        expect(Math.abs((houseShareOfTicket(shape, margins) ?? 0) - mean)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
